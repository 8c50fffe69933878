// Refusals of the server in the language chosen: by their reason, never by their words.
import { preferences } from '../preferences.svelte'
import type { Refused } from '../wire/messages'
import { isKey, t, TEXTS } from './index'

// Does not compile as long as a reason has no words.
type Words = Record<`refused.${Refused['reason']}`, string>
const spoken = (texts: Words) => texts

export function refusalWords(reason: string): string {
  const texts = spoken(TEXTS[preferences.language])
  const key = `refused.${reason}`
  return isKey(key) ? texts[key as keyof Words] : t('refused.other')
}
