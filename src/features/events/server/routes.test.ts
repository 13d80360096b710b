import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DRIFT_MS, type Metric, NO_PRODUCT } from '#features/events/rules.ts'
import { keepEvents, rollUp } from '#features/events/server/rollup.ts'

import { halfPastNoon, startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aMember, aProduct, aSession, aUser, anUnclaimedBrand } from '#test/world/factories.ts'
import { type SecondApp, startSecondApp } from '#test/apps/second-app.ts'
import { findUneven } from '#test/demands/sums.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

let t: TestApp
let second: SecondApp
beforeAll(async () => {
  t = await startTestApp({ now: halfPastNoon(), env: { SITE_KEYS: 'shop,app' } })
  second = await startSecondApp(t)
})
afterAll(async () => {
  await second.stop()
  await t.stop()
})

type From = { key?: string; address?: string; userAgent?: string; token?: string; on?: TestApp['app'] }

let visitors = 0
/** Returns the IP address of a new visitor. */
const newAddress = () => `10.1.${(visitors += 1) >> 8}.${visitors & 255}`

async function send(path: string, payload: unknown, from: From = {}) {
  const reply = await (from.on ?? t.app).inject({
    method: 'POST',
    url: `/api/${path}?key=${from.key ?? 'shop'}`,
    remoteAddress: from.address ?? newAddress(),
    headers: {
      'user-agent': from.userAgent ?? FIREFOX,
      'content-type': 'application/json',
      ...(from.token !== undefined && { authorization: `Bearer ${from.token}` }),
    },
    payload: JSON.stringify(payload),
  })
  return { status: reply.statusCode, body: reply.json() }
}

async function totals(brandId: string, metric: Metric): Promise<Record<string, number>> {
  await rollUp(t.db)
  const rows = await t.db
    .selectFrom('metricDay')
    .select(['productId', 'total'])
    .where('brandId', '=', brandId)
    .where('metric', '=', metric)
    .execute()
  return Object.fromEntries(rows.map(({ productId, total }) => [productId, total]))
}
async function counted(brandId: string, metric: Metric): Promise<number> {
  return (await totals(brandId, metric))[NO_PRODUCT] ?? 0
}
async function verdicts(brandId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ verdict: string; n: number }>`
    select verdict, count(*)::int as n from event where brand_id = ${brandId} group by 1`.execute(t.db)
  return Object.fromEntries(rows.map(({ verdict, n }) => [verdict, n]))
}

