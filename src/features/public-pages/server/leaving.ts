import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Card } from '#features/events/server/card-tokens.ts'
import type { Page } from '#features/public-pages/server/layout.tsx'
import { findBrandLink, findShopLink } from '#features/public-pages/server/links.ts'
import { findCard, findTarget } from '#features/public-pages/server/listing/sponsored-routes.ts'
import { notFound } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { refusalOf } from '#server/api/refusals.ts'
import type { RefuseWithPage } from '#server/http/pages/refused-pages.ts'

export const LIMIT = { name: 'pages', points: 300, seconds: 60, store: 'memory' } as const
export const ANYBODY = { config: { access: 'public' } } as const
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Two images belong to each page of a list. */
const SEEN_LIMIT = { ...LIMIT, name: 'seen', points: 2 * LIMIT.points } as const
/** A transparent image of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type PageLimit = Parameters<Services['limits']['take']>[0]
type Leaving = { Params: { id: string; target: string } }
type OfCard = { Params: { token: string } }
type PageTools = {
  count: (request: FastifyRequest, counts: Page['counts']) => void
  refuse: RefuseWithPage
}

/**
 * Registers the links that count a click and redirect, and the image that counts the impression of a
 * sponsored card. The target of a redirect comes from the database and never from the URL: no open redirect.
 */
export function registerLeaving(
  app: FastifyInstance,
  services: Services,
  { count, refuse }: PageTools,
): void {
  const { db, limits } = services
  const counting =
    <R extends FastifyRequest>(
      answer: (request: R, reply: FastifyReply) => Promise<FastifyReply>,
      limit: PageLimit = LIMIT,
    ) =>
    async (request: R, reply: FastifyReply) => {
      try {
        await limits.take(limit, addressKey(request.ip))
        return await answer(request, reply)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) throw error
        return refuse(request, reply, refusal)
      }
    }
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  const countCard = async (
    request: FastifyRequest<OfCard>,
    metric: 'impression' | 'click',
  ): Promise<Card> => {
    const found = await findCard(services, request.params.token, metric)
    if (found === undefined) throw notFound()
    count(request, found.events)
    return found.card
  }

  app.get<Leaving>(
    '/p/out/:id/:target',
    ANYBODY,
    counting(async (request: FastifyRequest<Leaving>, reply) => {
      const { id, target } = request.params
      if (!UUID.test(id)) throw notFound()
      const link = /^[A-Z]{2}$/.test(target)
        ? await findShopLink(db, id, target)
        : await findBrandLink(db, id, target)
      if (link === undefined) throw notFound()
      count(request, [link.click])
      return reply
        .code(302)
        .headers({ ...headers, location: link.url })
        .send()
    }),
  )
  app.get<OfCard>(
    paths.publicSponsored(':token'),
    ANYBODY,
    counting(async (request: FastifyRequest<OfCard>, reply) => {
      const location = await findTarget(db, await countCard(request, 'click'))
      if (location === undefined) throw notFound()
      return reply
        .code(302)
        .headers({ ...headers, location })
        .send()
    }),
  )
  app.get<OfCard>(
    paths.publicSeen(':token'),
    ANYBODY,
    counting(async (request: FastifyRequest<OfCard>, reply) => {
      await countCard(request, 'impression')
      return reply.headers(headers).type('image/gif').send(PIXEL)
    }, SEEN_LIMIT),
  )
}
