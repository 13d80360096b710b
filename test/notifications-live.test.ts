import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { updateUser } from '#features/account/contract.ts'
import { logOut } from '#features/auth/contract.ts'
import { updateBrand } from '#features/brand/contract.ts'
import { UNDO_SECONDS } from '#features/comments/contract.ts'
import { publishDue } from '#features/comments/server/publishing.ts'
import { getUnread } from '#features/notifications/contract.ts'
import { LIVE_PATH } from '#features/notifications/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { aBrand, aMember, aSession, aUser } from './support/world/factories.ts'
import { aReviewedShop, replyTo } from './support/world/shop.ts'
import { aFactorUsed, aPasskeyRow, aRequirement } from './support/world/two-step.ts'
import { type SecondApp, startSecondApp } from './support/apps/second-app.ts'

let t: TestApp
let other: SecondApp
let here = ''
let there = ''
beforeAll(async () => {
  t = await startTestApp()
  other = await startSecondApp(t)
  here = await t.app.listen({ port: 0, host: '127.0.0.1' })
  there = await other.app.listen({ port: 0, host: '127.0.0.1' })
})
const open: AbortController[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort()
})
afterAll(async () => {
  await other.stop()
  await t.stop()
})

type Event = { type: string; id?: string; data: Record<string, unknown> }

/** Reads a stream like the browser. `next` waits for an event of a type and skips others. */
async function listen(origin: string, token: string, lastId?: string) {
  const abort = new AbortController()
  open.push(abort)
  const reply = await fetch(origin + LIVE_PATH, {
    headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: abort.signal,
  })
  const events: Event[] = []
  let isOver = false
  const reading = (async () => {
    let text = ''
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const fields = Object.fromEntries(
          part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
        )
        if (fields['event'])
          events.push({ type: fields['event'], id: fields['id'], data: JSON.parse(fields['data'] ?? '{}') })
      }
    }
  })()
    .catch(() => {})
    .finally(() => (isOver = true))
  let read = 0
  const next = async (type: string): Promise<Event> => {
    for (;;) {
      const event = events[read]
      if (event === undefined) {
        if (isOver) throw new Error(`The stream ended before ${type}.`)
        await pause(5)
        continue
      }
      read += 1
      if (event.type === type) return event
    }
  }
  if (reply.status === 200) await next('open')
  return { reply, events, next, over: reading, abort: () => abort.abort() }
}

const tell = (businessId: string, dedupeId: string) =>
  notify(t.db, { businessId, type: 'review.new', dedupeId, payload: { count: 1 } })

test('F23 a notification reaches the open pages of both processes, once each, and no other user’s', async () => {
  const { owner, business } = await aBrand(t.db)
  const stranger = await aBrand(t.db)
  const token = await aSession(t.db, owner)
  const streams = await Promise.all([
    listen(here, token),
    listen(there, token),
    listen(there, await aSession(t.db, owner)),
  ])
  const foreign = await listen(here, await aSession(t.db, stranger.owner))
  await tell(business.id, 'one')
  await tell(business.id, 'two')
  await tell(stranger.business.id, 'theirs')
  for (const stream of streams) {
    expect((await stream.next('notice')).data).toMatchObject({
      notice: { businessId: business.id, type: 'review.new' },
    })
    await stream.next('notice')
    expect(stream.events.filter(({ type }) => type === 'notice')).toHaveLength(2)
  }
  expect((await foreign.next('notice')).data).toMatchObject({ notice: { businessId: stranger.business.id } })
})

test('a transaction that began first and commits last is not passed over', async () => {
  const { owner, business } = await aBrand(t.db)
  const stream = await listen(there, await aSession(t.db, owner))
  const written = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const slow = t.db.transaction().execute(async (trx) => {
    await notify(trx, { businessId: business.id, type: 'team.left', dedupeId: 'slow', payload: {} })
    written.resolve()
    await release.promise
  })
  await written.promise
  await tell(business.id, 'quick')
  const quick = await stream.next('notice')
  expect(quick.data).toMatchObject({ notice: { type: 'review.new' } })
  stream.abort()
  release.resolve()
  await slow
  // Reconnecting with the last id returns a transaction that was still open then, though its own id is older.
  const again = await listen(here, await aSession(t.db, owner), quick.id)
  expect((await again.next('notice')).data).toMatchObject({ notice: { type: 'team.left' } })
})

test('R150 a visit in one place is sent to all others of the same person', async () => {
  const { owner, business } = await aBrand(t.db)
  const stream = await listen(there, await aSession(t.db, owner))
  await (
    await t.as(owner)
  )(updateUser, { body: { lastCheckedNotificationBusinessId: business.id } })
  expect((await stream.next('seen')).data).toEqual({ businessId: business.id })
})

