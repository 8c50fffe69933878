// Bots by their levels.
import { isKey, t } from '../text'

export function levelWords(level: string): string {
  const key = `level.words.${level}`
  return isKey(key) ? t(key) : t('level.words')
}

/** The level of a bot that nobody chose more closely. */
export const USUAL = 'grove'

/** The opponent of the one-tap match: a good one that answers at once, or the strongest there is. */
export function usualLevel(levels: string[]): string {
  return levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? '')
}
