import * as z from 'zod/mini'

import { endpoint, Nothing } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

/** The services that fetch the reviews of a brand. */
export const FEED_KINDS = ['google', 'meta'] as const
export const FeedKind = z.enum(FEED_KINDS)
export type FeedKind = z.infer<typeof FeedKind>

/** A feed of a brand's reviews. Its URL is a secret, which is shown once. */
export const Feed = z.object({
  kind: FeedKind,
  createdAt: z.iso.datetime(),
  /** The last time it was fetched as a whole. */
  lastFetchedAt: z.nullable(z.iso.datetime()),
  lastReviewsCount: z.nullable(z.int()),
})
export type Feed = z.infer<typeof Feed>

/** The numbers of a feed as it would be fetched now. */
export const FeedContents = z.object({
  reviewsCount: z.int(),
  /** Reviews with a rating and a text: the services take no others. */
  sentCount: z.int(),
  productsCount: z.int(),
  /** Products with a link to a shop, by which the services can recognise them. */
  linkedCount: z.int(),
  /** Whether the brand has a website, which Meta asks for. */
  hasWebsite: z.boolean(),
})
export type FeedContents = z.infer<typeof FeedContents>

const scope = { brand: 'params.brandId' } as const
const readers = { who: 'paid', can: 'read', scope } as const
const writers = { who: 'paid', can: 'brand.edit', scope } as const

export const listFeeds = endpoint('GET /brands/:brandId/feeds', {
  summary: 'The review feeds of a brand for Google and Meta',
  access: readers,
  reply: z.object({ feeds: z.array(Feed), contents: FeedContents }),
})

/** Creates a feed, or gives it a new URL; the one before stops working at once. */
export const createFeed = endpoint('POST /brands/:brandId/feeds', {
  summary: 'Create a review feed or replace its URL. The URL is shown only here',
  access: writers,
  body: z.strictObject({ kind: FeedKind }),
  reply: z.object({ feed: Feed, url: z.string() }),
  status: 201,
  idempotent: 'secret',
})

/** The URL stops working at once. Idempotent. */
export const removeFeed = endpoint('DELETE /brands/:brandId/feeds/:kind', {
  summary: 'Revoke the URL of a review feed',
  access: writers,
  params: z.object({ brandId: Id, kind: FeedKind }),
  reply: Nothing,
  status: 204,
})

/** The structured data of a product for the shop's own page. */
export const StructuredData = z.object({
  /** The day of its numbers. */
  date: z.iso.date(),
  rating: z.number(),
  ratingCount: z.int(),
  reviewsCount: z.int(),
  /** The JSON-LD document. */
  json: z.string(),
  /** The same as a script element to copy, with its product and date. */
  html: z.string(),
})
export type StructuredData = z.infer<typeof StructuredData>

/**
 * 400 for a whole brand: search engines ignore ratings of an organisation on its own site. 403
 * `state_forbids` without ratings.
 */
export const getStructuredData = endpoint('GET /products/:id/structured-data', {
  summary: 'Structured data of a product and its reviews, for the page of the shop',
  access: { who: 'paid', can: 'read', scope: { product: 'params.id' } },
  keyScope: 'products:read',
  query: z.object({ about: z._default(z.enum(['product', 'brand']), 'product') }),
  reply: StructuredData,
})

/** The same without an account, for the shop's own server. 404 if the brand has no paid plan. */
export const getPublicStructuredData = endpoint('GET /products/:id/structured-data/public', {
  summary: 'Structured data of a product and its reviews, for the server of the shop',
  access: { who: 'public' },
  reply: StructuredData,
  limits: [{ name: 'structured-data', by: 'address', points: 120, seconds: 60, store: 'memory' }],
})
