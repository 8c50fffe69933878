// Every word a player reads comes through here.
import { preferences, type Language } from '../preferences.svelte'
import { de } from './de'
import { en, type Key, type Text } from './en'
import { nl } from './nl'
import { filled, type Values } from './fill'

export const TEXTS: Record<Language, Text> = { en, de, nl }
export type { Key, Values }

/** The text of a key in the language chosen, its gaps filled. */
export function t(key: Key, values: Values = {}): string {
  return filled(TEXTS[preferences.language][key] ?? key, values)
}

/** A number as the language chosen writes it: "12.5", "12,5". */
export function numeral(value: number, digits = 0): string {
  return new Intl.NumberFormat(preferences.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** Whether a text made of parts, as `event.played`, is a key at all. */
export function isKey(key: string): key is Key {
  return key in en
}

/** Names joined as a sentence joins them: "Mira, Hazel and you". */
export function joined(names: string[]): string {
  if (names.length < 2) return names.join('')
  return t('and', { first: names.slice(0, -1).join(', '), last: names.at(-1)! })
}

/** The name a card table gives, in the language chosen. */
export function nameOf(thing: { names: Record<string, string> } | undefined): string {
  return thing ? spoken(thing.names) : ''
}

/** One of several languages' words: those of the language chosen. */
export function spoken(words: Record<string, string>): string {
  return words[preferences.language] ?? words.en ?? ''
}
