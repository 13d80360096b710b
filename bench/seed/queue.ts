import { Client } from 'pg'

export type QueueSeeded = { brandId: string; viewerId: string; productId: string }

const REVIEWS = 200_000
const SLUG = 'bench-queue'

/**
 * Returns the brand with 200,000 reviews, created on first use: 40 products, three quarters to answer, a twentieth
 * snoozed, a fifth of both assigned to the viewer, and 20 answers that are not public yet.
 */
export async function queueOf(databaseUrl: string): Promise<QueueSeeded> {
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    if ((await find(owner)) === undefined) await seed(owner)
    const seeded = await find(owner)
    if (seeded === undefined) throw new Error('The queue has no brand.')
    return seeded
  } finally {
    await owner.end()
  }
}

async function find(owner: Client): Promise<QueueSeeded | undefined> {
  const { rows } = await owner.query<QueueSeeded>(
    `select b.id as "brandId", bench_id('u', 1) as "viewerId", p.id as "productId"
     from brand b join product p on p.brand_id = b.id where b.slug = $1 order by p.slug limit 1`,
    [SLUG],
  )
  return rows[0]
}

async function seed(owner: Client): Promise<void> {
  await owner.query('begin')
  for (const table of ['review', 'pending_reply'])
    await owner.query(`alter table ${table} disable trigger user`)
  await owner.query(
    `with s as (
       insert into business (name, tier, plan_status) values ('Queue', 'plus', 'active') returning id
     ), b as (
       insert into brand (business_id, name, slug, replies_since)
       select id, 'Queue', '${SLUG}', '2024-01-01' from s returning id
     )
     insert into product (brand_id, name, slug)
     select id, 'Oat drink ' || n, 'queue-' || n from b, generate_series(1, 40) n`,
  )
  await owner.query(
    `with p as (
       select p.id, p.brand_id, row_number() over (order by p.slug) - 1 as place
       from product p join brand b on b.id = p.brand_id where b.slug = '${SLUG}'
     )
     insert into review (brand_id, product_id, user_id, rating, text, created_at)
     select p.brand_id, p.id, bench_id('u', 2), (array[5, 5, 5, 5, 5, 4, 4, 3, 2, 1])[1 + bench_hash('qr', n) % 10],
       'Review number ' || n || '. Creamy in coffee.', timestamptz '2024-01-01' + n * interval '3 minutes'
     from generate_series(1, ${REVIEWS}) n join p on p.place = bench_hash('qp', n) % 40`,
  )
  await owner.query(
    `insert into review_work (review_id, brand_id, product_id, stars, state, asked_at, due_at, goal_at, snoozed_until,
       assignee_id, assigned_at, returns_at, done_at, language)
     select id, brand_id, product_id, rating, state, created_at, due_at, due_at,
       case when state = 'snoozed' then due_at end, assignee_id,
       case when assignee_id is not null then created_at end,
       case when state = 'open' and assignee_id is not null then 'infinity'::timestamptz end,
       case when state = 'answered' then due_at end,
       (array['en', 'en', 'en', 'en', 'de', 'fr', 'es', ''])[1 + abs(n / 7) % 8]
     from (
       select r.*, abs(h.n) as n, r.created_at + (1 + abs(h.n) % 5) * interval '1 day' as due_at,
         case when abs(h.n) % 20 < 15 then 'open' when abs(h.n) % 20 = 15 then 'snoozed' else 'answered' end as state,
         case when abs(h.n / 3) % 5 = 0 then bench_id('u', 1) end as assignee_id
       from review r join brand b on b.id = r.brand_id, hashtextextended(r.id::text, 1) as h(n)
       where b.slug = '${SLUG}') r`,
  )
  await owner.query(
    `insert into pending_reply (brand_id, review_id, user_id, receiver_id, text, client_id, publish_at)
     select w.brand_id, w.review_id, bench_id('u', 1), bench_id('u', 2), 'Thank you!', gen_random_uuid(),
       now() + interval '10 years'
     from review_work w join brand b on b.id = w.brand_id
     where b.slug = '${SLUG}' and w.state = 'open' order by w.due_at limit 20`,
  )
  for (const table of ['review', 'pending_reply'])
    await owner.query(`alter table ${table} enable trigger user`)
  await owner.query('commit')
  await owner.query('vacuum (analyze) review, review_work, pending_reply, product, brand')
}
