import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { RETURN_DAYS } from '#features/payments/server/money/ledger.ts'
import type { PromotionCase } from '#features/promotions/operator-contract.ts'
import { costOf, isReserving } from '#features/promotions/rules.ts'
import { present, promotionColumns, PromotionRow } from '#features/promotions/server/queries.ts'
import {
  addStep,
  kindOf,
  type Locked,
  transition,
  withPromotionLocked,
} from '#features/promotions/server/transitions.ts'
import { settleLocked } from '#features/promotions/server/settle.ts'
import { ApiError, invalid, notFound } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const Case = z.extend(PromotionRow, { brandId: z.uuid(), brandName: z.string(), brandSlug: z.string() })
type CaseFilter = { isWaiting: RawBuilder<boolean>; search: RawBuilder<string> }
const found = ({ isWaiting, search }: CaseFilter) => sql`
    from promotion p join brand b on b.id = p.brand_id
    where case when ${isWaiting}::boolean then p.status = 'in_review' else p.decided_at is not null end
      and (${search}::text = '' or b.normalized_name like '%' || fold(${search}::text) || '%'
        or exists (
          select from promotion_product k join product d on d.id = k.product_id
          where k.promotion_id = p.id and d.normalized_name like '%' || fold(${search}::text) || '%'))`

const cases = statement({
  params: { isWaiting: z.boolean(), search: z.string(), limit: z.int(), offset: z.int() },
  row: Case,
  sql: (slot) => sql`
    select ${promotionColumns}, b.id as brand_id, b.name as brand_name, b.slug as brand_slug
    ${found(slot)}
    order by case when ${slot.isWaiting}::boolean then p.submitted_at end, p.decided_at desc, p.id desc
    limit ${slot.limit} offset ${slot.offset}`,
})

const caseCount = statement({
  params: { isWaiting: z.boolean(), search: z.string() },
  row: z.object({ total: z.int() }),
  sql: (slot) => sql`select count(*) as total ${found(slot)}`,
})

type CaseQuery = { show: 'waiting' | 'decided'; search?: string | undefined; limit: number; page: number }

const filterOf = ({ show, search = '' }: CaseQuery) => ({
  isWaiting: show === 'waiting',
  search: search.trim().replace(/[\\%_]/g, String.raw`\$&`),
})

/** Returns what waits for review, the longest first, or what was decided, the latest first. */
export async function findCases(db: Db, query: CaseQuery, now: Date): Promise<PromotionCase[]> {
  const { limit, page } = query
  const rows = await cases(db, { ...filterOf(query), limit, offset: (page - 1) * limit })
  return rows.map(({ brandId, brandName, brandSlug, ...row }) => ({
    ...present(row, now),
    brand: { id: brandId, name: brandName, slug: brandSlug },
  }))
}

export async function countCases(db: Db, query: CaseQuery): Promise<number> {
  const [row] = await caseCount(db, filterOf(query))
  return row?.total ?? 0
}

export async function countWaitingPromotions(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('promotion')
    .where('status', '=', 'in_review')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

type Decider = Pick<Services, 'db' | 'clock'> & { viewer: Viewer; address: string }

/** Approves a promotion; one whose first day has come starts at once. */
export async function approve(decider: Decider, id: string, versions: Versions): Promise<void> {
  const { clock } = decider
  await decide(decider, id, async (trx, promotion, by) => {
    refuseStale(versions, promotion.updatedAt)
    const now = clock.now()
    if (promotion.endsAt !== null && new Date(promotion.endsAt) <= now)
      throw new ApiError(
        'conflict',
        'Its last day is over. Refuse it, so that its owner can choose new dates.',
      )
    await transition(trx, promotion, { transition: 'approve', step: 'approved', by }, now)
    if (promotion.startsAt === null || new Date(promotion.startsAt) > now) return
    await transition(
      trx,
      { ...promotion, status: 'scheduled' },
      { transition: 'start', step: 'started', by: null, isQuiet: true },
      now,
    )
  })
}

/** Refuses a promotion with a reason, and the words that it is about; its reservation is returned at once. */
export async function refuse(
  decider: Decider,
  id: string,
  { reason, words }: { reason: string; words: string },
  versions: Versions,
): Promise<void> {
  await decide(decider, id, async (trx, promotion, by) => {
    refuseStale(versions, promotion.updatedAt)
    const change = { transition: 'refuse', step: 'refused', by, words: reason.trim() } as const
    await transition(trx, promotion, change, decider.clock.now())
    await trx
      .updateTable('promotion')
      .set({ refusal: reason.trim(), refusedWords: words.trim() })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Credits impressions back that no people made. While the promotion goes on they can be delivered again;
 * after its end the credit can be booked for 30 days.
 */
export async function creditBack(
  decider: Decider,
  id: string,
  { impressions, reason }: { impressions: number; reason: string },
): Promise<void> {
  const now = decider.clock.now()
  await decide(decider, id, async (trx, locked, by) => {
    await settleLocked(trx, [id])
    const promotion = await trx
      .selectFrom('promotion')
      .select(['billed', 'centsPerThousand', 'status', 'businessId', 'channel'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (promotion.billed < impressions)
      throw invalid('impressions', `Only ${promotion.billed.toLocaleString('en-GB')} were charged.`)
    const price = promotion.centsPerThousand ?? 0
    const billed = promotion.billed - impressions
    const amount = costOf(promotion.billed, price) - costOf(billed, price)
    const stepId = await addStep(trx, { promotionId: id, step: 'creditedBack', words: reason.trim(), by })
    await trx.updateTable('promotion').set({ billed }).where('id', '=', id).execute()
    if (amount > 0)
      await refund(trx, { ...locked, status: promotion.status }, amount, `refund:${stepId}`, now)
    await audit(trx, {
      event: 'promotion.creditedBack',
      userId: by.userId,
      businessId: promotion.businessId,
      subjectId: id,
      address: by.address,
      detail: { impressions, cents: amount, reason: reason.trim() },
    })
  })
}

async function refund(trx: Db, promotion: Locked, amount: number, source: string, now: Date): Promise<void> {
  const { id, businessId, channel, status } = promotion
  const of = { businessId, kind: kindOf(channel), entry: 'refund', source, promotionId: id }
  if (isReserving(status)) {
    const window = await trx
      .selectFrom('creditEntry')
      .select(['windowStart', 'windowEnd'])
      .where('promotionId', '=', id)
      .where('entry', '=', 'charge')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('creditEntry')
      .values({ ...of, ...window, amount: 0, reserved: amount })
      .execute()
    return
  }
  const windowEnd = new Date(now.getTime() + RETURN_DAYS * 86_400_000).toISOString()
  await trx
    .insertInto('creditEntry')
    .values({ ...of, amount, windowStart: now.toISOString(), windowEnd })
    .execute()
}

type By = { userId: string; address: string }
async function decide(
  { db, viewer, address }: Decider,
  id: string,
  work: (trx: Db, promotion: Locked, by: By) => Promise<void>,
): Promise<void> {
  const row = await db.selectFrom('promotion').select('businessId').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  await withPromotionLocked(db, { id, businessId: row.businessId }, (trx, promotion) =>
    work(trx, promotion, { userId: viewer.userId, address }),
  )
}