test('A39 a stream ends with its session, wherever it was ended; without a session there is none', async () => {
  const { owner } = await aBrand(t.db)
  const token = await aSession(t.db, owner)
  const stream = await listen(there, token)
  await t.withToken(token)(logOut)
  expect((await stream.next('end')).data).toEqual({ reason: 'session' })
  await stream.over
  const refused = await listen(here, token)
  expect(refused.reply.status).toBe(401)
})

test('A135 an open stream falls silent for a business once it requires a factor that its reader lacks', async () => {
  const { owner, business } = await aBrand(t.db)
  const own = await aBrand(t.db, {}, { owner })
  const stream = await listen(here, await aSession(t.db, owner))
  await tell(business.id, 'before')
  expect((await stream.next('notice')).data).toMatchObject({ notice: { businessId: business.id } })
  await t.db
    .updateTable('business')
    .set(aRequirement(t.clock.now(), { daysAgo: 1 }))
    .where('id', '=', business.id)
    .execute()
  await tell(business.id, 'after')
  await tell(own.business.id, 'own')
  expect((await stream.next('notice')).data).toMatchObject({ notice: { businessId: own.business.id } })
  const { unread } = await (await t.as(owner))(getUnread)
  expect(unread).toEqual([{ businessId: own.business.id, count: 1 }])
  // A factor of the account counts once it is used in the session.
  await aPasskeyRow(t.db, owner.id)
  await tell(business.id, 'not used')
  await tell(own.business.id, 'own again')
  expect((await stream.next('notice')).data).toMatchObject({ notice: { businessId: own.business.id } })
  await aFactorUsed(t.db, owner.id)
  await tell(business.id, 'used')
  expect((await stream.next('notice')).data).toMatchObject({ notice: { businessId: business.id } })
})

test('A14 a removed member receives nothing more from the team', async () => {
  const { owner, business } = await aBrand(t.db)
  const own = await aBrand(t.db, {}, { owner })
  const stream = await listen(here, await aSession(t.db, owner))
  await t.db
    .deleteFrom('businessMember')
    .where('businessId', '=', business.id)
    .where('userId', '=', owner.id)
    .execute()
  await tell(business.id, 'not for you')
  await tell(own.business.id, 'for you')
  expect((await stream.next('notice')).data).toMatchObject({ notice: { businessId: own.business.id } })
  expect(stream.events.filter(({ type }) => type === 'notice')).toHaveLength(1)
})

test('R30 the team’s open pages refetch the onboarding when a step is completed: a reply once it is public', async () => {
  const given = await aReviewedShop(t)
  const { shop } = given
  const mate = await aUser(t.db)
  await aMember(t.db, { businessId: shop.business.id, userId: mate.id, role: 'analyst' })
  const stranger = await aBrand(t.db)
  const streams = [await listen(here, shop.token), await listen(there, await aSession(t.db, mate))]
  const foreign = await listen(here, await aSession(t.db, stranger.owner))
  const steps = ({ events }: (typeof streams)[number]) =>
    events.filter(({ type, data }) => type === 'stale' && JSON.stringify(data).includes('onboarding'))
  await replyTo(given, { undoable: true })
  for (const stream of streams) await stream.next('stale')
  expect(streams.flatMap(steps)).toEqual([])

  t.clock.shiftMs += UNDO_SECONDS * 1000
  await publishDue(t.db)
  for (const stream of streams) await expect.poll(() => steps(stream)).toHaveLength(1)
  await shop.call(updateBrand, { params: { id: shop.brand.id }, body: { description: 'Oats.' } })
  for (const stream of streams) await expect.poll(() => steps(stream)).toHaveLength(2)
  expect(foreign.events.filter(({ type }) => type === 'stale')).toEqual([])
})

test('the sixth stream of one session ends the first, and no proxy holds a stream back', async () => {
  const token = await aSession(t.db, await aUser(t.db))
  const first = await listen(here, token)
  expect(Object.fromEntries(first.reply.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  for (let n = 2; n <= 6; n += 1) await listen(here, token)
  expect((await first.next('end')).data).toEqual({ reason: 'replaced' })
})

test('F4 a listener whose connection is cut reconnects, and nothing is lost meanwhile', async () => {
  const { owner, business } = await aBrand(t.db)
  const stream = await listen(here, await aSession(t.db, owner))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trellis notices' and datname = current_database()`.execute(
    t.db,
  )
  await tell(business.id, 'while away')
  expect((await stream.next('notice')).data).toMatchObject({ notice: { businessId: business.id } })
})

test('F20 a server that stops notifies every reader and exits', async () => {
  const last = await startSecondApp(t)
  const origin = await last.app.listen({ port: 0, host: '127.0.0.1' })
  const { owner } = await aBrand(t.db)
  const stream = await listen(origin, await aSession(t.db, owner))
  await last.stop()
  expect((await stream.next('end')).data).toEqual({ reason: 'closing' })
})
