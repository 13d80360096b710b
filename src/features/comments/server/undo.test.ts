import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  likeComment,
  listComments,
  removeComment,
  restoreComment,
  undoComment,
  UNDO_SECONDS,
  updateComment,
} from '#features/comments/contract.ts'
import { publishDue } from '#features/comments/server/publishing.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { startSecondApp } from '#test/apps/second-app.ts'
import { refused } from '#test/demands/refused.ts'
import { aComment, aMember, aSession, aUser } from '#test/world/factories.ts'
import { aReviewedShop, aShop, replyTo, type Reviewed, seenReview } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

const undoable = (given: Reviewed, more: object = {}) => replyTo(given, { undoable: true, ...more })
const list = async ({ shop, review }: Reviewed, query: object = {}) =>
  (await shop.call(listComments, { query: { reviewId: review.id, ...query } })).comments
const rowsOf = ({ review }: Reviewed) =>
  t.db.selectFrom('comment').selectAll().where('reviewId', '=', review.id).execute()
const pass = (seconds: number) => void (t.clock.shiftMs += seconds * 1000)
const over = () => pass(UNDO_SECONDS)

/** Returns the same review as a colleague sees it. */
async function asColleague(given: Reviewed): Promise<Reviewed> {
  const user = await aUser(t.db)
  await aMember(t.db, { businessId: given.shop.business.id, userId: user.id, role: 'admin' })
  return { ...given, shop: { ...given.shop, call: t.withToken(await aSession(t.db, user)) } }
}

describe('a reply beside a newer one', () => {
  it('is answered (409) with both texts, and posted once its writer has seen the other', async () => {
    const given = await aReviewedShop(t)
    const colleague = await asColleague(given)
    const first = await undoable(given, { lastSeenReply: null })
    const mine = { text: 'Mine, Maya', lastSeenReply: null }
    const refusal = await refused(undoable(colleague, mine))
    expect(refusal).toMatchObject({
      status: 409,
      code: 'answered',
      detail: {
        mine: 'Mine, Maya',
        theirs: { id: first.id, text: 'Thank you, Maya!', isOwn: false, publishesAt: expect.any(String) },
      },
    })
    expect(await list(given)).toHaveLength(1)
    await undoable(colleague, { ...mine, lastSeenReply: first.id })
    expect((await list(given)).map(({ text }) => text)).toEqual(['Mine, Maya', 'Thank you, Maya!'])
  })

  it('compares with replies of the brand only, not with those that are gone, and only if asked to', async () => {
    const given = await aReviewedShop(t)
    await aComment(t.db, given.review)
    const { id } = await undoable(given, { lastSeenReply: null })
    await given.shop.call(undoComment, { params: { id } })
    const second = await replyTo(given, { lastSeenReply: null })
    expect(second.publishesAt).toBeNull()
    await given.shop.call(removeComment, { params: { id: second.id } })
    await replyTo(given, { lastSeenReply: null })
    await replyTo(given)
    expect((await refused(replyTo(given, { lastSeenReply: null }))).status).toBe(409)
    expect((await refused(replyTo(given, { lastSeenReply: second.id }))).status).toBe(409)
  })

  it('A117 is not refused because of itself: a post that is sent again is the same reply', async () => {
    const given = await aReviewedShop(t)
    const attempt = { clientId: randomUUID(), lastSeenReply: null }
    const { id } = await undoable(given, attempt)
    await expect(undoable(given, attempt)).resolves.toMatchObject({ id })
    over()
    await publishDue(t.db)
    await expect(undoable(given, attempt)).resolves.toMatchObject({ id })
    expect(await list(given)).toHaveLength(1)
  })
})

