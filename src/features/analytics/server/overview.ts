import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { AnalyticsFrame } from '#features/analytics/contract.ts'
import { type Comparison, COMPARISONS } from '#features/analytics/rules.ts'
import { findMedianCategory } from '#features/analytics/server/peers.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement, type Values } from '#server/data/statement.ts'

const Whose = { userId: z.uuid(), brandId: z.uuid() }
type Whose = Values<typeof Whose>

/** Returns the first counted day, and what this user compares with. */
export async function getOverview(db: Db, { userId, brandId }: Whose): Promise<AnalyticsFrame> {
  const [row] = await frame(db, { userId, brandId })
  const median = await findMedianCategory(db, brandId)
  const competitor = row === undefined || row.competitorId === null ? null : presentCompetitor(row)
  return {
    firstDay: row?.firstDay ?? null,
    comparison: row?.comparison ?? 'none',
    competitor,
    median: median && { category: median.category, brands: median.brands, isSample: median.isSample },
  }
}

type Choice = { comparison: Comparison; competitorId?: string | undefined }

/** Stores the chosen comparison; the competitor is not notified. */
export async function keepChoice(
  db: Db,
  whose: Whose,
  { comparison, competitorId = undefined }: Choice,
): Promise<void> {
  if (comparison === 'none') {
    const { userId, brandId } = whose
    await db
      .deleteFrom('analyticsChoice')
      .where('userId', '=', userId)
      .where('brandId', '=', brandId)
      .execute()
    return
  }
  if (competitorId === whose.brandId) throw invalid('competitorId', 'Choose a brand other than your own.')
  const [kept] = await keep(db, { ...whose, comparison, competitorId: competitorId ?? null })
  if (kept === undefined) throw notFound()
}

const Chosen = { firstDay: z.nullable(z.string()), comparison: z.nullable(z.enum(COMPARISONS)) }
const Competitor = z.object({
  competitorId: z.uuid(),
  name: z.string(),
  slug: z.string(),
  country: z.nullable(z.string()),
  logoId: z.nullable(z.uuid()),
  isClaimed: z.boolean(),
})
const FrameRow = z.union([z.extend(Competitor, Chosen), z.object({ ...Chosen, competitorId: z.null() })])

function presentCompetitor({
  competitorId: id,
  name,
  slug,
  country,
  logoId,
  isClaimed,
}: z.infer<typeof Competitor>) {
  return { id, name, slug, country, logo: presentImage(logoId), isClaimed }
}

const frame = statement({
  params: Whose,
  row: FrameRow,
  sql: (slot) => sql`
    select first.day::text as first_day, c.comparison, b.id as competitor_id, b.name, b.slug, b.country,
      b.logo_id, b.business_id is not null as is_claimed
    from (select min(found.day) as day from unnest(enum_range(null::series)) s cross join lateral (
        select day from series_day where brand_id = ${slot.brandId} and series = s order by day
          limit 1) found) first
      left join analytics_choice c on c.user_id = ${slot.userId} and c.brand_id = ${slot.brandId}
      left join brand b on b.id = c.competitor_id`,
})

/** Nothing is written or returned if there is no such competitor. */
const keep = statement({
  params: { ...Whose, comparison: z.enum(COMPARISONS), competitorId: z.nullable(z.uuid()) },
  row: z.object({ comparison: z.string() }),
  sql: (slot) => sql`
    insert into analytics_choice (user_id, brand_id, comparison, competitor_id)
    select ${slot.userId}::uuid, ${slot.brandId}::uuid, ${slot.comparison}::text, ${slot.competitorId}::uuid
    where ${slot.competitorId}::uuid is null or exists (select from brand
      where id = ${slot.competitorId}::uuid)
    on conflict (user_id, brand_id) do update set comparison = excluded.comparison,
      competitor_id = excluded.competitor_id, updated_at = app_now()
    returning comparison`,
})
