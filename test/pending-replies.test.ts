import { glob, readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { UNDO_SECONDS, updateComment } from '#features/comments/contract.ts'
import { publishDue } from '#features/comments/server/publishing.ts'
import { getOnboarding } from '#features/onboarding/contract.ts'
import { getReviewSummary, listReviews } from '#features/reviews/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, aReview } from '#test/world/factories.ts'
import { publicOutputs, publicUrls } from '#test/world/public-outputs.ts'
import { aReviewedShop, replyTo } from '#test/world/shop.ts'

const KEY = 'the-operator-key-of-this-test'
let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { OPERATOR_KEY: KEY } })))
afterAll(() => t.stop())

const CANARY = 'canary-of-a-reply-that-nobody-may-see-yet'

test('no reader but the team knows a pending reply, and each of those that show replies knows it afterwards', async () => {
  const given = await aReviewedShop(t)
  const { shop, review } = given
  const question = await aComment(t.db, review)
  const urls = await publicUrls(given)
  const before = await publicOutputs(t, given, { urls, operatorKey: KEY })
  const { id } = await replyTo(given, { undoable: true, text: CANARY })
  await replyTo(given, { undoable: true, text: CANARY, responseToCommentId: question.id })
  await shop.call(updateComment, { params: { id }, body: { text: `${CANARY}!` } })
  t.clock.shiftMs += (UNDO_SECONDS - 1) * 1000
  const during = await publicOutputs(t, given, { urls, operatorKey: KEY })
  expect(Object.keys(during).filter((name) => during[name]?.includes(CANARY))).toEqual([])
  expect(
    Object.keys(during).filter((name) => /\/p\/|feed/.test(name) && during[name] !== before[name]),
  ).toEqual([])
  const steps = await shop.call(getOnboarding, { query: { brandId: shop.brand.id } })
  expect(JSON.stringify(steps)).not.toContain('"reply":true')
  const counters = () =>
    sql<object>`select r.comments_count, r.replied_at is not null as is_replied, b.unanswered_count,
      b.onboarding_milestones ? 'reply' as has_milestone
      from review r join brand b on b.id = r.brand_id where r.id = ${review.id}`.execute(t.db)
  const waiting = { commentsCount: 1, isReplied: false, unansweredCount: 1, hasMilestone: false }
  expect((await counters()).rows).toEqual([waiting])

  t.clock.shiftMs += 1000
  await publishDue(t.db)
  t.clock.shiftMs += 60_000
  const after = await publicOutputs(t, given, { urls, operatorKey: KEY })
  const published = { commentsCount: 3, isReplied: true, unansweredCount: 0, hasMilestone: true }
  expect((await counters()).rows).toEqual([published])
  const shown = Object.keys(after).filter((name) => after[name]?.includes(CANARY))
  expect(shown).toEqual(expect.arrayContaining([urls[0], urls[1], 'change feed', 'CSV']))
  expect(shown.some((name) => name.startsWith('/embed/'))).toBe(true)
})

test('the team’s lists and totals count a review as answered while its reply waits', async () => {
  const given = await aReviewedShop(t)
  const { shop } = given
  const other = await aReview(t.db, shop.product)
  await replyTo(given, { undoable: true })
  const query = { brandId: shop.brand.id }
  const summary = await shop.call(getReviewSummary, { query })
  expect(summary).toMatchObject({ unansweredCount: 1, oldestUnansweredId: other.id })
  for (const filter of [{}, { maxRating: 5 }, { productId: shop.product.id }, { search: 'a' }]) {
    const unanswered = { ...query, ...filter, unanswered: true }
    const { reviews, metadata } = await shop.call(listReviews, { query: unanswered })
    expect([reviews.map(({ id }) => id), metadata.totalCount]).toEqual([[other.id], 1])
  }
})

/** The code for the team. Everything else reads `comment`, where a pending reply is not. */
const OF_THE_TEAM = [
  'src/features/comments/server/posting.ts',
  'src/features/comments/server/proposed/proposing.ts',
  'src/features/comments/server/proposed/queries.ts',
  'src/features/comments/server/publishing.ts',
  'src/features/comments/server/queries.ts',
  'src/features/comments/server/writing.ts',
  'src/features/operator/server/merging.ts',
  'src/features/queue/server/pending.ts',
  'src/features/reviews/server/queries.ts',
  'src/features/reviews/server/review-filters.ts',
  'src/features/reviews/server/summary.ts',
  'src/features/settings/server/data/anonymise-user.ts',
  'src/features/settings/server/data/export-lists.ts',
  'src/features/settings/server/data/export-work.ts',
  'src/server/api/access-query.ts',
]

test('only the readers of the team name the tables of pending replies', async () => {
  const naming: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}'))
    if (!/\.test\.|db-types/.test(file) && /pending_?reply|team_?comment/i.test(await readFile(file, 'utf8')))
      naming.push(file)
  expect(naming.toSorted()).toEqual(OF_THE_TEAM)
})