describe('a reply that can be undone', () => {
  it('is seen by the whole team at once, as not public yet, and answers the review for it', async () => {
    const given = await aReviewedShop(t)
    const { id } = await undoable(given)
    for (const viewer of [given, await asColleague(given)]) {
      expect(await list(viewer)).toMatchObject([
        { id, text: 'Thank you, Maya!', publishesAt: expect.any(String) },
      ])
      expect(await seenReview(viewer)).toMatchObject({
        repliedAt: expect.any(String),
        reply: { id, text: 'Thank you, Maya!', publishesAt: expect.any(String) },
      })
      expect(await seenReview(viewer, { unanswered: true })).toBeUndefined()
    }
  })

  it('becomes a comment with the same id once its ten seconds are over, and not earlier', async () => {
    const given = await aReviewedShop(t)
    const { id } = await undoable(given)
    pass(UNDO_SECONDS - 1)
    await publishDue(t.db)
    expect(await rowsOf(given)).toEqual([])
    pass(1)
    const publishedFrom = t.clock.now().toISOString()
    await publishDue(t.db)
    expect(await rowsOf(given)).toMatchObject([{ id, platform: 'business', asBrandId: given.shop.brand.id }])
    const [comment] = await list(given)
    expect(comment).toMatchObject({ id, publishesAt: null, editedAt: null, isOwn: true })
    expect(String(comment?.createdAt) >= publishedFrom).toBe(true)
    const review = await seenReview(given)
    expect(review).toMatchObject({ commentsCount: 1, reply: { id, publishesAt: null } })
    expect(review?.repliedAt).toBe(comment?.createdAt)
  })

  it('is published exactly once by however many processes', async () => {
    const given = await aReviewedShop(t)
    const second = await startSecondApp(t)
    const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => undoable(given, { text: `${i}` })))
    over()
    const each = [t.db, second.services.db, t.db, second.services.db]
    await Promise.all(each.map((db) => publishDue(db)))
    await second.stop()
    const ids = (await rowsOf(given)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(replies.map(({ id }) => id).toSorted())
    expect((await seenReview(given))?.commentsCount).toBe(12)
  })

  it('goes without a trace when it is undone, and its text comes back', async () => {
    const given = await aReviewedShop(t)
    const { id } = await undoable(given, { text: 'Too fast' })
    await expect(given.shop.call(undoComment, { params: { id } })).resolves.toEqual({ text: 'Too fast' })
    over()
    await publishDue(t.db)
    expect(await list(given)).toEqual([])
    expect(await rowsOf(given)).toEqual([])
    expect(await seenReview(given, { unanswered: true })).toMatchObject({ reply: null, commentsCount: 0 })
    expect((await refused(given.shop.call(undoComment, { params: { id } }))).status).toBe(404)
  })

  it('is 410 to undo once it is public, which leaves it as it is', async () => {
    const given = await aReviewedShop(t)
    const { id } = await undoable(given)
    over()
    await publishDue(t.db)
    const undo = given.shop.call(undoComment, { params: { id } })
    expect(await refused(undo)).toMatchObject({ status: 410, code: 'gone' })
    expect(await list(given)).toMatchObject([{ id }])
  })

  it('publishes or undoes, never both, when both happen at once', async () => {
    const given = await aReviewedShop(t)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => undoable(given, { text: `${i}` })))
    over()
    const [, ...undone] = await Promise.all([
      publishDue(t.db),
      ...replies.map(({ id }) =>
        given.shop.call(undoComment, { params: { id } }).then(
          () => id,
          () => null,
        ),
      ),
    ])
    const published = (await rowsOf(given)).map(({ id }) => id)
    const gone = undone.filter((id) => id !== null)
    expect([...published, ...gone].toSorted()).toEqual(replies.map(({ id }) => id).toSorted())
  })

  it('can be edited while it waits, without a mark, and deleted, for good', async () => {
    const given = await aReviewedShop(t)
    const [one, two] = [await undoable(given), await undoable(given, { text: 'And this' })]
    const body = { text: 'Thank you so much, Maya!' }
    const edited = await given.shop.call(updateComment, { params: { id: one.id }, body })
    expect(edited).toMatchObject({ ...body, editedAt: null, publishesAt: expect.any(String) })
    await given.shop.call(removeComment, { params: { id: two.id } })
    expect((await refused(given.shop.call(restoreComment, { params: { id: two.id } }))).status).toBe(404)
    over()
    await publishDue(t.db)
    expect(await list(given)).toMatchObject([{ id: one.id, ...body, editedAt: null }])
  })

  it('A7 A8 belongs to its writer: a colleague is refused, a stranger finds nothing, and nobody likes it yet', async () => {
    const given = await aReviewedShop(t)
    const { id } = await undoable(given)
    const colleague = (await asColleague(given)).shop.call
    const body = { text: 'Mine now' }
    expect((await refused(colleague(undoComment, { params: { id } }))).status).toBe(403)
    expect((await refused(colleague(updateComment, { params: { id }, body }))).status).toBe(403)
    expect((await refused(colleague(removeComment, { params: { id } }))).status).toBe(403)
    const stranger = (await aShop(t)).call
    expect((await refused(stranger(undoComment, { params: { id } }))).status).toBe(404)
    expect((await refused(given.shop.call(likeComment, { params: { id } }))).status).toBe(404)
    expect(await list(given)).toMatchObject([{ id, text: 'Thank you, Maya!' }])
  })

  it('A117 sent ten times with one clientId is one reply, also after it is published', async () => {
    const given = await aReviewedShop(t)
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => undoable(given, { clientId })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    over()
    await publishDue(t.db)
    await expect(undoable(given, { clientId })).resolves.toEqual({ id: answers[0]?.id, publishesAt: null })
    expect(await rowsOf(given)).toHaveLength(1)
    const elsewhere = await aReviewedShop(t)
    const more = { clientId, reviewId: elsewhere.review.id, receiverId: elsewhere.maya.id }
    expect((await refused(replyTo({ ...elsewhere, shop: given.shop }, more))).status).toBe(404)
  })

  it('R147 may answer a comment, and counts among its replies', async () => {
    const given = await aReviewedShop(t)
    const question = await aComment(t.db, given.review)
    const { id } = await undoable(given, { responseToCommentId: question.id })
    expect(await list(given)).toMatchObject([{ id: question.id, repliesCount: 1 }])
    expect(await list(given, { responseTo: question.id })).toMatchObject([{ id, responseTo: question.id }])
    over()
    await publishDue(t.db)
    expect(await list(given, { responseTo: question.id })).toMatchObject([{ id, publishesAt: null }])
  })

  it('R110 is refused like any other without its receiver, its parent or its review', async () => {
    const given = await aReviewedShop(t)
    for (const [field, more] of [
      ['receiverId', { receiverId: given.shop.owner.id }],
      ['responseToCommentId', { responseToCommentId: randomUUID() }],
      ['text', { text: ' ' }],
    ] as const)
      expect(await refused(undoable(given, more))).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      })
    expect((await refused(undoable(given, { reviewId: randomUUID() }))).status).toBe(404)
  })
})
