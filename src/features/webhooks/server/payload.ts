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
 * Renders the bodies of events, by their id: its type and time, and in `data` the ids and the present state of its
 * subject, which is null once that is gone. Longer than 20 kB, long texts and lists are cut, and `isCut` says so.
 */
export async function renderBodies(db: Db, events: readonly EventRow[]): Promise<Map<string, string>> {
  const kinds = Map.groupBy(events, ({ type }) => type.split('.')[0] ?? '')
  const bodies = new Map<string, string>()
  for (const [kind, same] of kinds) {
    const stateOf = await STATES[kind]?.(db, same)
    for (const event of same) bodies.set(event.id, bodyOf(event, stateOf?.(event) ?? {}))
  }
  return bodies
}

/** Renders the body of one event. */
export async function renderBody(db: Db, event: EventRow): Promise<string> {
  return (await renderBodies(db, [event])).get(event.id) ?? ''
}

function bodyOf({ type, subjectId, brandId, fields, createdAt }: EventRow, state: Fields): string {
  const data = { id: subjectId, brandId, ...(fields.length > 0 && { fields }), ...state }
  const body = JSON.stringify({ type, timestamp: createdAt, data })
  if (Buffer.byteLength(body) <= BODY_BYTES) return body
  return JSON.stringify({ type, timestamp: createdAt, data: { ...data, isCut: true } }, cut)
}

const TEXT_MAX = 400
const LIST_MAX = 10
function cut(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, TEXT_MAX).toWellFormed()
  return Array.isArray(value) ? value.slice(0, LIST_MAX) : value
}

type Fields = Record<string, unknown>
/** Reads the subjects of events of one kind; returns what each event says of its own. */
type States = (db: Db, events: readonly EventRow[]) => Promise<(event: EventRow) => Fields>

const STATES: Record<string, States> = {
  async review(db, events) {
    const reviews = await findReviews(db, subjectsOf(events))
    return ({ subjectId }) => ({ review: reviews.get(subjectId) ?? null })
  },
  async goal(db, events) {
    const ids = subjectsOf(events)
    const reviews = await findReviews(db, ids)
    const work = await db
      .selectFrom('reviewWork')
      .select(['reviewId', sql<string | null>`nullif(due_at, 'infinity')`.as('dueAt')])
      .where('reviewId', 'in', ids)
      .execute()
    const due = new Map(work.map(({ reviewId, dueAt }) => [reviewId, dueAt]))
    return ({ subjectId }) => ({ dueAt: due.get(subjectId) ?? null, review: reviews.get(subjectId) ?? null })
  },
  async reply(db, events) {
    const replies = await findReplyStates(db, subjectsOf(events))
    return ({ subjectId }) => {
      const state = replies.get(subjectId)?.state
      if (state === undefined || state === null) return { reply: null }
      const { review, responseTo, ...reply } = state
      return { reply: { reviewId: review.id, responseTo: responseTo?.id ?? null, ...reply } }
    }
  },
  async brand(db, events) {
    const brands = await findBrandStates(db, subjectsOf(events))
    return ({ subjectId }) => ({ brand: brands.get(subjectId)?.state ?? null })
  },
  async product(db, events) {
    const products = await findProductStates(db, subjectsOf(events))
    return ({ subjectId }) => ({ product: products.get(subjectId)?.state ?? null })
  },
  async report(db, events) {
    const rows = await db
      .selectFrom('report')
      .select(['id', 'reviewId', 'status', 'outcome', 'reason', 'createdAt'])
      .where('id', 'in', subjectsOf(events))
      .execute()
    const reports = new Map(rows.map(({ id, ...report }) => [id, report]))
    return ({ subjectId }) => ({ report: reports.get(subjectId) ?? null })
  },
  async plan(db, events) {
    const rows = await db
      .selectFrom('business')
      .select(['id', 'tier', 'billingCycle', 'planStatus', 'currentPeriodEnd'])
      .where('id', 'in', [...new Set(events.map(({ businessId }) => businessId))])
      .execute()
    const plans = new Map(rows.map(({ id, ...plan }) => [id, plan]))
    return ({ businessId }) => ({ plan: plans.get(businessId) })
  },
  async promotion(db, events) {
    const rows = await db
      .selectFrom('promotion')
      .select(['id', 'channel', 'status', 'startsAt', 'endsAt'])
      .where('id', 'in', subjectsOf(events))
      .execute()
    const promotions = new Map(rows.map(({ id, ...promotion }) => [id, promotion]))
    return ({ subjectId }) => ({ promotion: promotions.get(subjectId) ?? null })
  },
  test: () => Promise.resolve(() => ({ message: 'A test event from Trellis. Your endpoint works.' })),
}

const subjectsOf = (events: readonly EventRow[]) => [...new Set(events.map(({ subjectId }) => subjectId))]

async function findReviews(db: Db, ids: readonly string[]): Promise<Map<string, Fields>> {
  const rows = await db
    .selectFrom('review as r')
    .innerJoin('appUser as u', 'u.id', 'r.userId')
    .where('r.id', 'in', ids)
    .where('r.brandId', 'is not', null)
    .select([
      'r.id',
      'r.productId',
      'r.rating',
      'r.text',
      'r.createdAt',
      'r.imagesCount as photos',
      'r.repliedAt',
    ])
    .select(
      sql<string>`case when u.is_deleted then 'Deleted user' else coalesce(nullif(u.name, ''), u.username) end`.as(
        'reviewer',
      ),
    )
    .execute()
  return new Map(rows.map(({ id, ...review }) => [id, review]))
}
