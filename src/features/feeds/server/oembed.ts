import { XMLBuilder } from 'fast-xml-parser'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findNextSlug } from '#features/brand/server/addresses.ts'
import { PICTURE } from '#features/feeds/server/pictures/draw.ts'
import { findFacts, type PictureKind, picturePath } from '#features/feeds/server/pictures/facts.ts'
import { plainText } from '#features/feeds/server/plain-text.ts'
import { findPublicBrand, sendCached } from '#features/feeds/server/reader-feeds.ts'
import { notFound } from '#shared/errors.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { paths } from '#shared/paths.ts'
import { isWellFormed } from '#shared/text.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import type { Db } from '#server/data/db.ts'

const LIMIT = { name: 'oembed', points: 120, seconds: 60, store: 'memory' } as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The width of a card unless a site has less room. */
const WIDTH = 600
const builder = new XMLBuilder()

type Query = Record<'url' | 'format' | 'maxwidth' | 'maxheight', unknown>
/**
 * Finds what is embedded of a page of another feature, within the limits in pixels; undefined for an unknown
 * page.
 */
export type FindCard = (
  path: string,
  limits: { maxWidth: number; maxHeight: number },
) => Promise<{ title: string; width: number; height: number; html: string } | undefined>
type SharedPage = { kind: PictureKind; id: string; path: string }

/**
 * Registers oEmbed 1.0 for the public pages of brands, products and reviews, and for embeds. It answers with
 * a card: a link with the picture of the page, without scripts or frames; for an embed, with what its code
 * shows.
 */
export function registerOembed(
  app: FastifyInstance,
  { reading: db, config, limits }: Services,
  findCard: FindCard,
): void {
  const provider = {
    version: '1.0',
    type: 'rich',
    provider_name: 'Trellis',
    provider_url: config.publicUrl,
    cache_age: 60,
  }
  app.get<{ Querystring: Query }>('/oembed', { config: { access: 'public' } }, async (request, reply) => {
    await limits.take(LIMIT, addressKey(request.ip))
    const { url, format = 'json', maxwidth, maxheight } = request.query
    // The specification's status for a format that a provider does not have.
    if (format !== 'json' && format !== 'xml')
      return reply.code(501).type('text/plain; charset=utf-8').send('Use format=json or format=xml.')
    const asked = typeof url === 'string' ? ownUrl(url, config.publicUrl) : undefined
    const limit = { maxWidth: limitOf(maxwidth), maxHeight: limitOf(maxheight) }
    const embedded = asked && (await findCard(asked.pathname, limit))
    if (embedded !== undefined) return send(request, reply, { format, card: { ...provider, ...embedded } })
    const target = asked && (await findTarget(db, asked))
    const facts = target && (await findFacts(db, target.kind, target.id))
    if (target === undefined || facts === undefined) throw notFound()
    const size = sizeWithin(limit)
    const href = config.publicUrl + target.path
    const image = config.publicUrl + picturePath(target.kind, target.id, facts)
    const title = plainText(facts.title)
    const alt = `${plainText(facts.eyebrow)}: ${title}. ${facts.note}`
    const card = {
      ...provider,
      title,
      thumbnail_url: image,
      thumbnail_width: PICTURE.width,
      thumbnail_height: PICTURE.height,
      ...size,
      html:
        `<a href="${escapeMarkup(href)}"><img src="${escapeMarkup(image)}" alt="${escapeMarkup(alt)}" ` +
        `width="${size.width}" height="${size.height}" loading="lazy"></a>`,
    }
    return send(request, reply, { format, card })
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, card }: { format: string; card: object },
) {
  if (format === 'json')
    return sendCached(request, reply.type('application/json; charset=utf-8'), JSON.stringify(card))
  const xml = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>${builder.build({ oembed: card })}`
  return sendCached(request, reply.type('text/xml; charset=utf-8'), xml)
}

/** Returns a URL of ours; undefined for any other. */
function ownUrl(url: string, origin: string): URL | undefined {
  const asked = URL.parse(url)
  return asked !== null && asked.origin === new URL(origin).origin && isWellFormed(url) ? asked : undefined
}

/** Returns what a page of ours is about; undefined for one that is not shared. */
async function findTarget(db: Db, asked: URL): Promise<SharedPage | undefined> {
  const [, review] = /^\/p\/reviews\/([^/]+)$/.exec(asked.pathname) ?? []
  if (review !== undefined)
    return UUID.test(review) ? { kind: 'review', id: review, path: paths.publicReview(review) } : undefined
  const slug = decoded(/^\/p\/brands\/([^/]+)$/.exec(asked.pathname)?.[1])
  if (slug === undefined) return undefined
  const brand =
    (await findPublicBrand(db, slug)) ?? (await findPublicBrand(db, (await findNextSlug(db, slug)) ?? ''))
  if (brand === undefined) return undefined
  const product = asked.searchParams.get('product') ?? ''
  const isOurs = UUID.test(product) && (await isOfBrand(db, product, brand.id))
  return isOurs
    ? { kind: 'product', id: product, path: paths.publicProduct(brand.slug, product) }
    : { kind: 'brand', id: brand.id, path: paths.publicBrand(brand.slug) }
}

async function isOfBrand(db: Db, id: string, brandId: string): Promise<boolean> {
  const query = db.selectFrom('product').select('id').where('id', '=', id).where('brandId', '=', brandId)
  return (await query.executeTakeFirst()) !== undefined
}

function decoded(part: string | undefined): string | undefined {
  try {
    const text = part === undefined ? undefined : decodeURIComponent(part)
    return text !== undefined && isWellFormed(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns the largest size of the picture's shape that fits. */
function sizeWithin({ maxWidth, maxHeight }: Parameters<FindCard>[1]): { width: number; height: number } {
  const ratio = PICTURE.height / PICTURE.width
  const width = Math.floor(Math.min(WIDTH, maxWidth, maxHeight / ratio))
  return { width: Math.max(1, width), height: Math.max(1, Math.floor(width * ratio)) }
}

function limitOf(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY
}
