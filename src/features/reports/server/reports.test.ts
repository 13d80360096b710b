import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { appealReport, listReports, REASONS } from '#features/reports/contract.ts'
import type { Call } from '#shared/api/call.ts'
import type { Role } from '#shared/roles.ts'

import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, aReview, aUser } from '#test/world/factories.ts'
import { anOperator } from '#test/world/operators.ts'
import { decision, reportOf } from '#test/world/reports.ts'
import { aReviewedShop, aShop, type Reviewed } from '#test/world/shop.ts'

let t: TestApp
let mara: Call
beforeAll(async () => {
  t = await startTestApp({ env: { OPERATOR_EMAILS: 'mara@trellis.example' } })
  mara = (await anOperator(t, 'mara@trellis.example')).call
})
afterAll(() => t.stop())

const reportsOf = ({ shop, review }: Reviewed) =>
  shop.call(listReports, { query: { brandId: shop.brand.id, reviewId: review.id } })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('R154 a brand reports a review', () => {
  test('R154 with a reason, the words that are marked and a note; it is received, and it is written down', async () => {
    const given = await aReviewedShop(t)
    const made = await reportOf(given, {
      reason: 'private',
      quote: 'split in coffee',
      note: '  Names a child.  ',
    })
    expect(made).toMatchObject({
      reviewId: given.review.id,
      reason: 'private',
      quote: 'split in coffee',
      note: 'Names a child.',
      status: 'received',
      outcome: null,
      canAppeal: false,
      steps: [{ step: 'received', words: '', outcome: null }],
    })
    expect(await reportsOf(given)).toEqual({ reports: [made], metadata: { totalCount: 1 } })
    const [log] = await auditOf(t.db, 'report.created', given.shop.owner.id)
    expect(log).toMatchObject({
      subjectId: made.id,
      detail: { reviewId: given.review.id, reason: 'private' },
    })
  })

  test('R154 only for a reason of the list, and only with words of the review', async () => {
    const given = await aReviewedShop(t)
    for (const more of [
      { reason: 'lowRating' as 'spam' }, // what no contract allows
      { quote: 'words of another review' },
      { note: 'x'.repeat(1001) },
      { status: 'decided' },
    ])
      expect(await codeOf(reportOf(given, more))).toBe('validation')
    expect((await reportsOf(given)).reports).toEqual([])
    for (const reason of REASONS) await reportOf(await aReviewedShop(t), { reason })
  })

  test('one live report of a review by a business, also of ten at once', async () => {
    const given = await aReviewedShop(t)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        reportOf(given).then(
          () => 'made',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'duplicate'), 'made'])
    expect((await reportsOf(given)).metadata.totalCount).toBe(1)
  })

  test('20 reports of a business within a day, the 21st is 429; the day after it may report again', async () => {
    const given = await aReviewedShop(t)
    const more = async () => ({ ...given, review: await aReview(t.db, given.shop.product) })
    for (let i = 0; i < 20; i += 1) await reportOf(await more())
    const last = await more()
    expect(await codeOf(reportOf(last))).toBe('rate_limited')
    expect(await reportOf(await aReviewedShop(t))).toMatchObject({ status: 'received' })
    t.clock.shiftMs += 25 * 3_600_000
    await reportOf(last)
    t.clock.shiftMs -= 25 * 3_600_000
  })
})

describe('R154 the list of what a brand reported', () => {
  test('names each review, also one that was taken down or whose author is erased, and which are open and which decided', async () => {
    const given = await aReviewedShop(t, { username: 'maya.okafor' })
    const { shop, review } = given
    const down = await reportOf(given, { reason: 'private' })
    await decision(mara, down.id, 'takenDown', 'It names someone.')
    const erased = await aUser(t.db, { isDeleted: true, email: null, username: 'deleted-1', name: '' })
    const other = { ...given, review: await aReview(t.db, shop.product, { rating: 1, userId: erased.id }) }
    const kept = await reportOf(other)
    await decision(mara, kept.id, 'kept', 'It stays where it is.')
    const third = { ...given, review: await aReview(t.db, shop.product, { rating: 2 }) }
    const waiting = await reportOf(third)
    const shown = async (
      query: { show?: 'waiting' | 'decided'; reviewId?: string; limit?: number; page?: number } = {},
    ) => {
      const { reports, metadata } = await shop.call(listReports, {
        query: { brandId: shop.brand.id, ...query },
      })
      return [reports.map(({ id }) => id), metadata.totalCount]
    }
    expect(await shown()).toEqual([[waiting.id, kept.id, down.id], 3])
    expect(await shown({ show: 'waiting' })).toEqual([[waiting.id], 1])
    expect(await shown({ show: 'decided' })).toEqual([[kept.id, down.id], 2])
    expect(await shown({ show: 'decided', reviewId: review.id })).toEqual([[down.id], 1])
    expect(await shown({ limit: 2, page: 2 })).toEqual([[down.id], 3])

    await shop.call(appealReport, {
      params: { id: kept.id },
      body: { brandId: shop.brand.id, words: 'Please look at it again.' },
    })
    expect(await shown({ show: 'waiting' })).toEqual([[waiting.id, kept.id], 2])
    const { reports } = await shop.call(listReports, { query: { brandId: shop.brand.id } })
    const { name } = await t.db
      .selectFrom('product')
      .select('name')
      .where('id', '=', shop.product.id)
      .executeTakeFirstOrThrow()
    expect(reports.map((report) => report.review)).toMatchObject([
      { rating: 2, product: name, isTakenDown: false, text: expect.stringMatching(/./) },
      { rating: 1, user: { username: '', isDeleted: true }, isTakenDown: false },
      { user: { username: 'maya.okafor', isDeleted: false }, product: name, isTakenDown: true, text: null },
    ])
  })
})

