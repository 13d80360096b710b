import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  createComment,
  listComments,
  removeComment,
  restoreComment,
  updateComment,
} from '#features/comments/contract.ts'
import { purgeRemovedComments } from '#features/comments/server/writing.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, aMember, anImage, aReview, aReviewer, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import {
  aReviewedShop,
  aShop,
  hour,
  replyBody,
  replyTo,
  seenReview,
  type Reviewed,
  type Shop,
} from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

const DAY = 86_400_000

const list = ({ shop, review }: Reviewed, query: object = {}) =>
  shop.call(listComments, { query: { reviewId: review.id, ...query } })

const countOf = async (given: Reviewed) => (await seenReview(given))?.commentsCount

/** Creates a colleague of the owner. */
async function aColleague(shop: Shop) {
  const user = await aUser(t.db)
  await aMember(t.db, { businessId: shop.business.id, userId: user.id, role: 'admin' })
  return t.withToken(await aSession(t.db, user))
}

describe('replying', () => {
  it('R7 R120 R147 answers the id of a comment that speaks for the brand, posted with platform business', async () => {
    const given = await aReviewedShop(t)
    const { id } = await replyTo(given)
    const row = await t.db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      platform: 'business',
      asBrandId: given.shop.brand.id,
      brandId: given.shop.brand.id,
      reviewId: given.review.id,
      userId: given.shop.owner.id,
      receiverId: given.maya.id,
      responseTo: null,
      text: 'Thank you, Maya!',
    })
  })

  it("R84 raises the review's commentsCount by 1, and answers the review", async () => {
    const given = await aReviewedShop(t)
    await replyTo(given)
    expect(await countOf(given)).toBe(1)
    const { id } = await replyTo(given, { text: 'One more thing' })
    expect(await countOf(given)).toBe(2)
    const review = await seenReview(given)
    expect(review).toMatchObject({ reply: { text: 'Thank you, Maya!', username: given.shop.owner.username } })
    expect(review?.repliedAt).toBe(review?.reply?.createdAt)
    expect(review?.reply?.id).not.toBe(id)
  })

  it('R69 R146 is listed with everything a comment has', async () => {
    const logo = await anImage(t.db)
    const given = await aReviewedShop(t)
    await t.db.updateTable('brand').set({ logoId: logo.id }).where('id', '=', given.shop.brand.id).execute()
    const { id } = await replyTo(given)
    const { comments, metadata } = await list(given)
    expect(metadata).toEqual({ totalCount: 1, nextCursor: null })
    expect(comments).toEqual([
      {
        id,
        reviewId: given.review.id,
        text: 'Thank you, Maya!',
        user: {
          id: given.shop.owner.id,
          username: given.shop.owner.username,
          avatar: null,
          isDeleted: false,
        },
        brand: {
          id: given.shop.brand.id,
          name: 'Oat & Co',
          logo: { id: logo.id, path: `/images/${logo.id}` },
        },
        writer: given.shop.owner.name,
        responseTo: null,
        repliesCount: 0,
        likesCount: 0,
        isLiked: false,
        isOwn: true,
        createdAt: expect.stringMatching(/^20.*Z$/),
        editedAt: null,
        publishesAt: null,
      },
    ])
  })

  it('shows the team who wrote it by name: the username if they have none or have left, and nothing of an erased person', async () => {
    const given = await aReviewedShop(t)
    const { shop } = given
    await replyTo(given)
    const writer = async () => [
      (await list(given)).comments[0]?.writer,
      (await seenReview(given))?.reply?.writer,
    ]
    const be = (values: { name?: string; isDeleted?: boolean }) =>
      t.db.updateTable('appUser').set(values).where('id', '=', shop.owner.id).execute()
    await be({ name: '' })
    expect(await writer()).toEqual([shop.owner.username, shop.owner.username])
    await be({ name: 'Ines Caro' })
    expect(await writer()).toEqual(['Ines Caro', 'Ines Caro'])

    const colleague = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: colleague.id, role: 'admin' })
    const seen = { ...given, shop: { ...shop, call: t.withToken(await aSession(t.db, colleague)) } }
    const names = async () => [
      (await list(seen)).comments[0]?.writer,
      (await seenReview(seen))?.reply?.writer,
      (await list(seen)).comments[0]?.user,
    ]
    const user = { id: shop.owner.id, username: shop.owner.username, avatar: null, isDeleted: false }
    expect(await names()).toEqual(['Ines Caro', 'Ines Caro', user])
    await t.db.deleteFrom('businessMember').where('userId', '=', shop.owner.id).execute()
    expect(await names()).toEqual([shop.owner.username, shop.owner.username, user])
    await be({ isDeleted: true })
    expect((await names()).slice(0, 2)).toEqual(['Deleted user', 'Deleted user'])
  })

  it('R147 may answer a comment, to its writer or to the reviewer', async () => {
    const given = await aReviewedShop(t)
    const question = await aComment(t.db, given.review)
    const one = await replyTo(given, { responseToCommentId: question.id, receiverId: question.userId })
    const two = await replyTo(given, { responseToCommentId: question.id })
    const { comments } = await list(given, { responseTo: question.id })
    expect(comments.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(comments[0]).toMatchObject({ responseTo: question.id })
    expect((await list(given)).comments).toMatchObject([
      { id: question.id, repliesCount: 2, isOwn: false, brand: null },
    ])
  })

  it('R110 A7 without a receiver, or with a receiver outside the thread, nothing is written', async () => {
    const given = await aReviewedShop(t)
    const bystander = await aReviewer(t.db)
    const elsewhere = await aComment(t.db, await aReview(t.db, given.shop.product))
    const { receiverId: _, ...without } = replyBody(given)
    const bare = await t.inject({
      method: 'POST',
      url: '/api/comments',
      headers: { authorization: `Bearer ${given.shop.token}` },
      payload: without,
    })
    expect(bare.json().error).toMatchObject({
      code: 'validation',
      fields: { receiverId: expect.any(String) },
    })
    for (const [field, more] of [
      ['receiverId', { receiverId: randomUUID() }],
      ['receiverId', { receiverId: bystander.id }],
      ['receiverId', { receiverId: elsewhere.userId }],
      ['responseToCommentId', { responseToCommentId: elsewhere.id, receiverId: elsewhere.userId }],
      ['responseToCommentId', { responseToCommentId: randomUUID() }],
      ['platform', { platform: 'app' }],
      ['text', { text: ' \n ' }],
      ['text', { text: 'x'.repeat(5001) }],
      ['userId', { userId: bystander.id }],
    ] as const) {
      expect(await refused(replyTo(given, more))).toMatchObject({
        status: 400,
        code: 'validation',
        fields: { [field]: expect.any(String) },
      })
    }
    expect(await countOf(given)).toBe(0)
  })

  it('A7 a stranger can neither comment as my brand nor as their own on my review: 404, and commentsCount stays', async () => {
    const given = await aReviewedShop(t)
    const stranger = await aShop(t)
    expect((await refused(replyTo(given, {}, stranger))).status).toBe(404)
    expect((await refused(replyTo(given, { brandId: stranger.brand.id }, stranger))).status).toBe(404)
    expect(
      (await refused(stranger.call(listComments, { query: { reviewId: given.review.id } }))).status,
    ).toBe(404)
    expect(await countOf(given)).toBe(0)
  })

  it('a deleted comment can no longer be answered', async () => {
    const given = await aReviewedShop(t)
    const gone = await aComment(t.db, given.review, { removedAt: hour(1) })
    expect(await refused(replyTo(given, { responseToCommentId: gone.id }))).toMatchObject({
      status: 400,
      fields: { responseToCommentId: expect.any(String) },
    })
  })

  it('A24 an erased reviewer is a Deleted user, and can still receive a reply', async () => {
    const given = await aReviewedShop(t, { isDeleted: true, username: 'someone-erased' })
    await aComment(t.db, given.review, { userId: given.maya.id, createdAt: hour(1) })
    await replyTo(given)
    const { comments } = await list(given)
    expect(comments[1]?.user).toEqual({
      id: given.maya.id,
      username: 'Deleted user',
      avatar: null,
      isDeleted: true,
    })
    expect(JSON.stringify(comments)).not.toContain('someone-erased')
    expect(await countOf(given)).toBe(2)
  })
})

