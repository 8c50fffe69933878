// What happened in Forest Shuffle, as lines of a log: the newest first.
import { t } from '../../text'
import type { Happened } from '../../wire/types'
import { cardName, cardPicture, cardSymbol } from './facts.svelte'

export interface LogLine {
  key: string
  picture: string
  symbol: string
  words: string
}

interface Told {
  name: (seat: number) => string
  isYou: (seat: number) => boolean
}

function line(happened: Happened, index: number, picture: string, symbol: string, words: string): LogLine {
  return { key: `${happened.ply}-${index}`, picture, symbol, words }
}

/** Payments belong to the card they paid for, several draws to one sentence. */
export function logLines(events: Happened[], told: Told): LogLine[] {
  const lines: LogLine[] = []
  let paid = 0
  for (let index = 0; index < events.length; index += 1) {
    const happened = events[index]!
    const who = told.name(happened.seat)
    const you = told.isYou(happened.seat) ? 1 : 0
    const card = happened.card ? cardName(happened.card) : ''
    const picture = happened.card ? cardPicture(happened.card) : 'u-layers'
    const symbol = happened.card ? cardSymbol(happened.card) : 'none'
    const add = (shown: string, ring: string, words: string) => lines.push(line(happened, index, shown, ring, words))
    if (happened.event === 'paid') {
      paid += 1
    } else if (happened.event === 'played') {
      const key = paid > 0 ? 'event.played.paid' : 'event.played'
      add(picture, symbol, t(key, { who, you, card, n: paid }))
      paid = 0
    } else if (happened.event === 'placed') {
      add(picture, symbol, t('event.placed', { who, you, card }))
    } else if (happened.event === 'drawn' || happened.event === 'taken' || happened.event === 'caved') {
      const run = sameRun(events, index)
      index += run.length - 1
      const cards = run.flatMap((each) => (each.card ? [cardName(each.card)] : [])).join(', ')
      if (happened.event === 'taken') add(picture, symbol, t('event.taken', { who, cards }))
      else if (happened.event === 'caved') add('u-mountain', 'none', t('event.caved', { who, n: run.length }))
      else if (cards) add('u-layers', 'none', t('event.drew.named', { who, cards }))
      else add('u-layers', 'none', t('event.drew', { who, n: run.length }))
    } else if (happened.event === 'revealed') {
      add(picture, symbol, t('event.revealed', { card }))
    } else if (happened.event === 'sapling-planted') {
      add('s-sapling', 'none', t('event.sapling-planted', { who }))
    } else if (happened.event === 'clearing-caved') {
      add('u-mountain', 'none', t('event.clearing-caved', { who, n: happened.cards?.length ?? 0 }))
    } else if (happened.event === 'clearing-swept') {
      add('u-leaf', 'none', t('event.clearing-swept', { n: happened.cards?.length ?? 0 }))
    } else if (happened.event === 'winter-came') {
      add('u-snowflake', 'none', t('event.winter-came', { n: Number(happened.winter) }))
    } else if (happened.event === 'turn-granted') {
      add('u-repeat-2', 'none', t('event.turn-granted', { who, you }))
    } else if (happened.event === 'mulligan-taken') {
      add('u-layers', 'none', t('event.mulligan-taken', { who }))
    } else if (happened.event === 'ended') {
      add('u-snowflake', 'none', t('event.ended'))
    }
  }
  return lines.reverse()
}

function sameRun(events: Happened[], start: number): Happened[] {
  const first = events[start]!
  let end = start + 1
  while (events[end]?.event === first.event && events[end]?.seat === first.seat) end += 1
  return events.slice(start, end)
}
