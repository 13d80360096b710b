import * as z from 'zod/mini'

import {
  DEFAULT_LAYOUT,
  EMBED_COLOURS,
  EMBED_CORNERS,
  EMBED_FONTS,
  EMBED_SORTS,
  LOOKS,
  REVIEWS_SHOWN_MAX,
  SHOWN_PARTS,
  SITES_MAX,
  siteOf,
  WIDTH_MAX,
  WIDTH_MIN,
} from '#features/embeds/rules.ts'
import { endpoint, Nothing } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

const Accent = z.pipe(
  z.string().check(z.regex(/^#[\da-f]{6}$/i, { error: 'Use a colour like #1E7A4C.' })),
  z.transform((colour: string) => colour.toLowerCase()),
)

const Site = z.pipe(
  z.string().check(
    z.maxLength(300),
    z.refine((site) => siteOf(site) !== undefined, { error: 'Enter a domain, like shop.example.' }),
  ),
  z.transform((site: string) => siteOf(site) ?? site),
)
const Sites = z.pipe(
  z.array(Site).check(z.maxLength(SITES_MAX, { error: `List at most ${SITES_MAX} sites.` })),
  z.transform((sites: string[]) => [...new Set(sites)]),
)

const layout = {
  look: z.enum(LOOKS),
  reviewsShown: z.int().check(z.minimum(1), z.maximum(REVIEWS_SHOWN_MAX)),
  sort: z.enum(EMBED_SORTS),
  colours: z.enum(EMBED_COLOURS),
  accent: Accent,
  corners: z.enum(EMBED_CORNERS),
  font: z.enum(EMBED_FONTS),
  /** Pixels at most; null fills its column. */
  width: z.nullable(z.int().check(z.minimum(WIDTH_MIN), z.maximum(WIDTH_MAX))),
}

/** `productId` null: the reviews of the whole brand. `allowedSites` empty: any site. */
export const EmbedForm = z.strictObject({ productId: z.nullable(Id), ...layout, allowedSites: Sites })
export type EmbedForm = z.infer<typeof EmbedForm>

export const DEFAULT_EMBED: EmbedForm = { productId: null, ...DEFAULT_LAYOUT, allowedSites: [] }

/** The brand or product whose reviews are shown, for texts like "Barista Oat: 4.3 from 52 reviews". */
const Subject = z.object({ name: z.string(), rating: z.nullable(z.number()), reviewsCount: z.int() })
export type Subject = z.infer<typeof Subject>

/**
 * An embed. `loads` and `clicks` are sums of the last 30 days; loads from a cache are not counted.
 * `isProductGone`: its product was removed, so that it shows a link only.
 */
export const Embed = z.object({
  id: Id,
  productId: z.nullable(Id),
  look: z.enum(LOOKS),
  reviewsShown: z.int(),
  sort: z.enum(EMBED_SORTS),
  colours: z.enum(EMBED_COLOURS),
  accent: z.string(),
  corners: z.enum(EMBED_CORNERS),
  font: z.enum(EMBED_FONTS),
  width: z.nullable(z.int()),
  allowedSites: z.array(z.string()),
  subject: Subject,
  isProductGone: z.boolean(),
  loads: z.int(),
  clicks: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Embed = z.infer<typeof Embed>

const inBrand = { brand: 'params.brandId' } as const

/**
 * The newest first. `shows` is the part that all of them show now; `numbersUntil` is the end of the days on
 * which rating and count are still shown after a plan.
 */
export const listEmbeds = endpoint('GET /brands/:brandId/embeds', {
  summary: "A brand's embeds: reviews on its own site",
  access: { who: 'member', can: 'read', scope: inBrand },
  reply: z.object({
    embeds: z.array(Embed),
    metadata: z.object({ totalCount: z.int() }),
    shows: z.enum(SHOWN_PARTS),
    numbersUntil: z.nullable(z.iso.datetime()),
  }),
})

/** 400 if the product is not the brand's; 409 `quota` beyond fifty. */
export const createEmbed = endpoint('POST /brands/:brandId/embeds', {
  summary: 'Create an embed',
  access: { who: 'paid', can: 'embed', scope: inBrand },
  body: EmbedForm,
  reply: Embed,
  status: 201,
  idempotent: 'transaction',
})

export const getEmbed = endpoint('GET /brands/:brandId/embeds/:id', {
  summary: 'An embed',
  access: { who: 'member', can: 'read', scope: inBrand },
  reply: Embed,
})

/** The pasted code stays valid. `If-Match` is its `updatedAt` (412). */
export const updateEmbed = endpoint('PATCH /brands/:brandId/embeds/:id', {
  summary: 'Restyle an embed',
  access: { who: 'paid', can: 'embed', scope: inBrand },
  body: z.partial(EmbedForm),
  reply: Embed,
})

/** Where its code is still pasted, a link to the reviews is shown in the same size. */
export const deleteEmbed = endpoint('DELETE /brands/:brandId/embeds/:id', {
  summary: 'Delete an embed',
  access: { who: 'member', can: 'embed', scope: inBrand },
  reply: Nothing,
  status: 204,
})

const Day = z.iso.date({ error: 'Choose a day.' })
const sums = { loads: z.int(), clicks: z.int() }

/** Loads and clicks of UTC days, of all embeds of a brand, deleted ones included. At most 400 days. */
export const getEmbedCounts = endpoint('GET /brands/:brandId/embed-counts', {
  summary: 'Loads and clicks of embeds',
  access: { who: 'paid', can: 'read', scope: inBrand },
  query: z.object({ from: Day, to: Day }),
  reply: z.object({ ...sums, days: z.array(z.object({ day: z.iso.date(), ...sums })) }),
})