describe('R154 events come in', () => {
  it('R154 impressions, page views, saves and clicks, one or a batch, get 202 and are counted by brand and product, day and quarter', async () => {
    const brand = await anUnclaimedBrand(t.db)
    const product = await aProduct(t.db, { brandId: brand.id })
    const [brandId, productId] = [brand.id, product.id]
    expect(await send('impressions', { brandId })).toEqual({ status: 202, body: { accepted: 1, dropped: 0 } })
    expect(await send('impressions', [{ brandId }, { brandId, productId }])).toEqual({
      status: 202,
      body: { accepted: 2, dropped: 0 },
    })
    expect((await send('pageviews', { brandId, productId })).status).toBe(202)
    expect((await send('collections/saves/', { brandId })).status).toBe(202)
    expect((await send('actions', { type: 'click', brandId, productId, target: 'shop:GB' })).status).toBe(202)
    expect(await totals(brandId, 'impression')).toEqual({ [NO_PRODUCT]: 3, [productId]: 1 })
    expect(await totals(brandId, 'pageview')).toEqual({ [NO_PRODUCT]: 1, [productId]: 1 })
    expect(await totals(brandId, 'save')).toEqual({ [NO_PRODUCT]: 1 })
    expect(await totals(brandId, 'click')).toEqual({ [NO_PRODUCT]: 1, [productId]: 1 })
    const { rows } = await sql<{ same: boolean }>`
      select d.total = (select sum(total) from metric_quarter q where (q.brand_id, q.metric, q.product_id) = (d.brand_id, d.metric, d.product_id)
        and (q.quarter at time zone 'UTC')::date = d.day) as same from metric_day d where brand_id = ${brandId}`.execute(
      t.db,
    )
    expect(rows.map(({ same }) => same)).toEqual(Array.from({ length: 7 }, () => true))
    expect(await findUneven(t.db)).toEqual([])
    expect(
      await t.db
        .selectFrom('event')
        .select(['target', 'source'])
        .where('metric', '=', 'click')
        .where('brandId', '=', brandId)
        .executeTakeFirst(),
    ).toEqual({ target: 'shop:GB', source: 'shop' })
  })

  it('an unknown site key is refused with 403 and a missing one with 400; each key has its share a minute, over all processes', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    expect((await send('impressions', { brandId }, { key: 'stranger' })).status).toBe(403)
    expect(
      (await t.inject({ method: 'POST', url: '/api/impressions', payload: { brandId } })).statusCode,
    ).toBe(400)
    const busy = await startTestApp({ env: { SITE_KEYS: 'shop', EVENTS_PER_MINUTE: '2000' } })
    const other = await startSecondApp(busy)
    try {
      const own = await anUnclaimedBrand(busy.db)
      const batch = Array.from({ length: 500 }, () => ({ brandId: own.id }))
      const statuses: number[] = []
      for (let n = 0; n < 8; n += 1)
        statuses.push((await send('impressions', batch, { on: n % 2 === 0 ? busy.app : other.app })).status)
      // 2,000 pass, whichever process they reach.
      expect(statuses).toEqual([202, 202, 202, 202, 429, 429, 429, 429])
    } finally {
      await other.stop()
      await busy.stop()
    }
  })

  it('A30 A126 one IP address sends 600 times a minute, whatever its headers say', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const address = newAddress()
    const replies: Awaited<ReturnType<typeof send>>[] = []
    for (let n = 0; n < 605; n += 55)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 55 }, (_, i) =>
            send(
              'impressions',
              { brandId },
              { address, userAgent: `${FIREFOX} ${n + i}`, key: i % 2 === 0 ? 'shop' : 'app' },
            ),
          ),
        )),
      )
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(600)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('A122 what is no event', () => {
  it('A122 F23 an id sent ten times, concurrently and to two servers, is one event', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const event = { id: randomUUID(), brandId }
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send('impressions', n % 3 === 0 ? [event, event] : event, { on: n % 2 === 0 ? t.app : second.app }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202))
    expect(await counted(brandId, 'impression')).toBe(1)
    expect(await verdicts(brandId)).toEqual({ counted: 1 })
  })

  it('A122 batches of 10,000 and 501 are a 413, one of 500 is accepted; a body of 1 MB is a 413', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const batch = (n: number) => Array.from({ length: n }, () => ({ brandId }))
    expect((await send('impressions', batch(10_000))).body.error.code).toBe('too_large')
    expect((await send('impressions', batch(501))).status).toBe(413)
    expect((await send('actions', { type: 'click', brandId, target: 'x'.repeat(1_048_577) })).status).toBe(
      413,
    )
    expect(await counted(brandId, 'impression')).toBe(0)
    expect(await send('impressions', batch(500))).toEqual({
      status: 202,
      body: { accepted: 500, dropped: 0 },
    })
    expect(await counted(brandId, 'impression')).toBe(1)
  })

  it("A122 an unknown brand, another brand's product, and a time two years or six minutes off are dropped; four minutes off count now", async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const foreign = await aProduct(t.db, { brandId: (await anUnclaimedBrand(t.db)).id })
    const at = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
    const year = 365 * 86_400_000
    const dropped = [
      { brandId: randomUUID() },
      { brandId, productId: foreign.id },
      { brandId, productId: randomUUID() },
      ...[2 * year, -2 * year, 6 * 60_000, -6 * 60_000].map((ms) => ({ brandId, at: at(ms) })),
    ]
    expect(await send('pageviews', dropped)).toEqual({ status: 202, body: { accepted: 0, dropped: 7 } })
    expect(await verdicts(brandId)).toEqual({})
    expect(DRIFT_MS).toBe(300_000)
    for (const ms of [4 * 60_000, -4 * 60_000])
      expect(await send('pageviews', { brandId, at: at(ms) })).toEqual({
        status: 202,
        body: { accepted: 1, dropped: 0 },
      })
    expect(await counted(brandId, 'pageview')).toBe(2)
    const { rows } = await sql<{ off: number }>`
      select abs(extract(epoch from received_at - app_now()))::float as off from event where brand_id = ${brandId}`.execute(
      t.db,
    )
    expect(rows.every(({ off }) => off < 60)).toBe(true)
  })

  it('A111 A122 NUL in a text, an invalid id, an unknown action type and unknown fields are a 400', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    for (const body of [
      { type: 'click', brandId, target: 'a\u0000b' },
      { type: 'click', brandId, target: '' },
      { type: 'buy', brandId, target: 'website' },
      { type: 'click', brandId: 'x', target: 'website' },
      { type: 'click', brandId, target: 'website', visitor: 'me' },
      [{ type: 'click', brandId, target: 'website' }, { type: 'click' }],
    ])
      expect((await send('actions', body)).status).toBe(400)
    expect(await verdicts(brandId)).toEqual({})
  })

  it('SURPRISE a site key that is missing or in the body is answered with where it belongs', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const place = 'Send your site key in the query string: ?key=YOUR_KEY.'
    const sendTo = async (query: string, payload: object) =>
      (
        await t.app.inject({
          method: 'POST',
          url: `/api/impressions${query}`,
          remoteAddress: newAddress(),
          payload,
        })
      ).json()
    expect((await sendTo('', { brandId })).error.fields).toEqual({ key: place })
    for (const body of [{ brandId, key: 'shop' }, [{ brandId, key: 'shop' }]])
      expect(Object.values((await sendTo('?key=shop', body)).error.fields)).toEqual([place])
    expect(Object.values((await sendTo('', { brandId, key: 'shop' })).error.fields)).toEqual([place])
  })

  it('A122 a bot, or a request without a user agent, gets 202 and is not counted', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const programs = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.5.0',
      '',
    ]
    for (const userAgent of programs)
      expect(await send('impressions', { brandId }, { userAgent })).toEqual({
        status: 202,
        body: { accepted: 1, dropped: 0 },
      })
    expect(await counted(brandId, 'impression')).toBe(0)
    expect(await verdicts(brandId)).toEqual({ bot: 3 })
  })
})

