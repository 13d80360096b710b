import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { drawPicture, type PictureFacts } from '#features/feeds/server/pictures/draw.ts'
import { findFacts, PICTURE_KINDS, PICTURES, versionOf } from '#features/feeds/server/pictures/facts.ts'
import { writeFonts } from '#features/feeds/server/pictures/fonts.ts'
import { sendCached } from '#features/feeds/server/reader-feeds.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'

const LIMIT = { name: 'share-pictures', points: 60, seconds: 60, store: 'memory' } as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Pictures in memory, of up to 60 kB each. */
const KEPT = 200
const WAITING_MAX = 20

/** Registers the pictures of shared links to brands, products and reviews. */
export function registerPictures(app: FastifyInstance, { reading: db, config, limits }: Services): void {
  const drawn = pictureCache(join(config.dataDir, 'fonts'))
  app.get<{ Params: { kind: string; file: string } }>(
    `${PICTURES}/:kind/:file`,
    { config: { access: 'public' } },
    async (request, reply) => {
      await limits.take(LIMIT, addressKey(request.ip))
      const { kind: asked, file } = request.params
      const kind = PICTURE_KINDS.find((known) => known === asked)
      const id = file.endsWith('.png') ? file.slice(0, -4) : ''
      const facts = kind === undefined || !UUID.test(id) ? undefined : await findFacts(db, kind, id)
      if (facts === undefined) throw notFound()
      reply.headers({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
      return sendCached(request, reply, await drawn(facts))
    },
  )
}

/** Returns a function that draws each picture once, one after the other, and keeps the latest ones. */
function pictureCache(folder: string): (facts: PictureFacts) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>()
  let fonts: Promise<string[]> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const draw = async (facts: PictureFacts) => {
    fonts ??= writeFonts(folder)
    return drawPicture(facts, await fonts)
  }
  return (facts) => {
    const key = versionOf(facts)
    const cached = known.get(key)
    if (cached !== undefined) return cached
    if (waiting >= WAITING_MAX)
      throw new ApiError('unavailable', 'We’re drawing many pictures right now. Try again.', {
        retryAfter: 5,
      })
    waiting += 1
    const picture = last.then(() => draw(facts)).finally(() => (waiting -= 1))
    last = picture.catch(() => {
      // The next request tries again.
      known.delete(key)
      fonts = undefined
    })
    known.set(key, picture)
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break
      known.delete(oldest)
    }
    return picture
  }
}
