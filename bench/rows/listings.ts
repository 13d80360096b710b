import { Client } from 'pg'

import { findCategoryPage, findSearchPage } from '#features/public-pages/server/listing/find-pages.ts'
import { paths, withQuery } from '#shared/paths.ts'

import type { Bench } from '../bench.ts'
import { milliseconds } from '../load/load.ts'
import { startBare, startProduct } from '../load/servers.ts'
import type { Row } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'
import { bareRoute, recordWork } from '../measure/statements.ts'

const PRODUCTS = 1_000_000
/** The limit for the slowest page in twenty. */
const P95_MS = 50
/** A category with fifty others below it: half a million products. */
const CATEGORY = 'category-1'
/** Words of a fifth, a twentieth and few of the products, alone and together, a beginning, and no match. */
const QUERIES = ['vegan', 'oat', 'vegan oat', 'oat vegan crunch', '00c', 'vegan 00c', 'crunch zzzz']

/**
 * Measures the public lists over a million products, with their slowest twentieth: against a bare server with
 * the same SQL, which renders nothing, and against a limit.
 */
export async function publicLists({ database, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, migrationUrl } = await database.sized({ reviews: 1_000 })
  await enoughProducts(migrationUrl, say)
  const first = await recordWork(databaseUrl, (db) => findCategoryPage(db, CATEGORY, {}))
  const sold = await recordWork(databaseUrl, (db) => findCategoryPage(db, CATEGORY, { country: 'BE' }))
  const searches = await Promise.all(
    QUERIES.map((q) => recordWork(databaseUrl, (db) => findSearchPage(db, { q }))),
  )
  const routes = [
    bareRoute('/category', first),
    bareRoute('/sold', sold),
    ...searches.map((work, index) => bareRoute(`/search-${index}`, work)),
  ]
  const bare = await startBare({ databaseUrl, routes })
  // Behind a proxy, so that each request has its own IP address: the search is limited by address.
  const product = await startProduct(databaseUrl, { TRUSTED_PROXIES: '127.0.0.1' })
  const category = paths.publicCategory(CATEGORY)
  const cases = [
    { what: 'GET /p/categories/{slug}', own: [category], plain: ['/category'] },
    { what: 'the same, sold in a country', own: [withQuery(category, { country: 'BE' })], plain: ['/sold'] },
    {
      what: 'GET /p/search',
      own: QUERIES.map((q) => withQuery(paths.publicSearch, { q })),
      plain: QUERIES.map((_, index) => `/search-${index}`),
    },
  ]
  const rows: Row[] = []
  try {
    for (const { what, own, plain } of cases) {
      say(`  ${what}`)
      const at = (server: typeof bare, urls: readonly string[]) => () =>
        milliseconds(
          { server, path: '', next: (n) => ({ path: urls[n % urls.length] ?? '', from: address(n) }) },
          effort,
          0.95,
        )
      const contenders: Contender[] = [
        { name: 'ours', measure: at(product, own) },
        { name: 'bare', measure: at(bare, plain) },
      ]
      const { ours, bare: baseline } = await race(contenders, effort.rounds, say)
      if (!ours || !baseline) continue
      const name = `${what} over ${PRODUCTS.toLocaleString('en-GB')} products, the slowest in twenty`
      const row = { ours: `${ours.figure.toFixed(1)} ms`, atLeast: false, spread: baseline.spread }
      rows.push(
        {
          ...row,
          what: `${name} / bare Fastify + pg, same SQL`,
          baseline: `${baseline.figure.toFixed(1)} ms`,
          ratio: ours.figure / baseline.figure,
          bar: 4,
          unit: ' ×',
        },
        { ...row, what: name, baseline: '', ratio: ours.figure, bar: P95_MS, unit: ' ms', spread: 0 },
      )
    }
    return rows
  } finally {
    await product.stop()
    await bare.stop()
  }
}

const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Fills the catalogue on the first run, as the migration fills an existing one: without triggers. */
async function enoughProducts(migrationUrl: string, say: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: migrationUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { rows } = await client.query('select from product where id = bench_id($1, $2)', ['q', PRODUCTS])
    if (rows.length > 0) return
    say(`  Adding ${PRODUCTS.toLocaleString('en-GB')} products, once …`)
    await client.query('begin')
    await client.query(
      'alter table product disable trigger user; alter table product_category disable trigger user',
    )
    await client.query(
      `insert into product (id, brand_id, name, slug, rated_count, rating_sum)
       select bench_id('q', n), bench_id('b', 1 + n % 120),
         concat_ws(' ', case when n % 5 = 0 then 'Vegan' end, case when n % 20 < 1 + n % 2 then 'Oat' end,
           substr(md5('a' || n % 4999), 1, 6), substr(md5('b' || n % 997), 1, 6), case when n % 50 = 7 then 'Crunch' end),
         'listing-' || n, n % 17, (n % 17) * (2 + (n / 31) % 4)
       from generate_series(1, $1::int) n`,
      [PRODUCTS],
    )
    await client.query(
      `insert into product_category (product_id, category_id, listing_rank)
       select p.id, bench_id('k', 1 + 3 * (n % 100)), p.listing_rank
       from generate_series(1, $1::int) n join product p on p.id = bench_id('q', n)`,
      [PRODUCTS],
    )
    await client.query(
      `insert into product_purchasability (product_id, country, url)
       select bench_id('q', n), 'BE', 'https://shop.example/' || n from generate_series(1, $1::int, 40) n`,
      [PRODUCTS],
    )
    await client.query(
      `insert into product_word (word, listing_rank, product_id)
       select distinct w.word, p.listing_rank, p.id
       from product p join brand b on b.id = p.brand_id cross join unnest(search_words(p.name || ' ' || b.name)) as w (word)
       on conflict do nothing`,
    )
    await client.query(
      `update category set parent_id = bench_id('k', 1) from generate_series(1, 50) n where id = bench_id('k', 1 + 3 * n)`,
    )
    await client.query(
      'alter table product enable trigger user; alter table product_category enable trigger user',
    )
    await client.query('commit')
    await client.query('vacuum (analyze) product, product_category, product_word, product_purchasability')
  } finally {
    await client.end()
  }
}
