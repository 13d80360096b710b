import { type RawBuilder, sql } from 'kysely'

import { NO_PRODUCT } from '#features/events/rules.ts'
import type { Db } from '#server/data/db.ts'

/** The days with events, if the brand is old enough. */
const DAYS = 400

/** Returns a number from 0 to 1, always the same for the same words. */
const chance = (words: string): RawBuilder<number> =>
  sql`((hashtextextended(${sql.raw(words)}, 11) & 1048575) / 1048576.0)`

/**
 * Adds sums like those of more than a year of visits: brands with more reviews have more visitors; more at
 * weekends and in January; most brands grow, some shrink; sometimes a visitor comments. Deterministic except
 * for the dates, which end at `now`. Comments are counted with their rows; likes represent the growth of the
 * platform's own number.
 */
export async function addVisits(trx: Db, now: Date): Promise<void> {
  await sql`select roll_up_metrics(10000000)`.execute(trx)
  // Compiling the statement would take longer than running it.
  await sql`set local jit = off`.execute(trx)
  await sql`
    with of_brand as (
      select id as brand_id, name, reviews_count, created_at, 2 + 0.28 * reviews_count ^ 0.95 as base,
        case when name = 'Hollowmere' then 0.8 else 1.15 * ${chance(`name || ' grows'`)} - 0.25 end as growth
      from brand
    ), leaf as (
      -- A third of the visits are to the brand itself, the others to its products, by how much they are talked about.
      select brand_id, name, base * 0.36 as base, created_at, growth, ${NO_PRODUCT}::uuid as product_id, name as leaf from of_brand
      union all
      select o.brand_id, o.name, o.base * 0.64 * (p.reviews_count + 2.0) / sum(p.reviews_count + 2.0) over (partition by o.brand_id)
        * case when p.is_premium then 1.3 else 1 end, greatest(o.created_at, p.created_at), o.growth, p.id,
          o.name || ' ' || p.name
      from of_brand o join product p on p.brand_id = o.brand_id and p.removed_at is null where o.reviews_count > 0
    ), calendar as materialized (
      select ago, today - ago as day,
        (array[1.27, 0.93, 0.88, 0.9, 0.95, 1.06, 1.2])[1 + extract(dow from today - ago)::int]
        * (1 + 0.16 * cos(2 * pi() * (extract(doy from today - ago)::float8 - 15) / 365))
        * case when extract(month from today - ago) = 1 then 1.25 else 1 end as weight
      from generate_series(0, ${DAYS}::int - 1) as ago, (select (${now}::timestamptz at time zone 'UTC')::date as today) t
    ), busy as materialized (
      select l.brand_id, l.product_id, c.day, l.leaf || c.ago as key,
        l.base * c.weight * (1 + l.growth * (0.5 - c.ago / ${DAYS}::float8)) * (0.78 + 0.44 * ${chance('l.leaf || c.ago')})
        * case when ${chance('l.name || c.ago / 2')} < 0.012 then 1.9 else 1 end as visits
      from leaf l join calendar c on c.day > l.created_at::date
    ), whole as materialized (
      select brand_id, product_id, metric, day, key, floor(visits * share + ${chance('metric || key')})::int as total
      from busy cross join (values ('impression'::metric, 6.2), ('pageview', 1), ('click', 0.085), ('save', 0.06), ('like', 0.03)) as m(metric, share)
    ), visit as materialized (
      -- What one product has in a day falls into one quarter of an hour between eight and ten at night.
      select brand_id, metric, product_id, total,
        day::timestamp at time zone 'UTC' + interval '8 hours' + interval '15 minutes' * floor(56 * ${chance(`key || ' at'`)}) as quarter
      from whole where total > 0
    ), summed as materialized (
      select brand_id, metric, case when is_whole then ${NO_PRODUCT}::uuid else product_id end as product_id, quarter, sum(total)::int as total
      from visit cross join (values (true), (false)) as twice(is_whole)
      where quarter <= ${now}::timestamptz - interval '15 minutes' and (is_whole or product_id <> ${NO_PRODUCT}::uuid)
      group by 1, 2, 3, 4
    ), days as (
      insert into metric_day select brand_id, metric, product_id, (quarter at time zone 'UTC')::date, sum(total) from summed group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (brand_id, metric, product_id, day) do update set total = metric_day.total + excluded.total
    )
    insert into metric_quarter select * from summed order by 1, 2, 3, 4
      on conflict (brand_id, metric, product_id, quarter) do update set total = metric_quarter.total + excluded.total`.execute(
    trx,
  )
  await sql`select rebuild_rollups()`.execute(trx)
  // The first visits of a day come from as many people.
  await sql`
    update series_day set people = array(
      select (position(B'1' in marks) - 1) << 24 | n from generate_series(1, least(5, sums[cardinality(sums)])) as n)`.execute(
    trx,
  )
}
