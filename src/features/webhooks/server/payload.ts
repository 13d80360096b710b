import { sql } from 'kysely'

import { findBrandStates, findProductStates, findReplyStates } from '#features/change-feed/server/states.ts'
import { BODY_BYTES } from '#features/webhooks/rules.ts'
import type { Db } from '#server/data/db.ts'

export type EventRow = {
  id: string
  businessId: string
  type: string
  brandId: string | null
  subjectId: string
  fields: readonly string[]
  createdAt: string
}

/**
 * Renders the body of an event: its type and time, and in `data` the ids and the present state of its subject,
 * which is null once that is gone. Longer than 20 kB, long texts and lists are cut, and `isCut` says so.
 */
export async function renderBody(db: Db, event: EventRow): Promise<string> {
  const { type, subjectId, brandId, fields } = event
  const kind = type.split('.')[0] ?? ''
  const data = {
    id: subjectId,
    brandId,
    ...(fields.length > 0 && { fields }),
    ...(await (STATES[kind]?.(db, event) ?? {})),
  }
  const body = JSON.stringify({ type, timestamp: event.createdAt, data })
  if (Buffer.byteLength(body) <= BODY_BYTES) return body
  return JSON.stringify({ type, timestamp: event.createdAt, data: { ...data, isCut: true } }, cut)
}

const TEXT_MAX = 400
const LIST_MAX = 10
function cut(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, TEXT_MAX).toWellFormed()
  return Array.isArray(value) ? value.slice(0, LIST_MAX) : value
}

type State = (db: Db, event: EventRow) => Promise<Record<string, unknown>>

const STATES: Record<string, State> = {
  review: async (db, { subjectId }) => ({ review: await findReview(db, subjectId) }),
  goal: async (db, { subjectId }) => ({
    dueAt:
      (await db.selectFrom('reviewWork').select('dueAt').where('reviewId', '=', subjectId).executeTakeFirst())
        ?.dueAt ?? null,
    review: await findReview(db, subjectId),
  }),
  reply: async (db, { subjectId }) => {
    const state = (await findReplyStates(db, [subjectId])).get(subjectId)?.state
    if (state === undefined || state === null) return { reply: null }
    const { review, responseTo, ...reply } = state
    return { reply: { reviewId: review.id, responseTo: responseTo?.id ?? null, ...reply } }
  },
  brand: async (db, { subjectId }) => ({
    brand: (await findBrandStates(db, [subjectId])).get(subjectId)?.state ?? null,
  }),
  product: async (db, { subjectId }) => ({
    product: (await findProductStates(db, [subjectId])).get(subjectId)?.state ?? null,
  }),
  report: async (db, { subjectId }) => ({
    report:
      (await db
        .selectFrom('report')
        .select(['reviewId', 'status', 'outcome', 'reason', 'createdAt'])
        .where('id', '=', subjectId)
        .executeTakeFirst()) ?? null,
  }),
  plan: async (db, { businessId }) => ({
    plan: await db
      .selectFrom('business')
      .select(['tier', 'billingCycle', 'planStatus', 'currentPeriodEnd'])
      .where('id', '=', businessId)
      .executeTakeFirst(),
  }),
  promotion: async (db, { subjectId }) => ({
    promotion:
      (await db
        .selectFrom('promotion')
        .select(['channel', 'status', 'startsAt', 'endsAt'])
        .where('id', '=', subjectId)
        .executeTakeFirst()) ?? null,
  }),
  test: () => Promise.resolve({ message: 'A test event from Trellis. Your endpoint works.' }),
}

async function findReview(db: Db, id: string): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('review as r')
    .innerJoin('appUser as u', 'u.id', 'r.userId')
    .where('r.id', '=', id)
    .where('r.brandId', 'is not', null)
    .select(['r.productId', 'r.rating', 'r.text', 'r.createdAt', 'r.imagesCount as photos', 'r.repliedAt'])
    .select(
      sql<string>`case when u.is_deleted then 'Deleted user' else coalesce(nullif(u.name, ''), u.username) end`.as(
        'reviewer',
      ),
    )
    .executeTakeFirst()
  return row ?? null
}
