import { createHash } from 'node:crypto'

import { type EventSize, eventSteps } from './events.ts'
import { every, NOW, type Range, type Step } from './step.ts'

/** A new number recreates every database of the benchmark. */
export const SHAPE = 3

/** The whole shape of the data, all of it given. */
export type Shape = { reviews: number; products: number; brands: number } & EventSize

/** The vocabulary of texts: enough to search for, few enough to compress well. */
const WORDS =
  'creamy oat crunchy taste again bought shop price vegan breakfast lovely packaging salty crème brûlée sweet never always lunch carton fresh'

/**
 * Returns the statements that fill a benchmark database, in order. Counters are written with the rows (user
 * triggers are off) and the brands' and products' sums at the end, so that nothing is updated a million
 * times.
 */
export function seedSteps({ reviews, products, brands, rollups, events }: Shape, token: string): Step[] {
  const own = Math.max(40, Math.round(products * 0.002))
  const users = Math.max(100, Math.round(reviews * 0.2))
  const hash = createHash('sha256').update(token).digest('hex')
  return [
    { name: 'functions', sql: FUNCTIONS },
    { name: 'people', upTo: users, sql: people },
    { name: 'the measured person', sql: measuredPerson(hash) },
    { name: 'brands', upTo: brands, sql: brandRows },
    { name: 'products', upTo: products, sql: (range) => productRows(range, own, brands) },
    {
      name: 'reviews',
      upTo: reviews,
      sql: (range) => reviewRows(range, { reviews, users, products, own, brands }),
    },
    { name: 'pictures', upTo: reviews, sql: pictures },
    { name: 'comments', upTo: reviews, sql: (range) => comments(range, users) },
    { name: 'work', upTo: reviews, sql: work },
    { name: 'no work is missing', sql: `update review_work_fill set finished_at = ${NOW}` },
    { name: 'likes', upTo: reviews, sql: (range) => likes(range, users) },
    { name: 'categories', sql: CATEGORIES },
    { name: 'categories of products', upTo: products, sql: productCategories },
    { name: 'categories of brands', upTo: brands, sql: brandCategories },
    { name: 'notices', sql: notifications(users) },
    { name: 'sums', sql: SUMS },
    ...eventSteps({ rollups, events }, brands),
  ]
}

// Ids like those of uuidv7(), but derived from a number.
const FUNCTIONS = `
  create function bench_id(kind text, n bigint) returns uuid language sql immutable parallel safe as $f$
    select (lpad(to_hex(1500000000000 + n * 1000), 12, '0') || '7' || substr(m, 1, 3) || '8' || substr(m, 4, 15))::uuid from (select md5(kind || n) as m) h
  $f$;
  create function bench_hash(kind text, n bigint) returns bigint language sql immutable parallel safe as $f$
    select hashtextextended(kind || n, 7) & 9007199254740991
  $f$;
  create table bench_text as
    select n, (select string_agg((string_to_array('${WORDS}', ' '))[1 + bench_hash('w', n * 40 + i) % 20], ' ') from generate_series(1, 12 + (n % 28)) i) as text
    from generate_series(0, 4999) n;
  create unique index on bench_text (n);
  analyze bench_text`

const people = (range: Range) => `
  insert into app_user (id, username, email, email_verified_at, created_at)
    select bench_id('u', n), 'person-' || n, case when n = 1 then 'bench@example.com' end, case when n = 1 then app_now() end, '2017-07-14Z'::timestamptz + n * interval '1 second'
    from ${every(range)} n`

const measuredPerson = (hash: string) => `
  insert into business (id, name, tier, billing_cycle, plan_status) values (bench_id('s', 1), 'Bench', 'plus', 'annually', 'active');
  insert into business_member (business_id, user_id, role) values (bench_id('s', 1), bench_id('u', 1), 'owner');
  insert into session (token_hash, user_id) values ('\\x${hash}', bench_id('u', 1))`

const brandRows = (range: Range) => `
  insert into brand (id, business_id, replies_since, name, slug, description, created_at)
    select bench_id('b', g.n), case when g.n = 1 then bench_id('s', 1) end,
      case when g.n = 1 then '2017-07-14Z'::timestamptz else 'infinity' end,
      initcap((string_to_array('${WORDS}', ' '))[1 + bench_hash('b1', g.n) % 20] || ' ' || substr(md5('b2' || g.n), 1, 2 + (g.n % 7)::int)) || ' ' || g.n,
      'brand-' || g.n, t.text, '2017-07-14Z'::timestamptz + g.n * interval '1 second'
    from ${every(range)} as g(n) join bench_text t on t.n = g.n % 5000`

