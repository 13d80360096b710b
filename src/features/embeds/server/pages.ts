import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { embedPaths } from '#features/embeds/paths.ts'
import { DEFAULT_EMBED, EmbedForm } from '#features/embeds/contract.ts'
import { REVIEWS_SHOWN_MAX, WIDTH_MAX, WIDTH_MIN } from '#features/embeds/rules.ts'
import { CACHE_CONTROL, FreshCache, type Output, outputOf } from '#features/embeds/server/cache.ts'
import { COMPONENT } from '#features/embeds/server/component.ts'
import {
  type EmbedContent,
  type FoundEmbed,
  readEmbed,
  readPreview,
} from '#features/embeds/server/content.ts'
import { openCounts } from '#features/embeds/server/counts.ts'
import {
  badgeHeaders,
  frameHeaders,
  fragmentHeaders,
  previewHeaders,
  scriptHeaders,
} from '#features/embeds/server/headers.ts'
import { badgeSvg } from '#features/embeds/server/looks/badge.tsx'
import { renderFragment, renderFrame } from '#features/embeds/server/looks/render.tsx'
import { oembedLink } from '#features/embeds/server/oembed.ts'
import { isProgram } from '#features/events/server/bots.ts'
import { Id, int } from '#shared/api/input.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { refusalOf } from '#server/api/refusals.ts'
import { isPrefetch } from '#server/http/prefetch.ts'
import { repeatWhileListening } from '#server/http/repeat-while-listening.ts'

const ANYBODY = { config: { access: 'public' } } as const
/** Reads of one address that no cache answered. Pages from the cache are not limited. */
const LIMIT = { name: 'embeds', points: 300, seconds: 60, store: 'memory' } as const
/** Previews of unsaved settings, which nothing caches. */
const PREVIEWS = { name: 'embed-previews', points: 120, seconds: 60, store: 'memory' } as const
/** Clicks of one address that are counted. Further ones are led on like all. */
const CLICKS = { name: 'embed-clicks', points: 60, seconds: 60, store: 'memory' } as const
const WRITE_EVERY_MS = 3_000

type OfEmbed = { Params: { id: string } }
/** The outputs of an embed, each made when it is first needed. */
type Outputs = { found: FoundEmbed | undefined } & Record<'frame' | 'badge' | 'fragment', () => Output>

/**
 * Registers what other sites load: frames, badges and fragments of embeds, and their links. None of it runs a
 * script, sets a cookie or stores who loads it.
 */
