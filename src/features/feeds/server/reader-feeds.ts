import { createHash } from 'node:crypto'

import { XMLBuilder } from 'fast-xml-parser'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import { findNextSlug } from '#features/brand/server/addresses.ts'
import { shownName } from '#features/comments/server/person.ts'
import { plainText, shortText } from '#features/feeds/server/plain-text.ts'
import { readerFeedPath } from '#features/feeds/text.ts'
import { notFound } from '#shared/errors.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { paths } from '#shared/paths.ts'
import { isWellFormed } from '#shared/text.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const REVIEWS = 50
const LIMIT = { name: 'reader-feeds', points: 120, seconds: 60, store: 'memory' } as const
/** Erased reviews are gone within a minute, from caches too. */
const CACHE = 'public, max-age=30, stale-while-revalidate=15'

export const RSS_FILE = 'reviews.rss'
export const JSON_FILE = 'reviews.json'

const brandBySlug = statement({
  params: { slug: z.string() },
  row: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  sql: (slot) => sql`select id, name, slug from brand where slug = ${slot.slug}`,
})

const latest = statement({
  params: { brandId: z.uuid(), limit: z.int() },
  row: z.object({
    id: z.uuid(),
    rating: z.nullable(z.int()),
    text: z.string(),
    createdAt: z.iso.datetime(),
    productName: z.string(),
    username: z.string(),
    isDeleted: z.boolean(),
  }),
  sql: (slot) => sql`
    select r.id, r.rating, r.text, r.created_at, p.name as product_name, u.username, u.is_deleted
    from review r
    join product p on p.id = r.product_id
    join app_user u on u.id = r.user_id
    where r.brand_id = ${slot.brandId}
    order by r.created_at desc, r.id desc
    limit ${slot.limit}`,
})

/** Returns a brand by its current slug. */
export async function findPublicBrand(db: Db, slug: string): Promise<Brand | undefined> {
  return (await brandBySlug(db, { slug }))[0]
}

type Brand = { id: string; name: string; slug: string }
type Item = { id: string; url: string; title: string; author: string; text: string; createdAt: string }

/** Registers the latest reviews of each brand for feed readers: as RSS 2.0 and as JSON Feed 1.1. */
export function registerReaderFeeds(app: FastifyInstance, services: Services): void {
  const { limits, config } = services
  const origin = config.publicUrl
  for (const [file, type, write] of [
    [RSS_FILE, 'application/rss+xml; charset=utf-8', rss],
    [JSON_FILE, 'application/feed+json; charset=utf-8', jsonFeed],
  ] as const)
    app.get<{ Params: { name: string } }>(
      `/p/brands/:name/${file}`,
      { config: { access: 'public' } },
      async (request, reply) => {
        await limits.take(LIMIT, addressKey(request.ip))
        const { name } = request.params
        const brand = isWellFormed(name) ? await findPublicBrand(services.reading, name) : undefined
        if (brand === undefined) {
          const next = isWellFormed(name) ? await findNextSlug(services.reading, name) : undefined
          if (next === undefined) throw notFound()
          return reply.header('cache-control', CACHE).redirect(readerFeedPath(next, file), 301)
        }
        const items = await findItems(services, brand)
        return sendCached(request, reply.type(type), write(origin, brand, items), items[0]?.createdAt)
      },
    )
}

/** Sends a text with its hash as ETag, or 304 to a reader that has it. */
export function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  changedAt?: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.headers({
    etag,
    'cache-control': CACHE,
    ...(changedAt !== undefined && { 'last-modified': new Date(changedAt).toUTCString() }),
  })
  // A proxy that compresses makes the ETag weak.
  const known = String(headers['if-none-match'] ?? '').split(',')
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return reply.code(304).send()
  return reply.send(body)
}

async function findItems({ reading: db, config }: Services, brand: Brand): Promise<Item[]> {
  const rows = await latest(db, { brandId: brand.id, limit: REVIEWS })
  return rows.map(({ id, rating, text, createdAt, productName, username, isDeleted }) => {
    const stars = rating === null ? '' : `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} `
    return {
      id,
      url: config.publicUrl + paths.publicReview(id),
      title: `${stars}${shortText(productName, 80)}`,
      author: plainText(shownName(username, isDeleted)),
      text: plainText(text) || 'Rating only, no text.',
      createdAt: new Date(createdAt).toISOString(),
    }
  })
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
})

function rss(origin: string, brand: Brand, items: readonly Item[]): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: titleOf(brand),
        link: origin + paths.publicBrand(brand.slug),
        description: `The latest reviews of ${plainText(brand.name)} on Trellis, by the people who wrote them.`,
        language: 'en-GB',
        'atom:link': {
          '@href': origin + readerFeedPath(brand.slug, RSS_FILE),
          '@rel': 'self',
          '@type': 'application/rss+xml',
        },
        item: items.map(({ url, title, author, text, createdAt }) => ({
          title,
          link: url,
          guid: url,
          'dc:creator': author,
          pubDate: new Date(createdAt).toUTCString(),
          // Readers take it as HTML.
          description: escapeMarkup(text).replaceAll('\n', '<br>'),
        })),
      },
    },
  })
}

function jsonFeed(origin: string, brand: Brand, items: readonly Item[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(brand),
    home_page_url: origin + paths.publicBrand(brand.slug),
    feed_url: origin + readerFeedPath(brand.slug, JSON_FILE),
    language: 'en-GB',
    items: items.map(({ url, title, author, text, createdAt }) => ({
      id: url,
      url,
      title,
      content_text: text,
      date_published: createdAt,
      authors: [{ name: author }],
    })),
  })
}

const titleOf = ({ name }: Brand) => `Reviews of ${plainText(name)}`
