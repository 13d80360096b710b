import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { CARD_LANGUAGES, HEADLINE_MAX, headlineLines, SHEETS, unprintable } from '#features/share/rules.ts'
import { checkWording } from '#features/share/wording-rules.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'
import { length } from '#shared/text.ts'
import { QrCode } from '#shared/art/qr-code.ts'

export const CardLanguage = z.enum(CARD_LANGUAGES)

/** Tells what is wrong with a headline; undefined if it can be printed. */
export function headlineProblem(headline: string): string | undefined {
  const count = length(headline.trim())
  if (count > HEADLINE_MAX) return `Use at most ${HEADLINE_MAX} characters. This has ${count}.`
  const odd = unprintable(headline)
  if (odd !== undefined)
    return /\p{Cc}|\p{DI}|\p{Zl}|\p{Zp}/u.test(odd)
      ? 'Remove invisible characters.'
      : `The card can’t print “${odd}”.`
  if (count > 0 && headlineLines(headline) === undefined)
    return 'This word is too long for the card. Use shorter ones.'
  const [found] = checkWording(headline)
  return found === undefined ? undefined : `“${found.words.trim()}”: ${found.advice}`
}

const Headline = z.pipe(
  text(500, 1).check(
    z.refine((value) => headlineProblem(value) === undefined, {
      error: ({ input }) => headlineProblem(String(input)) ?? 'This can’t be printed.',
    }),
  ),
  z.transform((value: string) => value.replace(/\s+/gu, ' ').trim()),
)

export const CardForm = z.strictObject({ headline: Headline, language: CardLanguage })
export type CardForm = z.infer<typeof CardForm>

/**
 * How to ask for reviews of a brand or product. `visits` and `reviews` are those of the last 30 days.
 * `isProposed`: nobody has changed the card yet.
 */
export const Share = z.object({
  brand: z.object({ name: z.string(), logo: z.nullable(Picture) }),
  product: z.nullable(z.object({ id: Id, name: z.string(), image: z.nullable(Picture) })),
  /** The products to choose from, by name; at most a thousand. */
  products: z.array(z.object({ id: Id, name: z.string() })),
  url: z.string(),
  code: QrCode,
  visits: z.object({ links: z.int(), codes: z.int() }),
  reviews: z.int(),
  card: z.object({ headline: z.string(), language: CardLanguage, isProposed: z.boolean() }),
})
export type Share = z.infer<typeof Share>

const access = {
  who: 'member',
  can: 'read',
  scope: { brand: 'params.brandId', product: 'query.productId' },
} as const
const query = z.object({ productId: z.optional(Id) })
const limits = [{ name: 'share-files', by: 'account', points: 60, seconds: 60, store: 'memory' }] as const

/** Without `productId`: of the whole brand. Needs no plan. */
export const getShare = endpoint('GET /brands/:brandId/share', {
  summary: 'The link, code and card to ask for reviews',
  access,
  query,
  reply: Share,
})

/** The words must be neutral: no reward, no stars, not only happy customers. */
export const updateShareCard = endpoint('PUT /brands/:brandId/share/card', {
  summary: 'Change the texts of a printed card',
  access: { ...access, can: 'embed' },
  query,
  body: CardForm,
  reply: Share.shape.card,
})

export const getShareSvg = endpoint('GET /brands/:brandId/share/code.svg', {
  summary: 'The QR code for print, with its quiet zone',
  access,
  query,
  reply: z.string(),
  produces: 'image/svg+xml',
  limits,
})

export const getSharePng = endpoint('GET /brands/:brandId/share/code.png', {
  summary: 'The QR code as a picture, with its quiet zone',
  access,
  query,
  reply: z.string(),
  produces: 'image/png',
  limits,
})

/** `a6`: two sides with 3 mm of bleed. `a4`: four cards to a page, with cut marks. */
export const getShareCard = endpoint('GET /brands/:brandId/share/card.pdf', {
  summary: 'The card as a PDF to print',
  access,
  query: z.object({ productId: z.optional(Id), sheet: z._default(z.enum(SHEETS), 'a6') }),
  reply: z.string(),
  produces: 'application/pdf',
  limits,
})
