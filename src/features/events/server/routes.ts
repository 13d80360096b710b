import type { FastifyInstance } from 'fastify'

import { sendActions, sendImpressions, sendPageviews, sendSaves } from '#features/events/contract.ts'
import { EVENTS_AT_ONCE, type Metric } from '#features/events/rules.ts'
import { intakeOf } from '#features/events/server/intake.ts'
import { recordEvents, type EventBatch } from '#features/events/server/record.ts'
import { rollUp } from '#features/events/server/rollup.ts'
import { takeFromKey } from '#features/events/server/site-keys.ts'
import { ApiError } from '#shared/errors.ts'
import { type Context, on, type Services } from '#server/api/context.ts'
import { repeatWhileListening } from '#server/http/repeat-while-listening.ts'

/** How often the sums are updated; a new event must appear within five seconds. */
const ROLL_EVERY_MS = 1_500

export const eventRoutes = [
  on(sendImpressions, (context) => take(context, 'impression', context.body)),
  on(sendPageviews, (context) => take(context, 'pageview', context.body)),
  on(sendSaves, (context) => take(context, 'save', context.body)),
  on(sendActions, (context) => take(context, 'click', context.body)),
]

type Caller = Services &
  Pick<Context<unknown>, 'address' | 'userAgent'> & {
    query: { key: string }
    viewer: { userId: string } | null
  }

async function take(
  caller: Caller,
  metric: Metric,
  body: Omit<EventBatch, 'metric'> | Omit<EventBatch, 'metric'>[],
) {
  const events = Array.isArray(body) ? body : [body]
  if (events.length > EVENTS_AT_ONCE)
    throw new ApiError('too_large', `Send at most ${EVENTS_AT_ONCE} events at once.`)
  await takeFromKey(caller, caller.query.key, events.length)
  const { address, userAgent, viewer } = caller
  return recordEvents(
    caller,
    { address, userAgent, userId: viewer?.userId, source: caller.query.key },
    events.map((event) => ({ ...event, metric })),
  )
}

/** Updates the sums while the server listens, and flushes everything when it closes. */
export function registerEvents(app: FastifyInstance, { db }: Services): void {
  repeatWhileListening(app, {
    everyMs: ROLL_EVERY_MS,
    work: () => rollUp(db),
    whenFailed: 'events wait for their sums',
    finish: () => intakeOf(db).settle(),
  })
}
