import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { messageId } from '#features/webhooks/server/signing.ts'

import { startTestApp, type TestApp } from '../support/apps/app.ts'
import { COMPILE_CACHE, SOURCE_FLAGS } from '../support/apps/server-process.ts'
import { startReceiver } from '../support/outside/receiver.ts'
import { aReview } from '../support/world/factories.ts'
import { aTenant } from '../support/world/tenants.ts'
import { aWebhook } from '../support/world/webhooks.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })
/** KILL_ROUNDS=50 for a longer run. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 20)
const PER_ROUND = 4
const LEASE_MS = 61_000

let t: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  t = await startTestApp()
})
afterAll(async () => {
  await t.stop()
  receiver.stop()
})

const project = join(import.meta.dirname, '../..')

/** Starts a sender whose clock is ahead, so that the leases of the ones before have ended. */
function startSender(shiftMs: number) {
  const child = spawn(process.execPath, [...SOURCE_FLAGS, 'test/support/apps/webhook-sender.ts'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATABASE_URL: t.config.database.url,
      DATA_DIR: t.config.dataDir,
      RECEIVER_PORT: String(receiver.port),
      SHIFT_MS: String(shiftMs),
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const gone = new Promise((done) => child.once('exit', done))
  return {
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

test(`F2 no event is lost in ${ROUNDS} rounds of kill -9, and doubles have the same id`, async () => {
  const { brand, business, owner, ids } = await aTenant(t.db)
  await aWebhook(t, { businessId: business.id, userId: owner.id }, { url: 'http://shop.example.org/' })
  const created: string[] = []
  const shiftOf = (round: number) => round * LEASE_MS
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let n = 0; n < PER_ROUND; n += 1)
      created.push((await aReview(t.db, { id: ids.product, brandId: brand.id })).id)
    const before = receiver.received.length
    const sender = startSender(shiftOf(round))
    // Killed at another point of its work each time: after a request arrived, before or after its answer.
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before + (round % 3)), {
      timeout: 60_000,
      interval: 1,
    })
    await sender.kill()
  }
  const last = startSender(shiftOf(ROUNDS))
  const open = () =>
    t.db.selectFrom('webhookDelivery').select('id').where('state', '<>', 'delivered').execute()
  await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 120_000, interval: 200 })
  await last.kill()

  const events = await t.db.selectFrom('webhookEvent').select(['id', 'subjectId', 'body']).execute()
  expect(events.map(({ subjectId }) => subjectId).toSorted()).toEqual(created.toSorted())
  const sent = new Map(events.map(({ id, body }) => [messageId(id), body]))
  const arrived = new Set<string>()
  for (const { headers, body } of receiver.received) {
    const id = String(headers['webhook-id'])
    expect(body).toBe(sent.get(id))
    arrived.add(id)
  }
  expect(arrived).toEqual(new Set(sent.keys()))
})