describe('a post that is sent again', () => {
  it('A117 ten at once with one clientId are one comment, commentsCount +1, and ten times the same id', async () => {
    const given = await aReviewedShop(t)
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => replyTo(given, { clientId })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await countOf(given)).toBe(1)
    await expect(replyTo(given, { clientId })).resolves.toEqual(answers[0])
    expect(await countOf(given)).toBe(1)
  })

  it('A117 a clientId belongs to its user: reused on another review it is refused, used by another person it is independent', async () => {
    const given = await aReviewedShop(t)
    const clientId = randomUUID()
    const first = await replyTo(given, { clientId })
    const another = { ...given, review: await aReview(t.db, given.shop.product, { userId: given.maya.id }) }
    expect(await refused(replyTo(another, { clientId }))).toMatchObject({ status: 422, code: 'key_reused' })
    const colleague = await aColleague(given.shop)
    const theirs = await colleague(createComment, { body: replyBody(given, { clientId }) })
    expect(theirs.id).not.toBe(first.id)
    expect(await countOf(given)).toBe(2)
  })

  it('an Idempotency-Key returns the same response to the same post', async () => {
    const given = await aReviewedShop(t)
    const idempotencyKey = randomUUID()
    const send = () => given.shop.call(createComment, { body: replyBody(given), idempotencyKey })
    const first = await send()
    await expect(send()).resolves.toEqual(first)
    expect(await countOf(given)).toBe(1)
  })
})

