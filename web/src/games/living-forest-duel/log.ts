// What happened in the duel, as lines of a log: the newest first.
import { isKey, t, type Values } from '../../text'
import type { Happened } from '../../wire/types'
import { bonusName, bonusPicture } from './about'
import { animal, animalName, tree, treeName } from './facts.svelte'

export interface LogLine {
  key: string
  picture: string
  symbol: string
  words: string
}

const NUMBERS: Record<string, string> = {
  'fire-taken': 'fires',
  'onibi-advanced': 'steps',
  'token-lost': 'solitary',
  'varans-came': 'varans',
  'fire-spread': 'position',
  'pile-shuffled': 'cards',
  'round-ended': 'round',
}
const PICTURES: Record<string, string> = {
  'fire-taken': 'e-water',
  'sanki-taken': 'e-sanki',
  'sanki-spent': 'e-sanki',
  'onibi-advanced': 'e-onibi',
  'onibi-card-moved': 'e-onibi',
  'token-lost': 'e-solitary',
  'token-put-away': 'u-x',
  'varan-sent-back': 'e-varan',
  'varans-came': 'e-varan',
  'fire-spread': 'e-fire',
  'pile-shuffled': 'u-layers',
  'round-ended': 'u-repeat-2',
  won: 'u-trophy',
}

function picture(happened: Happened): string {
  if (happened.card) return animal(happened.card)?.group === 'fire_varan' ? 'e-varan' : `a-${happened.card}`
  if (happened.event === 'planted') return `e-${tree(String(happened.tree))?.element ?? 'plant'}`
  if (happened.event === 'bonus-gained') return bonusPicture(String(happened.bonus))
  return PICTURES[happened.event] ?? 'u-layers'
}

interface Told {
  name: (seat: number) => string
  isYou: (seat: number) => boolean
}

/** Whom the Onibi card went to, as the end of a key: a player, you, or the supply. */
function receiver(to: number, { isYou }: Told): string {
  if (to < 0) return '.supply'
  return isYou(to) ? '.you' : ''
}

export function duelLog(events: Happened[], told: Told): LogLine[] {
  const lines: LogLine[] = []
  events.forEach((happened, index) => {
    let key = `duel.event.${happened.event}`
    if (happened.event === 'recruited' && happened.to === 'discard-pile') key += '.away'
    if (happened.event === 'onibi-card-moved') key += receiver(Number(happened.to), told)
    if (!isKey(key)) return
    const values: Values = { who: happened.seat >= 0 ? told.name(happened.seat) : '' }
    for (const [fact, value] of Object.entries(happened)) if (typeof value === 'number') values[fact] = value
    const counted = NUMBERS[happened.event]
    if (counted) values.n = Number(happened[counted] ?? 0)
    if (happened.card) values.card = animalName(happened.card)
    if (happened.event === 'planted') values.card = treeName(String(happened.tree))
    if (happened.element) values.element = t(`el.${String(happened.element)}` as 'el.sun')
    if (happened.bonus) values.bonus = bonusName(String(happened.bonus))
    if (happened.victory) values.victory = t(`victory.${String(happened.victory)}` as 'victory.fire')
    if (happened.event === 'onibi-card-moved') values.to = told.name(Number(happened.to))
    lines.push({ key: `${happened.ply}-${index}`, picture: picture(happened), symbol: 'none', words: t(key, values) })
  })
  return lines.reverse()
}
