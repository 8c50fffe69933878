// What an explanation says about things of the duel.
import type { Subject } from '../../board/explain.svelte'
import { t, type Key } from '../../text'
import type { DuelSide } from '../../wire/messages'
import { animal, animalName, ELEMENTS, tree, treeName, type Element } from './facts.svelte'

function signs(card: string): string[] {
  const shown = animal(card)
  if (!shown) return []
  const told = ELEMENTS.filter((element) => shown.elements[element]).map(
    (element) => `${t(`el.${element}`)} ${shown.elements[element]}`,
  )
  if (shown.symbol !== 'none') told.push(t(shown.symbol === 'solitary' ? 'solitary' : 'gregarious'))
  return told
}

export function animalLabel(card: string, hasCost: boolean): string {
  const shown = animal(card)
  const told = [...(hasCost && shown ? [t('animal.cost', { n: shown.cost })] : []), ...signs(card)]
  return told.length ? t('animal.label', { name: animalName(card), signs: told.join(', ') }) : animalName(card)
}

export function aboutAnimal(card: string): Subject | null {
  const shown = animal(card)
  if (!shown) return null
  const words = [signs(card).join(' · ')]
  if (shown.season) words.push(t(shown.season === 'summer' ? 'summer' : 'winter_'))
  if (shown.cost > 0) words.push(t('animal.cost', { n: shown.cost }))
  const picture = shown.group === 'fire_varan' ? 'e-varan' : `a-${card}`
  return { title: animalName(card), words: words.filter(Boolean), picture }
}

export function bonusName(bonus: string): string {
  return t((bonus ? `bonus.${bonus}` : 'bonus.none') as Key)
}

/** The picture of a bonus. */
export function bonusPicture(bonus: string): string {
  const pictures: Record<string, string> = { sanki: 'e-sanki', recruit: 'e-sun', extinguish: 'e-water', plant: 'e-plant' }
  return pictures[bonus] ?? ''
}

export function aboutTree(key: string): Subject | null {
  const shown = tree(key)
  if (!shown) return null
  const words = [t('animal.cost', { n: shown.cost }), t('bonus.is', { what: bonusName(shown.bonus) })]
  return { title: treeName(key), words: key.startsWith('start') ? [] : words, picture: `e-${shown.element || 'water'}` }
}

/** "plant 5: shared line 3, your line 1, trees 1". */
export function strengthWords(side: DuelSide, element: Element, name: string | null): string {
  const from = side.strength_from
  const values = {
    element: t(`el.${element}`),
    n: side.strength[element] ?? 0,
    shared: from.shared_line?.[element] ?? 0,
    line: from.personal_line?.[element] ?? 0,
    trees: from.forest?.[element] ?? 0,
  }
  return name === null ? t('strength-sum', values) : t('strength-sum.of', { ...values, name })
}
