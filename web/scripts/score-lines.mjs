// Scores positions, one JSON a line, through the page's scorer; answers a line each.
// {"call": "score_pad", "given": [position]} is answered with what it gives, or with its refusal.
import { createInterface } from 'node:readline'
import * as rules from '../src/scorer/rules.js'

for await (const line of createInterface({ input: process.stdin })) {
  const { call, given } = JSON.parse(line)
  let answer
  try {
    const made = call === 'score_sheet' ? rules.score_sheet(rules.forests_from_json(given[0])) : rules[call](...given)
    answer = { made: call === 'score_sheet' ? made.map((sheet) => sheet.as_json()) : made }
  } catch (fault) {
    if (fault.reason === undefined) throw fault
    const { reason, word, facts, player, tree } = fault
    answer = { refused: { reason, word, facts, player, tree } }
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
