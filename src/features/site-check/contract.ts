import * as z from 'zod/mini'

import { FINDING_CODES, SITE_CHECK_STATUSES, TONES, URL_MAX, webPageUrl } from '#features/site-check/rules.ts'
import { endpoint, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/** A page on the web. `shop.example/oats` becomes `https://shop.example/oats`. */
const PageUrl = z.pipe(
  text(URL_MAX, 1).check(
    z.refine((value) => webPageUrl(value) !== undefined, {
      error: 'Enter the address of a page, like shop.example/oats.',
    }),
  ),
  z.transform((value: string) => webPageUrl(value) ?? value),
)

/** One thing to know about a page: its words, and the product that it is about, if any. */
export const Finding = z.object({
  code: z.enum(FINDING_CODES),
  tone: z.enum(TONES),
  title: z.string(),
  advice: z.string(),
  productId: z.nullable(Id),
})
export type Finding = z.infer<typeof Finding>

/**
 * The last check of a page. `status` is `checked` if the page could be read. `finalUrl` is the page that it
 * redirected to, else null. `isWatched`: it carries our dated JSON-LD, so it is checked again each week.
 */
export const SiteCheck = z.object({
  id: Id,
  url: z.string(),
  finalUrl: z.nullable(z.string()),
  status: z.enum(SITE_CHECK_STATUSES),
  /** Problems first. */
  findings: z.array(Finding),
  isWatched: z.boolean(),
  checkedAt: z.iso.datetime(),
})
export type SiteCheck = z.infer<typeof SiteCheck>

const scope = { brand: 'params.brandId' } as const

/** The last check of each page, the latest first. Open without a plan too, like the export. */
export const listSiteChecks = endpoint('GET /brands/:brandId/site-checks', {
  summary: "The last checks of a brand's own pages",
  access: { who: 'member', can: 'read', scope },
  reply: z.object({ checks: z.array(SiteCheck), metadata: z.object({ totalCount: z.int() }) }),
})

/**
 * Reads the page and stores the result, which replaces the last one of the same URL. A page that can't be
 * read is a result too. 409 `quota` beyond the pages that a brand can keep.
 */
export const checkSite = endpoint('POST /brands/:brandId/site-checks', {
  summary: 'Check a page for reviews and structured data',
  access: { who: 'paid', can: 'embed', scope },
  body: z.strictObject({ url: PageUrl }),
  reply: SiteCheck,
  limits: [{ name: 'site-checks', by: 'account', points: 20, seconds: 600, store: 'database' }],
})

export const exportSiteChecks = endpoint('GET /site-checks/export', {
  summary: "The last checks of a brand's own pages, as CSV",
  access: { who: 'member', can: 'export', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id }),
  reads: 'replica',
  reply: z.string(),
  produces: 'text/csv',
})

/** Forgets a page, and ends its weekly check. */
export const deleteSiteCheck = endpoint('DELETE /brands/:brandId/site-checks/:id', {
  summary: 'Stop checking a page',
  access: { who: 'member', can: 'embed', scope },
  reply: Nothing,
  status: 204,
})