describe('one’s own reply', () => {
  it('can be edited, is marked edited, and the change is on record without its words', async () => {
    const given = await aReviewedShop(t)
    const { id } = await replyTo(given)
    const edited = await given.shop.call(updateComment, {
      params: { id },
      body: { text: 'Thanks a lot, Maya!' },
    })
    expect(edited).toMatchObject({
      id,
      text: 'Thanks a lot, Maya!',
      isOwn: true,
      editedAt: expect.any(String),
    })
    const again = await given.shop.call(updateComment, {
      params: { id },
      body: { text: 'Thanks a lot, Maya!' },
    })
    expect(again.editedAt).toBe(edited.editedAt)
    const audits = await t.db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute()
    expect(audits).toMatchObject([
      { event: 'comment.edited', userId: given.shop.owner.id, businessId: given.shop.business.id },
    ])
    expect(JSON.stringify(audits)).not.toContain('Maya')
  })

  it('can be deleted and restored; the review is unanswered meanwhile, and the replies to it stay', async () => {
    const given = await aReviewedShop(t)
    const { id } = await replyTo(given)
    const reply = await aComment(t.db, given.review, { responseTo: id })
    await expect(given.shop.call(removeComment, { params: { id } })).resolves.toBeNull()
    await expect(given.shop.call(removeComment, { params: { id } })).resolves.toBeNull()
    const without = await list(given)
    expect(without).toMatchObject({
      comments: [{ id: reply.id, responseTo: null }],
      metadata: { totalCount: 1 },
    })
    expect(await seenReview(given, { unanswered: true })).toMatchObject({
      commentsCount: 1,
      repliedAt: null,
      reply: null,
    })
    expect(
      (await refused(given.shop.call(updateComment, { params: { id }, body: { text: 'Too late' } }))).status,
    ).toBe(404)

    await expect(given.shop.call(restoreComment, { params: { id } })).resolves.toMatchObject({
      id,
      text: 'Thank you, Maya!',
      repliesCount: 1,
    })
    expect((await list(given)).comments.map((comment) => comment.id)).toEqual([id])
    expect(await countOf(given)).toBe(2)
  })

  it('is deleted permanently 30 days after its deletion', async () => {
    const given = await aReviewedShop(t)
    const [old, older, recent] = [await replyTo(given), await replyTo(given), await replyTo(given)]
    for (const { id } of [old, older, recent]) await given.shop.call(removeComment, { params: { id } })
    const removed = (days: number) => new Date(Date.now() - days * DAY).toISOString()
    await t.db
      .updateTable('comment')
      .set({ removedAt: removed(30.01) })
      .where('id', 'in', [old.id, older.id])
      .execute()
    await t.db
      .updateTable('comment')
      .set({ removedAt: removed(29.9) })
      .where('id', '=', recent.id)
      .execute()
    const orphan = await aComment(t.db, given.review, { responseTo: old.id })

    expect(await refused(given.shop.call(restoreComment, { params: { id: old.id } }))).toMatchObject({
      status: 410,
      code: 'gone',
    })
    // One at a time: the next statement finds the rest.
    expect(await purgeRemovedComments(t.db, 1)).toBeGreaterThanOrEqual(2)
    const left = await t.db
      .selectFrom('comment')
      .select(['id', 'responseTo'])
      .where('reviewId', '=', given.review.id)
      .execute()
    expect(left.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [
        { id: recent.id, responseTo: null },
        { id: orphan.id, responseTo: null },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    await expect(given.shop.call(restoreComment, { params: { id: recent.id } })).resolves.toMatchObject({
      id: recent.id,
    })
  })

  it("cannot be changed by others: 403 for a colleague, 404 for a stranger, and a customer's comment belongs to no business", async () => {
    const given = await aReviewedShop(t)
    const { id } = await replyTo(given)
    const [colleague, stranger] = [await aColleague(given.shop), (await aShop(t)).call]
    const customers = await aComment(t.db, given.review)
    for (const [call, target, status] of [
      [colleague, id, 403],
      [stranger, id, 404],
      [given.shop.call, customers.id, 403],
      [given.shop.call, randomUUID(), 404],
    ] as const) {
      expect(
        (await refused(call(updateComment, { params: { id: target }, body: { text: 'Mine now' } }))).status,
      ).toBe(status)
      expect((await refused(call(removeComment, { params: { id: target } }))).status).toBe(status)
      expect((await refused(call(restoreComment, { params: { id: target } }))).status).toBe(status)
    }
    expect(new Set((await list(given)).comments.map(({ text }) => text))).toEqual(
      new Set([customers.text, 'Thank you, Maya!']),
    )
  })
})

describe('how much one can write', () => {
  it('a review accepts sixty replies an hour; another review is not affected', async () => {
    const given = await aReviewedShop(t)
    for (let n = 0; n < 60; n += 1) await replyTo(given)
    expect(await refused(replyTo(given))).toMatchObject({ code: 'rate_limited' })
    await replyTo(await aReviewedShop(t))
  })

  it('an account has a limit of writes a minute, of any kind; reads continue, and other accounts can write', async () => {
    const own = await startTestApp({ env: { WRITES_PER_MINUTE: '3' } })
    const given = await aReviewedShop(own)
    const { id } = await replyTo(given)
    await given.shop.call(updateComment, { params: { id }, body: { text: 'Thanks!' } })
    await given.shop.call(removeComment, { params: { id } })
    const refusal = await refused(given.shop.call(restoreComment, { params: { id } }))
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 })
    expect(refusal.retryAfter).toBeGreaterThan(0)
    expect(await countOf(given)).toBe(0)
    await replyTo(await aReviewedShop(own))
    await own.stop()
  })
})