describe('A123 counting', () => {
  it('A123 F23 2,000 replays of one visitor on two servers count once an hour for each metric and target, and all are stored', async () => {
    const brand = await anUnclaimedBrand(t.db)
    const product = await aProduct(t.db, { brandId: brand.id })
    const address = newAddress()
    const once = Array.from({ length: 250 }, () => [
      { brandId: brand.id },
      { brandId: brand.id, productId: product.id },
    ]).flat()
    const rounds = [t.app, second.app, t.app, second.app].map((on) =>
      send('impressions', once, { address, on }),
    )
    expect((await Promise.all(rounds)).map(({ body }) => body.accepted)).toEqual([500, 500, 500, 500])
    await send('pageviews', { brandId: brand.id }, { address })
    expect(await totals(brand.id, 'impression')).toEqual({ [NO_PRODUCT]: 2, [product.id]: 1 })
    expect(await counted(brand.id, 'pageview')).toBe(1)
    expect(await verdicts(brand.id)).toEqual({ counted: 3, repeat: 1998 })
    // An hour later it counts again.
    t.clock.shiftMs += 3_600_000
    try {
      await send('impressions', { brandId: brand.id }, { address })
      expect(await totals(brand.id, 'impression')).toEqual({ [NO_PRODUCT]: 3, [product.id]: 1 })
    } finally {
      t.clock.shiftMs -= 3_600_000
    }
  })

  it('A123 one address under 300 different names counts for 32 visitors at most', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const address = newAddress()
    for (let n = 0; n < 300; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          send('impressions', { brandId }, { address, userAgent: `${FIREFOX} ${n + i}` }),
        ),
      )
    const count = await counted(brandId, 'impression')
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThanOrEqual(32)
    expect((await verdicts(brandId))['repeat']).toBe(300 - count)
  })

  it('two people behind one address with different browsers are two visitors', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const address = newAddress()
    for (const userAgent of [FIREFOX, SAFARI, FIREFOX])
      await send('impressions', { brandId }, { address, userAgent })
    expect(await counted(brandId, 'impression')).toBe(2)
  })

  it("a brand's own members are left out: by their token, and by address and browser of a session", async () => {
    const { brand, owner, business } = await aBrand(t.db)
    const rival = await aBrand(t.db)
    const token = await aSession(t.db, owner)
    const brandId = brand.id
    await send('impressions', { brandId }, { token })
    // The editor views the public page, which gets no token.
    const editor = await aUser(t.db)
    await aMember(t.db, { businessId: business.id, userId: editor.id, role: 'editor' })
    const address = newAddress()
    await aSession(t.db, editor, { ip: address, userAgent: SAFARI })
    await send('impressions', { brandId }, { address, userAgent: SAFARI })
    expect(await verdicts(brandId)).toEqual({ member: 2 })
    // Others behind the same IP address count; so does a member who visits another brand.
    await send('impressions', { brandId }, { address, userAgent: FIREFOX })
    await send('impressions', { brandId: rival.brand.id }, { token })
    await send('impressions', { brandId }, { token: await aSession(t.db, rival.owner) })
    expect(await counted(brandId, 'impression')).toBe(2)
    expect(await counted(rival.brand.id, 'impression')).toBe(1)
  })
})

