import { sql } from 'kysely'
import * as z from 'zod/mini'

import { MARKED_CHANNELS, type PromotionMarker } from '#features/analytics/contract.ts'
import { dayText, todayIn } from '#features/analytics/days.ts'
import type { Range } from '#features/analytics/rules.ts'
import { dayBegins } from '#features/analytics/server/zones.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type MarkersOf = { brandId: string; businessId: string; range: Range; zone: string }

/** Returns the promotions of a business that ran or went out in a range, by their first days. */
export async function findMarkers(db: Db, { range, zone, ...of }: MarkersOf): Promise<PromotionMarker[]> {
  const opens = new Date(dayBegins(zone, range.from)).toISOString()
  const closes = new Date(dayBegins(zone, range.to + 1)).toISOString()
  const rows = await shown(db, { ...of, opens, closes })
  const dayIn = (at: string) => dayText(todayIn(zone, new Date(at)))
  return rows.toReversed().map(({ startedAt, lastAt, ...marker }) => ({
    ...marker,
    from: dayIn(startedAt),
    to: lastAt === null ? null : dayIn(lastAt),
  }))
}

const shown = statement({
  params: { brandId: z.uuid(), businessId: z.uuid(), opens: z.iso.datetime(), closes: z.iso.datetime() },
  row: z.object({
    id: z.uuid(),
    channel: z.enum(MARKED_CHANNELS),
    products: z.array(z.string()),
    startedAt: z.iso.datetime(),
    lastAt: z.nullable(z.iso.datetime()),
    impressions: z.int(),
    clicks: z.int(),
    sentTo: z.nullable(z.int()),
  }),
  // A spotlight's last day is the one before it ends, unless it was cancelled.
  sql: (slot) => sql`
    select * from (
      select p.id, p.channel::text as channel, array(
          select d.name from promotion_product k join product d on d.id = k.product_id
          where k.promotion_id = p.id order by k.position, d.id) as products,
        coalesce(p.started_at, p.sent_at) as started_at,
        case when p.channel <> 'spotlight' then p.sent_at
          when p.ended_at is not null
            then greatest(p.started_at, least(p.ended_at, p.ends_at - interval '1 second'))
          end as last_at,
        p.impressions, p.clicks, p.sent_to
      from promotion p
      where p.brand_id = ${slot.brandId} and p.business_id = ${slot.businessId}
    ) marker
    where started_at < ${slot.closes}::timestamptz
      and (last_at is null or last_at >= ${slot.opens}::timestamptz)
    order by started_at desc, id desc limit 100`,
})