const productRows = (range: Range, own: number, brands: number) => `
  alter table product disable trigger user;
  insert into product (id, brand_id, name, slug, description, is_verified, created_at)
    select bench_id('p', g.n), bench_id('b', case when g.n <= ${own} then 1 else 2 + bench_hash('pb', g.n) % ${brands - 1} end),
      initcap(t.text::varchar(40)) || ' ' || g.n, 'product-' || g.n, t.text, g.n % 3 > 0, '2018-07-14Z'::timestamptz + g.n * interval '1 minute'
    from ${every(range)} as g(n) join bench_text t on t.n = g.n * 31 % 5000;
  alter table product enable trigger user`

// A fifth for the measured brand; 5 stars for half, some without stars; a quarter replied to; every tenth
// with two pictures.
type ReviewShape = { reviews: number; users: number; products: number; own: number; brands: number }
const reviewRows = (range: Range, { reviews, users, products, own, brands }: ReviewShape) => `
  alter table review disable trigger user;
  insert into review (id, brand_id, product_id, user_id, rating, text, likes_base, likes_rows, comments_count, images_count, replied_at, created_at)
    select bench_id('r', n), bench_id('b', case when p <= ${own} then 1 else 2 + bench_hash('pb', p) % ${brands - 1} end), bench_id('p', p),
      bench_id('u', 2 + bench_hash('ru', n) % ${users - 1}),
      case when n % 13 = 0 then null else (array[5, 5, 5, 5, 5, 4, 4, 3, 2, 1])[1 + bench_hash('rr', n) % 10] end,
      text || ' ' || n, n % 5, case when n % 2 = 0 then 1 else 0 end, case when n % 4 = 0 then 2 else 0 end, case when n % 10 = 0 then 2 else 0 end,
      case when n % 4 = 0 then at + interval '9 hours' end, at
    from (
      select g.n, t.text, case when g.n % 5 = 0 then 1 + bench_hash('rp', g.n) % ${own} else ${own + 1} + bench_hash('rp', g.n) % ${products - own} end as p,
        ${NOW} - interval '3 years' + (g.n / 7) * (interval '3 years' / (${reviews} / 7 + 1)) as at
      from ${every(range)} as g(n) join bench_text t on t.n = g.n * 17::bigint % 5000
    ) d;
  alter table review enable trigger user`

const pictures = (range: Range) => `
  alter table image disable trigger user;
  insert into image (id, upload_id, entity, width, height, brand_id, product_id, review_id, position)
    select bench_id('i', r.n * 2 + k), 'bench-' || (r.n * 2 + k), 'review', 1080, 720, null, null, bench_id('r', r.n), k
    from ${every(range, 10)} as r(n), generate_series(0, 1) k;
  alter table image enable trigger user`

const comments = (range: Range, users: number) => `
  alter table comment disable trigger user;
  insert into comment (id, brand_id, review_id, user_id, as_brand_id, receiver_id, platform, text, created_at)
    select bench_id('c', r.n * 2 + k), r.brand_id, r.id, case when k = 0 then bench_id('u', 1) else bench_id('u', 2 + bench_hash('cu', r.n) % ${users - 1}) end,
      case when k = 0 then r.brand_id end, case when k = 0 then r.user_id end, case when k = 0 then 'business' else 'app' end, t.text,
      r.created_at + interval '9 hours' + k * interval '1 day'
    from (select n, r.* from ${every(range, 4)} n join review r on r.id = bench_id('r', n)) r, generate_series(0, 1) k, bench_text t
    where t.n = (r.n * 13::bigint + k) % 5000;
  alter table comment enable trigger user`

