import * as z from 'zod/mini'

import { endpoint, type EndpointSpec } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

const KEY_PLACE = 'Send your site key in the query string: ?key=YOUR_KEY.'

/**
 * One thing that happened. `id` makes a repeated send the same event; `at` may be left out and is checked against the server's clock;
 * `productId` says which of the brand's products it was about.
 */
const Happening = z.strictObject({
  id: z.optional(Id),
  brandId: Id,
  productId: z.optional(Id),
  at: z.optional(z.iso.datetime({ offset: true })),
  /** Never in the body: the key of all of them stands in the query string. */
  key: z.optional(z.never({ error: KEY_PLACE })),
})
const Click = z.extend(Happening, { type: z.literal('click'), target: text(200, 1) })

const oneOrMore = <Schema extends z.ZodMiniType>(event: Schema) => z.union([event, z.array(event)])

/** `dropped` were about nothing we know, or at an impossible time. Everything else was taken, now or before; what of it counts is not told. */
const Taken = z.object({ accepted: z.int(), dropped: z.int() })

/**
 * The platform's pages and apps send without a login, under a site key: public, but it tells sources apart and can be taken back. A token that
 * comes along is looked at, so that a brand's own people are not counted. 202 only once it is on the disk.
 */
const taking = <Body extends z.ZodMiniType>(summary: string, body: Body) =>
  ({
    summary,
    access: { who: 'public', viewer: true },
    query: z.object({ key: z.pipe(z.string({ error: KEY_PLACE }), text(100, 1)) }),
    body,
    reply: Taken,
    status: 202,
    limits: [{ name: 'events', by: 'address', points: 600, seconds: 60, store: 'memory' }],
  }) as const satisfies EndpointSpec

export const sendImpressions = endpoint(
  'POST /impressions',
  taking('A brand or a product was shown to somebody', oneOrMore(Happening)),
)

export const sendPageviews = endpoint(
  'POST /pageviews',
  taking('Somebody opened the page of a brand or a product', oneOrMore(Happening)),
)

export const sendSaves = endpoint(
  'POST /collections/saves',
  taking('Somebody saved a brand or a product to a collection', oneOrMore(Happening)),
)

export const sendActions = endpoint('POST /actions', taking('Somebody followed a link of a brand', oneOrMore(Click)))
