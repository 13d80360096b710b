import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'

import { visitorOf } from '#features/events/server/visitors.ts'
import { changePromotion, getPromotion } from '#features/promotions/contract.ts'
import { listSlots } from '#features/promotions/platform-contract.ts'
import { evenAt } from '#features/promotions/rules.ts'
import { type CardQuery, chooseCards } from '#features/promotions/server/cards.ts'
import { settle } from '#features/promotions/server/settle.ts'
import type { ReplyOf } from '#shared/api/contract.ts'
import { isPaid, PLAN_STATUSES, TIERS } from '#shared/paywall.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { aProduct } from '#test/world/factories.ts'
import { OPERATED } from '#test/world/operators.ts'
import { aCategory, aPromoter, aRunningSpotlight, type Promoter, seenBy } from '#test/world/promotions.ts'
import { propertyRuns } from '#test/property-runs.ts'

const HOUR = 3_600_000
let t: TestApp
let categoryId: string
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: { ...OPERATED, SITE_KEYS: 'shelf' } })
})
beforeEach(async () => {
  categoryId = await aCategory(t.db)
})
afterAll(() => t.stop())

async function running(more: Parameters<typeof aRunningSpotlight>[2] = {}, promoter?: Promoter) {
  const owner = promoter ?? (await aPromoter(t))
  const { id } = await aRunningSpotlight(t, owner, { categoryIds: [categoryId], ...more })
  return { ...owner, id }
}
const choose = (more: Partial<CardQuery> = {}) =>
  chooseCards(t.db, { categoryIds: [categoryId], country: null, limit: 2, ...more }, t.clock.now())
const idsOf = async (more: Partial<CardQuery> = {}) =>
  (await choose(more)).map(({ promotionId }) => promotionId).toSorted()
let last = 0
const stranger = () => `2001:db8:7:${(last += 1).toString(16)}::1`

describe('GET /platform/slots', () => {
  const slots = (query: object) =>
    t.inject({
      url: `/api/platform/slots?${new URLSearchParams({ key: 'shelf', placement: 'category', category: categoryId, ...query }).toString()}`,
    })

  it('returns a card that says who paid and why it was chosen, never cached; its event is charged', async () => {
    const spotlight = await running()
    const reply = await slots({})
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { cards, language, aboutUrl } = reply.json<ReplyOf<typeof listSlots>>()
    expect([language, aboutUrl.endsWith('/p/ranking#sponsored')]).toEqual(['en', true])
    const { brand, product } = spotlight
    expect(cards).toEqual([
      {
        promotionId: spotlight.id,
        token: expect.any(String),
        label: `Sponsored by ${brand.name}`,
        why: `${brand.name} paid to show this here. We chose it by category and country only, never by what you read or buy.`,
        line: 'Silky foam that holds to the last sip.',
        brand: { id: brand.id, platformId: null, name: brand.name, slug: brand.slug },
        product: {
          id: product.id,
          platformId: null,
          name: 'Barista Oat',
          image: null,
          rating: null,
          reviewsCount: 0,
        },
      },
    ])
    const body = { brandId: brand.id, productId: product.id, card: cards[0]?.token ?? '' }
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    for (let n = 0; n < 3; n += 1)
      await t.inject({
        method: 'POST',
        url: '/api/impressions?key=shelf',
        body,
        headers,
        remoteAddress: stranger(),
      })
    await settle(t.db)
    const { promotion } = await spotlight.call(getPromotion, {
      params: { id: spotlight.id },
      query: { brandId: brand.id },
    })
    expect(promotion).toMatchObject({ impressions: 1, costCents: 1 })
  })

  it('knows categories by our id and the platform’s, and refuses what it doesn’t know', async () => {
    const spotlight = await running()
    const { sourceId } = await t.db
      .selectFrom('category')
      .select('sourceId')
      .where('id', '=', categoryId)
      .executeTakeFirstOrThrow()
    const query = { key: 'shelf', placement: 'search', category: sourceId } as const
    const { cards } = await t.call(listSlots, { query })
    expect(cards.map(({ promotionId }) => promotionId)).toEqual([spotlight.id])
    expect((await refusalOf(t.call(listSlots, { query: { ...query, key: 'stolen' } }))).code).toBe(
      'forbidden',
    )
    const unknown = await refusalOf(t.call(listSlots, { query: { ...query, category: 'nothing' } }))
    expect(unknown).toMatchObject({ status: 400, fields: { category: 'We don’t know this category.' } })
    for (const bad of [{ country: 'XX' }, { limit: '3' }, { placement: 'brand' }])
      expect((await slots(bad)).statusCode).toBe(400)
  })

  it('pausing stops it at once', async () => {
    const { call, brand, id } = await running()
    const act = (action: 'pause' | 'resume') =>
      call(changePromotion, { params: { id }, body: { brandId: brand.id, action } })
    await act('pause')
    expect((await slots({})).json()).toMatchObject({ cards: [] })
    await act('resume')
    expect((await slots({})).json()).toMatchObject({ cards: [{ promotionId: id }] })
  })
})

