import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { SiteCheck } from '#features/site-check/contract.ts'
import {
  type Facts,
  PAGES_MAX,
  type SiteCheckStatus,
  SITE_CHECK_STATUSES,
  toneOf,
} from '#features/site-check/rules.ts'
import { compare, indexProducts, type Known, matchedProducts } from '#features/site-check/server/findings.ts'
import { contentsOf, type PageContents } from '#features/site-check/server/page-contents.ts'
import { type PageRead, readPage } from '#features/site-check/server/read-page.ts'
import { findingWords } from '#features/site-check/text.ts'
import { ApiError } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import { statement } from '#server/data/statement.ts'

type Page = { businessId: string; brandId: string; url: string }
export type CheckServices = Pick<Services, 'db' | 'config' | 'outside'>

const Row = z.object({
  id: z.uuid(),
  url: z.string(),
  finalUrl: z.nullable(z.string()),
  status: z.enum(SITE_CHECK_STATUSES),
  findings: z.array(z.looseObject({ code: z.string() })),
  isWatched: z.boolean(),
  checkedAt: z.iso.datetime(),
})

const listed = statement({
  params: { brandId: z.uuid(), businessId: z.uuid() },
  row: Row,
  sql: (slot) => sql`
    select id, url, final_url, status, findings, is_watched, checked_at
    from site_check
    where brand_id = ${slot.brandId} and business_id = ${slot.businessId}
    order by checked_at desc, id desc`,
})

/** Lists the last check of each page, the latest first. */
export async function listChecks(db: Db, page: Omit<Page, 'url'>): Promise<SiteCheck[]> {
  return (await listed(db, page)).map(checkOf)
}

function checkOf({ findings, ...row }: z.infer<typeof Row>): SiteCheck {
  return {
    ...row,
    findings: findings.map((stored) => {
      // Only `store` writes findings.
      const facts = stored as unknown as Facts
      const { code, product } = facts
      return { code, tone: toneOf(code), ...findingWords(facts), productId: product?.id ?? null }
    }),
  }
}

/** Reads a page for its owner, and replaces its last check. The page is fetched outside any transaction. */
export async function checkPage(services: CheckServices, page: Page): Promise<SiteCheck> {
  const read = (await readPage(services.outside, page)) ?? ({ status: 'unreachable', url: null } as const)
  const result = await judgePage(services, page, read)
  return services.db.transaction().execute(async (trx) => {
    await lockKey(trx, `site-check:${page.businessId}`)
    const { n } = await trx
      .selectFrom('siteCheck')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('businessId', '=', page.businessId)
      .where('url', '!=', page.url)
      .executeTakeFirstOrThrow()
    if (Number(n) >= PAGES_MAX)
      throw new ApiError('quota', `You can check ${PAGES_MAX} pages. Remove one you no longer need.`)
    const { keepsWatch, numbers: _, ...values } = result
    const stored = { ...values, ...(keepsWatch ? {} : watchColumns(result.isWatched)) }
    const row = await trx
      .insertInto('siteCheck')
      .values({ ...page, ...stored, isWatched: result.isWatched, dueAt: result.isWatched ? inAWeek : null })
      .onConflict((on) =>
        on.constraint('site_check_page_key').doUpdateSet({ ...stored, checkedAt: appNow() }),
      )
      .returning(['id', 'url', 'finalUrl', 'status', 'findings', 'isWatched', 'checkedAt'])
      .executeTakeFirstOrThrow()
    return checkOf(Row.parse({ ...row, checkedAt: new Date(row.checkedAt).toISOString() }))
  })
}

const inAWeek = appNow({ plus: { days: 7 } })
/** Returns the columns that keep a page watched, or end that. */
export const watchColumns = (isWatched: boolean) => ({ isWatched, dueAt: isWatched ? inAWeek : null })

type Result = {
  status: SiteCheckStatus
  finalUrl: string | null
  findings: string
  isWatched: boolean
  /** The page could not be read, so what is known about its JSON-LD stays. */
  keepsWatch: boolean
  /** Numbers of dated JSON-LD that are no longer true, as a text to compare; '' if all are. */
  numbers: string
}

/** Compares what was read of a page with the truth. */
export async function judgePage({ db, config }: CheckServices, page: Page, read: PageRead): Promise<Result> {
  const finalUrl = read.url === null || read.url === page.url ? null : read.url.slice(0, 2000)
  if (read.status !== 'checked') {
    const findings: Facts[] = [{ code: `page_${read.status}` }]
    const isGone = read.status === 'not_found'
    return {
      status: read.status,
      finalUrl,
      findings: JSON.stringify(findings),
      isWatched: false,
      keepsWatch: !isGone,
      numbers: '',
    }
  }
  const contents = contentsOf(read.tags, config.publicUrl)
  const known = await findKnown(db, page, contents)
  const findings: Facts[] = [
    ...compare(contents, known),
    ...(read.isNoindex ? [{ code: 'noindex' } as const] : []),
    ...(read.isDisallowed ? [{ code: 'robots' } as const] : []),
  ]
  const dated = matchedProducts(contents.ratings, known).filter(({ isDated }) => isDated)
  const old = dated.filter(({ isTrue }) => !isTrue)
  return {
    status: 'checked',
    finalUrl,
    findings: JSON.stringify(findings),
    isWatched: dated.length > 0,
    keepsWatch: false,
    numbers: old.map(({ product, page: said }) => `${product.id} ${said.rating} ${said.count}`).join('\n'),
  }
}

const looksOf = statement({
  params: { ids: z.array(z.uuid()), brandId: z.uuid(), businessId: z.uuid() },
  row: z.object({ id: z.uuid(), look: z.string() }),
  sql: (slot) => sql`
    select id, look::text
    from embed
    where id = any(${slot.ids}::uuid[]) and brand_id = ${slot.brandId} and business_id = ${slot.businessId}`,
})

const productsOf = statement({
  params: { brandId: z.uuid() },
  row: z.object({
    id: z.uuid(),
    name: z.string(),
    rating: z.nullable(z.number()),
    ratedCount: z.int(),
    reviewsCount: z.int(),
  }),
  sql: (slot) => sql`
    select id, name, rating, rated_count, reviews_count
    from product
    where brand_id = ${slot.brandId} and removed_at is null
    order by id
    limit 5000`,
})

async function findKnown(db: Db, page: Page, { embeds, ratings }: PageContents): Promise<Known> {
  const ids = [...embeds.keys()].slice(0, 1000)
  const looks = ids.length === 0 ? [] : await looksOf(db, { ...page, ids })
  const products = ratings.length === 0 ? [] : await productsOf(db, page)
  return { looks: new Map(looks.map(({ id, look }) => [id, look])), products: indexProducts(products) }
}

/** Forgets a page. Returns false if there is none. */
export async function deleteCheck(db: Db, id: string, page: Omit<Page, 'url'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('siteCheck')
    .where('id', '=', id)
    .where('brandId', '=', page.brandId)
    .where('businessId', '=', page.businessId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