export function registerEmbeds(app: FastifyInstance, services: Services): void {
  const { db, config, clock, limits } = services
  const origin = config.publicUrl
  const counts = openCounts(db, clock)
  const cache = new FreshCache(clock, async (id) => outputsOf(await readEmbed(services, id), id))

  const outputsOf = (found: FoundEmbed | undefined, id?: string): Outputs => {
    const content = found?.content ?? GONE
    const allowedSites = found?.allowedSites ?? []
    return {
      found,
      frame: once(() => {
        const { html, styleHash } = renderFrame(content, origin)
        const link = found === undefined || id === undefined ? {} : oembedLink(origin, id)
        return outputOf(html, { ...frameHeaders(config, { styleHash, allowedSites }), ...link })
      }),
      badge: once(() => outputOf(badgeSvg(content), badgeHeaders())),
      fragment: once(() => outputOf(renderFragment(content, origin), fragmentHeaders())),
    }
  }
  const nothing = outputsOf(undefined)

  /** Returns the outputs of an embed; those of a deleted one for an id that leads nowhere. */
  const find = async (request: FastifyRequest<OfEmbed>): Promise<Outputs> => {
    const id = request.params.id.toLowerCase()
    if (!cache.has(id)) {
      if (!z.safeParse(Id, id).success) return nothing
      await limits.take(LIMIT, addressKey(request.ip))
    }
    return cache.get(id)
  }
  /** Returns the id of an embed that someone loads or clicks, and no program fetches ahead. */
  const counted = (request: FastifyRequest<OfEmbed>, { found }: Outputs) =>
    found !== undefined && request.method === 'GET' && !isPrefetch(request.headers)
      ? request.params.id.toLowerCase()
      : undefined
  /** Tells whether a click writes to the database: one of a browser, within the limit of its address. */
  const isCountedClick = async ({ ip, headers }: FastifyRequest) =>
    !isProgram(headers['user-agent'] ?? '') &&
    (await limits.take(CLICKS, addressKey(ip)).then(
      () => true,
      () => false,
    ))
  const show =
    (kind: 'frame' | 'badge' | 'fragment') =>
    async (request: FastifyRequest<OfEmbed>, reply: FastifyReply) => {
      try {
        const outputs = await find(request)
        const id = counted(request, outputs)
        if (id !== undefined) counts.addLoad(id)
        return send(request, reply, outputs[kind]())
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) throw error
        // A shop's page shows a link, whatever happens to us.
        request.refusal = refusal.code
        return send(request, reply.code(refusal.status), nothing[kind](), 'no-store')
      }
    }

  app.get<OfEmbed>(embedPaths.page(':id'), ANYBODY, show('frame'))
  app.get<OfEmbed>(embedPaths.badge(':id'), ANYBODY, show('badge'))
  app.get<OfEmbed>(embedPaths.fragment(':id'), ANYBODY, show('fragment'))
  app.get<OfEmbed & { Querystring: { review?: unknown; write?: unknown } }>(
    embedPaths.go(':id'),
    ANYBODY,
    async (request, reply) => {
      // A visitor of a shop is led somewhere, whatever happens to us.
      const outputs = await find(request).catch((error: unknown) => {
        if (refusalOf(error) === undefined) throw error
        return nothing
      })
      const id = counted(request, outputs)
      if (id !== undefined && (await isCountedClick(request))) await counts.addClick(id)
      const review = z.safeParse(Id, request.query.review)
      const location = review.success
        ? paths.publicReview(review.data)
        : ((request.query.write === undefined ? outputs.found?.leadsTo : outputs.found?.writesTo) ??
          paths.publicCategories)
      return reply
        .code(302)
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', location })
        .send()
    },
  )
  const script = outputOf(COMPONENT, scriptHeaders())
  app.get(embedPaths.script, ANYBODY, (request, reply) =>
    send(request, reply, script, 'public, max-age=3600'),
  )

  const preview = async (
    request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  ): Promise<EmbedContent> => {
    await limits.take(PREVIEWS, addressKey(request.ip))
    const asked = z.safeParse(Preview, request.query)
    const found = asked.success
      ? await readPreview(services, {
          brandId: asked.data.brandId,
          form: { ...DEFAULT_EMBED, ...asked.data },
        })
      : undefined
    return found ?? GONE
  }
  app.get<{ Querystring: Record<string, unknown> }>(embedPaths.preview, ANYBODY, async (request, reply) => {
    const { html, styleHash } = renderFrame(await preview(request), origin)
    return send(request, reply, outputOf(html, previewHeaders(config, { styleHash })), 'no-store')
  })
  app.get<{ Querystring: Record<string, unknown> }>(
    embedPaths.previewBadge,
    ANYBODY,
    async (request, reply) =>
      send(
        request,
        reply,
        outputOf(badgeSvg(await preview(request)), { ...badgeHeaders(), ...OURS }),
        'no-store',
      ),
  )
  for (const rest of ['/embed', '/embed/*'])
    app.get(rest, ANYBODY, (request, reply) => send(request, reply.code(404), nothing.frame(), 'no-store'))

  const write = () => counts.write()
  repeatWhileListening(app, {
    everyMs: WRITE_EVERY_MS,
    work: write,
    whenFailed: 'embeds wait for their sums',
    finish: write,
  })
}

/** An image for our own pages alone. */
const OURS = { 'cross-origin-resource-policy': 'same-origin' }

/** Settings in a query; `width` and `productId` are absent for null. */
const Preview = z.extend(z.partial(z.omit(EmbedForm, { allowedSites: true })), {
  brandId: Id,
  reviewsShown: z.optional(int(1, REVIEWS_SHOWN_MAX)),
  width: z.optional(int(WIDTH_MIN, WIDTH_MAX)),
})

/** The contents where there is no embed: a link without a number. */
const GONE: EmbedContent = {
  parts: 'link',
  layout: DEFAULT_EMBED,
  brandName: '',
  subject: { name: '', rating: null, reviewsCount: 0 },
  isOfProduct: false,
  stars: null,
  reviews: [],
  answerHours: null,
  links: { all: paths.publicCategories, review: paths.publicReview, write: null },
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Sends an output, or 304 to a reader that has it. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  output: Output,
  cacheControl = CACHE_CONTROL,
): FastifyReply {
  reply.removeHeader('x-frame-options')
  reply.headers({
    ...output.headers,
    'cache-control': cacheControl,
    etag: output.etag,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match']?.includes(output.etag) === true && reply.statusCode === 200)
    return reply.code(304).send()
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(output.body)
  return reply.header('content-encoding', 'gzip').send(output.gzip)
}
