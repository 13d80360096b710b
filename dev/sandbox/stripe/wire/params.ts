import * as z from 'zod/mini'

import { invalid } from '#dev/sandbox/stripe/world/refusals.ts'

/** Parameters are texts. */
export const whole = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text) => Number(text)),
)
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
export const Metadata = z.record(z.string(), z.string())
export const Expand = { expand: z.optional(z.array(z.string())) }
export const Page = {
  ...Expand,
  limit: z.optional(whole),
  starting_after: z.optional(z.string()),
  ending_before: z.optional(z.string()),
}
/** `automatic_tax[enabled]`. */
export const Taxed = z.optional(z.object({ enabled: flag }))

/** Parses parameters by their schema; throws Stripe's 400 for unknown, missing and invalid ones. */
export function readParams<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw invalid(`Received unknown parameter: ${issue.keys.join(', ')}`, {
      code: 'parameter_unknown',
      param: issue.keys[0] ?? '',
    })
  const param = (issue?.path ?? [])
    .map(String)
    .reduce((name, key, at) => (at === 0 ? key : `${name}[${key}]`), '')
  throw invalid(`Invalid or missing parameter: ${param}`, { code: 'parameter_invalid', param })
}
