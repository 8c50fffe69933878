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
