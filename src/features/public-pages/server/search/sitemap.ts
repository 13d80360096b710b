import { XMLBuilder } from 'fast-xml-parser'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import { findShownCategories } from '#features/public-pages/server/listing/category-queries.ts'
import { notFound } from '#shared/errors.ts'
import { paths, POLICIES } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The most URLs of one sitemap (sitemaps.org). */
export const ADDRESSES_PER_MAP = 50_000
/** The categories in the map of the site. A catalogue has a few thousand. */
const CATEGORIES = 40_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LIMIT = { name: 'sitemaps', points: 60, seconds: 60, store: 'memory' } as const
const ANYBODY = { config: { access: 'public' } } as const

const PAGES = [
  paths.home,
  paths.claim,
  paths.contact,
  paths.about,
  paths.press,
  paths.publicCategories,
  paths.ranking,
  paths.howReviewsWork,
  ...POLICIES.map((policy) => paths.policy(policy)),
]
/** Paths closed to search engines. */
const CLOSED = [
  '/api/',
  '/p/out/',
  '/dashboard',
  '/operator',
  '/dev/',
  paths.checkout,
  paths.logout,
  paths.reset,
]

type Entry = { path: string; changed?: string }

/**
 * Registers robots.txt, and the sitemaps: one of the site with its categories, and those of every brand's
 * page.
 */
export function registerSitemap(
  app: FastifyInstance,
  { reading: db, config, limits }: Services,
  perMap = ADDRESSES_PER_MAP,
): void {
  const at = (path: string) => config.publicUrl + path
  const urls = (entries: readonly Entry[]) =>
    xml('urlset', { url: entries.map(({ path, changed }) => ({ loc: at(path), lastmod: changed })) })

  app.get('/robots.txt', ANYBODY, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        [
          'User-agent: *',
          ...CLOSED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${at('/sitemap.xml')}`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', ANYBODY, async (request, reply) => {
    await limits.take(LIMIT, addressKey(request.ip))
    const maps = Math.ceil((await countBrands(db)) / perMap)
    const names = ['site', ...Array.from({ length: maps }, (_, index) => `brands-${index + 1}`)]
    return send(
      reply,
      xml('sitemapindex', { sitemap: names.map((name) => ({ loc: at(`/sitemaps/${name}.xml`) })) }),
    )
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name', ANYBODY, async (request, reply) => {
    await limits.take(LIMIT, addressKey(request.ip))
    const { name } = request.params
    if (name === 'site.xml') {
      const categories = (await findShownCategories(db, CATEGORIES)).map(({ slug }) =>
        paths.publicCategory(slug),
      )
      return send(reply, urls([...PAGES, ...categories].map((path) => ({ path }))))
    }
    const map = Number(/^brands-([1-9]\d{0,4})\.xml$/.exec(name)?.[1])
    const brands = map > 0 ? await brandPages(db, { limit: perMap, offset: (map - 1) * perMap }) : []
    if (brands.length === 0) throw notFound()
    return send(reply, urls(brands.map(({ slug, changed }) => ({ path: paths.publicBrand(slug), changed }))))
  })
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** Returns a document of the sitemaps protocol; undefined values are left out, and every text is escaped. */
function xml(root: string, content: object): string {
  const head = { '@version': '1.0', '@encoding': 'UTF-8' }
  return builder.build({ '?xml': head, [root]: { '@xmlns': NAMESPACE, ...content } })
}

function send(reply: FastifyReply, document: string): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
    .send(document)
}

const brandCount = statement({
  row: z.object({ count: z.int() }),
  sql: () => sql`select count(*) from brand`,
})

async function countBrands(db: Db): Promise<number> {
  const [row] = await brandCount(db, {})
  return row?.count ?? 0
}

/** In the order of ids: a new brand moves no other to another sitemap. */
const brandPages = statement({
  params: { limit: z.int(), offset: z.int() },
  row: z.object({ slug: z.string(), changed: z.string() }),
  sql: (slot) => sql`
    select slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed
    from brand order by id limit ${slot.limit} offset ${slot.offset}`,
})
