import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Results } from '#features/promotions/delivery-contract.ts'
import { costOf } from '#features/promotions/rules.ts'
import type { Owner } from '#features/promotions/server/queries.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const Counts = { impressions: z.int(), clicks: z.int(), saves: z.int() }

const totals = statement({
  params: { id: z.uuid(), brandId: z.uuid(), businessId: z.uuid() },
  row: z.object({ ...Counts, visitors: z.int(), billed: z.int(), centsPerThousand: z.nullable(z.int()) }),
  sql: (slot) => sql`
    select impressions, clicks, saves, visitors, billed, cents_per_thousand from promotion
    where id = ${slot.id} and brand_id = ${slot.brandId} and business_id = ${slot.businessId}`,
})

/** The last events may be counted on the day after its end. */
const byDay = statement({
  params: { id: z.uuid() },
  row: z.object({ day: z.iso.date(), ...Counts }),
  sql: (slot) => sql`
    with span as (
      select (p.started_at at time zone p.time_zone)::date as first, greatest(
        (coalesce(p.ended_at, app_now()) at time zone p.time_zone)::date,
        (select max(day) from promotion_day d where d.promotion_id = p.id)
      ) as last
      from promotion p where p.id = ${slot.id} and p.started_at is not null
    )
    select g.day::date as day, coalesce(sum(d.impressions), 0)::int as impressions,
      coalesce(sum(d.clicks), 0)::int as clicks, coalesce(sum(d.saves), 0)::int as saves
    from span s
    cross join generate_series(s.first::timestamp, s.last::timestamp, interval '1 day') as g(day)
    left join promotion_day d on d.promotion_id = ${slot.id} and d.day = g.day::date
    group by g.day order by g.day`,
})

const byProduct = statement({
  params: { id: z.uuid() },
  row: z.object({ id: z.uuid(), name: z.string(), ...Counts }),
  sql: (slot) => sql`
    select p.id, p.name, sum(d.impressions)::int as impressions, sum(d.clicks)::int as clicks,
      sum(d.saves)::int as saves
    from promotion_day d join product p on p.id = d.product_id
    where d.promotion_id = ${slot.id}
    group by p.id order by 3 desc, p.id`,
})

/** Throws `not_found` for a promotion of another business or brand. */
export async function findResults(db: Db, id: string, of: Owner): Promise<Results> {
  const [[total], days, products] = await Promise.all([
    totals(db, { id, ...of }),
    byDay(db, { id }),
    byProduct(db, { id }),
  ])
  if (total === undefined) throw notFound()
  const { billed, centsPerThousand, ...counts } = total
  const costCents = costOf(billed, centsPerThousand ?? 0)
  const costPerClickCents = counts.clicks === 0 ? null : Math.round(costCents / counts.clicks)
  return { ...counts, costCents, costPerClickCents, days, products }
}
