import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { Uploaded } from '#features/images/contract.ts'
import { notify } from '#features/notifications/server/notify.ts'

import { type Host, type Hosts, startHosts } from '../support/deploy/hosts.ts'
import { type LiveClient, openLive } from '../support/deploy/live-client.ts'
import { startTraffic, type Traffic } from '../support/deploy/traffic.ts'
import { expectInvariants } from '../support/demands/invariants.ts'
import { aJpeg, multipart } from '../support/inputs/pictures.ts'
import { aReview } from '../support/world/factories.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'
import { wakeMails } from '../support/apps/wake-mails.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 240_000 })
/** A generous timeout for busy machines; nothing here tests speed. */
const PATIENT = { timeout: 90_000 }

let all: Hosts
let hosts: Hosts['hosts']
let tenants: Tenant[]

beforeAll(async () => {
  all = await startHosts()
  hosts = all.hosts
  tenants = await Promise.all(Array.from({ length: 2 }, () => aTenant(all.db)))
})
afterAll(() => all.stop())

function traffic(): Traffic {
  const started = startTraffic({ client: all.client, db: all.db, tenants })
  onTestFinished(() => started.end())
  return started
}

/** Waits until the clients got further, through whichever process. */
async function untilFurther({ acknowledged, reads }: Traffic, writes = 10) {
  const [written, read] = [acknowledged.length, reads()]
  await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(written + writes)
  await expect.poll(reads, PATIENT).toBeGreaterThan(read + writes)
}

const stored = async () => (await all.db.selectFrom('comment').select('id').execute()).map(({ id }) => id)

/** Expects every acknowledged reply to be stored, and no reply twice. */
async function expectEachOnce({ acknowledged }: Traffic, before: readonly string[]) {
  const now = await stored()
  expect(acknowledged.filter((id) => !now.includes(id))).toEqual([])
  expect(now.length - before.length).toBe(new Set(acknowledged).size)
  expect(acknowledged.length).toBe(new Set(acknowledged).size)
  await expectInvariants(all.db)
}

const asked = async (host: Host, path: string, token: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const reply = await fetch(`${host.url}/api${path}`, { ...init, headers })
  return { status: reply.status, body: await reply.json() }
}
const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('three processes behind nginx, under load', () => {
  test('F20 a rolling restart fails no request; each reply and each email exists once', async () => {
    const before = await stored()
    const load = traffic()
    const emails: string[] = []
    for (const host of hosts) {
      await untilFurther(load)
      const email = `${randomUUID()}@oat.example`
      const username = `w${randomUUID().slice(0, 20)}`
      const account = { email, username, password: 'a long sentence of mine' }
      const path = '/api/auth/signup'
      expect(await all.client.send({ method: 'POST', path, body: account })).toMatchObject({ status: 201 })
      emails.push(email)
      expect(await host.stop(), host.log()).toBe(0)
      await untilFurther(load)
      await host.start()
    }
    await untilFurther(load)
    await load.end()
    expect([...load.failedReads, ...load.failedWrites], await all.nginx.errors()).toEqual([])
    await expectEachOnce(load, before)
    for (const email of emails) {
      await all.mailbox.next(email)
      expect(all.mailbox.list({ to: email })).toHaveLength(1)
    }
  })

  test('F1 when two of them are killed at once reads go on, no acknowledged reply is lost and none is doubled', async () => {
    const before = await stored()
    const load = traffic()
    const [one, two] = hosts
    await untilFurther(load)
    await Promise.all([one.kill(), two.kill()])
    await untilFurther(load)
    await Promise.all([one.start(), two.start()])
    await untilFurther(load)
    await load.end()
    await wakeMails(all.db)
    // A read goes to a process that lives, unless its answer had begun to arrive.
    expect(load.failedReads.filter((failure) => !/^\S+ 0 /.test(failure))).toEqual([])
    // nginx passes on what broke off half-way, and that another process still works on the same reply.
    for (const failure of load.failedWrites) expect(failure).toMatch(/^(0|409|502|503|504) /)
    await expectEachOnce(load, before)
  })

  test.each(['refuse', 'silent'] as const)(
    'F5 when the network between one process and the database is cut (%s), the others go on, nothing is lost, and it returns by itself',
    async (mode) => {
      const before = await stored()
      const load = traffic()
      const [, , far] = hosts
      await untilFurther(load)
      await all.wire.set(mode)
      await expect.poll(() => far.isReady(), PATIENT).toBe(false)
      await untilFurther(load, 30)
      await all.wire.set('pass')
      await expect.poll(() => far.isReady(), PATIENT).toBe(true)
      await untilFurther(load)
      await load.end()
      expect(load.failedReads, await all.nginx.errors()).toEqual([])
      for (const failure of load.failedWrites) expect(failure).toMatch(/^(409|503) /)
      await expectEachOnce(load, before)
    },
  )
})

