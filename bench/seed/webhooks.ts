import { Client } from 'pg'

import { newSecret } from '#features/webhooks/server/signing.ts'
import { secretOf } from '#features/webhooks/server/deliver.ts'
import { migrate } from '#server/data/migrate.ts'
import { openSecrets } from '#server/secrets.ts'
import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { startPostgres } from '#dev/embedded-database/postgres.ts'

import { root } from '../../scripts/run/child.ts'
import { BENCH_SECRETS_KEY } from '../load/servers.ts'

/** Reviews of each business, which its events are about. */
export const SUBJECTS = 5
const NAME = 'bench_webhooks'

export type WebhookDatabase = { url: string; migrationUrl: string; stop(): Promise<void> }

/**
 * Opens a database of its own with businesses on a paid plan, each with a brand, five reviews and an endpoint.
 * Of every thousand endpoints five hang and five refuse.
 */
export async function openWebhookDatabase(endpoints: number): Promise<WebhookDatabase> {
  const postgres = await startPostgres({ folder: dataFolder(root, 'bench') })
  try {
    const admin = new Client({ connectionString: postgres.adminUrl })
    await admin.connect()
    await admin.query(`drop database if exists ${NAME} with (force)`)
    await admin.end()
    const { url, migrationUrl } = await postgres.database(NAME)
    await migrate({ url: migrationUrl })
    const client = new Client({ connectionString: migrationUrl })
    await client.connect()
    for (const sql of seed(endpoints)) await client.query(sql)
    await addEndpoints(client)
    await client.query(PAST, [PAST_EVENTS])
    await client.query('vacuum analyze')
    await client.end()
    return { url, migrationUrl, stop: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Events of the last days that were delivered, so that PostgreSQL plans as with a log. */
const PAST_EVENTS = 20_000
const PAST = `
  with past as (
    insert into webhook_event (business_id, type, brand_id, subject_id, body, xid, created_at)
    select s.business_id, 'review.updated', s.brand_id, s.subject_id, '{}', (1000000000 + e)::text::xid8,
      app_now() - interval '2 days'
    from generate_series(1, $1::int) e
    join bench_subject s on s.n = e % 1000 + 1 and s.turn = e / 1000 % ${SUBJECTS} + 1
    returning id, business_id, subject_id
  )
  insert into webhook_delivery (event_id, endpoint_id, subject_id, state, attempts, next_at, last_status, done_at)
  select p.id, e.id, p.subject_id, 'delivered', 1, app_now() - interval '2 days', 204,
    app_now() - interval '2 days'
  from past p
  join webhook_endpoint e on e.business_id = p.business_id`

/** Tells whether the endpoint of a business works, by its number. */
export const isHealthy = (n: number) => n % 100 !== 1
const hostOf = (n: number) =>
  `${isHealthy(n) ? 'works' : n % 200 === 1 ? 'hangs' : 'refuses'}-${n}.example.org`

async function addEndpoints(client: Client): Promise<void> {
  const secrets = openSecrets({
    secretsKey: BENCH_SECRETS_KEY,
    previousSecretsKey: undefined,
    dataDir: '',
    isProduction: true,
  })
  const { rows } = await client.query<{ id: string; n: number }>(
    'select id, n from bench_business order by n',
  )
  const sealed = rows.map(({ id }) => secrets.seal(newSecret('hmac'), secretOf(id)))
  await client.query(
    `insert into webhook_endpoint (business_id, url, signing, secret, secret_key_id)
     select * from unnest($1::uuid[], $2::text[], array_fill('hmac'::text, array[$5::int]), $3::bytea[], $4::text[])`,
    [
      rows.map(({ id }) => id),
      rows.map(({ n }) => `http://${hostOf(n)}/`),
      sealed.map(({ bytes }) => bytes),
      sealed.map(({ keyId }) => keyId),
      rows.length,
    ],
  )
}

const seed = (count: number) => [
  `create table bench_business as
   select n::int, uuidv7() as id, uuidv7() as brand_id
   from generate_series(1, ${count}) n`,
  `insert into app_user (username) values ('bench')`,
  `insert into business (id, name, tier, billing_cycle, plan_status)
   select id, 'Business ' || n, 'plus', 'annually', 'active' from bench_business`,
  `insert into brand (id, business_id, name, slug)
   select brand_id, id, 'Brand ' || n, 'brand-' || n
   from bench_business`,
  `insert into product (brand_id, name, slug, description, is_verified)
   select brand_id, 'Oat drink ' || n, 'oat-drink-' || n, 'Oats and water.', true from bench_business`,
  `insert into review (brand_id, product_id, user_id, rating, text)
   select b.brand_id, p.id, u.id, 4, 'Creamy, and it does not split in coffee. Number ' || s
   from bench_business b join product p on p.brand_id = b.brand_id, app_user u, generate_series(1, ${SUBJECTS}) s`,
  // The number of each review within its brand, for events by turn.
  `create table bench_subject as
   select b.n, b.id as business_id, b.brand_id, r.id as subject_id,
     row_number() over (partition by b.n order by r.id)::int as turn
   from bench_business b join review r on r.brand_id = b.brand_id`,
  `create unique index on bench_subject (turn, n)`,
]
