import { sql } from 'kysely'

import type { Db } from '#server/data/db.ts'

/**
 * Returns where the sums that screens read differ from those by metric and product, by quarter-hour and by
 * month.
 */
export async function findUneven(db: Db): Promise<unknown[]> {
  const { rows: quarters } = await sql`
    with truth as (
      select brand_id, series, (quarter at time zone 'UTC')::date as day, slot_of(quarter) as slot, sum(total) as total
      from metric_quarter cross join unnest(series_of(metric)) as series where product_id = '00000000-0000-0000-0000-000000000000' group by 1, 2, 3, 4
    ), read as (
      select brand_id, series, day, slot, sum_before(marks, sums, slot + 1) - sum_before(marks, sums, slot) as total
      from series_day cross join generate_series(0, 95) as slot where get_bit(marks, slot) = 1
    )
    select * from truth full join read using (brand_id, series, day, slot) where truth.total is distinct from read.total`.execute(
    db,
  )
  const { rows: months } = await sql`
    with truth as (
      select brand_id, product_id, date_trunc('month', day)::date as month, sum(total) filter (where metric <> 'pageview') as engagement,
        sum(total) filter (where metric = 'pageview') as pageviews, sum(total) filter (where metric = 'save') as saves
      from metric_day where product_id <> '00000000-0000-0000-0000-000000000000' and metric <> 'impression' group by 1, 2, 3
    )
    select * from truth t full join product_month m using (brand_id, product_id, month)
    where (coalesce(t.engagement, 0), coalesce(t.pageviews, 0), coalesce(t.saves, 0)) is distinct from (m.engagement, m.pageviews, m.saves)`.execute(
    db,
  )
  return [...quarters, ...months]
}
