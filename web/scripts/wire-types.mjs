// Writes src/wire/messages.ts from the JSON schema of the server's messages, read from standard input:
//   python -m weald.server.schema | node scripts/wire-types.mjs
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'json-schema-to-typescript'

const OUT = join(import.meta.dirname, '..', 'src', 'wire', 'messages.ts')

/** A definition's own title would win over its name; a field's title would become a type. */
function withoutTitles(schema) {
  if (Array.isArray(schema)) return schema.map(withoutTitles)
  if (schema === null || typeof schema !== 'object') return schema
  const kept = Object.entries(schema).filter(([key, value]) => key !== 'title' || typeof value !== 'string')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutTitles(value)]))
}

// What a client sends may leave fields out; so do views, whose fields may be hidden.
const MAY_LEAVE_OUT = /^(Ask|Body|Hello|Play|UndoRequest|UndoAnswer|ChangePreferences|Leave|ReplaceByBot|TakeBack|Rematch|HintRequest|Ping|NewTable|SeatWish|Joining|BotWish|RematchWish|KnownTables?|QrWish|ForestTree|ForestSeat|NewPad|PadWish|PadForest|PadTree|PadSlots|PadCard)$/

/** What the server sends has every field, defaults included; what it is sent may leave those out. */
function withAllFields(name, schema) {
  if (!schema.properties) return schema
  const fields = Object.entries(schema.properties)
  const needed = MAY_LEAVE_OUT.test(name) ? fields.filter(([, field]) => !('default' in field)) : fields
  return { ...schema, required: needed.map(([field]) => field) }
}

const given = readFileSync(0, 'utf8')
const read = JSON.parse(given)
const mark = createHash('sha256').update(given.trim()).digest('hex')
const definitions = withoutTitles(read.$defs ?? {})
const names = Object.keys(definitions)
const whole = {
  title: 'Wire',
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
  required: names,
  $defs: Object.fromEntries(names.map((name) => [name, withAllFields(name, definitions[name])])),
}
const text = await compile(whole, 'Wire', {
  bannerComment: `// Made by scripts/wire-types.mjs from the messages of the server: do not edit.\n// schema ${mark}`,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { semi: false, singleQuote: true, printWidth: 110 },
})
writeFileSync(OUT, text)
