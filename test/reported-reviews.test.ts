import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getDesk } from '#features/operator/contract.ts'
import { listChanges } from '#features/change-feed/contract.ts'
import {
  appealReport,
  decideReport,
  listReportedReviews,
  listReports,
  putReviewBack,
  takeUpReport,
} from '#features/reports/contract.ts'
import { getReviewerHistory, getReviewSummary, likeReview, listReviews } from '#features/reviews/contract.ts'
import { listComments } from '#features/comments/contract.ts'
import type { Call } from '#shared/api/call.ts'
import { etagOf } from '#shared/api/etag.ts'

import { auditOf, countLetters, emailsTo, refusalOf } from './support/world/accounts.ts'
import { startTestApp, type TestApp } from './support/apps/app.ts'
import { aMember, anImage, aReview, aUser } from './support/world/factories.ts'
import { expectInvariants } from './support/demands/invariants.ts'
import { anOperator } from './support/world/operators.ts'
import { decision, reportOf } from './support/world/reports.ts'
import { aReviewedShop, replyTo, type Reviewed } from './support/world/shop.ts'

const KEY = 'the-operator-key-of-this-test'
let t: TestApp
let mara: Call
let tom: Call
beforeAll(async () => {
  const OPERATOR_EMAILS = 'mara@trellis.example,tom@trellis.example'
  t = await startTestApp({ env: { OPERATOR_EMAILS, OPERATOR_KEY: KEY } })
  mara = (await anOperator(t, 'mara@trellis.example')).call
  tom = (await anOperator(t, 'tom@trellis.example')).call
})
afterAll(() => t.stop())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const stateOf = async ({ shop, review }: Reviewed) =>
  (await shop.call(listReports, { query: { brandId: shop.brand.id, reviewId: review.id } })).reports[0]

/** Returns everything that shows or counts a review, as the brand, a visitor and the platform see it. */
async function standing({ shop, review }: Reviewed) {
  const brandId = shop.brand.id
  const { reviews, metadata } = await shop.call(listReviews, { query: { brandId } })
  const low = await shop.call(listReviews, { query: { brandId, maxRating: 5 } })
  const summary = await shop.call(getReviewSummary, { query: { brandId } })
  const one = await shop
    .call(listReviews, { query: { id: review.id } })
    .catch((error: { code: string }) => error.code)
  return {
    listed: reviews.some(({ id }) => id === review.id),
    total: [metadata.totalCount, low.metadata.totalCount, summary.totalCount],
    rating: summary.rating,
    unanswered: summary.unansweredCount,
    ofProduct: (await shop.call(listReviews, { query: { productId: shop.product.id } })).metadata.totalCount,
    one: typeof one === 'string' ? one : one.reviews.length,
    page: (await t.inject({ url: `/p/reviews/${review.id}` })).statusCode,
    brandPage: (await t.inject({ url: `/p/brands/${shop.brand.slug}` })).body.includes(
      `/p/reviews/${review.id}`,
    ),
  }
}

describe('who decides', () => {
  test('operators alone, and only after they gave their password', async () => {
    const given = await aReviewedShop(t)
    const { id } = await reportOf(given)
    const row = await t.db
      .selectFrom('appUser')
      .select('id')
      .where('email', '=', 'mara@trellis.example')
      .execute()
    const body = { outcome: 'takenDown' as const, words: 'It is not about you.' }
    const attempts = (by: Call) => [
      () => by(listReportedReviews),
      () => by(takeUpReport, { params: { id } }),
      () => by(decideReport, { params: { id }, body }),
      () => by(putReviewBack, { params: { id }, body: { words: body.words } }),
    ]
    for (const attempt of attempts(given.shop.call)) expect(await codeOf(attempt())).toBe('forbidden')
    const unconfirmed = await t.unproven(row[0]?.id ?? '')
    for (const attempt of attempts(unconfirmed)) expect(await codeOf(attempt())).toBe('reauth_required')
    expect(await stateOf(given)).toMatchObject({ status: 'received' })
  })
})

