// Why an entry is impossible, in the language of the player.
import { speciesName } from '../games/forest-shuffle/facts.svelte'
import type { Impossible } from '../scorer/rules'
import { isKey, joined, t, type Key, type Values } from '../text'

export function isImpossible(fault: unknown): fault is Impossible {
  return fault instanceof Error && typeof (fault as Partial<Impossible>).reason === 'string'
}

export function refusalWords(word: string, facts: Record<string, unknown>): string {
  const values: Values = {}
  for (const [name, value] of Object.entries(facts)) if (typeof value === 'number') values[name] = value
  if (typeof facts.species === 'string') values.name = speciesName(facts.species)
  if (typeof facts.other === 'string') values.other = speciesName(facts.other)
  if (typeof facts.symbol === 'string') values.symbol = speciesName(facts.symbol)
  if (typeof facts.slot === 'string') values.slot = t(`cards.slot.${facts.slot}` as Key)
  if (Array.isArray(facts.cards)) values.names = joined([...new Set(facts.cards.map((key) => speciesName(String(key))))])
  const key = `refused.${word}`
  return isKey(key) ? t(key, values) : t('pad.impossible')
}

export const faultWords = (fault: unknown): string =>
  isImpossible(fault) ? refusalWords(fault.word, fault.facts) : t('pad.impossible')