// A quarter is answered; of the others a fifth is assigned to the measured person.
const work = (range: Range) => `
  insert into review_work (review_id, brand_id, product_id, stars, state, asked_at, due_at, goal_at, assignee_id, assigned_at, returns_at, answered_at, answered_by, done_at, language)
    select id, brand_id, product_id, coalesce(rating, 6), case when replied_at is null then 'open' else 'answered' end, created_at,
      created_at + interval '1 day' * (1 + bench_hash('wd', n) % 5), created_at + interval '1 day' * (1 + bench_hash('wd', n) % 5),
      case when bench_hash('wa', n) % 5 = 0 then bench_id('u', 1) end, case when bench_hash('wa', n) % 5 = 0 then created_at end,
      case when replied_at is null and bench_hash('wa', n) % 5 = 0 then 'infinity'::timestamptz end,
      replied_at, case when replied_at is not null then bench_id('u', 1) end, replied_at,
      (array['en', 'en', 'en', 'en', 'de', 'fr', 'es', ''])[1 + bench_hash('wl', n) % 8]
    from (select r.*, hashtextextended(r.id::text, 1) as n from ${every(range)} g(n) join review r on r.id = bench_id('r', g.n)) r`

const likes = (range: Range, users: number) => `
  alter table review_like disable trigger user;
  insert into review_like (review_id, user_id, brand_id)
    select r.id, bench_id('u', case when n % 40 = 0 then 1 else 2 + bench_hash('lu', n) % ${users - 1} end), r.brand_id
    from ${every(range, 2)} n join review r on r.id = bench_id('r', n);
  alter table review_like enable trigger user;
  insert into comment_like (comment_id, user_id, brand_id)
    select c.id, bench_id('u', 2 + bench_hash('cl', n) % ${users - 1}), c.brand_id from ${every(range, 8)} n join comment c on c.id = bench_id('c', n * 2)`

const CATEGORIES = `
  insert into category (id, source_id, title, type)
    select bench_id('k', n), 'bench-' || n, 'Category ' || n, (case when n % 3 = 0 then 'brandCategory' else 'productCategory' end)::category_type from generate_series(1, 600) n`

const productCategories = (range: Range) => `
  insert into product_category (product_id, category_id) select bench_id('p', n), bench_id('k', 1 + 3 * (n % 100)) from ${every(range)} n;
  insert into product_purchasability (product_id, country, url) select bench_id('p', n), 'GB', 'https://shop.example/' || n from ${every(range)} n`

const brandCategories = (range: Range) => `
  insert into brand_category (brand_id, category_id) select bench_id('b', n), bench_id('k', 3 + 3 * (n % 100)) from ${every(range)} n`

// A year of a busy brand's: the measured one's, and those of 99 neighbours.
const notifications = (users: number) => `
  insert into business (id, name) select bench_id('z', n), 'Neighbour ' || n from generate_series(1, 99) n;
  alter table notification disable trigger user;
  insert into notification (id, business_id, type, dedupe_id, subject_id, person_id, payload, created_at, dispatched_at)
    select bench_id('m', b.place * 500 + n), b.business_id, case when n % 9 = 0 then 'review.low' else 'review.new' end, 'review-' || n, bench_id('r', n),
      bench_id('u', 2 + n % ${users - 1}), jsonb_build_object('count', 1, 'product', 'Creamy oat crunch', 'rating', case when n % 9 = 0 then 2 else 5 end),
      ${NOW} - n * interval '17 hours', ${NOW}
    from (select business_id, 0 as place from brand where business_id is not null union all select bench_id('z', n), n from generate_series(1, 99) n) b,
      generate_series(1, 400) n;
  alter table notification enable trigger user`

const SUMS = `
  insert into brand_rating (brand_id, rating, reviews_count, unanswered_count)
    select brand_id, coalesce(rating, 0), count(*), count(*) filter (where replied_at is null) from review group by 1, 2;
  update brand b set reviews_count = d.n, unanswered_count = d.unanswered, rated_count = d.rated, rating_sum = d.stars
    from (select brand_id, count(*) as n, count(*) filter (where replied_at is null) as unanswered, count(rating) as rated, coalesce(sum(rating), 0) as stars from review group by 1) d
    where b.id = d.brand_id;
  update brand b set products_count = d.n from (select brand_id, count(*) as n from product group by 1) d where b.id = d.brand_id;
  update product p set reviews_count = d.n, rated_count = d.rated, rating_sum = d.stars
    from (select product_id, count(*) as n, count(rating) as rated, coalesce(sum(rating), 0) as stars from review group by 1) d where p.id = d.product_id`
