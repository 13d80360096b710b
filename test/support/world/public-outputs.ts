import { promisify } from 'node:util'
import { gunzip as unpack } from 'node:zlib'

import { listChanges } from '#features/change-feed/contract.ts'
import { createEmbed, DEFAULT_EMBED } from '#features/embeds/contract.ts'
import { embedPaths } from '#features/embeds/paths.ts'
import { LOOKS } from '#features/embeds/rules.ts'
import { createFeed, FEED_KINDS, getPublicStructuredData } from '#features/feeds/contract.ts'
import { readerFeedPath } from '#features/feeds/text.ts'
import { exportReviews } from '#features/reviews/contract.ts'
import { paths } from '#shared/paths.ts'

import type { TestApp } from '../apps/app.ts'
import type { Reviewed } from './shop.ts'

const gunzip = promisify(unpack)
let visitors = 0

/** Creates every kind of embed and feed of a shop, and returns the URLs of all that shows its review. */
export async function publicUrls({ shop, review }: Reviewed): Promise<string[]> {
  const params = { brandId: shop.brand.id }
  const embeds = await Promise.all(
    LOOKS.map((look) =>
      shop.call(createEmbed, {
        params,
        body: { ...DEFAULT_EMBED, look, productId: look === 'product' ? shop.product.id : null },
      }),
    ),
  )
  const feeds = await Promise.all(FEED_KINDS.map((kind) => shop.call(createFeed, { params, body: { kind } })))
  return [
    paths.publicBrand(shop.brand.slug),
    paths.publicReview(review.id),
    readerFeedPath(shop.brand.slug, 'reviews.rss'),
    readerFeedPath(shop.brand.slug, 'reviews.json'),
    ...feeds.map(({ url }) => new URL(url).pathname),
    ...embeds.map(({ id }) => embedPaths.page(id)),
    '/sitemap.xml',
  ]
}

/** Returns what everyone but the team reads, by its URL. Outputs are kept for seconds, so the clock is moved on. */
export async function publicOutputs(
  t: TestApp,
  { shop }: Reviewed,
  { urls, operatorKey }: { urls: readonly string[]; operatorKey: string },
): Promise<Record<string, string>> {
  t.clock.shiftMs += 1
  const pages = await Promise.all(
    urls.map(async (url) => {
      const remoteAddress = `10.7.${(visitors += 1) >> 8}.${visitors & 255}`
      const { statusCode, body, rawPayload } = await t.inject({ method: 'GET', url, remoteAddress })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`)
      return [url, rawPayload[0] === 0x1f ? (await gunzip(rawPayload)).toString() : body] as const
    }),
  )
  const id = shop.product.id
  return Object.fromEntries([
    ...pages,
    ['change feed', JSON.stringify(await t.withToken(operatorKey)(listChanges, { query: {} }))],
    ['structured data', JSON.stringify(await t.call(getPublicStructuredData, { params: { id } }))],
    ['CSV', await shop.call(exportReviews, { query: { brandId: shop.brand.id } })],
  ])
}
