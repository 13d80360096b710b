import { sql } from 'kysely'

import type { AnalyticsFrame } from '#features/analytics/contract.ts'
import type { Comparison } from '#features/analytics/rules.ts'
import { findMedianCategory } from '#features/analytics/server/peers.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { type Db, prepared } from '#server/data/db.ts'

type Whose = { userId: string; brandId: string }

/** Since when something was counted, and what this person compares it with. */
export async function getOverview(db: Db, { userId, brandId }: Whose): Promise<AnalyticsFrame> {
  const [row] = await frame(db, { userId, brandId })
  const median = await findMedianCategory(db, brandId)
  const competitor = row?.competitorId == null ? null : presentCompetitor(row.competitorId, row)
  return {
    firstDay: row?.firstDay ?? null,
    comparison: row?.comparison ?? 'none',
    competitor,
    median: median && { category: median.category, brands: median.brands, isSample: median.isSample },
  }
}

type Choice = { comparison: Comparison; competitorId?: string | undefined }

/** Remembers what is compared with; the competitor is not told. */
export async function keepChoice(
  db: Db,
  whose: Whose,
  { comparison, competitorId = undefined }: Choice,
): Promise<void> {
  if (comparison === 'none') {
    const { userId, brandId } = whose
    await db.deleteFrom('analyticsChoice').where('userId', '=', userId).where('brandId', '=', brandId).execute()
    return
  }
  if (competitorId === whose.brandId) throw invalid('competitorId', 'Choose another brand than your own.')
  const [kept] = await keep(db, { ...whose, comparison, competitorId: competitorId ?? null })
  if (kept === undefined) throw notFound()
}

type FrameRow = {
  firstDay: string | null
  comparison: Comparison | null
  competitorId: string | null
  name: string
  slug: string
  country: string | null
  logoId: string | null
  isClaimed: boolean
}

function presentCompetitor(id: string, { name, slug, country, logoId, isClaimed }: FrameRow) {
  return { id, name, slug, country, logo: presentImage(logoId), isClaimed }
}

const frame = prepared<Whose, FrameRow>(
  (_, slot) => sql`
    select first.day::text as first_day, c.comparison, b.id as competitor_id, b.name, b.slug, b.country, b.logo_id, b.business_id is not null as is_claimed
    from (select min(found.day) as day from unnest(enum_range(null::series)) s cross join lateral (
        select day from series_day where brand_id = ${slot.brandId} and series = s order by day limit 1) found) first
      left join analytics_choice c on c.user_id = ${slot.userId} and c.brand_id = ${slot.brandId}
      left join brand b on b.id = c.competitor_id`,
)

/** Nothing is written, and nothing answered, where there is no such competitor. */
const keep = prepared<Whose & { comparison: Comparison; competitorId: string | null }, { comparison: string }>(
  (_, slot) => sql`
    insert into analytics_choice (user_id, brand_id, comparison, competitor_id)
    select ${slot.userId}::uuid, ${slot.brandId}::uuid, ${slot.comparison}::text, ${slot.competitorId}::uuid
    where ${slot.competitorId}::uuid is null or exists (select from brand where id = ${slot.competitorId}::uuid)
    on conflict (user_id, brand_id) do update set comparison = excluded.comparison, competitor_id = excluded.competitor_id, updated_at = app_now()
    returning comparison`,
)
