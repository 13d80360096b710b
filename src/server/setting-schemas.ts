import * as z from 'zod/mini'

// Registers the validation messages.
import '#shared/api/validation.ts'

/** An integer setting, parsed from text. */
export const integer = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, { error: 'must be a whole number' })),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  )
export const url = (protocol: RegExp) => z.url({ protocol, error: 'must be an address' })
export const web = url(/^https?$/)
/** A comma-separated list. */
export const words = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
)
export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

/** Combines two settings that belong together; undefined if either is missing. */
export function both<T>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => T,
): T | undefined {
  return one === undefined || other === undefined ? undefined : make(one, other)
}
