import * as z from 'zod/mini'

import { text } from '#shared/api/input.ts'

/** The fewest and most letters of the reason for posting what the guard stops. */
export const REASON_MIN = 10
export const REASON_MAX = 300

/**
 * The fields by which the writer of a reply decides against the guard. `override`: posts what it stops; for owners
 * and admins, not for API keys, and the audit log keeps the reason. `confirmed` is accepted and changes nothing: the
 * server refuses what the guard stops, and only the browser asks, before it sends.
 */
export const GuardDecision = {
  confirmed: z.optional(z.boolean()),
  override: z.optional(z.strictObject({ reason: text(REASON_MAX, REASON_MIN) })),
}
export type GuardDecision = z.infer<z.ZodMiniObject<typeof GuardDecision>>
