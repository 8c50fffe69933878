// What Python does otherwise than JavaScript, as far as the rules in rules.js need it.
const letters = (text) => [...text]

export const truth = (value) => {
  if (value === null || value === undefined) return false
  if (typeof value === 'object') return len(value) > 0
  return Boolean(value)
}
export const and = (first, second) => (truth(first) ? second() : first)
export const or = (first, second) => (truth(first) ? first : second())

export const is_dict = (value) => Object.prototype.toString.call(value) === '[object Object]'
export const is_list = (value) => Array.isArray(value)
export const is_str = (value) => typeof value === 'string'
export const is_int = (value) => Number.isInteger(value)
export const int = (value) => (typeof value === 'string' ? Number.parseInt(value, 10) : Math.trunc(value))
export const is_bool = (value) => typeof value === 'boolean'

/** How many; an object of a class counts as one, so that it is true. */
export const len = (value) => {
  if (typeof value === 'string') return letters(value).length
  if (Array.isArray(value)) return value.length
  if (value instanceof Set) return value.size
  return is_plain(value) ? Object.keys(value).length : 1
}
const is_plain = (value) => Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null

/** What a loop runs over: the keys of a dict, the letters of a text. */
export const iter = (value) => (is_dict(value) && is_plain(value) ? Object.keys(value) : value)
export const has = (value, item) => {
  if (Array.isArray(value) || typeof value === 'string') return value.includes(item)
  if (value instanceof Set) return value.has(item)
  return Object.hasOwn(value, item)
}
export const get = (value, key, otherwise = null) => (Object.hasOwn(value, key) ? value[key] : otherwise)
export const items = (value) => Object.entries(value)
export const values = (value) => Object.values(value)
export const index = (value, item) => value.indexOf(item)
export const slice = (value, from, to) =>
  typeof value === 'string' ? letters(value).slice(from, to).join('') : [...value].slice(from, to)
export const repeat = (list, times) => Array.from({ length: times }, () => list).flat()
export const append = (list, item) => {
  list.push(item)
  return list
}
export const add = (first, second) => (Array.isArray(first) ? [...first, ...second] : first + second)
export const sort = (list) => list.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
export const join = (text, list) => [...list].join(text)
export const split = (text, by) => text.split(by)
export const isprintable = (letter) => letter === ' ' || !/[\p{C}\p{Z}]/u.test(letter)

export const range = (...ends) => {
  const [from, to, step] = ends.length === 1 ? [0, ends[0], 1] : [ends[0], ends[1], ends[2] ?? 1]
  const found = []
  for (let i = from; step > 0 ? i < to : i > to; i += step) found.push(i)
  return found
}
export const enumerate = (list) => [...list].map((item, i) => [i, item])
export const sum = (list) => [...list].reduce((a, b) => a + b, 0)
export const any = (list) => [...list].some(truth)
export const min = (...given) => Math.min(...given)
export const max = (...given) => Math.max(...given)
export const floordiv = (a, b) => Math.floor(a / b)
// Native ints of the rules have 64 bits, bit operations here only 32: shifts count instead.
export const shl = (a, by) => a * 2 ** by
export const shr = (a, by) => Math.floor(a / 2 ** by)

export const str = (value) => {
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
