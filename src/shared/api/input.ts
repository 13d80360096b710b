import * as z from 'zod/mini'

import { isWellFormed, length } from '#shared/text.ts'

/** A whole number in a query string. `z.coerce` would parse '' as 0. */
export function int(minimum: number, maximum: number) {
  return z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^-?\d{1,15}$/, { error: 'Use a whole number.' })), z.int()]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  )
}

/** A boolean in a query string: 'true', '1', 'false', '0'. */
export function flag() {
  return z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0'], { error: 'Use true or false.' })]),
    z.transform((value) => value === true || value === 'true' || value === '1'),
  )
}

/** Invisible characters. */
const UNSEEN = /[\p{Cc}\p{DI}\u2800]/gu

/**
 * Text of at most `max` code points, without NUL or lone surrogates (A111, A113); `min` counts visible
 * characters.
 */
export function text(max: number, min = 0) {
  return z.string().check(
    z.refine(isWellFormed, { error: 'This contains characters we can’t store.' }),
    z.refine((value) => length(value) <= max, {
      error: `Use at most ${max.toLocaleString('en-GB')} characters.`,
    }),
    z.refine((value) => length(value.replace(UNSEEN, '').trim()) >= min, {
      error: min === 1 ? 'Write something first.' : `Use at least ${min} characters.`,
    }),
  )
}

/** The id of a row. */
export const Id = z.uuid({
  error: ({ input }) => (input === undefined ? 'This is required.' : 'This isn’t a valid id.'),
})

/**
 * The `fields` parameter as an allow-list (R126 ff., A22): comma-separated keys of the schema; without it,
 * every public field. Parses to a list of names, to which the reply is trimmed.
 */
export function fields<Shape extends Readonly<Record<string, unknown>>>(schema: { shape: Shape }) {
  const allowed = new Set(Object.keys(schema.shape))
  return z.optional(
    z.pipe(
      z.string().check(z.maxLength(1000, { error: 'Use fewer fields.' })),
      z.pipe(
        z.transform((value: string) => value.split(',').map((name) => name.trim())),
        z.array(
          z.string().check(
            z.refine((name) => allowed.has(name), {
              error: ({ input }) => `Unknown field: ${String(input).slice(0, 40)}.`,
            }),
          ),
        ),
      ),
    ),
  )
}

/** Keeps only the requested fields of a row, and the id; `undefined` keeps all. */
export function trim<Row extends object>(row: Row, names: readonly string[] | undefined): Row {
  if (names === undefined) return row
  const kept = new Set([...names, 'id'])
  // Rows keep their type: the reply schema of an endpoint with `fields` is partial.
  return Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))) as Row
}
