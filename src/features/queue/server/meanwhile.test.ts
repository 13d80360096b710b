import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { removeComment, undoComment, UNDO_SECONDS } from '#features/comments/contract.ts'
import { publishDue } from '#features/comments/server/publishing.ts'
import { countQueue, getWork, listQueue, updateWork } from '#features/queue/contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { addMissingWork } from '#features/queue/server/backfill.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment } from '#test/world/factories.ts'
import { aReviewedShop, replyTo, type Reviewed } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const pass = (seconds: number) => void (t.clock.shiftMs += seconds * 1000)
const workOf = ({ shop, review }: Reviewed) => shop.call(getWork, { params: { id: review.id } })
const waiting = async ({ shop }: Reviewed) => {
  const { items } = await shop.call(listQueue, { query: { brandId: shop.brand.id } })
  return items.map(({ comment }) => comment)
}
const counted = async ({ shop }: Reviewed) =>
  (await shop.call(countQueue, { query: { brandId: shop.brand.id } })).everyone

/** A review whose answer waits to be published. */
async function aPendingReply() {
  const given = await aReviewedShop(t)
  await fillDueTimes(t.db)
  pass(60)
  const { id } = await replyTo(given, { undoable: true })
  return { given, id }
}
const asks = (given: Reviewed, text = 'And the lid?') => aComment(t.db, given.review, { text })
async function publish() {
  pass(UNDO_SECONDS)
  await publishDue(t.db)
  await fillDueTimes(t.db)
}

describe('a customer’s comment while a reply waits to be published', () => {
  it('is not answered by it: the review is open at once and stays so, due by the comment’s time', async () => {
    const { given } = await aPendingReply()
    expect(await waiting(given)).toEqual([])
    pass(5)
    const comment = await asks(given)
    expect(await workOf(given)).toMatchObject({ state: 'open' })
    expect([(await waiting(given)).length, await counted(given)]).toEqual([1, 1])
    await publish()
    const work = await workOf(given)
    expect(work).toMatchObject({ state: 'open', dueAt: expect.any(String) })
    expect(Date.parse(work.askedAt)).toBe(Date.parse(comment.createdAt))
    expect(await waiting(given)).toEqual(['And the lid?'])
    // The goal of the first answer is measured all the same.
    const row = await t.db
      .selectFrom('reviewWork')
      .selectAll()
      .where('reviewId', '=', given.review.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ answeredAt: expect.any(String), answeredBy: given.shop.owner.id })
    // The next answer is after it.
    await replyTo(given, { text: 'The lid is made of cork.' })
    expect(await workOf(given)).toMatchObject({ state: 'answered' })
  })

  it('before the reply was written is answered by it', async () => {
    const given = await aReviewedShop(t)
    pass(60)
    await asks(given)
    pass(5)
    await replyTo(given, { undoable: true })
    await publish()
    expect(await workOf(given)).toMatchObject({ state: 'answered' })
  })

  it('counts also if the customer’s transaction ends after the publication', async () => {
    const { given } = await aPendingReply()
    pass(5)
    const createdAt = t.clock.now().toISOString()
    await publish()
    expect(await workOf(given)).toMatchObject({ state: 'answered' })
    await aComment(t.db, given.review, { createdAt })
    expect(await workOf(given)).toMatchObject({ state: 'open' })
  })

  it('opens the review again after a second reply, too, and an undone reply changes nothing', async () => {
    const given = await aReviewedShop(t)
    pass(60)
    await replyTo(given)
    pass(60)
    const { id } = await replyTo(given, { text: 'One more thing.', undoable: true })
    pass(5)
    await asks(given)
    expect(await workOf(given)).toMatchObject({ state: 'open' })
    await given.shop.call(undoComment, { params: { id } })
    expect(await workOf(given)).toMatchObject({ state: 'open' })
    await replyTo(given, { text: 'It closes with cork.', undoable: true })
    pass(5)
    await asks(given, 'And the label?')
    await publish()
    expect(await waiting(given)).toEqual(['And the label?'])
  })

  it('what the team decided after the comment stays', async () => {
    const { given } = await aPendingReply()
    pass(5)
    await asks(given)
    pass(1)
    await given.shop.call(updateWork, { params: { id: given.review.id }, body: { needsNoAnswer: true } })
    await publish()
    expect(await workOf(given)).toMatchObject({ state: 'dismissed' })
  })

  it('is read from the comments again after a deletion, and by the job for older reviews', async () => {
    const { given } = await aPendingReply()
    pass(5)
    await asks(given)
    await publish()
    pass(60)
    const { id } = await replyTo(given, { text: 'The lid is made of cork.' })
    expect(await workOf(given)).toMatchObject({ state: 'answered' })
    await given.shop.call(removeComment, { params: { id } })
    expect(await workOf(given)).toMatchObject({ state: 'open' })

    await t.db.deleteFrom('reviewWork').where('reviewId', '=', given.review.id).execute()
    await t.db
      .updateTable('reviewWorkFill')
      .set({ afterId: '00000000-0000-0000-0000-000000000000', finishedAt: null })
      .execute()
    await addMissingWork(t.db)
    expect(await workOf(given)).toMatchObject({ state: 'open' })
  })
})
