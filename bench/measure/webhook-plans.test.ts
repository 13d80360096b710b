import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { claim } from '#features/webhooks/server/claim.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'

import { createTestDatabase, type TestDatabase } from '../../test/support/apps/database.ts'
import { explain } from './plans.ts'
import { recording } from './recorded.ts'

const ENDPOINTS = 50
const BACKLOG = 20_000
/** The most pages of 8 kB that a claim may read: about twenty for each endpoint. */
const PAGES = 1_500

let database: TestDatabase
let client: Client
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.migrationUrl })
  await client.connect()
  db = openDb({
    url: database.url,
    clock: systemClock(),
    max: 2,
    waitMs: 2_000,
    statementTimeoutMs: 20_000,
    lockTimeoutMs: 2_000,
  }).db
})
afterAll(async () => {
  await client.end()
  await db.destroy()
  await database.drop()
})

const SEED = [
  `insert into business (name, tier, billing_cycle, plan_status)
   select 'Business ' || n, 'plus', 'annually', 'active' from generate_series(1, ${ENDPOINTS}) n`,
  `insert into webhook_endpoint (business_id, url, signing, secret, secret_key_id)
   select id, 'http://shop.example.org/', 'hmac', '\\x00', 'one' from business`,
  // What was delivered: all that the statistics will know.
  `with past as (
     insert into webhook_event (business_id, type, subject_id, body)
     select e.business_id, 'review.updated', uuidv7(), '{}' from webhook_endpoint e, generate_series(1, 40)
     returning id, business_id, subject_id
   )
   insert into webhook_delivery (event_id, endpoint_id, subject_id, state, attempts, done_at)
   select p.id, e.id, p.subject_id, 'delivered', 1, app_now() from past p join webhook_endpoint e using (business_id)`,
]
const WAITING = [
  // Of one subject each, and a quarter of the backlog of a single one.
  `with news as (
     insert into webhook_event (business_id, type, subject_id, xid)
     select (select business_id from webhook_endpoint order by id limit 1), 'review.updated',
       case when n % 4 = 0 then '01900000-0000-7000-8000-000000000001' else uuidv7() end, n::text::xid8
     from generate_series(1, ${BACKLOG}) n
     union all
     select business_id, 'review.updated', uuidv7(), '1' from webhook_endpoint
     returning id, business_id, subject_id
   )
   insert into webhook_delivery (event_id, endpoint_id, subject_id, next_at)
   select n.id, e.id, n.subject_id, app_now() - interval '1 minute'
   from news n join webhook_endpoint e using (business_id)`,
]

/** Explains a claim by any plan, and takes it back. */
async function claimPlans() {
  const { db: recorder, sent } = recording(db)
  await claim(recorder, [], 100)
  const plans = []
  for (const statement of sent.filter(({ sql }) => sql.includes('webhook_delivery')))
    for (const mode of ['generic', 'custom'] as const) {
      await client.query('begin')
      plans.push(await explain(client, statement, mode))
      await client.query('rollback')
    }
  return plans
}

describe(`a claim among ${BACKLOG} deliveries that wait for one of ${ENDPOINTS} endpoints reads by index`, () => {
  it('also where the statistics know of nothing that waits, and where they do', async () => {
    for (const sql of SEED) await client.query(sql)
    await client.query('vacuum analyze')
    for (const sql of WAITING) await client.query(sql)
    for (const known of ['nothing', 'everything']) {
      if (known === 'everything') await client.query('vacuum analyze')
      const plans = await claimPlans()
      expect(plans).toHaveLength(2)
      for (const { pages, text } of plans) expect(pages, `${known}\n${text}`).toBeLessThanOrEqual(PAGES)
    }
  })

  it('also where the endpoint fails', async () => {
    await client.query('update webhook_endpoint set failing_since = app_now()')
    for (const { pages, text } of await claimPlans()) expect(pages, text).toBeLessThanOrEqual(PAGES)
  })
})
