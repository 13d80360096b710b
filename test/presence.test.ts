import { afterAll, beforeAll, expect, test } from 'vitest'

import { removeMember } from '#features/team/contract.ts'
import { listWriters, setWriting, WRITING_SECONDS } from '#features/comments/presence-contract.ts'
import { proposeReply } from '#features/comments/proposed-contract.ts'
import { LIVE_PATH } from '#features/notifications/rules.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { startSecondApp, type SecondApp } from './support/apps/second-app.ts'
import { refused } from './support/demands/refused.ts'
import { anApiKey } from './support/world/api-keys.ts'
import { aMember, aSession, aUser } from './support/world/factories.ts'
import { aReviewedShop, aShop, replyTo, type Reviewed } from './support/world/shop.ts'

let t: TestApp
let other: SecondApp
let there = ''
beforeAll(async () => {
  t = await startTestApp()
  other = await startSecondApp(t)
  there = await other.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.stop()
  await t.stop()
})

async function aColleague(given: Reviewed, role: 'responder' | 'editor' = 'responder') {
  const user = await aUser(t.db, { name: 'Bea Winter' })
  await aMember(t.db, { businessId: given.shop.business.id, userId: user.id, role })
  const token = await aSession(t.db, user)
  return { user, token, call: t.withToken(token) }
}
const writersFor = async ({ shop }: Reviewed, call = shop.call) =>
  (await call(listWriters, { query: { brandId: shop.brand.id } })).writers
const write = ({ review }: Reviewed, call: TestApp['call'], isWriting = true) =>
  call(setWriting, { body: { reviewId: review.id, isWriting } })
const pass = (seconds: number) => void (t.clock.shiftMs += seconds * 1000)

test('a colleague who writes is shown by name and since when, to the others, until a minute after the last key', async () => {
  const given = await aReviewedShop(t)
  const bea = await aColleague(given)
  await write(given, bea.call)
  const [writer] = await writersFor(given)
  expect(writer).toEqual({
    reviewId: given.review.id,
    userId: bea.user.id,
    name: 'Bea Winter',
    startedAt: expect.any(String),
  })
  expect(await writersFor(given, bea.call)).toEqual([])
  pass(WRITING_SECONDS - 1)
  await write(given, bea.call)
  pass(WRITING_SECONDS - 1)
  expect(await writersFor(given)).toEqual([writer])
  pass(1)
  expect(await writersFor(given)).toEqual([])
  await write(given, bea.call)
  const [again] = await writersFor(given)
  expect(String(again?.startedAt) > String(writer?.startedAt)).toBe(true)
})

test('it ends by stopping, by posting, and for people who leave the team or may not reply any more', async () => {
  const given = await aReviewedShop(t)
  const bea = await aColleague(given)
  await write(given, bea.call)
  await write(given, bea.call, false)
  expect(await writersFor(given)).toEqual([])
  await write(given, bea.call)
  await replyTo(given, { undoable: true, lastSeenReply: null }, { ...given.shop, call: bea.call })
  expect(await writersFor(given)).toEqual([])
  await write(given, bea.call)
  const to = { businessId: given.shop.business.id, userId: bea.user.id }
  await t.db.updateTable('businessMember').set({ role: 'analyst' }).where('userId', '=', to.userId).execute()
  expect(await writersFor(given)).toEqual([])
  await t.db.updateTable('businessMember').set({ role: 'admin' }).where('userId', '=', to.userId).execute()
  expect(await writersFor(given)).toHaveLength(1)
  await (
    await t.as(given.shop.owner)
  )(removeMember, { params: to })
  expect(await writersFor(given)).toEqual([])
})

test('A7 a stranger neither sees it nor writes here, and who may only read is not shown as writing', async () => {
  const given = await aReviewedShop(t)
  const stranger = await aShop(t)
  expect((await refused(writersFor(given, stranger.call))).status).toBe(404)
  expect((await refused(write(given, stranger.call))).status).toBe(404)
  const editor = await aColleague(given, 'editor')
  expect((await refused(write(given, editor.call))).status).toBe(403)
})

test('open pages at another server hear of it, of a proposed reply and of a reply; a stranger’s page does not', async () => {
  const given = await aReviewedShop(t)
  const bea = await aColleague(given)
  const stranger = await aShop(t)
  const team = await listen(given.shop.token)
  await team.isHeard()
  const outside = await listen(stranger.token)
  const { id } = given.review
  await write(given, bea.call)
  await team.hears([['writers']])
  await write(given, bea.call, false)
  await team.hears([['writers']])
  const of = { businessId: given.shop.business.id, userId: given.shop.owner.id }
  const { key } = await anApiKey(t.db, of, { scopes: ['drafts:write'] })
  await t.withToken(key)(proposeReply, { params: { reviewId: id }, body: { text: 'Thank you.' } })
  await team.hears([
    ['proposed', id],
    ['queue', 'list'],
  ])
  await replyTo(given, { undoable: true }, { ...given.shop, call: bea.call })
  await team.hears([
    ['comments', id],
    ['reviews', 'detail', id],
    ['reviews', 'summary'],
  ])
  expect(outside.heard()).not.toContain('event: stale')
  team.stop()
  outside.stop()
})

/** Reads the live stream of the second server. `hears` resolves once these queries are named. */
async function listen(token: string) {
  const abort = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(there + LIVE_PATH, { headers, signal: abort.signal })
  const text = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let [all, unread] = ['', '']
  return {
    heard: () => all,
    stop: () => abort.abort(),
    /** Waits until the server listens to the database, for which the stream is opened a second time. */
    isHeard: () => until('event: open', 2),
    hears: (keys: string[][]) => until(`event: stale\ndata: ${JSON.stringify({ keys })}\n\n`),
  }
  async function until(wanted: string, times = 1) {
    for (let left = times; left > 0; left -= 1) {
      while (!unread.includes(wanted)) {
        const { value = '', done = true } = (await text?.read()) ?? {}
        if (done) throw new Error(`The stream ended without ${wanted}`)
        all += value
        unread += value
      }
      unread = unread.slice(unread.indexOf(wanted) + wanted.length)
    }
  }
}
