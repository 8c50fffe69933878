// The third winter card: a flake falls to the middle, paper turns to frost, then the result rises.
const FALL = 600
const FROST = 400
const LIFT = 360

/** Lets winter come; the answer lifts it again. */
export async function winterFalls(): Promise<() => void> {
  const curtain = document.createElement('div')
  curtain.className = 'frost-fall'
  curtain.setAttribute('aria-hidden', 'true')
  curtain.innerHTML = '<svg class="ico"><use href="#u-snowflake"></use></svg>'
  document.body.append(curtain)
  const flake = curtain.firstElementChild!
  const falling = flake.animate(
    [{ transform: 'translateY(-70vh) rotate(-80deg)', opacity: 0.4 }, { transform: 'none', opacity: 1 }],
    { duration: FALL, easing: 'cubic-bezier(.3,.1,.4,1)', fill: 'both' },
  )
  const freezing = curtain.animate([{ backgroundColor: 'transparent' }, {}], { duration: FROST, delay: FALL - FROST / 2, fill: 'backwards' })
  await Promise.all([falling.finished, freezing.finished]).catch(() => undefined)
  return () => {
    const lifting = curtain.animate([{ opacity: 1 }, { opacity: 0 }], { duration: LIFT, fill: 'forwards' })
    void lifting.finished.catch(() => undefined).then(() => curtain.remove())
  }
}
