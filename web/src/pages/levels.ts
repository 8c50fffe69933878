// Bots go by names: a level the pages do not know is called by its key.
import { isKey, t } from '../text'

export function levelName(level: string): string {
  const key = `level.${level}`
  return isKey(key) ? t(key) : level.charAt(0).toUpperCase() + level.slice(1)
}

export function levelWords(level: string): string {
  const key = `level.words.${level}`
  return isKey(key) ? t(key) : t('level.words')
}

const USUAL = 'grove'

/** The opponent of the one-tap match: a good one that answers at once, or the strongest there is. */
export function usualLevel(levels: string[]): string {
  return levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? '')
}
