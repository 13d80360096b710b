import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { GOOGLE_END, googleHead, googleReview } from '#features/feeds/server/google-feed.ts'
import { META_COLUMNS, metaLine, metaReview } from '#features/feeds/server/meta-feed.ts'
import { feedRows } from '#features/feeds/server/rows.ts'
import { FILES, findFeed, type FoundFeed, recordFetch } from '#features/feeds/server/tokens.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import { isPaid } from '#shared/paywall.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'

type Fetched = FastifyRequest<{ Params: { token: string; file: string } }>

const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** For those who guess. */
const GUESSES = { name: 'feeds', points: 60, seconds: 60, store: 'memory' } as const
/** A feed reads all reviews, and is fetched once or twice a day. */
const FETCHES = { name: 'feed', points: 12, seconds: 3600, store: 'database' } as const

/** Registers the review feeds that Google and Meta fetch by their secret URLs. */
export function registerFeeds(app: FastifyInstance, services: Services): void {
  const { db, limits, clock } = services
  app.get('/feeds/:token/:file', { config: { access: 'public' } }, async (request: Fetched, reply) => {
    await limits.take(GUESSES, addressKey(request.ip))
    const { token, file } = request.params
    const feed = TOKEN.test(token) ? await findFeed(db, token) : undefined
    if (feed === undefined || FILES[feed.kind] !== file) throw notFound()
    if (!isPaid(feed, clock.now()))
      throw new ApiError(
        'plan_required',
        'Review feeds come with a paid plan. This brand has none at the moment.',
      )
    reply.headers({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    if (request.method === 'HEAD') return reply.send()
    await limits.take(FETCHES, feed.id)
    const gzip = createGzip()
    const text = Readable.from(feedText(services, feed, token))
    // A feed that fails must not end well: for Google, a review that is missing is deleted.
    pipeline(text, gzip, (error) => {
      if (error) request.log.warn({ err: error }, 'a review feed was cut off')
    })
    return reply.send(gzip)
  })
}

async function* feedText(
  { db, reading, config }: Services,
  feed: FoundFeed,
  token: string,
): AsyncGenerator<string> {
  const { publicUrl } = config
  const brand = { name: feed.brandName, slug: feed.slug, website: feed.website }
  const isXml = feed.kind === 'google'
  let sent = 0
  yield isXml ? googleHead(brand) : metaLine(META_COLUMNS)
  for await (const rows of feedRows(reading, feed.brandId)) {
    if (rows.length === 0) continue
    // Without reviews, Google's schema wants no element for them.
    if (isXml && sent === 0) yield '<reviews>'
    sent += rows.length
    const lineOf = isXml ? googleReview : metaReview
    yield rows.map((row) => lineOf(publicUrl, brand, row)).join('')
  }
  if (isXml) yield sent > 0 ? `</reviews>${GOOGLE_END}` : GOOGLE_END
  await recordFetch(db, { id: feed.id, token, sent })
}
