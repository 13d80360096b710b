import { Client } from 'pg'

import { listProducts } from '#features/products/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import type { Bench } from '../bench.ts'
import { throughput } from '../load/load.ts'
import { type Row, throughputRow } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'
import { startBare } from '../load/servers.ts'
import { bareRoute, recordProductLists } from '../measure/statements.ts'

const PRODUCTS = 3_000

/**
 * Measures the list of a brand with thousands of products: all at once (R142, `limit=0`) and a page of 20,
 * each against a bare server with the same SQL.
 */
export async function readingProducts({ database, product, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, postmaster, seeded } = database
  const brandId = await wideBrand(databaseUrl, seeded)
  const statements = await recordProductLists(databaseUrl, brandId)
  const lists = [
    {
      name: 'all',
      what: `GET products, limit=0 of ${PRODUCTS.toLocaleString('en-GB')}`,
      query: { brandId, limit: 0 },
    },
    { name: 'page', what: 'GET products, 20 of them', query: { brandId, limit: 20 } },
  ] as const
  const routes = lists.map(({ name }) =>
    bareRoute(`/${name}`, [...statements[name].access, ...statements[name].work]),
  )
  const server = await startBare({ databaseUrl, routes })
  const { token } = seeded
  const rows: Row[] = []
  try {
    for (const { name, what, query } of lists) {
      say(`  ${what}`)
      const path = callUrl(listProducts, { query })
      // Megabytes per reply are slow: fewer in parallel, measured for longer.
      const own =
        name === 'all' ? { ...effort, connections: 4, seconds: Math.max(6, effort.seconds) } : effort
      const contenders: Contender[] = [
        { name: 'ours', measure: () => throughput({ server: product, path, token }, own, postmaster) },
        { name: 'bare', measure: () => throughput({ server, path: `/${name}`, token }, own, postmaster) },
      ]
      const { ours, bare } = await race(contenders, effort.rounds, say)
      rows.push(...throughputRow(`${what} / bare Fastify + pg, same SQL`, ours, bare, 0.75))
    }
    return rows
  } finally {
    await server.stop()
  }
}

/**
 * Creates a second brand of the benchmark's user, on the first run: categories, links and ingredients like an
 * imported catalogue.
 */
async function wideBrand(url: string, { businessId, userId }: Bench['database']['seeded']): Promise<string> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const known = await client.query<{ id: string }>(`select id from brand where slug = 'bench-wide'`)
    if (known.rows[0]) return known.rows[0].id
    const { rows } = await client.query<{ id: string }>(
      `with place as (insert into business (name, tier, plan_status, billing_cycle) select name, tier, plan_status, billing_cycle
           from business where id = $1 returning id),
         joined as (insert into business_member (business_id, user_id, role) select id, $2, 'owner' from place)
       insert into brand (business_id, name, slug) select id, 'Wide', 'bench-wide' from place returning id`,
      [businessId, userId],
    )
    const id = rows[0]?.id ?? ''
    await client.query(
      `insert into product (brand_id, name, slug, description, is_verified, ingredients, allergens)
         select $1, 'Product ' || n, 'product-' || n, repeat('Roasted, ground and filled by hand. ', 1 + n % 8), n % 3 > 0,
           array['water', 'oats ' || n % 20 || '%', 'sunflower oil', 'sea salt'], array['gluten'] from generate_series(1, $2::int) n`,
      [id, PRODUCTS],
    )
    await client.query(
      `insert into product_category (product_id, category_id)
         select p.id, c.id from product p, lateral (select id from category where type = 'productCategory' order by md5(id::text || p.id::text) limit 2) c where p.brand_id = $1`,
      [id],
    )
    await client.query(
      `insert into product_purchasability (product_id, country, url)
         select p.id, country, 'https://shop.example/' || p.slug from product p, unnest(array['GB', 'BE', 'NL']) country where p.brand_id = $1`,
      [id],
    )
    await client.query('analyze product')
    return id
  } finally {
    await client.end()
  }
}