describe('the choice of cards', () => {
  it('is by category and country', async () => {
    const everywhere = await running()
    const belgian = await running({ countries: ['BE', 'NL'] })
    expect(await idsOf()).toEqual([everywhere.id])
    expect(await idsOf({ country: 'NL' })).toEqual([everywhere.id, belgian.id].toSorted())
    expect(await idsOf({ country: 'DE' })).toEqual([everywhere.id])
    expect(await idsOf({ categoryIds: [await aCategory(t.db)], country: 'NL' })).toEqual([])
    expect(await idsOf({ brandIds: [everywhere.brand.id] })).toEqual([])
    expect(await idsOf({ productIds: [everywhere.product.id] })).toEqual([])
  })

  const past = '2026-11-01T00:00:00.000Z'
  test.each<[string, (spotlight: Awaited<ReturnType<typeof running>>) => Promise<unknown>]>([
    ['of a frozen brand', ({ brand }) => set('brand', brand.id, { frozenAt: past })],
    ['of a brand that has left its business', ({ brand }) => set('brand', brand.id, { businessId: null })],
    ['without a paid plan', ({ business }) => set('business', business.id, { planStatus: 'canceled' })],
    ['of an archived product', ({ product }) => set('product', product.id, { removedAt: past })],
    [
      'of a product that is no longer verified',
      ({ product }) => set('product', product.id, { isVerified: false }),
    ],
    ['that has not begun', ({ id }) => set('promotion', id, { startsAt: '2027-01-01T00:00:00Z' })],
    ['that is over', ({ id }) => set('promotion', id, { startsAt: past, pacedFrom: past, endsAt: past })],
    ['whose budget is used', ({ id }) => set('promotion', id, { billed: 10_000 })],
    ['ahead of its pace', ({ id }) => set('promotion', id, { billed: 1000 })],
  ])('shows none %s', async (_, change) => {
    const spotlight = await running()
    expect(await idsOf()).toEqual([spotlight.id])
    await change(spotlight)
    expect(await idsOf()).toEqual([])
  })
  const set = (table: 'brand' | 'business' | 'product' | 'promotion', id: string, values: object) =>
    t.db.updateTable(table).set(values).where('id', '=', id).execute()

  it('follows an even pace, also with impressions that are not added yet', async () => {
    const spotlight = await running()
    await seenBy(t, spotlight, spotlight.id, { address: stranger() })
    // One of 10,000 in ten days is due every 86 seconds.
    expect(await idsOf()).toEqual([])
    await settle(t.db)
    expect(await idsOf()).toEqual([])
    t.clock.shiftMs += HOUR
    expect(await idsOf()).toEqual([spotlight.id])
  })

  it('shows at most one card of a brand, and its products in turn', async () => {
    const promoter = await aPromoter(t)
    const other = await aProduct(t.db, { brandId: promoter.brand.id, name: 'Oat Cream', isVerified: true })
    const first = await running({ productIds: [promoter.product.id, other.id] }, promoter)
    const second = await running({}, promoter)
    const seen = new Set<string>()
    for (let n = 0; n < 60; n += 1) {
      const cards = await choose()
      expect(cards).toHaveLength(1)
      for (const { promotionId, productId } of cards) seen.add(`${promotionId} ${productId}`)
    }
    expect([...seen].toSorted()).toEqual(
      [
        `${first.id} ${promoter.product.id}`,
        `${first.id} ${other.id}`,
        `${second.id} ${promoter.product.id}`,
      ].toSorted(),
    )
  })

  it('shows someone who saw a spotlight three times today another one', async () => {
    const [seen, other] = [await running(), await running()]
    const address = stranger()
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    for (let n = 0; n < 3; n += 1) {
      await seenBy(t, seen, seen.id, { address })
      t.clock.shiftMs += HOUR
    }
    await settle(t.db)
    const visitor = await visitorOf(t.services, { address, userAgent })
    expect(await idsOf({ visitor })).toEqual([other.id])
    expect(await idsOf()).toEqual([seen.id, other.id].toSorted())
  })

  it('is by how far behind they are, whatever their budgets', async () => {
    const [small, large] = [await running({ budgetCents: 2000 }), await running({ budgetCents: 60_000 })]
    t.clock.shiftMs += HOUR
    let ofSmall = 0
    for (let n = 0; n < 400; n += 1) {
      const [card] = await choose({ limit: 1 })
      if (card?.promotionId === small.id) ofSmall += 1
    }
    // Six standard deviations around a half.
    expect(Math.abs(ofSmall - 200)).toBeLessThan(60)
    expect(large.id).not.toBe(small.id)
  })
})

