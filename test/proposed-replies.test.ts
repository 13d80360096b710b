import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createComment, removeComment, undoComment } from '#features/comments/contract.ts'
import {
  listProposedReplies,
  PROPOSED_MAX,
  proposeReply,
  updateProposedReply,
} from '#features/comments/proposed-contract.ts'
import { purgeProposedReplies } from '#features/comments/server/proposed/proposing.ts'
import { listQueue } from '#features/queue/contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { anonymiseUser } from '#features/settings/server/data/anonymise-user.ts'
import type { KeyScope } from '#shared/api/key-scopes.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { refused } from './support/demands/refused.ts'
import { hostileTexts } from './support/inputs/hostile-texts.ts'
import { auditOf } from './support/world/accounts.ts'
import { anApiKey } from './support/world/api-keys.ts'
import { aComment, aMember, aReview, aSession, aUser } from './support/world/factories.ts'
import { aReviewedShop, type Reviewed, replyBody, type Shop } from './support/world/shop.ts'

const TEXT = 'Thank you for telling us. We have passed it on to the bakery.'
const MONTH_MS = 31 * 86_400_000

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

async function anAgent({ business, owner }: Shop, scopes: KeyScope[] = ['drafts:write'], name = 'Assistant') {
  const made = await anApiKey(t.db, { businessId: business.id, userId: owner.id }, { scopes, name })
  const call = t.withToken(made.key)
  return {
    ...made,
    propose: (reviewId: string, text = TEXT) => call(proposeReply, { params: { reviewId }, body: { text } }),
    call,
  }
}

const listOf = async ({ shop, review }: Pick<Reviewed, 'shop' | 'review'>) =>
  (await shop.call(listProposedReplies, { params: { reviewId: review.id } })).proposedReplies
const dismiss = ({ shop, review }: Reviewed, id: string, isDismissed = true) =>
  shop.call(updateProposedReply, { params: { reviewId: review.id, id }, body: { isDismissed } })
const eventsOf = async ({ shop }: Reviewed, event: string) => auditOf(t.db, event, shop.owner.id)

