import { sql } from 'kysely'
import * as z from 'zod/mini'

import { chargeAll } from '#features/payments/server/money/ledger.ts'
import { costOf, isReserving, PER_VISITOR_AND_DAY, PROMOTION_STATUSES } from '#features/promotions/rules.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Promotions per transaction. */
const AT_ONCE = 500

/**
 * Adds counted events to their promotions and charges them, until none are left. Crash-safe: an event is
 * deleted from the pending ones in the transaction that adds and charges it. A promotion that can't be
 * charged stops none of the others; throws afterwards, so that the job is retried and alarmed.
 */
export async function settle(db: Db): Promise<void> {
  const failures: unknown[] = []
  let after: string | null = null
  for (;;) {
    const ids: string[] = (await waiting(db, { after, most: AT_ONCE })).map(({ id }) => id)
    if (ids.length > 0) failures.push(...(await settleEach(db, ids)))
    if (ids.length < AT_ONCE) break
    after = ids.at(-1) ?? null
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Promotions that could not be charged: ${failures.length}.`)
}

/** Settles promotions in one transaction, or each in its own if that fails. Returns the errors of those. */
async function settleEach(db: Db, ids: readonly string[]): Promise<unknown[]> {
  const settleTogether = (some: readonly string[]) =>
    retrying(() => db.transaction().execute((trx) => settleLocked(trx, some)))
  try {
    await settleTogether(ids)
    return []
  } catch (error) {
    if (ids.length === 1) return [error]
  }
  const failures: unknown[] = []
  for (const id of ids) await settleTogether([id]).catch((error: unknown) => failures.push(error))
  return failures
}

const waiting = statement({
  params: { after: z.nullable(z.uuid()), most: z.int() },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select distinct promotion_id as id from promotion_pending
    where ${slot.after}::uuid is null or promotion_id > ${slot.after}::uuid
    order by 1 limit ${slot.most}`,
})

/** Locks promotions, in the order of their ids, then adds and charges their pending events. */
export async function settleLocked(trx: Db, ids: readonly string[]): Promise<void> {
  const promotions = await lock(trx, { ids })
  const sums = new Map((await add(trx, { ids })).map(({ id, ...sum }) => [id, sum]))
  const settled = promotions.flatMap((promotion) => {
    const sum = sums.get(promotion.id)
    if (sum === undefined) return []
    const { goal, billed: before, centsPerThousand, status } = promotion
    // Beyond the budget, and after the end, impressions are free.
    const billed = isReserving(status) ? Math.min(goal ?? 0, before + sum.billable) : before
    const cents = costOf(billed, centsPerThousand ?? 0) - costOf(before, centsPerThousand ?? 0)
    return [{ ...promotion, ...sum, billed, cents }]
  })
  await chargeAll(
    trx,
    settled.flatMap(({ id, cents, today }) =>
      cents === 0 ? [] : [{ promotionId: id, amount: cents, source: `charge:${id}:${today}` }],
    ),
  )
  if (settled.length > 0) await write(trx, columnsOf(settled))
}

const lock = statement({
  params: { ids: z.array(z.uuid()) },
  row: z.object({
    id: z.uuid(),
    status: z.enum(PROMOTION_STATUSES),
    goal: z.nullable(z.int()),
    billed: z.int(),
    centsPerThousand: z.nullable(z.int()),
    today: z.string(),
  }),
  sql: (slot) => sql`
    select id, status, goal, billed, cents_per_thousand, (app_now() at time zone time_zone)::date as today
    from promotion where id = any(${slot.ids}::uuid[]) order by id for update`,
})

/**
 * Moves pending events into the sums of their days. `billable` counts a visitor's impressions of a day up to
 * the most that one visitor is charged for.
 */
const add = statement({
  params: { ids: z.array(z.uuid()) },
  row: z.object({
    id: z.uuid(),
    impressions: z.int(),
    billable: z.int(),
    visitors: z.int(),
    clicks: z.int(),
    saves: z.int(),
  }),
  sql: (slot) => sql`
    with pending as (
      delete from promotion_pending where promotion_id = any(${slot.ids}::uuid[])
      returning promotion_id, product_id, metric, visitor, received_at
    ), taken as (
      select t.promotion_id as id, t.product_id, t.metric, t.visitor,
        (t.received_at at time zone p.time_zone)::date as day
      from pending t join promotion p on p.id = t.promotion_id
    ), days as (
      insert into promotion_day as d (promotion_id, day, product_id, impressions, clicks, saves)
      select id, day, product_id, count(*) filter (where metric = 'impression'),
        count(*) filter (where metric = 'click'), count(*) filter (where metric = 'save')
      from taken group by 1, 2, 3
      on conflict (promotion_id, day, product_id) do update set impressions = d.impressions + excluded.impressions,
        clicks = d.clicks + excluded.clicks, saves = d.saves + excluded.saves
    ), seen as (
      insert into promotion_visitor as v (promotion_id, day, visitor, impressions)
      select id, day, visitor, count(*) from taken where metric = 'impression' group by 1, 2, 3
      on conflict (promotion_id, day, visitor) do update set impressions = v.impressions + excluded.impressions
      returning promotion_id as id, old.impressions as before, new.impressions as after
    ), billable as (
      select id, count(*) filter (where before is null) as visitors,
        sum(least(after, ${sql.lit(PER_VISITOR_AND_DAY)})
          - least(coalesce(before, 0), ${sql.lit(PER_VISITOR_AND_DAY)})) as billable
      from seen group by 1
    ), sums as (
      select id, count(*) filter (where metric = 'impression')::int as impressions,
        count(*) filter (where metric = 'click')::int as clicks,
        count(*) filter (where metric = 'save')::int as saves
      from taken group by 1
    )
    select s.id, s.impressions, coalesce(b.billable, 0)::int as billable, coalesce(b.visitors, 0)::int as visitors,
      s.clicks, s.saves
    from sums s left join billable b on b.id = s.id`,
})

type Settled = {
  id: string
  impressions: number
  billed: number
  visitors: number
  clicks: number
  saves: number
}

function columnsOf(rows: readonly Settled[]) {
  return {
    ids: rows.map(({ id }) => id),
    impressions: rows.map(({ impressions }) => impressions),
    billed: rows.map(({ billed }) => billed),
    visitors: rows.map(({ visitors }) => visitors),
    clicks: rows.map(({ clicks }) => clicks),
    saves: rows.map(({ saves }) => saves),
  }
}

const write = statement({
  params: {
    ids: z.array(z.uuid()),
    impressions: z.array(z.int()),
    billed: z.array(z.int()),
    visitors: z.array(z.int()),
    clicks: z.array(z.int()),
    saves: z.array(z.int()),
  },
  sql: (slot) => sql`
    update promotion p
    set impressions = p.impressions + g.impressions, billed = g.billed, visitors = p.visitors + g.visitors,
      clicks = p.clicks + g.clicks, saves = p.saves + g.saves
    from unnest(${slot.ids}::uuid[], ${slot.impressions}::int[], ${slot.billed}::int[], ${slot.visitors}::int[],
      ${slot.clicks}::int[], ${slot.saves}::int[]) as g(id, impressions, billed, visitors, clicks, saves)
    where p.id = g.id`,
})
