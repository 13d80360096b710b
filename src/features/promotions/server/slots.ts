import { sql } from 'kysely'
import * as z from 'zod/mini'

import { requireSiteKey } from '#features/events/server/site-keys.ts'
import { visitorOf } from '#features/events/server/visitors.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { SponsoredCard } from '#features/promotions/platform-contract.ts'
import { chooseCards, type ChosenCard } from '#features/promotions/server/cards.ts'
import { sponsoredLabel, whySponsored } from '#features/promotions/text.ts'
import { invalid } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import { statement } from '#server/data/statement.ts'

type Caller = Pick<Services, 'db' | 'clock' | 'config'> & { address: string; userAgent: string }
type SlotQuery = { key: string; category: string; country?: string | undefined; limit: number }

/** Returns cards for a page of the platform, which a reader's browser or the platform's server asks for. */
export async function findSlots(caller: Caller, { key, category, country, limit }: SlotQuery) {
  const { db, clock, config } = caller
  requireSiteKey(caller, key)
  const [found] = await categories(db, { sourceId: category, id: UUID.test(category) ? category : null })
  if (found === undefined) throw invalid('category', 'We don’t know this category.')
  const visitor = await visitorOf(caller, caller)
  const query = { categoryIds: [found.id], country: country ?? null, limit, visitor }
  const cards = await chooseCards(db, query, clock.now())
  return {
    cards: cards.map(present),
    language: 'en' as const,
    aboutUrl: `${config.publicUrl}/p/ranking#sponsored`,
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const categories = statement({
  params: { sourceId: z.string(), id: z.nullable(z.uuid()) },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select id from category where type = 'productCategory' and source_id = ${slot.sourceId}
    union all
    select id from category where id = ${slot.id}::uuid and type = 'productCategory'
    limit 1`,
})

function present(card: ChosenCard): SponsoredCard {
  return {
    promotionId: card.promotionId,
    token: card.token,
    label: sponsoredLabel(card.brandName),
    why: whySponsored(card.brandName),
    line: card.line,
    brand: { id: card.brandId, platformId: card.brandPlatformId, name: card.brandName, slug: card.brandSlug },
    product: {
      id: card.productId,
      platformId: card.productPlatformId,
      name: card.productName,
      image: presentImage(card.imageId),
      rating: card.rating,
      reviewsCount: card.reviewsCount,
    },
  }
}
