import { sql } from 'kysely'
import * as z from 'zod/mini'

import { presentImage } from '#features/images/server/present-image.ts'
import type { Figures, GoalFigures } from '#features/queue/goals-contract.ts'
import { ENOUGH_REPLIES } from '#features/queue/rules.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The most products, those with most replies first. */
const PRODUCTS = 50
const UNRATED = 6

const FiguresRow = z.object({
  /** 'team', 'before', or what the row is of. */
  of: z.enum(['team', 'before', 'person', 'stars', 'product']),
  id: z.nullable(z.uuid()),
  stars: z.nullable(z.int()),
  name: z.nullable(z.string()),
  avatar: z.nullable(z.uuid()),
  replies: z.int(),
  met: z.int(),
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
})
type FiguresRow = z.infer<typeof FiguresRow>

/**
 * All groups in one pass over the first answers of the period and the one before, to reviews that arrived since
 * the brand's reply clock started. Everyone who isn't of the present team is one group without a name.
 */
const figures = statement({
  params: { brandId: z.uuid(), days: z.int() },
  row: FiguresRow,
  sql: ({ brandId, days }) => sql`
    with answered as (
      select m.user_id as answered_by, w.stars, w.product_id,
        w.answered_at > app_now() - make_interval(days => ${days}::int) as is_now,
        coalesce(w.answered_at <= w.goal_at, false) as is_met,
        greatest(0, extract(epoch from w.answered_at - r.created_at) / 60)::float8 as minutes
      from review_work w
      join review r on r.id = w.review_id
      join brand b on b.id = w.brand_id
      left join business_member m on m.business_id = b.business_id and m.user_id = w.answered_by
      where w.brand_id = ${brandId}
        and w.answered_at > app_now() - make_interval(days => ${days}::int * 2)
        and w.answered_at <= app_now()
        and r.created_at >= b.replies_since
    ), grouped as (
      select
        case
          when grouping(a.answered_by) = 0 then 'person'
          when grouping(a.stars) = 0 then 'stars'
          when grouping(a.product_id) = 0 then 'product'
          when a.is_now then 'team'
          else 'before'
        end as of,
        a.answered_by, a.stars, a.product_id,
        count(*)::int as replies, (count(*) filter (where a.is_met))::int as met,
        percentile_cont(0.5) within group (order by a.minutes) as median,
        percentile_cont(0.9) within group (order by a.minutes) as p90
      from answered a
      group by grouping sets (
        (a.is_now), (a.is_now, a.answered_by), (a.is_now, a.stars), (a.is_now, a.product_id)
      )
      having a.is_now or grouping(a.answered_by, a.stars, a.product_id) = 7
    )
    select g.of, coalesce(u.id, p.id) as id, g.stars::int as stars,
      coalesce(nullif(u.name, ''), u.username, p.name) as name, u.avatar_id as avatar,
      g.replies, g.met, g.median, g.p90
    from grouped g
    left join app_user u on u.id = g.answered_by and not u.is_deleted
    left join product p on p.id = g.product_id
    order by g.of, g.replies desc, g.stars, 4`,
})

type FiguresQuery = {
  brandId: string
  days: number
  /** Null for those who see everyone. */
  onlyUserId: string | null
}

/** Returns the figures that a viewer may see. Times of few replies are left out. */
export async function readFigures(db: Db, { brandId, days, onlyUserId }: FiguresQuery): Promise<GoalFigures> {
  const rows = await figures(db, { brandId, days })
  const of = (group: FiguresRow['of']) => rows.filter((row) => row.of === group)
  const people = of('person').filter(({ id }) => onlyUserId === null || id === onlyUserId)
  return {
    team: present(of('team')[0]),
    before: present(of('before')[0]),
    people: people.map((row) => ({
      ...present(row),
      person:
        row.id === null || row.name === null
          ? null
          : { id: row.id, name: row.name, avatar: presentImage(row.avatar) },
    })),
    stars: of('stars')
      .map((row) => ({ ...present(row), stars: row.stars === UNRATED ? null : row.stars }))
      .toSorted((a, b) => (a.stars ?? UNRATED) - (b.stars ?? UNRATED)),
    products: of('product')
      .slice(0, PRODUCTS)
      .flatMap((row) =>
        row.id === null || row.name === null
          ? []
          : [{ ...present(row), product: { id: row.id, name: row.name } }],
      ),
  }
}

const NONE = { replies: 0, met: 0, median: null, p90: null }

function present(row: Pick<FiguresRow, 'replies' | 'met' | 'median' | 'p90'> = NONE): Figures {
  const isEnough = row.replies >= ENOUGH_REPLIES
  return {
    replies: row.replies,
    met: row.met,
    medianMinutes: isEnough ? row.median : null,
    p90Minutes: isEnough ? row.p90 : null,
  }
}
