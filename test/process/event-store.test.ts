import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { clickhouseStore } from '#features/events/server/raw/clickhouse-store.ts'
import { compareSums } from '#features/events/server/raw/counts.ts'
import { openLanes, settledUntil } from '#features/events/server/raw/lanes.ts'
import { ship } from '#features/events/server/raw/shipping.ts'
import { rollUp } from '#features/events/server/rollup.ts'
import { freePort } from '#dev/embedded-database/process.ts'

import { root } from '../../scripts/run/child.ts'
import { startTestApp, type TestApp } from '../support/apps/app.ts'
import { type ServerProcess, SOURCE_FLAGS, startServerProcess } from '../support/apps/server-process.ts'
import { type Engine, hasEngine, startEngine } from '../support/clickhouse/engine.ts'
import { anUnclaimedBrand } from '../support/world/factories.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 240_000, interval: 500 }
/** Half of them at the crash point, half at a random moment. Each takes about nine seconds. */
const ROUNDS = 10
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const without = hasEngine ? '' : ' (npm run test:all -- --only clickhouse installs the engine)'

describe.skipIf(!hasEngine)(`events in ClickHouse when processes end${without}`, () => {
  let engine: Engine
  let t: TestApp
  beforeAll(async () => {
    engine = await startEngine()
    t = await startTestApp()
  })
  afterAll(async () => {
    await t.stop()
    await engine.stop()
  })

  const idsIn = async (database: string) => {
    const rows = await engine.ask<{ id: string }>(database, 'select toString(id) as id from raw_event final')
    return rows.map(({ id }) => id).toSorted()
  }

  /** Sends 20 events of a new visitor. Returns their ids if they were acknowledged. */
  async function send(url: string | undefined, brandIds: string[]): Promise<string[]> {
    const events = brandIds.map((brandId) => ({ id: randomUUID(), brandId }))
    const headers = {
      'content-type': 'application/json',
      'user-agent': FIREFOX,
      'x-forwarded-for': `198.51.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
    }
    const path = '/api/impressions?key=demo'
    const status =
      url === undefined
        ? (await t.inject({ method: 'POST', url: path, headers, payload: events })).statusCode
        : (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(events) })).status
    return status === 202 ? events.map(({ id }) => id) : []
  }

  test(`F1 F2 the process that ships is killed ${ROUNDS} times amid events, half of them between the store and its position: the store has each acknowledged event once, and its counts are the sums`, async () => {
    const url = await engine.database('killed')
    const store = await clickhouseStore(url)
    onTestFinished(() => store.close())
    await store.migrate()
    const storeId = await store.check()
    await openLanes(t.db, storeId)
    const brandIds = (await Promise.all(Array.from({ length: 20 }, () => anUnclaimedBrand(t.db)))).map(
      ({ id }) => id,
    )
    const told: string[] = []
    const over = new AbortController()
    const sender = (async () => {
      while (!over.signal.aborted) told.push(...(await send(undefined, brandIds)))
    })()
    for (let round = 0; round < ROUNDS; round += 1) {
      const isAtPoint = round % 2 === 0
      const child = spawn(process.execPath, [...SOURCE_FLAGS, 'test/support/apps/event-shipper.ts'], {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          DATABASE_URL: t.config.database.url,
          CLICKHOUSE_URL: url,
          LOG_LEVEL: 'silent',
          POOL_WAIT_MS: '60000',
          STATEMENT_TIMEOUT_MS: '60000',
          ...(isAtPoint && { CRASH_AT: 'events-shipped' }),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const gone = once(child, 'exit')
      if (!isAtPoint) {
        // At some moment of its work: once it is up, and some more events have come.
        await once(child.stdout, 'data')
        const enough = told.length + Math.floor(Math.random() * 60)
        await expect.poll(() => told.length, { ...PATIENT, interval: 1 }).toBeGreaterThanOrEqual(enough)
        child.kill('SIGKILL')
      }
      expect((await gone)[1]).toBe('SIGKILL')
    }
    over.abort()
    await sender
    const end = await settledUntil(t.db, 0)
    await expect
      .poll(async () => (await ship(t.db, store, 'live', { settleSeconds: 1 })).position > end, PATIENT)
      .toBe(true)
    expect(told.length).toBeGreaterThan(ROUNDS * 20)
    const ids = await idsIn('killed')
    expect(ids).toEqual(told.toSorted())
    await rollUp(t.db)
    const day = new Date().toISOString().slice(0, 10)
    const next = new Date(Date.parse(day) + 2 * 86_400_000).toISOString()
    expect(await compareSums(t.db, store, { from: `${day}T00:00:00.000Z`, to: next })).toEqual([])
  })

  test('R154 F5 a server starts without its ClickHouse, says so in one sentence, takes events, and ships them when it is back', async () => {
    await t.db.deleteFrom('eventShipping').execute()
    const url = new URL(await engine.database('away'))
    const store = await clickhouseStore(url.href)
    await store.migrate()
    await store.close()
    url.username = 'trellis'
    url.password = 'secret-of-the-store'
    await engine.become('refuse')
    const metricsPort = String(await freePort())
    const server: ServerProcess = await startServerProcess({
      DATABASE_URL: t.config.database.url,
      CLICKHOUSE_URL: url.href,
      METRICS_PORT: metricsPort,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    })
    onTestFinished(async () => void (await server.stop()))
    await expect
      .poll(() => server.log(), PATIENT)
      .toMatch(/"reason":"ClickHouse at 127\.0\.0\.1:\d+ can’t be reached/)
    expect(server.log()).not.toContain('secret-of-the-store')
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const told = await send(server.url, [brandId])
    expect(told).toHaveLength(1)
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(await metrics()).toMatch(/^event_store_lag_seconds \d/m)
    await engine.become('ok')
    // The first run of the job switches shipping on. What came earlier than ten seconds before is the back-fill's.
    await expect
      .poll(async () => (await t.db.selectFrom('eventShipping').select('lane').execute()).length, PATIENT)
      .toBe(2)
    told.push(...(await send(server.url, [brandId])))
    expect(told).toHaveLength(2)
    await expect.poll(() => idsIn('away'), PATIENT).toContain(told[1])
    const again = await clickhouseStore(`${url.origin}/away`)
    onTestFinished(() => again.close())
    await ship(t.db, again, 'history')
    const all = await t.db.selectFrom('event').select('id').orderBy('id').execute()
    const arrived = await idsIn('away')
    expect(arrived).toEqual(all.map(({ id }) => id))
    expect(arrived).toEqual(expect.arrayContaining(told))
    expect(await metrics()).toMatch(/^event_store_differences 0$/m)
    expect(server.child.exitCode).toBe(null)
  })
})
