import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'

import { anUnclaimedBrand } from '../support/world/factories.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { startCluster } from '../support/apps/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { findUneven } from '../support/demands/sums.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }
const SENDERS = 10
const MAX_CONNECTIONS = 40

let postgres: Postgres
let db: Db
let port: string
let server: ServerProcess
let brands: string[]

beforeAll(async () => {
  // A separate cluster with full durability.
  postgres = await startCluster({ flags: [`max_connections=${MAX_CONNECTIONS}`], name: 'events' })
  await migrate({ url: postgres.migrationUrl })
  db = openTestDb(postgres.url)
  brands = (await Promise.all(Array.from({ length: 5 }, () => anUnclaimedBrand(db)))).map(({ id }) => id)
  port = String(await freePort())
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await postgres.stop()
})

function start(): Promise<ServerProcess> {
  return startServerProcess({
    PORT: port,
    DATABASE_URL: postgres.url,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    POOL_WAIT_MS: '2000',
  })
}

type Batch = { address: string; events: { id: string; brandId: string }[] }

const anAddress = () => `198.51.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`
const aBatch = (): Batch => ({
  address: anAddress(),
  events: brands.map((brandId) => ({ id: randomUUID(), brandId })),
})

async function send({ address, events }: Batch): Promise<number | undefined> {
  const reply = await fetch(`${server.url}/api/impressions?key=demo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    },
    body: JSON.stringify(events),
  }).catch(() => undefined)
  // A truncated reply counts as none.
  return reply !== undefined && (await reply.text().catch(() => undefined)) !== undefined
    ? reply.status
    : undefined
}

const sums = async () => {
  const { rows } = await sql<{ kept: number; ids: number; counted: number; days: number; quarters: number }>`
    select (select count(*) from event)::int as kept, (select count(distinct id) from event)::int as ids,
      (select count(*) from event where verdict = 'counted')::int as counted,
      (select sum(total) from metric_day)::int as days, (select sum(total) from metric_quarter)::int as quarters`.execute(
    db,
  )
  return rows[0]
}

describe('R154 events of a server that is killed', () => {
  test('R154 F1 five times amid ten senders: every event that was acknowledged is there once, what was not is sent again, and the sums are those of the events', async () => {
    const told: Batch[] = []
    const open: Batch[] = []
    const over = new AbortController()
    onTestFinished(() => over.abort())
    let isUp: Promise<unknown> = Promise.resolve()
    const sender = async () => {
      while (!over.signal.aborted) {
        await isUp
        const batch = aBatch()
        ;((await send(batch)) === 202 ? told : open).push(batch)
      }
    }
    const senders = Array.from({ length: SENDERS }, sender)
    const restart = async () => {
      server.child.kill('SIGKILL')
      await server.gone
      server = await start()
    }
    for (let round = 0; round < 5; round += 1) {
      const before = told.length
      await expect.poll(() => told.length, PATIENT).toBeGreaterThan(before + 30)
      isUp = restart()
      await isUp
    }
    over.abort()
    await Promise.all(senders)
    const { rows } = await sql<{ id: string }>`select id from event`.execute(db)
    const kept = new Set(rows.map(({ id }) => id))
    expect(told.flatMap(({ events }) => events).filter(({ id }) => !kept.has(id))).toEqual([])
    expect(kept.size).toBe(rows.length)

    expect(open.length).toBeGreaterThan(0)
    for (const batch of open) expect(await send(batch)).toBe(202)
    const all = (told.length + open.length) * brands.length
    await expect.poll(async () => (await sums())?.kept, PATIENT).toBe(all)
    await expect
      .poll(async () => {
        const now = await sums()
        return (
          now !== undefined && now.days === now.counted && now.quarters === now.counted && now.ids === all
        )
      }, PATIENT)
      .toBe(true)
    expect(await findUneven(db)).toEqual([])
  })
})

describe('F8 a database without a connection to spare', () => {
  test('F8 while another client holds every connection requests get 503 with Retry-After and the process stays up; the administrator can connect; afterwards requests succeed', async () => {
    const { pid } = server.child
    const held: Client[] = []
    const admin = new Client({ connectionString: postgres.adminUrl })
    await admin.connect()
    onTestFinished(async () => {
      await Promise.all(held.map((client) => client.end()))
      await admin.end()
    })
    const hold = async () => {
      for (;;) {
        const client = new Client({ connectionString: postgres.url, application_name: 'greedy' })
        client.on('error', () => {})
        try {
          await client.connect()
        } catch {
          return
        }
        held.push(client)
      }
    }
    const refusals = async () => {
      await hold()
      // Connections that the server and this test hold are taken too.
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'trellis%'`,
      )
      await hold()
      const impression = await fetch(`${server.url}/api/impressions?key=demo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ brandId: brands[0] }),
      })
      return [await send(aBatch()), impression.status, impression.headers.get('retry-after')]
    }
    // A connection that is still closing may go to the server.
    await expect.poll(refusals, PATIENT).toEqual([503, 503, '1'])
    expect(held.length).toBeGreaterThan(20)
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = 'greedy'`,
    )
    expect(rows[0]?.n).toBe(held.length)

    await Promise.all(held.splice(0).map((client) => client.end()))
    await expect.poll(() => send(aBatch()), PATIENT).toBe(202)
    expect([server.child.pid, server.child.exitCode]).toEqual([pid, null])
  })
})
