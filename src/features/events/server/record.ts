import { isIP } from 'node:net'

import { isTimely, type Metric } from '#features/events/rules.ts'
import { findNextIds } from '#features/brand/server/addresses.ts'
import { isProgram } from '#features/events/server/bots.ts'
import { intakeOf } from '#features/events/server/intake.ts'
import type { Incoming } from '#features/events/server/store.ts'
import { visitorOf } from '#features/events/server/visitors.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import type { Db } from '#server/data/db.ts'

/** The events and their brand. */
export type EventBatch = {
  metric: Metric
  brandId: string
  productId?: string | null | undefined
  id?: string | undefined
  at?: string | undefined
  target?: string | undefined
}
/** The sender: `userId` if a token was valid, `source` is the site key ('' on our own pages). */
export type From = { address: string; userAgent: string; userId?: string | undefined; source?: string }

/**
 * Stores the events of one visitor. Returns how many were accepted, and how many had an unknown target or an
 * implausible time.
 */
export async function recordEvents(
  services: Pick<Services, 'db' | 'clock'>,
  from: From,
  told: readonly EventBatch[],
): Promise<{ accepted: number; dropped: number }> {
  const now = services.clock.now()
  const timely = told.filter(({ at }) => isTimely(at, now))
  if (timely.length === 0) return { accepted: 0, dropped: told.length }
  const userAgent = from.userAgent.slice(0, 300)
  const sender = {
    visitor: await visitorOf(services, from),
    source: from.source ?? '',
    isProgram: isProgram(userAgent),
    network: isIP(from.address) === 0 ? null : addressKey(from.address),
    userAgent,
    userId: from.userId ?? null,
  }
  const events = timely.map(({ id, metric, brandId, productId, at, target }) => ({
    id: id ?? null,
    metric,
    brandId,
    productId: productId ?? null,
    target: target ?? '',
    sentAt: at ?? null,
  }))
  const intake = intakeOf(services.db)
  const known = await intake.take({ sender, events, at: now })
  const moved = known === events.length ? [] : await led(services.db, events)
  const accepted = known + (moved.length === 0 ? 0 : await intake.take({ sender, events: moved, at: now }))
  return { accepted, dropped: told.length - accepted }
}

/** Moves events about merged brands to the brands they became (decision 0036). */
async function led(db: Db, events: readonly Incoming[]): Promise<Incoming[]> {
  const next = await findNextIds(
    db,
    events.map(({ brandId }) => brandId),
  )
  return events.flatMap((event) => {
    const brandId = next.get(event.brandId)
    return brandId === undefined ? [] : [{ ...event, brandId }]
  })
}
