import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'
import { isCountry } from '#shared/countries.ts'

/**
 * A sponsored card. Show `label` on it, and `why` where a reader asks why they see it. Send `token` as `card`
 * with its events: it is valid for 30 minutes and counts once for an impression, a click and a save each.
 * `platformId` is your id.
 */
export const SponsoredCard = z.object({
  promotionId: Id,
  token: z.string(),
  label: z.string(),
  why: z.string(),
  line: z.string(),
  brand: z.object({ id: Id, platformId: z.nullable(z.string()), name: z.string(), slug: z.string() }),
  product: z.object({
    id: Id,
    platformId: z.nullable(z.string()),
    name: z.string(),
    image: z.nullable(Picture),
    rating: z.nullable(z.number()),
    reviewsCount: z.int(),
  }),
})
export type SponsoredCard = z.infer<typeof SponsoredCard>

/**
 * Never cache the reply, and never show a card of one reply to several people. Show the first card second in
 * the list and the other one fifth, never on a brand's own page, and leave the list itself as it is.
 * `category` is our id or yours. Without `country` only promotions for every country are returned. `language`
 * is that of `label` and `why`; they are in English for now, as the reply's `language` says, and a card's
 * `line` is in the brand's own words. An empty list is normal. `aboutUrl` explains how cards are chosen.
 */
export const listSlots = endpoint('GET /platform/slots', {
  summary: 'Sponsored cards for a category list or search',
  access: { who: 'public' },
  query: z.object({
    key: z.pipe(z.string({ error: 'Send your site key in the query string: ?key=YOUR_KEY.' }), text(100, 1)),
    placement: z.enum(['category', 'search']),
    category: text(100, 1),
    country: z.optional(z.string().check(z.refine(isCountry, { error: 'We don’t know this country.' }))),
    language: z._default(text(35, 1), 'en'),
    limit: z._default(int(1, 2), 2),
  }),
  reply: z.object({ cards: z.array(SponsoredCard), language: z.literal('en'), aboutUrl: z.string() }),
  limits: [{ name: 'slots', by: 'address', points: 6000, seconds: 60, store: 'memory' }],
})