describe('a decision', () => {
  test('the queue is sorted oldest first and shows the needed facts; the brand sees that a report is in review', async () => {
    const first = await aReviewedShop(t)
    const { id } = await reportOf(first, { quote: 'Creamy', reason: 'spam' })
    t.clock.shiftMs += 60_000
    const second = await aReviewedShop(t)
    const later = await reportOf(second)
    const { reports, metadata } = await mara(listReportedReviews, { query: { limit: 100 } })
    const ids = reports.map((report) => report.id)
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later.id))
    expect(await mara(getDesk)).toMatchObject({ waiting: { reports: metadata.totalCount } })
    expect(reports.find((report) => report.id === id)).toMatchObject({
      quote: 'Creamy',
      reason: 'spam',
      brand: { id: first.shop.brand.id },
      review: { text: expect.stringContaining('Creamy'), rating: 4, isTakenDown: false },
      before: { reports: 0, takenDown: 0 },
    })
    await mara(takeUpReport, { params: { id } })
    await tom(takeUpReport, { params: { id } })
    expect((await stateOf(first))?.steps.map(({ step }) => step)).toEqual(['received', 'looking'])
  })

  test('to keep: the review is unchanged, and the brand reads the reason, here and by email', async () => {
    const given = await aReviewedShop(t)
    const before = await standing(given)
    const { id } = await reportOf(given)
    await decision(mara, id, 'kept', 'It speaks of your oat drink. See evil.example')
    expect(await standing(given)).toEqual(before)
    expect(await stateOf(given)).toMatchObject({ status: 'decided', outcome: 'kept', canAppeal: true })
    const [mail] = await emailsTo(t.db, String(given.shop.owner.email))
    expect(mail?.subject).toContain('the review stays')
    expect(mail?.text).toContain('It speaks of your oat drink')
    expect(mail?.text).toContain('within 14 days')
    expect(mail?.html).not.toContain('evil.example')
    expect(mail?.text).toContain(
      `/dashboard/reviews/reports?review=${given.review.id}&business=${given.shop.business.id}\n`,
    )
    const notices = t.db
      .selectFrom('notification')
      .selectAll()
      .where('businessId', '=', given.shop.business.id)
    expect(await notices.where('type', '=', 'report.outcome').execute()).toMatchObject([
      {
        subjectId: given.review.id,
        payload: { outcome: 'kept', reason: expect.stringContaining('oat drink') },
      },
    ])
  })

  test('R154 to take down: it leaves lists, counts, the public page, its photos and the history of its author; the platform is notified', async () => {
    const given = await aReviewedShop(t)
    const { shop, review, maya } = given
    const other = await aReview(t.db, shop.product, { userId: maya.id, rating: 2 })
    const photo = await anImage(t.db, { entity: 'review', reviewId: review.id, uploadId: 'art:dish:1' })
    await replyTo(given)
    const before = await standing(given)
    expect(before).toMatchObject({
      listed: true,
      total: [2, 2, 2],
      rating: 3,
      unanswered: 1,
      page: 200,
      brandPage: true,
    })
    const { id } = await reportOf(given)
    await decision(mara, id, 'takenDown', 'It gives away an address.')
    expect(await standing(given)).toEqual({
      listed: false,
      total: [1, 1, 1],
      rating: 2,
      unanswered: 1,
      ofProduct: 1,
      one: 'not_found',
      page: 404,
      brandPage: false,
    })
    expect((await t.inject({ url: `/images/${photo.id}/240.webp` })).statusCode).toBe(404)
    const history = await shop.call(getReviewerHistory, { params: { id: other.id } })
    expect(history).toMatchObject({ totalCount: 1, reviews: [] })
    expect(await codeOf(shop.call(listComments, { query: { reviewId: review.id } }))).toBe('not_found')
    const like = { params: { id: review.id }, body: { brandId: shop.brand.id } }
    expect(await codeOf(shop.call(likeReview, like))).toBe('not_found')
    const { changes } = await t.withToken(KEY)(listChanges, { query: { limit: 500 } })
    expect(changes.findLast(({ subject }) => subject.id === review.id)).toMatchObject({
      type: 'review.takenDown',
      brand: { id: shop.brand.id },
      reviewState: { isTakenDown: true },
    })
    // The reporter still sees the outcome.
    expect(await stateOf(given)).toMatchObject({ outcome: 'takenDown' })
    await expectInvariants(t.db)
  })

  test('a successful appeal: the review is restored in its place, with its reply, likes and counts', async () => {
    const given = await aReviewedShop(t)
    const { shop, review } = given
    await replyTo(given)
    await shop.call(likeReview, { params: { id: review.id }, body: { brandId: shop.brand.id } })
    const before = await standing(given)
    const { id } = await reportOf(given)
    await decision(mara, id, 'takenDown')
    const words = 'We reported the wrong one, please put it back.'
    await shop.call(appealReport, { params: { id }, body: { brandId: shop.brand.id, words } })
    const { reports } = await mara(listReportedReviews, { query: { limit: 100 } })
    expect(reports.find((report) => report.id === id)).toMatchObject({
      status: 'appealed',
      review: { isTakenDown: true },
    })
    await decision(tom, id, 'kept', 'Back it goes, as you wish.')
    expect(await standing(given)).toEqual(before)
    const [again] = (await shop.call(listReviews, { query: { id: review.id } })).reviews
    expect(again).toMatchObject({ likesCount: 1, commentsCount: 1, reply: { text: 'Thank you, Maya!' } })
    expect(await stateOf(given)).toMatchObject({ status: 'closed', outcome: 'kept' })
    await expectInvariants(t.db)
  })

  test('an operator can restore a review at any time, with a reason that the brand reads; once', async () => {
    const given = await aReviewedShop(t)
    const before = await standing(given)
    const { id } = await reportOf(given)
    const words = 'Its author showed us the receipt.'
    const back = () => mara(putReviewBack, { params: { id }, body: { words } })
    expect(await codeOf(back())).toBe('conflict')
    await decision(mara, id, 'takenDown')
    const down = await mara(listReportedReviews, { query: { show: 'takenDown', limit: 100 } })
    expect(down.reports.map((report) => report.id)).toContain(id)
    await back()
    expect(await standing(given)).toEqual(before)
    expect((await stateOf(given))?.steps.at(-1)).toMatchObject({ step: 'putBack', words })
    expect((await emailsTo(t.db, String(given.shop.owner.email))).at(-1)?.subject).toContain(
      'the review is back',
    )
    const { changes } = await t.withToken(KEY)(listChanges, { query: { limit: 500 } })
    expect(changes.filter(({ subject }) => subject.id === given.review.id).map(({ type }) => type)).toEqual([
      'review.takenDown',
      'review.restored',
    ])
    expect(await codeOf(back())).toBe('conflict')
    const log = (await auditOf(t.db, 'report.putBack')).find(({ subjectId }) => subjectId === id)
    expect(log).toMatchObject({ businessId: given.shop.business.id, detail: { reason: words } })
  })

  test('of four operators at once one decides, the others learn that it is done; one email is sent', async () => {
    const given = await aReviewedShop(t)
    const { id } = await reportOf(given)
    const letters = await countLetters(t.db)
    const outcomes = await Promise.all(
      [mara, tom, mara, tom].map((by, i) =>
        decision(by, id, i % 2 ? 'kept' : 'takenDown').then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'done'])
    expect((await countLetters(t.db)) - letters).toBe(1)
    await expectInvariants(t.db)
  })

  test('A114 an operator with an older version of the report has to review it again', async () => {
    const given = await aReviewedShop(t)
    const { id } = await reportOf(given)
    const waiting = async () =>
      (await mara(listReportedReviews, { query: { limit: 100 } })).reports.find((report) => report.id === id)
    const seen = (await waiting())?.updatedAt ?? ''
    t.clock.shiftMs += 1000
    await tom(takeUpReport, { params: { id } })
    const body = { outcome: 'kept' as const, words: 'It stays on the page.' }
    expect(await codeOf(mara(decideReport, { params: { id }, body, ifMatch: etagOf(seen) }))).toBe('stale')
    await mara(decideReport, { params: { id }, body, ifMatch: etagOf((await waiting())?.updatedAt ?? '') })
    expect(await stateOf(given)).toMatchObject({ status: 'decided' })
  })

  test('the email goes to the reporter, and to the owners once the reporter has left', async () => {
    const given = await aReviewedShop(t)
    const rosa = await aUser(t.db)
    await aMember(t.db, { businessId: given.shop.business.id, userId: rosa.id, role: 'responder' })
    const { id } = await reportOf(given, {}, { ...given.shop, call: await t.as(rosa) })
    await decision(mara, id, 'takenDown')
    expect(await emailsTo(t.db, String(rosa.email))).toHaveLength(1)
    expect(await emailsTo(t.db, String(given.shop.owner.email))).toEqual([])
    await t.db.deleteFrom('businessMember').where('userId', '=', rosa.id).execute()
    await mara(putReviewBack, { params: { id }, body: { words: 'Its author showed us the receipt.' } })
    expect(await emailsTo(t.db, String(rosa.email))).toHaveLength(1)
    expect(await emailsTo(t.db, String(given.shop.owner.email))).toHaveLength(1)
  })
})