describe('what one process knows, the others know', () => {
  const notices = ({ heard }: LiveClient) =>
    heard.flatMap(({ event }) =>
      event.type === 'notice' ? [Number(Object(event.notice.payload).count)] : [],
    )

  test('F20 live notifications of a write in another process arrive, and none is missed or doubled across a restart', async () => {
    const [a, b] = hosts
    const tenant = await aTenant(all.db)
    const { business, brand, ids, token } = tenant
    const tell = (count: number) =>
      notify(all.db, {
        businessId: business.id,
        type: 'review.new',
        dedupeId: `n${count}`,
        payload: { count },
      })
    const first = await openLive(a.url, token)
    onTestFinished(() => first.close())
    const review = await aReview(all.db, { id: ids.product, brandId: brand.id })
    const reply = { brandId: brand.id, reviewId: review.id, receiverId: review.userId }
    const body = json({ ...reply, platform: 'business', text: 'Thank you!' })
    expect(await asked(b, '/comments', token, body)).toMatchObject({ status: 201 })
    const staleKeys = () =>
      first.heard.flatMap(({ event }) => (event.type === 'stale' ? event.keys.map(String) : []))
    await expect.poll(staleKeys, PATIENT).toContain('queue')
    await tell(1)
    await expect.poll(() => notices(first), PATIENT).toEqual([1])

    const stopping = a.stop()
    await first.ended
    await tell(2)
    await tell(3)
    const second = await openLive(b.url, token, first.place())
    onTestFinished(() => second.close())
    await expect.poll(() => notices(second).length, PATIENT).toBe(2)
    expect(await stopping).toBe(0)
    await a.start()
    await tell(4)
    await expect.poll(() => notices(second).toSorted((x, y) => x - y), PATIENT).toEqual([2, 3, 4])
  })

  test('R124 an upload is issued by one process, received by the second and shown by all, without a shared folder', async () => {
    const [a, b, c] = hosts
    const { brand, token } = await aTenant(all.db)
    const issued = await asked(a, '/images/upload', token, json({ brand: brand.id }))
    expect(issued).toMatchObject({ status: 201 })
    const { pathname } = new URL(String(Object(issued.body).uploadUrl), a.url)
    const { headers, payload } = multipart(await aJpeg())
    const init = { method: 'POST', headers, body: payload }
    const received = await asked(b, pathname.replace(/^\/api/, ''), token, init)
    expect(received).toMatchObject({ status: 200 })
    const { result } = Uploaded.parse(received.body)
    const used = { path: result.variants[0] ?? '', public_id: result.id, brand: brand.id }
    expect(await asked(c, '/images', token, json(used))).toMatchObject({ status: 201 })
    for (const { url } of hosts) {
      const shown = await fetch(`${url}/images/${result.id}/240.webp`)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  })

  test('F25 while processes run different releases a page finds the scripts of its own', async () => {
    for (const { script } of hosts)
      for (let n = 0; n < hosts.length; n += 1)
        expect(await all.client.send({ path: script }), script).toMatchObject({ status: 200 })
    expect(await all.client.send({ path: '/assets/nowhere.js' })).toMatchObject({ status: 404 })
  })

  test('A30 a limit is one number: each further process admits at most a tenth more', async () => {
    const statuses: number[] = []
    // Its limit is 120 a minute for one address.
    for (let n = 0; n < 180; n += 1) {
      const reply = await all.client.send({ path: '/api/brands/names?name=oat', from: '127.0.0.77' })
      statuses.push(reply.status)
    }
    const admitted = statuses.filter((status) => status === 200).length
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(admitted).toBeGreaterThanOrEqual(120 - 36)
    expect(admitted).toBeLessThanOrEqual(120 + 24)
  })
})