describe('ownership', () => {
  test("A1 a stranger's review is not found, nor are a stranger's reports; their own brand does not open them", async () => {
    const [given, stranger] = [await aReviewedShop(t), await aShop(t)]
    const made = await reportOf(given)
    const own = { brandId: stranger.brand.id }
    expect(await codeOf(reportOf(given, {}, stranger))).toBe('not_found')
    expect(await codeOf(reportOf(given, own, stranger))).toBe('not_found')
    expect(await codeOf(stranger.call(listReports, { query: { brandId: given.shop.brand.id } }))).toBe(
      'not_found',
    )
    const seen = await stranger.call(listReports, { query: { ...own, reviewId: given.review.id } })
    expect(seen).toEqual({ reports: [], metadata: { totalCount: 0 } })
    const words = 'Please look at it again.'
    for (const brandId of [given.shop.brand.id, stranger.brand.id])
      expect(
        await codeOf(stranger.call(appealReport, { params: { id: made.id }, body: { brandId, words } })),
      ).toBe('not_found')
    expect((await reportsOf(given)).reports).toEqual([made])
  })

  test('a later owner of the brand does not read the previous business’s reports', async () => {
    const [given, next] = [await aReviewedShop(t), await aShop(t)]
    await reportOf(given)
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', next.brand.id).execute()
    await t.db
      .updateTable('brand')
      .set({ businessId: next.business.id })
      .where('id', '=', given.shop.brand.id)
      .execute()
    const seen = await next.call(listReports, { query: { brandId: given.shop.brand.id } })
    expect(seen.reports).toEqual([])
    expect(await codeOf(reportsOf(given))).toBe('not_found')
  })

  test.each([
    ['owner', true],
    ['admin', true],
    ['responder', true],
    ['editor', false],
    ['analyst', false],
    ['billing', false],
  ] satisfies [Role, boolean][])(
    'a member who is %s may report: %s; everybody may read',
    async (role, mayReport) => {
      const given = await aReviewedShop(t)
      const user = await aUser(t.db)
      await aMember(t.db, { businessId: given.shop.business.id, userId: user.id, role })
      const by = { ...given.shop, call: await t.as(user) }
      const attempt = reportOf(given, {}, by)
      if (mayReport) expect(await attempt).toMatchObject({ status: 'received' })
      else expect(await codeOf(attempt)).toBe('forbidden')
      expect((await by.call(listReports, { query: { brandId: given.shop.brand.id } })).reports).toHaveLength(
        mayReport ? 1 : 0,
      )
    },
  )
})

describe('a second look', () => {
  const words = 'The photo shows our neighbour’s jar, not ours.'
  const appeal = ({ shop }: Reviewed, id: string, text = words) =>
    shop.call(appealReport, { params: { id }, body: { brandId: shop.brand.id, words: text } })

  test('can be requested once, within 14 days of the decision, with a text', async () => {
    const given = await aReviewedShop(t)
    const { id } = await reportOf(given)
    expect((await refusalOf(appeal(given, id))).message).toBe('This hasn’t been decided yet.')
    await decision(mara, id, 'kept', 'It speaks of your own jar.')
    const [decided] = (await reportsOf(given)).reports
    expect(decided).toMatchObject({ status: 'decided', outcome: 'kept', canAppeal: true })
    expect(Date.parse(decided?.appealUntil ?? '') - Date.parse(decided?.steps[1]?.at ?? '')).toBe(
      14 * 86_400_000,
    )
    expect(await codeOf(reportOf(given))).toBe('duplicate')
    for (const short of ['', 'no', ' '.repeat(30), 'x'.repeat(1001)])
      expect(await codeOf(appeal(given, id, short))).toBe('validation')
    expect(await appeal(given, id)).toMatchObject({ status: 'appealed', canAppeal: false })
    expect((await refusalOf(appeal(given, id))).message).toBe('You’ve already appealed this decision.')
    await decision(mara, id, 'kept', 'We looked once more, it stays.')
    const [closed] = (await reportsOf(given)).reports
    expect(closed).toMatchObject({ status: 'closed', canAppeal: false })
    expect(closed?.steps.map(({ step, words: said }) => [step, said])).toEqual([
      ['received', ''],
      ['decided', 'It speaks of your own jar.'],
      ['appealed', words],
      ['decidedAgain', 'We looked once more, it stays.'],
    ])
    expect((await refusalOf(appeal(given, id))).message).toBe('This decision is final.')
  })

  test('after the 14 days is refused; then the review can be reported again', async () => {
    const given = await aReviewedShop(t)
    const { id } = await reportOf(given)
    await t.db
      .updateTable('report')
      .set({ status: 'decided', outcome: 'kept', waitingSince: null, appealUntil: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute()
    expect((await refusalOf(appeal(given, id))).message).toBe('The time to appeal is over.')
    const again = await reportOf(given, { reason: 'spam' })
    expect((await reportsOf(given)).reports.map((report) => [report.id, report.status])).toEqual([
      [again.id, 'received'],
      [id, 'closed'],
    ])
  })
})
