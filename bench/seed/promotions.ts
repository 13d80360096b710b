import { Client } from 'pg'

/** The source id of the category that they all are in. */
const CATEGORY = 'bench-promoted'

/**
 * Adds running spotlights to one category, ten for each of their brands, on the first run. All are behind an
 * even delivery. Returns the category.
 */
export async function seedPromotions(url: string, running: number): Promise<string> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { rows: known } = await client.query<{ id: string }>(
      'select id from category where source_id = $1',
      [CATEGORY],
    )
    if (known[0]) return known[0].id
    const { rows } = await client.query<{ id: string }>(
      `insert into category (source_id, title, type) values ($1, 'Promoted', 'productCategory') returning id`,
      [CATEGORY],
    )
    const id = rows[0]?.id ?? ''
    await client.query(
      `with business as (
        insert into business (name, tier, plan_status, billing_cycle)
        select 'Promoter ' || n, 'plus', 'active', 'monthly' from generate_series(1, $1::int / 10) n
        returning id
      )
      insert into brand (business_id, name, slug) select id, 'Promoter', 'promoter-' || id from business`,
      [running],
    )
    await client.query(
      `insert into product (brand_id, name, slug, is_verified)
      select id, 'Promoted', 'promoted', true from brand where slug like 'promoter-%'`,
    )
    await client.query(
      `insert into promotion (business_id, brand_id, channel, status, line, starts_on, ends_on, budget_cents,
        cents_per_thousand, starts_at, ends_at, goal, paced_from, started_at)
      select b.business_id, b.id, 'spotlight', 'running', 'Made of oats.', current_date - 1, current_date + 60, 12000,
        1200, now() - interval '1 day', now() + interval '60 days', 10000, now() - interval '1 day',
        now() - interval '1 day'
      from brand b cross join generate_series(1, 10) where b.slug like 'promoter-%'`,
    )
    await client.query(
      `insert into promotion_product (promotion_id, product_id, position)
      select m.id, p.id, 1 from promotion m join product p on p.brand_id = m.brand_id where p.slug = 'promoted'`,
    )
    await client.query(
      `insert into promotion_place (promotion_id, category_id, country, is_running)
      select id, $1, '', true from promotion where line = 'Made of oats.'`,
      [id],
    )
    for (const table of ['business', 'brand', 'product', 'promotion', 'promotion_product', 'promotion_place'])
      await client.query(`vacuum analyze ${table}`)
    return id
  } finally {
    await client.end()
  }
}
