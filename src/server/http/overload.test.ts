import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { runHourlyJobs } from '#test/apps/hourly-jobs.ts'
import { startMetrics } from '#server/http/metrics.ts'
import { openLog } from '#server/logging.ts'
import { buildApp } from '#app/server/app.ts'
import { openServices } from '#server/services.ts'

import { startTestApp } from '#test/apps/app.ts'
import { openRaw, type RawConnection } from '#test/outside/raw-http.ts'
import { aUser } from '#test/world/factories.ts'

const PATIENT = { timeout: 20_000 }

test('beyond its measure the server queues requests, sheds with 503 and Retry-After what would wait too long, stays alive, and answers again', async () => {
  let release = () => {}
  let entered = 0
  const held = new Promise<void>((done) => void (release = done))
  const t = await startTestApp({
    env: { MAX_IN_FLIGHT: '4', POOL_QUEUE_MS: '50' },
    extras: [
      (app) =>
        void app.get('/held', { config: { access: 'public' } }, () => {
          entered += 1
          return held.then(() => 'done')
        }),
    ],
  })
  const from = (remoteAddress: string) => t.inject({ url: '/held', remoteAddress })
  // One IP address runs at most half of the requests that run at once.
  const slow = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'].map(async (address) => from(address))
  await expect.poll(() => entered, PATIENT).toBe(4)
  const shed = await from('192.0.2.3')
  expect([shed.statusCode, shed.json().error.code, shed.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '1',
  ])
  expect((await t.inject({ url: '/livez' })).statusCode).toBe(200)
  release()
  expect((await Promise.all(slow)).map(({ body }) => body)).toEqual(['done', 'done', 'done', 'done'])
  expect((await from('192.0.2.3')).statusCode).toBe(200)
  await t.stop()
})

