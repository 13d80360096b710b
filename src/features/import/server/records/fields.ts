import { plainText } from '#features/import/server/records/plain-text.ts'
import { isWellFormed, length } from '#shared/text.ts'

/** Thrown for a record that is refused; the message is the reason in the list of refusals. */
export class RecordProblem extends Error {}

export type Fields = Readonly<Record<string, unknown>>

/** Returns the first of these fields that is present. */
export function first(fields: Fields, ...names: string[]): unknown {
  for (const name of names) {
    const value = fields[name]
    if (isGiven(value)) return value
  }
  return undefined
}

/**
 * Returns a text in the record's own language: from the plain column, else from `<name>_<lc>`, else from that
 * of any language.
 */
export function localised(fields: Fields, name: string): { value: unknown; language: string } {
  const own = languageOf(fields)
  const others = columnsOf(fields, name)
  const found = [
    { value: fields[name], language: own },
    { value: fields[`${name}_${own}`], language: own },
    ...others.map((column) => ({ value: fields[column], language: column.slice(name.length + 1) })),
  ]
  return found.find(({ value }) => isGiven(value)) ?? { value: undefined, language: own }
}

/** Tells whether the fields have a column of this name, with or without a language. */
export function isLocalised(fields: Fields, name: string): boolean {
  return fields[name] !== undefined || columnsOf(fields, name).length > 0
}

/** Returns the columns of a text in each of its languages: 'product_name_pt'. */
export function columnsOf(fields: Fields, name: string): string[] {
  const length = name.length + '_xx'.length
  return Object.keys(fields).filter(
    (column) => column.length === length && column.startsWith(name) && /_[a-z]{2}$/.test(column),
  )
}

function languageOf(fields: Fields): string {
  const language = first(fields, 'lc', 'lang')
  return typeof language === 'string' ? language.trim().toLowerCase() : ''
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')

/** Parses an id as its source spells it: text, so that leading zeros stay. */
export function idOf(value: unknown, what: string, max = 120): string {
  if (value === undefined) throw new RecordProblem(`It has no ${what}.`)
  if (typeof value !== 'string')
    throw new RecordProblem(`The ${what} must be text. A number loses its leading zeros.`)
  const id = value.trim()
  if (id === '') throw new RecordProblem(`It has no ${what}.`)
  if (length(id) > max) throw new RecordProblem(`The ${what} is longer than ${max} characters.`)
  if (!isWellFormed(id) || /\p{Cc}/u.test(id))
    throw new RecordProblem(`The ${what} contains characters that can’t be stored.`)
  return id
}

/** Parses readable text of at most `max` characters; '' if absent. */
export function textOf(value: unknown, what: string, max: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new RecordProblem(`The ${what} isn’t text.`)
  const text = plainText(value)
  if (!isWellFormed(text)) throw new RecordProblem(`The ${what} contains characters that can’t be stored.`)
  if (length(text) > max)
    throw new RecordProblem(`The ${what} is longer than ${max.toLocaleString('en-GB')} characters.`)
  return text
}

/** Parses non-empty text on one line. */
export function nameOf(value: unknown, what: string, max = 300): string {
  const name = textOf(value, what, max).replace(/\s+/g, ' ')
  if (name === '') throw new RecordProblem(`It has no ${what}.`)
  return name
}

/** Parses the words of a list, or of a comma-separated cell, without duplicates. */
export function wordsOf(value: unknown, what: string, { max = 300, atMost = 300 } = {}): string[] {
  if (value === undefined || value === null) return []
  const given: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [0]
  const words = given.map((word) =>
    typeof word === 'string' ? textOf(word, what, max).replace(/\s+/g, ' ') : notAList(what),
  )
  const unique = [...new Set(words)].filter((word) => word !== '')
  if (unique.length > atMost) throw new RecordProblem(`It has more than ${atMost} ${what}.`)
  return unique
}

/**
 * Parses an instant to ISO, from ISO, 'YYYY-MM-DD HH:MM' (taken as UTC) or seconds since 1970; null if
 * absent.
 */
export function instantOf(value: unknown, what: string): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value)
  const at = /^\d{9,11}$/.test(text) ? new Date(Number(text) * 1000) : dateOf(text)
  if (Number.isNaN(at.getTime())) throw new RecordProblem(`The ${what} isn’t a date: ${text.slice(0, 40)}.`)
  return at.toISOString()
}

function dateOf(text: string): Date {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? []
  return new Date(day === undefined ? Number.NaN : `${day}T${time ?? '00:00'}${zone}`)
}

/** Parses a count that is not negative; 0 if absent. */
export function countOf(value: unknown, what: string): number {
  if (value === undefined || value === null || value === '') return 0
  const n = Number(value)
  if (!Number.isInteger(n) || n < 0 || n > 2_000_000_000)
    throw new RecordProblem(`The ${what} isn’t a count: ${JSON.stringify(value).slice(0, 40)}.`)
  return n
}

function notAList(what: string): never {
  throw new RecordProblem(`The ${what} must be a list of words.`)
}
