import * as z from 'zod/mini'

import { endpoint, type EndpointSpec } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

const KEY_PLACE = 'Send your site key in the query string: ?key=YOUR_KEY.'

/**
 * One event. `id` makes a retry the same event; `at` is optional and checked against the server's clock;
 * `productId` names one of the brand's products.
 */
const Happening = z.strictObject({
  id: z.optional(Id),
  brandId: Id,
  productId: z.optional(Id),
  at: z.optional(z.iso.datetime({ offset: true })),
  /**
   * The token of the sponsored card that was shown, or that led to the click or save (GET /platform/slots).
   */
  card: z.optional(text(300)),
  /** Never in the body: the key for all events is in the query string. */
  key: z.optional(z.never({ error: KEY_PLACE })),
})
const Click = z.extend(Happening, { type: z.literal('click'), target: text(200, 1) })

const oneOrMore = <Schema extends z.ZodMiniType>(event: Schema) => z.union([event, z.array(event)])

/**
 * `dropped` events had an unknown target or an impossible time. All others were accepted, now or before; how
 * many of them count is not disclosed.
 */
const Taken = z.object({ accepted: z.int(), dropped: z.int() })

/**
 * The platform's pages and apps send events without a login, under a site key: public, but it distinguishes
 * sources and can be revoked. A token is resolved, so that a brand's own members are not counted. 202 only
 * once the events are stored.
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
  taking('Record that a brand or product was shown', oneOrMore(Happening)),
)

export const sendPageviews = endpoint(
  'POST /pageviews',
  taking('Record a view of a brand or product page', oneOrMore(Happening)),
)

export const sendSaves = endpoint(
  'POST /collections/saves',
  taking('Record that a brand or product was saved to a collection', oneOrMore(Happening)),
)

export const sendActions = endpoint(
  'POST /actions',
  taking("Record a click on a brand's link", oneOrMore(Click)),
)
