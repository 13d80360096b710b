import { isIP } from 'node:net'

import { isTimely, type Metric } from '#features/events/rules.ts'
import { findNextIds } from '#features/brand/server/addresses.ts'
import { isProgram } from '#features/events/server/bots.ts'
import { eventIdOf, readCard } from '#features/events/server/card-tokens.ts'
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
  /** The token of the sponsored card that caused it. */
  card?: string | undefined
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
  batches: readonly EventBatch[],
): Promise<{ accepted: number; dropped: number }> {
  const now = services.clock.now()
  const timely = batches.filter(({ at }) => isTimely(at, now))
  if (timely.length === 0) return { accepted: 0, dropped: batches.length }
  const userAgent = from.userAgent.slice(0, 300)
  const sender = {
    visitor: await visitorOf(services, from),
    source: from.source ?? '',
    isProgram: isProgram(userAgent),
    network: isIP(from.address) === 0 ? null : addressKey(from.address),
    userAgent,
    userId: from.userId ?? null,
  }
  const events = await Promise.all(timely.map((event) => incomingOf(services.db, event, now)))
  const intake = intakeOf(services.db)
  const known = await intake.take({ sender, events, at: now })
  const moved = known === events.length ? [] : await led(services.db, events)
  const accepted = known + (moved.length === 0 ? 0 : await intake.take({ sender, events: moved, at: now }))
  return { accepted, dropped: batches.length - accepted }
}

/**
 * Returns an event to store. A valid card makes it an event of its promotion, once for each metric; with an
 * invalid one it is an ordinary event.
 */
async function incomingOf(db: Db, { card: token, ...event }: EventBatch, now: Date): Promise<Incoming> {
  const { metric, brandId } = event
  const incoming = {
    id: event.id ?? null,
    metric,
    brandId,
    productId: event.productId ?? null,
    target: event.target ?? '',
    sentAt: event.at ?? null,
    promotionId: null,
  }
  const card = token === undefined ? undefined : await readCard(db, token, now)
  if (
    card === undefined ||
    card.brandId !== brandId ||
    card.productId !== (event.productId ?? card.productId)
  )
    return incoming
  const { promotionId, productId } = card
  return { ...incoming, id: eventIdOf(card, metric), productId, promotionId }
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
