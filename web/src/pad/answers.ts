// Answers about counted forests: each stays, or becomes, one that the counts allow.
import { pad_questions, score_pad, type CountQuestion } from '../scorer/rules'
import { copyOf, positionOf, type Answer, type PadPlayer } from './game'

/** The possible answer nearest to a number. */
export function nearest(question: CountQuestion, answer: number): number {
  const whole = Math.min(question.most, Math.max(question.least, Math.trunc(answer) || 0))
  return whole - (whole % question.step)
}

/** How many bees can lie at trees of a species, as long as others lie where they lie. */
export function mostBees(question: CountQuestion, at: Record<string, number>, tree: string): number {
  const elsewhere = Object.entries(at).reduce((sum, [key, count]) => sum + (key === tree ? 0 : count), 0)
  return Math.max(0, Math.min(question.at?.[tree] ?? 0, question.most - elsewhere))
}

function nearestBees(question: CountQuestion, told: Record<string, number>): Record<string, number> {
  const at: Record<string, number> = {}
  for (const tree of Object.keys(question.at ?? {})) {
    const count = Math.min(Math.trunc(Number(told[tree])) || 0, mostBees(question, at, tree))
    if (count > 0) at[tree] = count
  }
  return at
}

/** Answers to what is asked, each as near as possible to the one told; none to what is not asked. */
function possible(questions: CountQuestion[], told: Record<string, Answer>): Record<string, Answer> {
  const answers: Record<string, Answer> = {}
  for (const question of questions) {
    const answer = told[question.species]
    if (typeof answer === 'object' && question.at) answers[question.species] = nearestBees(question, answer)
    else if (typeof answer === 'number' && !question.at) answers[question.species] = nearest(question, answer)
  }
  return answers
}

const hasAnswers = (player: PadPlayer): boolean => player.mode === 'counts' && Object.keys(player.answers).length > 0

/** Lets the answers of forests follow their counts; nothing changes where the counts themselves cannot be. */
export function mendAnswers(players: PadPlayer[], which = players.map((_, number) => number)): void {
  const unanswered = positionOf(players.map((player) => ({ ...player, answers: {} })))
  for (const number of which) {
    const player = players[number]!
    if (!hasAnswers(player)) continue
    try {
      player.answers = possible(pad_questions(unanswered, number), player.answers)
    } catch {
      return
    }
  }
}

/** Forests as they were kept, their answers mended where they cannot be scored as they are. */
export function scorable(players: PadPlayer[]): PadPlayer[] {
  if (!players.some(hasAnswers)) return players
  try {
    score_pad(positionOf(players))
    return players
  } catch {
    const mended = copyOf(players)
    mendAnswers(mended)
    return mended
  }
}