test('a spotlight is behind in SQL if evenAt() says so', async () => {
  const { id } = await running()
  const now = t.clock.now().getTime()
  const pace = fc.record({
    goal: fc.integer({ min: 2000, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    paced: fc.integer({ min: 0, max: 1000 }),
    ago: fc.integer({ min: 1, max: 60 * 24 }),
    left: fc.integer({ min: 1, max: 60 * 24 }),
  })
  await fc.assert(
    fc.asyncProperty(pace, async ({ goal, share, paced, ago, left }) => {
      const pacedFrom = new Date(now - ago * HOUR)
      const end = new Date(now + left * HOUR)
      const even = evenAt({ goal, pacedImpressions: paced, pacedFrom, end }, new Date(now))
      const billed = Math.min(goal, Math.round(even + (share - 0.5) * 1000))
      fc.pre(billed >= 0 && Math.abs(billed - even) > 1)
      const values = {
        goal,
        billed,
        pacedImpressions: paced,
        pacedFrom: pacedFrom.toISOString(),
        endsAt: end.toISOString(),
      }
      await t.db.updateTable('promotion').set(values).where('id', '=', id).execute()
      expect(await idsOf()).toEqual(billed < even ? [id] : [])
    }),
    { numRuns: propertyRuns(8) },
  )
})

test('a plan passes in SQL if it passes the paywall', async () => {
  const spotlight = await running()
  const graceEnds = [
    null,
    new Date(t.clock.now().getTime() - 60_000),
    new Date(t.clock.now().getTime() + 60_000),
  ]
  for (const tier of [TIERS[0], TIERS[4]])
    for (const planStatus of PLAN_STATUSES)
      for (const isClaimTrial of [false, true])
        for (const grace of graceEnds) {
          const graceEndsAt = grace?.toISOString() ?? null
          const state = { tier, planStatus, isClaimTrial, graceEndsAt }
          await t.db.updateTable('business').set(state).where('id', '=', spotlight.business.id).execute()
          const found = await idsOf()
          expect([state, found.length > 0]).toEqual([state, isPaid(state, t.clock.now())])
        }
})