describe('proposing', () => {
  test('a key proposes one reply to a review; the next replaces it, and the same again changes nothing', async () => {
    const given = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    const first = await agent.propose(given.review.id)
    expect(first).toEqual({
      id: expect.any(String),
      reviewId: given.review.id,
      text: TEXT,
      proposedAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    })
    expect(await agent.propose(given.review.id)).toEqual(first)
    expect(await listOf(given)).toEqual([{ ...first, keyName: 'Assistant' }])
    const second = await agent.propose(given.review.id, 'Shorter: thank you.')
    expect(second).toMatchObject({ id: first.id, text: 'Shorter: thank you.' })
    const other = await anAgent(given.shop, ['replies:write'], 'Second opinion')
    await other.propose(given.review.id, 'Mine.')
    expect((await listOf(given)).map(({ keyName, text }) => [keyName, text])).toEqual([
      ['Second opinion', 'Mine.'],
      ['Assistant', 'Shorter: thank you.'],
    ])
    const logged = await eventsOf(given, 'proposed_reply.saved')
    expect(logged.map(({ detail }) => detail)).toEqual([
      { reviewId: given.review.id, apiKey: 'Assistant' },
      { reviewId: given.review.id, apiKey: 'Assistant' },
      { reviewId: given.review.id, apiKey: 'Second opinion' },
    ])
    expect(
      await t.db.selectFrom('comment').select('id').where('reviewId', '=', given.review.id).execute(),
    ).toEqual([])
  })

  test('the queue says that a draft is ready', async () => {
    const given = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    await fillDueTimes(t.db)
    const marks = async () =>
      (await given.shop.call(listQueue, { query: { brandId: given.shop.brand.id } })).items.map(
        ({ hasProposedReply }) => hasProposedReply,
      )
    expect(await marks()).toEqual([false])
    const { id } = await agent.propose(given.review.id)
    expect(await marks()).toEqual([true])
    await dismiss(given, id)
    expect(await marks()).toEqual([false])
  })

  test('only keys with the scope propose, only to their own reviews, and people do not', async () => {
    const given = await aReviewedShop(t)
    const other = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    expect(await refused(agent.propose(other.review.id))).toMatchObject({ status: 404 })
    const reader = await anAgent(given.shop, ['reviews:read'])
    expect(await refused(reader.propose(given.review.id))).toMatchObject({ status: 403 })
    const params = { reviewId: given.review.id }
    expect(await refused(given.shop.call(proposeReply, { params, body: { text: TEXT } }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await refused(agent.call(createComment, { body: replyBody(given) }))).toMatchObject({
      status: 403,
    })
    expect(await listOf(given)).toEqual([])
  })

  test('what it needs is checked: a text, of 5,000 characters, and a review that waits', async () => {
    const given = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    expect(await refused(agent.propose(given.review.id, ''))).toMatchObject({ status: 400 })
    expect(await refused(agent.propose(given.review.id, 'x'.repeat(5001)))).toMatchObject({ status: 400 })
    await agent.propose(given.review.id, 'x'.repeat(5000))
    await given.shop.call(createComment, { body: { ...replyBody(given), undoable: true } })
    expect(await refused(agent.propose(given.review.id))).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('a proposal and an answer that arrive together leave the answer alone', async () => {
    const given = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    const { id: reviewId } = given.review
    const proposing = await t.db.transaction().execute(async (trx) => {
      await aComment(trx, given.review, { userId: given.shop.owner.id, asBrandId: given.shop.brand.id })
      const outcome = refused(agent.propose(reviewId))
      await expect.poll(waitingForLocks).toBe(1)
      return [outcome]
    })
    expect(await proposing[0]).toMatchObject({ status: 409, code: 'conflict' })
    const second = await aReviewedShop(t)
    const { id: apiKeyId } = await anAgent(second.shop)
    const posting = await t.db.transaction().execute(async (trx) => {
      await sql`select from review where id = ${second.review.id} for no key update`.execute(trx)
      const row = { reviewId: second.review.id, brandId: second.shop.brand.id, apiKeyId, text: TEXT }
      await trx
        .insertInto('proposedReply')
        .values({ ...row, expiresAt: '2099-01-01T00:00:00Z' })
        .execute()
      const reply = second.shop.call(createComment, { body: replyBody(second) })
      await expect.poll(waitingForLocks).toBe(1)
      return [reply]
    })
    await posting[0]
    expect([...(await rowsOf(reviewId)), ...(await rowsOf(second.review.id))]).toEqual([])
  })

  test('any text comes back as it was written', async () => {
    const given = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    for (const text of hostileTexts()) {
      await t.db.deleteFrom('rateLimit').execute()
      const outcome = await agent.propose(given.review.id, text).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toMatchObject({ status: 400 })
      else expect((await listOf(given))[0]?.text).toBe(text)
    }
  })

  test(`a business has at most ${PROPOSED_MAX} at a time, also at once`, async () => {
    const given = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    const more = await Promise.all([1, 2, 3].map(() => aReview(t.db, given.shop.product)))
    const reviews = await t.db
      .insertInto('review')
      .values(
        Array.from({ length: PROPOSED_MAX - 1 }, (_, n) => ({
          brandId: given.shop.brand.id,
          productId: given.shop.product.id,
          userId: given.maya.id,
          rating: 4,
          text: `Review ${n}`,
        })),
      )
      .returning('id')
      .execute()
    await t.db
      .insertInto('proposedReply')
      .values(
        reviews.map(({ id }) => ({
          reviewId: id,
          brandId: given.shop.brand.id,
          apiKeyId: agent.id,
          text: TEXT,
          expiresAt: '2099-01-01T00:00:00Z',
        })),
      )
      .execute()
    const outcomes = await Promise.allSettled(more.map(({ id }) => agent.propose(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refused(agent.propose(given.review.id))).toMatchObject({ status: 409, code: 'quota' })
    // A new text brings a dismissed one back, which counts.
    const [first = ''] = reviews.map(({ id }) => id)
    const dismissedAt = t.clock.now().toISOString()
    await t.db.updateTable('proposedReply').set({ dismissedAt }).where('reviewId', '=', first).execute()
    await agent.propose(given.review.id)
    expect(await refused(agent.propose(first, 'Another try.'))).toMatchObject({ code: 'quota' })
  })
})

describe('people decide', () => {
  test('a dismissed draft is gone, stays away if it is proposed again, and can be brought back', async () => {
    const given = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    const { id } = await agent.propose(given.review.id)
    await dismiss(given, id)
    await dismiss(given, id)
    expect(await listOf(given)).toEqual([])
    await agent.propose(given.review.id)
    expect(await listOf(given)).toEqual([])
    await dismiss(given, id, false)
    expect(await listOf(given)).toMatchObject([{ id }])
    await dismiss(given, id)
    await agent.propose(given.review.id, 'Another try.')
    expect(await listOf(given)).toMatchObject([{ id, text: 'Another try.' }])
    expect(await eventsOf(given, 'proposed_reply.dismissed')).toHaveLength(2)
    expect(await eventsOf(given, 'proposed_reply.restored')).toHaveLength(1)
  })

  test('analysts see a draft, and may not dismiss it; other businesses see nothing', async () => {
    const given = await aReviewedShop(t)
    const { id } = await (await anAgent(given.shop)).propose(given.review.id)
    const analyst = await aUser(t.db)
    await aMember(t.db, { businessId: given.shop.business.id, userId: analyst.id, role: 'analyst' })
    const shop = { ...given.shop, call: t.withToken(await aSession(t.db, analyst)) }
    expect(await listOf({ ...given, shop })).toMatchObject([{ id }])
    expect(await refused(dismiss({ ...given, shop }, id))).toMatchObject({ status: 403 })
    const other = await aReviewedShop(t)
    expect(await refused(listOf({ ...given, shop: other.shop }))).toMatchObject({ status: 404 })
    expect(await refused(dismiss(other, id))).toMatchObject({ status: 404 })
  })

  test('posting from a draft is the person’s act, with its origin in the audit log, and ends the draft', async () => {
    const given = await aReviewedShop(t)
    const agent = await anAgent(given.shop)
    const { id } = await agent.propose(given.review.id)
    const body = { ...replyBody(given), text: `${TEXT} Ines`, undoable: true, proposalId: id }
    const posted = await given.shop.call(createComment, { body })
    // Answered to the team, and again to answer once that is undone.
    expect(await listOf(given)).toEqual([])
    await given.shop.call(undoComment, { params: { id: posted.id } })
    expect(await listOf(given)).toMatchObject([{ id }])
    const reply = await given.shop.call(createComment, { body: { ...body, undoable: false } })
    expect(await listOf(given)).toEqual([])
    const used = await eventsOf(given, 'proposed_reply.used')
    expect(used.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
      [posted.id, { reviewId: given.review.id, reason: 'Draft by Assistant' }],
      [reply.id, { reviewId: given.review.id, reason: 'Draft by Assistant' }],
    ])
    const { userId } = await t.db
      .selectFrom('comment')
      .select('userId')
      .where('id', '=', reply.id)
      .executeTakeFirstOrThrow()
    expect(userId).toBe(given.shop.owner.id)
    // Not brought back by deleting the reply.
    await given.shop.call(removeComment, { params: { id: reply.id } })
    expect(await listOf(given)).toEqual([])
  })

  test('a draft that is gone, or another review’s, is no origin, and does not stop the reply', async () => {
    const given = await aReviewedShop(t)
    const other = await aReviewedShop(t)
    const { id } = await (await anAgent(other.shop)).propose(other.review.id)
    await given.shop.call(createComment, { body: { ...replyBody(given), proposalId: id } })
    expect(await eventsOf(given, 'proposed_reply.used')).toEqual([])
    expect(await listOf(other)).toMatchObject([{ id }])
  })
})

describe('what ends a draft', () => {
  test('a brand that changes hands: its new owner writes nothing into the audit log of the last', async () => {
    const given = await aReviewedShop(t)
    const { id } = await (await anAgent(given.shop)).propose(given.review.id)
    const next = await aReviewedShop(t)
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', next.shop.brand.id).execute()
    await t.db
      .updateTable('brand')
      .set({ businessId: next.shop.business.id })
      .where('id', '=', given.shop.brand.id)
      .execute()
    await next.shop.call(createComment, { body: { ...replyBody(given), proposalId: id } })
    expect(await eventsOf(next, 'proposed_reply.used')).toEqual([])
  })

  test('thirty days, the end of its key, and a brand that changes hands', async () => {
    const given = await aReviewedShop(t)
    const [late, ended] = [await anAgent(given.shop), await anAgent(given.shop)]
    await late.propose(given.review.id)
    await ended.propose(given.review.id)
    await t.db
      .updateTable('apiKey')
      .set({ endedAt: t.clock.now().toISOString(), endReason: 'leaked' })
      .where('id', '=', ended.id)
      .execute()
    expect(await listOf(given)).toHaveLength(1)
    const other = await aReviewedShop(t)
    await t.db
      .updateTable('apiKey')
      .set({ businessId: other.shop.business.id })
      .where('id', '=', late.id)
      .execute()
    expect(await listOf(given)).toEqual([])
    await t.db
      .updateTable('apiKey')
      .set({ businessId: given.shop.business.id })
      .where('id', '=', late.id)
      .execute()
    await t.db
      .updateTable('proposedReply')
      .set({ expiresAt: new Date(t.clock.now().getTime() - MONTH_MS).toISOString() })
      .where('apiKeyId', '=', late.id)
      .execute()
    expect(await listOf(given)).toEqual([])
    await purgeProposedReplies(t.db)
    expect(await rowsOf(given.review.id)).toEqual([])
  })

  test('the erasure of the reviewer, and of the person who made the key', async () => {
    const given = await aReviewedShop(t)
    await (await anAgent(given.shop)).propose(given.review.id, 'Dear Maya')
    await t.db.transaction().execute((trx) => anonymiseUser(trx, given.maya.id))
    expect(await rowsOf(given.review.id)).toEqual([])
    const other = await aReviewedShop(t)
    await (await anAgent(other.shop)).propose(other.review.id)
    await t.db.transaction().execute((trx) => anonymiseUser(trx, other.shop.owner.id))
    expect(await rowsOf(other.review.id)).toEqual([])
  })
})

const waitingForLocks = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
  return rows[0]?.n
}
const rowsOf = (reviewId: string) =>
  t.db.selectFrom('proposedReply').select('id').where('reviewId', '=', reviewId).execute()
