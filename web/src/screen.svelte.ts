// How much room there is: the same document is laid out as phone or as desk.
const wide = matchMedia('(min-width: 1000px)')
const middle = matchMedia('(min-width: 700px)')

export const screen = $state({ isDesk: wide.matches, isTablet: middle.matches && !wide.matches })

function look(): void {
  screen.isDesk = wide.matches
  screen.isTablet = middle.matches && !wide.matches
}

wide.addEventListener('change', look)
middle.addEventListener('change', look)
