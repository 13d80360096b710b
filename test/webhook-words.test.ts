import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { putBack, takeDown } from '#features/reports/server/take-down.ts'
import { anonymiseUser } from '#features/settings/server/data/anonymise-user.ts'
import { keepBodies } from '#features/webhooks/server/bodies.ts'
import { claim } from '#features/webhooks/server/claim.ts'
import { deliver } from '#features/webhooks/server/deliver.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { startReceiver } from './support/outside/receiver.ts'
import { aReview, aReviewer } from './support/world/factories.ts'
import { aTenant, type Tenant } from './support/world/tenants.ts'
import { aWebhook } from './support/world/webhooks.ts'

let t: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
let tenant: Tenant
beforeAll(async () => {
  receiver = await startReceiver()
  t = await startTestApp({ ways: { outside: receiver.outside } })
  tenant = await aTenant(t.db)
  const actor = { businessId: tenant.business.id, userId: tenant.owner.id }
  await aWebhook(t, actor, { url: 'http://shop.example.org/' })
})
afterAll(async () => {
  await t.stop()
  receiver.stop()
})

/** Creates a review by someone with a name, and reports everything about it that quotes it. */
async function aReportedReview() {
  const reviewer = await aReviewer(t.db, { name: 'Thandiwe Achterberg' })
  const product = { id: tenant.ids.product, brandId: tenant.brand.id }
  const review = await aReview(t.db, product, { userId: reviewer.id, text: 'Words of my own.' })
  await takeDown(t.db, review.id)
  await putBack(t.db, review.id)
  await t.db
    .updateTable('reviewWork')
    .set({ missedDueAt: t.clock.now().toISOString() })
    .where('reviewId', '=', review.id)
    .execute()
  return { review, reviewer }
}
const erase = (userId: string) => t.db.transaction().execute((trx) => anonymiseUser(trx, userId))
const eventsOf = (subjectId: string) =>
  t.db.selectFrom('webhookEvent').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute()

/** Sends all that is due, one claim after another. */
async function sendDue(): Promise<void> {
  for (let claimed = await claim(t.db, [], 100); claimed.length > 0; claimed = await claim(t.db, [], 100))
    for (const one of claimed) await deliver(t.services, one)
}

test('R68 the words and name of an erased person are in no event, also of a missed goal and a restored review', async () => {
  receiver.answerWith(({ body }, response) => void response.writeHead(200).end(body))
  const { review, reviewer } = await aReportedReview()
  await sendDue()
  const before = await eventsOf(review.id)
  expect(before.map(({ type }) => type).toSorted()).toEqual([
    'goal.missed',
    'review.created',
    'review.restored',
    'review.takenDown',
  ])
  const log = async () =>
    JSON.stringify([
      await eventsOf(review.id),
      await t.db.selectFrom('webhookAttempt').select('answer').execute(),
    ])
  expect(await log()).toContain('Thandiwe')
  await erase(reviewer.id)
  expect(await log()).not.toMatch(/Thandiwe|Words of my own/)
  expect(await eventsOf(review.id)).toMatchObject(before.map(() => ({ body: null, userId: null })))
})

test('R68 a body that was rendered while its person was erased is not stored, but rendered again', async () => {
  receiver.answerWith(() => 204)
  receiver.received.length = 0
  const { review, reviewer } = await aReportedReview()
  const claimed = await claim(t.db, [], 100)
  expect(claimed.map(({ subjectId }) => subjectId)).toContain(review.id)
  const keeping = await t.db.transaction().execute(async (trx) => {
    await anonymiseUser(trx, reviewer.id)
    const waiting = keepBodies(t.db, claimed)
    await expect.poll(async () => (await locksThatWait()).rows[0]?.count).toBe(1)
    return { waiting }
  })
  expect((await keeping.waiting).filter(({ subjectId }) => subjectId === review.id)).toEqual([])
  t.clock.shiftMs += 61_000
  await sendDue()
  const about = receiver.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.id === review.id)
  expect(about.map(({ type }) => type)).toContain('goal.missed')
  for (const { data } of about) expect(data.review).toMatchObject({ reviewer: 'Deleted user' })
  expect(JSON.stringify(await eventsOf(review.id))).not.toContain('Thandiwe')
})

const locksThatWait = () =>
  sql<{ count: number }>`
    select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(t.db)