describe('retention', () => {
  it('holds no address and no browser, and the same visitor cannot be recognised the next day', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const address = '203.0.113.77'
    await send('impressions', { brandId }, { address, userAgent: `${FIREFOX} unmistakable` })
    t.clock.shiftMs += 86_400_000
    try {
      await send('impressions', { brandId }, { address, userAgent: `${FIREFOX} unmistakable` })
      const { rows } = await sql<{ row: string; visitor: string }>`
        select e::text as row, encode(visitor, 'hex') as visitor from event e where brand_id = ${brandId} order by received_at`.execute(
        t.db,
      )
      expect(rows).toHaveLength(2)
      for (const { row } of rows) expect(row).not.toMatch(/203\.0\.113|unmistakable|Firefox/)
      expect(rows[0]?.visitor).not.toBe(rows[1]?.visitor)
      // With the day its salt is deleted, and with it any way to identify visitors.
      await keepEvents(t.db)
      const salts = await t.db.selectFrom('visitorSalt').select('day').execute()
      expect(salts.map(({ day }) => day)).toEqual([t.clock.now().toISOString().slice(0, 10)])
    } finally {
      t.clock.shiftMs -= 86_400_000
    }
  })

  it('partitions by month are created ahead and dropped after 13 months, by a role without DDL rights', async () => {
    const months = async () => {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'event_month' and c.relkind = 'r' order by 1`.execute(t.db)
      return rows.map(({ name }) => name)
    }
    const nameOf = (from: Date, monthsOn: number) =>
      `m${new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + monthsOn, 1)).toISOString().slice(0, 7).replace('-', '_')}`
    const now = new Date()
    const [first = ''] = await months()
    // The month in which this run created its database; the one before, if midnight has passed since.
    expect([nameOf(now, 0), nameOf(now, -1)]).toContain(first)
    const made = new Date(`${first.slice(1).replace('_', '-')}-01T00:00:00Z`)
    expect(await months()).toEqual([...[0, 1, 2, 3].map((ahead) => nameOf(made, ahead)), 'other'])
    await sql`select make_event_months(5)`.execute(t.db)
    expect((await months()).slice(-7)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((ahead) => nameOf(now, ahead)),
      'other',
    ])
    const { rows } = await sql<{ stands: string; belongs: string }>`
      select tableoid::regclass::text as stands, to_char(received_at at time zone 'UTC', '"event_month.m"YYYY_MM') as belongs from event`.execute(
      t.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { stands, belongs } of rows) expect(stands).toBe(belongs)
    await expect(sql`create table event_month.x (id int)`.execute(t.db)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from event`.execute(t.db)).rejects.toThrow(/permission denied/)
    await expect(sql`update event set verdict = 'counted'`.execute(t.db)).rejects.toThrow(/permission denied/)
    // Fourteen months back there is no table: the default partition takes it, until it is too old.
    await sql`insert into event (metric, brand_id, visitor, verdict, received_at) values ('save', ${randomUUID()}, '', 'counted', now() - interval '15 months')`.execute(
      t.db,
    )
    await keepEvents(t.db)
    const { rows: old } =
      await sql`select 1 from event where received_at < now() - interval '14 months'`.execute(t.db)
    expect(old).toEqual([])
  })

  it('ids and hours are swept when they cannot come back', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    await send('impressions', { brandId, id: randomUUID() })
    const sizes = async () => {
      const { rows } = await sql<{ seen: number; visits: number; hours: number }>`
        select (select count(*) from event_seen)::int as seen, (select count(*) from event_visit)::int as visits, (select count(*) from event_hour)::int as hours`.execute(
        t.db,
      )
      return rows[0]
    }
    await keepEvents(t.db)
    expect(await sizes()).toMatchObject({ seen: expect.any(Number), visits: expect.any(Number) })
    expect((await sizes())?.seen).toBeGreaterThan(0)
    expect((await sizes())?.visits).toBeGreaterThan(0)
    t.clock.shiftMs += 3 * 86_400_000
    try {
      await keepEvents(t.db)
      expect(await sizes()).toEqual({ seen: 0, visits: 0, hours: 0 })
    } finally {
      t.clock.shiftMs -= 3 * 86_400_000
    }
  })

  it('is deleted with its brand', async () => {
    const brand = await anUnclaimedBrand(t.db)
    await send('impressions', { brandId: brand.id })
    expect(await counted(brand.id, 'impression')).toBe(1)
    await send('impressions', { brandId: brand.id })
    await t.db.deleteFrom('brand').where('id', '=', brand.id).execute()
    expect(await counted(brand.id, 'impression')).toBe(0)
  })
})
