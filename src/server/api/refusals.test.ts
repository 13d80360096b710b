import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { refusalOf, refuseOn, retrying } from '#server/api/refusals.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { testCluster } from '#test/apps/database.ts'
import { aBrand, aSession, aUser } from '#test/world/factories.ts'

let t: TestApp
beforeAll(
  async () => void (t = await startTestApp({ env: { LOCK_TIMEOUT_MS: '300', STATEMENT_TIMEOUT_MS: '600' } })),
)
afterAll(() => t.stop())

describe('F7 transactions that get in each other’s way', () => {
  test('F7 of two that wait for one another both end well', async () => {
    const { brand: a } = await aBrand(t.db)
    const { brand: b } = await aBrand(t.db)
    let arrived = 0
    let meet = () => {}
    const both = new Promise<void>((done) => void (meet = done))
    let attempts = 0
    const rename = (first: string, second: string) =>
      retrying(() =>
        t.db.transaction().execute(async (trx) => {
          attempts += 1
          // The test provokes a deadlock, so the lock timeout must not come first.
          await sql`set local lock_timeout = 0`.execute(trx)
          await sql`set local statement_timeout = 0`.execute(trx)
          await trx
            .updateTable('brand')
            .set({ website: 'https://oat.example' })
            .where('id', '=', first)
            .execute()
          arrived += 1
          if (arrived === 2) meet()
          await both
          await trx
            .updateTable('brand')
            .set({ website: 'https://oat.example' })
            .where('id', '=', second)
            .execute()
        }),
      )
    await Promise.all([rename(a.id, b.id), rename(b.id, a.id)])
    expect(attempts).toBeGreaterThan(2)
  })

  test('F7 what fails three times more is refused with 503', async () => {
    let attempts = 0
    const conflict = () => {
      attempts += 1
      return sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(t.db)
    }
    const error: unknown = await retrying(conflict).catch((thrown: unknown) => thrown)
    expect(attempts).toBe(4)
    expect(refusalOf(error)).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 1 })
  })

  test('F7 what is no conflict is not tried again', async () => {
    let attempts = 0
    await expect(
      retrying(async () => {
        attempts += 1
        throw new Error('other')
      }),
    ).rejects.toThrow('other')
    expect(attempts).toBe(1)
  })
})

describe('database errors', () => {
  const refused = async (query: string) =>
    refusalOf(
      await sql
        .raw(query)
        .execute(t.db)
        .catch((error: unknown) => error),
    )

  test.each([
    ["select 'x'::uuid", 'validation'],
    ["select '1e999'::float8", 'validation'],
    ['select 1 / 0', 'validation'],
    ["insert into app_user (username) values ('')", 'validation'],
    ["insert into product (brand_id, name, slug) values (uuidv7(), 'x', 'x')", 'conflict'],
    ['select pg_sleep(2)', 'unavailable'],
  ])('%s is %s', async (query, code) => expect(await refused(query)).toMatchObject({ code }))

  test('a server bug is not reported as the client’s error', async () => {
    expect(await refused('select * from nothing_like_this')).toBeUndefined()
    expect(refusalOf(new TypeError('x is undefined'))).toBeUndefined()
  })

  test.each(['ECONNREFUSED', 'EMFILE', 'ENFILE'])(
    'F29 a connection that ends in %s is unavailable',
    (code) => {
      expect(refusalOf(Object.assign(new Error('connect'), { code }))).toMatchObject({
        code: 'unavailable',
        status: 503,
      })
    },
  )

  test('a named constraint becomes the feature’s own refusal, any other error is unchanged', async () => {
    const user = await aUser(t.db)
    const again = () => t.db.insertInto('appUser').values({ username: user.username }).execute()
    const taken = refuseOn('app_user_username_key', 'username_taken', 'This name is taken.')
    await expect(taken(again())).rejects.toMatchObject({
      code: 'username_taken',
      message: 'This name is taken.',
    })
    await expect(refuseOn('another_key', 'conflict', 'No.')(again())).rejects.toMatchObject({
      constraint: 'app_user_username_key',
    })
  })

  test('a locked table returns 503 with Retry-After', async () => {
    const { owner } = await aBrand(t.db)
    const headers = { authorization: `Bearer ${await aSession(t.db, owner)}` }
    const reply = await t.db.transaction().execute(async (trx) => {
      await sql`select 1 from session for update`.execute(trx)
      await sql`update session set last_at = last_at - interval '2 hours'`.execute(trx)
      await sql`lock table session in exclusive mode`.execute(trx)
      return t.inject({ method: 'POST', url: '/api/auth/logout', headers })
    })
    expect([reply.statusCode, reply.json().error.code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ])
    expect((await t.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204)
  })
})

test('F4 killed idle connections of the pool end nothing', async () => {
  const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
  await Promise.all(Array.from({ length: 5 }, () => t.inject({ url: '/api/businesses', headers })))
  const admin = new Client({ connectionString: testCluster().adminUrl })
  await admin.connect()
  const { rows } = await admin.query(
    'select pg_terminate_backend(pid) as killed from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [new URL(t.config.database.url).pathname.slice(1)],
  )
  await admin.end()
  expect(rows.filter(({ killed }) => killed === true).length).toBeGreaterThan(0)
  await expect.poll(() => t.log.filter(({ msg }) => msg === 'idle connection lost').length).toBeGreaterThan(0)
  // Each broken connection is noticed separately; the pool replaces all of them without a restart.
  await expect.poll(async () => (await t.inject({ url: '/readyz' })).statusCode).toBe(200)
  await expect.poll(async () => (await t.inject({ url: '/api/businesses', headers })).statusCode).toBe(401)
})