describe('A142 requests that a client sends without waiting for answers', () => {
  /** Starts a server whose `/held` is answered on release; counts the requests that reached it. */
  const startHeld = async (env: Record<string, string> = {}) => {
    let entered = 0
    const { promise: held, resolve: release } = Promise.withResolvers<string>()
    const t = await startTestApp({
      env: { MAX_IN_FLIGHT: '1000', ...env },
      extras: [
        (app) =>
          void app.get('/held', { config: { access: 'public' } }, () => {
            entered += 1
            return held
          }),
      ],
    })
    const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
    const get = (n: number) => openRaw(url, 'GET /held HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(n))
    const stop = (open: readonly RawConnection[]) => {
      for (const { socket } of open) socket.destroy()
      return t.stop()
    }
    return { url, get, stop, release: () => release('done'), entered: () => entered }
  }
  const answered = ({ text }: RawConnection) => text().match(/HTTP\/1\.1 200/g)?.length ?? 0

  test('four on one connection are answered; five end it, and others of its address while they are idle', async () => {
    const { get, url, release, entered, stop } = await startHeld()
    const waiting = await get(4)
    const alone = await get(1)
    await expect.poll(entered, PATIENT).toBe(5)
    const idle = await openRaw(url)
    const five = await get(5)
    await Promise.all([five.closed, idle.closed])
    expect(answered(five)).toBe(0)
    // Banned for two seconds: refused, and answered afterwards.
    await (
      await openRaw(url)
    ).closed
    release()
    await expect.poll(() => [answered(waiting), answered(alone)], PATIENT).toEqual([4, 1])
    await expect
      .poll(
        async () =>
          fetch(url + '/livez').then(
            ({ ok }) => ok,
            () => false,
          ),
        PATIENT,
      )
      .toBe(true)
    await stop([waiting, alone])
  })

  test('an address has 64 that wait behind others, and as many more as it has connections', async () => {
    const { get, release, entered, stop } = await startHeld()
    const single = await Promise.all(Array.from({ length: 100 }, () => get(1)))
    const fours: RawConnection[] = []
    for (let n = 0; n < 21; n += 1) fours.push(await get(4))
    const two = await get(2)
    await expect.poll(entered, PATIENT).toBe(100 + 21 * 4 + 2)
    const beyond = await get(2)
    await beyond.closed
    release()
    const open = [...single, ...fours, two]
    await expect.poll(() => open.map(answered).reduce((sum, n) => sum + n), PATIENT).toBe(100 + 21 * 4 + 2)
    await stop(open)
  })

  test('a trusted proxy pipelines as much as it wants', async () => {
    const { get, release, stop } = await startHeld({ TRUSTED_PROXIES: '127.0.0.1' })
    const proxy = await Promise.all(Array.from({ length: 20 }, () => get(10)))
    release()
    await expect.poll(() => proxy.map(answered), PATIENT).toEqual(Array(20).fill(10))
    await stop(proxy)
  })
})

test('while the database hangs calls are shed with 503 and Retry-After, pages and /readyz are served; all started ones finish, and calls resume', async () => {
  let release = () => {}
  let holding = 0
  const held = new Promise<void>((done) => void (release = done))
  const hold = () => {
    holding += 1
    return held.then(() => 'held')
  }
  const t = await startTestApp({
    env: { POOL_MAX: '2', POOL_QUEUE_MS: '20' },
    extras: [
      (app, { db }) => {
        const config = { access: 'public' } as const
        app.get('/api/holds', { config }, () => db.connection().execute(hold))
        app.get('/api/asks', { config }, async () => (await sql`select 1 as one`.execute(db)).rows)
        app.get('/page', { config }, () => 'a page')
      },
    ],
  })
  const get = (url: string, remoteAddress: string) => t.inject({ url, remoteAddress })
  const status = async (url: string, address = '192.0.2.9') => (await get(url, address)).statusCode
  // Two requests hold both connections; two others, of different callers, wait for one.
  const inside = [status('/api/holds', '192.0.2.1'), status('/api/holds', '192.0.2.1')]
  await expect.poll(() => holding, PATIENT).toBe(2)
  for (const caller of ['192.0.2.2', '192.0.2.2', '192.0.2.3', '192.0.2.3'])
    inside.push(status('/api/asks', caller))
  await expect.poll(() => t.pool.waitingCount, PATIENT).toBe(4)
  const shed = await get('/api/asks', '192.0.2.4')
  expect([shed.statusCode, shed.headers['retry-after'], shed.json()]).toMatchObject([
    503,
    '1',
    { error: { code: 'unavailable' } },
  ])
  // An escaped path gets no further: it would wait for a connection until the others have given up.
  expect(await status('/%61pi/asks', '192.0.2.5')).toBe(503)
  // Shedding is not an outage. The load balancer keeps sending requests here.
  expect([await status('/page'), await status('/livez'), await status('/readyz')]).toEqual([200, 200, 200])
  release()
  expect(await Promise.all(inside)).toEqual(Array(6).fill(200))
  expect([await status('/api/site'), await status('/api/asks')]).toEqual([200, 200])
  await t.stop()
})

test('A108 metrics are served on a port of their own, to this machine only', async () => {
  const t = await startTestApp()
  const log = openLog({ logLevel: 'silent' })
  const { services, pool, close } = openServices(t.config, log)
  const { app } = buildApp({ services, pool, log })
  const metrics = await startMetrics({ app, pool, port: 0, dataDir: t.config.dataDir })
  await app.ready()
  await app.inject({ url: '/api/site' })
  const reply = await fetch(`http://127.0.0.1:${metrics.port}/metrics`)
  const text = await reply.text()
  expect(text).toContain('http_request_seconds_count{method="GET",route="/api/site",status="200"} 1')
  expect(text).toContain('database_connections{state="all"}')
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await metrics.close()
  await app.close()
  await close()
  await t.stop()
})

test('what ran out is swept up, and only that', async () => {
  const t = await startTestApp()
  const user = await aUser(t.db)
  const row = (key: string, age: string) =>
    sql`insert into idempotency (user_id, key, route, body_hash, created_at) values (${user.id}, ${key}, 'POST /x', 'x', app_now() - ${age}::interval)`.execute(
      t.db,
    )
  await row('old', '26 hours')
  await row('new', '23 hours')
  await runHourlyJobs(t)
  expect(await t.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await t.db.selectFrom('appUser').select('id').execute()).toEqual([{ id: user.id }])
  await t.stop()
})
