import * as z from 'zod/mini'

import type { FieldErrors } from '#kernel/errors.ts'
import { LOCALE } from '#kernel/text.ts'

type RawIssue = z.core.$ZodRawIssue

// zod/mini brings no words of its own: whoever imports this module gives it ours, for the server's `fields` and for forms alike.
z.config({ customError: issueText })

/** Of more wrong fields than a form has, these are told: the answer stays small however many were sent. */
const TOLD_MAX = 100

/** What is wrong, per field; the name of a nested one is joined by dots. The first word about a field wins. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues.slice(0, TOLD_MAX)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, TOLD_MAX)) fields[[...issue.path, key].join('.')] ??= unknownField([key])
    } else {
      fields[issue.path.join('.')] ??= issue.message
    }
  }
  return fields
}

/** The one map from an issue to words for people. A schema's own `error` text goes before it. */
export function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is needed.' : (TYPES[issue.expected] ?? WRONG_FORM)
    case 'too_big':
      return `Use at most ${amount(issue.maximum, issue.origin)}.`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Write something first.'
        : `Use at least ${amount(issue.minimum, issue.origin)}.`
    case 'invalid_value':
      return issue.input === undefined ? 'This is needed.' : `Use ${listed(issue.values.map(String))}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG_FORM
    case 'unrecognized_keys':
      return unknownField(issue.keys)
    default:
      return WRONG_FORM
  }
}

const WRONG_FORM = 'This has the wrong form.'

const TYPES: Record<string, string> = {
  string: 'Use text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object.',
  record: 'Use an object.',
  null: 'Leave this empty.',
}

const FORMATS: Record<string, string> = {
  uuid: 'This is not a valid id.',
  email: 'Write an address like name@brand.com.',
  url: 'Write a link like https://brand.com.',
  datetime: 'Use a date and time like 2026-05-31T12:00:00Z.',
  date: 'Use a date like 2026-05-31.',
}

const unknownField = (names: readonly string[]) => `There is no such field: ${names.join(', ')}.`

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
