import * as z from 'zod/mini'

import type { FieldErrors } from '#shared/errors.ts'
import { LOCALE } from '#shared/text.ts'

type RawIssue = z.core.$ZodRawIssue

// zod/mini has no messages of its own. This module registers ours, for the server's `fields` and for forms.
z.config({ customError: issueText })

/** The most fields that an error lists, so that the reply stays small however many are invalid. */
const TOLD_MAX = 100

/**
 * Returns an error message per field; nested names are joined by dots. The first message of a field wins. An
 * error of the whole input is under `whole`.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], whole = 'body'): FieldErrors {
  // Without a prototype: a field may be called toString or __proto__.
  const fields: FieldErrors = Object.create(null)
  const tell = (path: readonly PropertyKey[], words: string) => (fields[path.join('.') || whole] ??= words)
  for (const issue of issues.slice(0, TOLD_MAX).flatMap(meant).slice(0, TOLD_MAX)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, TOLD_MAX)) tell([...issue.path, key], unknownField([key]))
    } else {
      tell(issue.path, issue.message)
    }
  }
  return fields
}

/** Returns the issues of the union member that was meant, if that can be determined. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const closest = issue.code === 'invalid_union' ? closestOf(issue.errors) : undefined
  if (closest === undefined) return [issue]
  return closest
    .slice(0, TOLD_MAX)
    .flatMap((inner) => meant({ ...inner, path: [...issue.path, ...inner.path] }))
}

type Option = readonly z.core.$ZodIssue[]

/** Returns the one option that matched beyond its outermost type; undefined if none did, or several. */
function closestOf(options: readonly Option[]): Option | undefined {
  const [only, other] = options.filter((issues) => !issues.some(isOtherType))
  return other === undefined ? only : undefined
}

const isOtherType = (issue: z.core.$ZodIssue) =>
  issue.path.length === 0 && issue.code === 'invalid_type' && issue.expected !== 'int'

/** Returns 'Use text or a number.': the closest option, else all of them. */
function unionText(options: readonly Option[]): string {
  const closest = closestOf(options)?.[0]
  if (closest !== undefined) return closest.message
  const kinds = options.flatMap(([issue]) =>
    issue?.code === 'invalid_type' ? (KINDS[issue.expected] ?? []) : [],
  )
  return kinds.length === 0
    ? (options.at(-1)?.[0]?.message ?? WRONG_FORM)
    : `Use ${[...new Set(kinds)].join(' or ')}.`
}

/** Returns the message for an issue: the only mapping. A schema's own `error` text takes precedence. */
export function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? NEEDED : typeText(issue.expected)
    case 'too_big':
      // Larger than any number a field can hold.
      if (issue.origin !== 'string' && Number(issue.maximum) >= Number.MAX_SAFE_INTEGER)
        return 'Use a smaller number.'
      return `Use at most ${amount(issue.maximum, issue.origin)}.`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Write something first.'
        : `Use at least ${amount(issue.minimum, issue.origin)}.`
    case 'invalid_value':
      return issue.input === undefined ? NEEDED : `Use ${listed(issue.values.map(String))}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG_FORM
    case 'unrecognized_keys':
      return unknownField(issue.keys)
    case 'invalid_union':
      if (issue.input === undefined) return NEEDED
      return Array.isArray(issue.options)
        ? `Use ${listed(issue.options.map(String))}.`
        : unionText(issue.errors)
    case 'invalid_key':
      return unknownField([String(issue.path?.at(-1) ?? '')])
    default:
      return WRONG_FORM
  }
}

const WRONG_FORM = 'This isn’t in the right format.'

const NEEDED = 'This is required.'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function typeText(expected: string): string {
  const kind = KINDS[expected]
  if (kind !== undefined) return `Use ${kind}.`
  return expected === 'null' ? 'Leave this empty.' : WRONG_FORM
}

const FORMATS: Record<string, string> = {
  uuid: 'This isn’t a valid id.',
  email: 'Enter an email address like name@brand.com.',
  url: 'Enter a link like https://brand.com.',
  datetime: 'Use a date and time like 2026-05-31T12:00:00Z.',
  date: 'Use a date like 2026-05-31.',
}

const unknownField = (names: readonly string[]) => `Unknown field: ${names.join(', ')}.`

function amount(n: number | bigint, origin: string): string {
  const many = n.toLocaleString(LOCALE)
  if (origin === 'string') return `${many} ${Number(n) === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set') return `${many} ${Number(n) === 1 ? 'entry' : 'entries'}`
  return many
}

function listed(values: readonly string[]): string {
  return values.length < 2
    ? (values[0] ?? 'another value')
    : `one of ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
