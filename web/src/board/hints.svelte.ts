// Hints of a bot: what they say, and the marks on what they are about.
import { preferences } from '../preferences.svelte'
import { t } from '../text'
import type { PromisedMoves } from '../wire/messages'
import type { Session } from '../wire/session.svelte'

/** What a game knows about the moves of a hint. */
export interface HintWords {
  /** The moves as a sentence. */
  say: (promise: PromisedMoves) => string
  /** Selectors of what the moves begin with, to be marked with the number of the hint. */
  marks: (promise: PromisedMoves) => string[]
  /** Puts the gesture together as far as it goes; nothing is sent. */
  prepare: (promise: PromisedMoves) => void
}

export function promisesOf(session: Session): PromisedMoves[] {
  const hint = session.hint
  if (!hint) return []
  return hint.runner_up ? [hint.best, hint.runner_up] : [hint.best]
}

/** "62 % to win, about 148 points". */
export function promiseWords(promise: PromisedMoves): string {
  const percent = new Intl.NumberFormat(preferences.language, { style: 'percent' })
  const told = [t('hint.chance', { chance: percent.format(promise.chance) })]
  if (promise.score !== null) told.push(t('hint.score', { n: Math.round(promise.score) }))
  return told.join(', ')
}

/** Marks what hints are about; the answer takes the marks away again. */
export function markHints(marks: string[][]): () => void {
  const marked: HTMLElement[] = []
  marks.forEach((selectors, index) => {
    for (const selector of selectors) {
      const found = [...document.querySelectorAll<HTMLElement>(selector)]
      const element = found.find((each) => each.offsetParent !== null)
      if (!element || element.dataset.hint) continue
      element.dataset.hint = String(index + 1)
      marked.push(element)
    }
  })
  return () => marked.forEach((element) => delete element.dataset.hint)
}
