import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { logIn } from '#features/auth/contract.ts'
import { listPasskeys } from '#features/auth/own-passkeys-contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { getClaimStatus } from '#features/claims/contract.ts'
import { NO_PRODUCT } from '#features/events/rules.ts'
import { getRedemptions } from '#features/payments/billing-contract.ts'
import { findCases } from '#features/operator/server/claim-cases.ts'
import { getCodes } from '#features/security/codes-contract.ts'
import { listSessions } from '#features/settings/contract.ts'
import { PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import { ROLES } from '#shared/roles.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { findUneven } from '#test/demands/sums.ts'
import { loggedIn } from '#test/world/accounts.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './logins.ts'
import { demoWorld } from './world/world.ts'
import { seedDemo } from './seed.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await seedDemo(t.db, t.services)
})
afterAll(() => t.stop())

const brand = (slug: string) =>
  t.db.selectFrom('brand').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

describe('the demo world', () => {
  it('names the true sum of each failed payment', async () => {
    const failed = await t.db
      .selectFrom('notification')
      .innerJoin('business', 'business.id', 'notification.businessId')
      .where('type', '=', 'payment.failed')
      .select(['name', sql<number>`payload -> 'amount'`.as('amount')])
      .execute()
    expect(Object.fromEntries(failed.map(({ name, amount }) => [name, amount]))).toEqual({
      'Greyfield Mill': 16_900,
      'Larkspur Farm': 4_900,
    })
  })

  it('has owners who joined before all of their reviews, so that work waits for them', async () => {
    const before = await t.db
      .selectFrom('reviewWork')
      .innerJoin('brand', 'brand.id', 'reviewWork.brandId')
      .whereRef('reviewWork.askedAt', '<', 'brand.repliesSince')
      .where('brand.businessId', 'is not', null)
      .select('reviewId')
      .execute()
    expect(before).toEqual([])
  })

  it('has the Hollowmere of the pictures: 212 reviews, 151, 41, 12, 5 and 3 of them with five to one stars, 4 unanswered, 18 products', async () => {
    const { id, reviewsCount, unansweredCount, productsCount } = await brand('hollowmere')
    expect({ reviewsCount, unansweredCount, productsCount }).toEqual({
      reviewsCount: 212,
      unansweredCount: 4,
      productsCount: 18,
    })
    const stars = await t.db
      .selectFrom('brandRating')
      .select(['rating', 'reviewsCount'])
      .where('brandId', '=', id)
      .where('reviewsCount', '>', 0)
      .orderBy('rating', 'desc')
      .execute()
    expect(stars.map(({ rating, reviewsCount: n }) => [rating, n])).toEqual([
      [5, 151],
      [4, 41],
      [3, 12],
      [2, 5],
      [1, 3],
    ])
    const waiting = await t.db
      .selectFrom('review')
      .innerJoin('appUser', 'appUser.id', 'review.userId')
      .select('username')
      .where('brandId', '=', id)
      .where('repliedAt', 'is', null)
      .orderBy('review.createdAt', 'desc')
      .execute()
    expect(waiting.map(({ username }) => username)).toEqual([
      'Maya Okafor',
      'Jonah Aster',
      'Priya Raman',
      'Tomas Lindqvist',
    ])
  })

  it('sells 12 of the 18 products of Hollowmere, in its own shop and in those of others; each of them could be featured', async () => {
    const { id } = await brand('hollowmere')
    const shops = await t.db
      .selectFrom('productPurchasability as s')
      .innerJoin('product as p', 'p.id', 's.productId')
      .select(['p.name', 'p.isVerified', 'p.description', 's.country', 's.url'])
      .where('p.brandId', '=', id)
      .execute()
    expect(new Set(shops.map(({ name }) => name)).size).toBe(12)
    expect(shops.every(({ isVerified, description }) => isVerified && description !== '')).toBe(true)
    const hosts = new Map(shops.map(({ country, url }) => [country, new URL(url).hostname]))
    expect(hosts.get('BE')).toBe('hollowmere.example')
    expect(new Set(hosts.values()).size).toBe(8)
  })

  it('has every plan status, every tier and every role, each with a user who can log in', async () => {
    const rows = await t.db
      .selectFrom('businessMember as m')
      .innerJoin('business as b', 'b.id', 'm.businessId')
      .innerJoin('appUser as u', 'u.id', 'm.userId')
      .select(['b.planStatus', 'b.tier', 'm.role', 'u.email'])
      .execute()
    const known = new Set(DEMO_LOGINS.map(({ login }) => login))
    const seen = rows.filter(({ email }) => known.has(email ?? ''))
    expect(new Set(seen.map(({ planStatus }) => planStatus))).toEqual(new Set(PLAN_STATUSES))
    expect(new Set(seen.map(({ tier }) => tier))).toEqual(new Set(TIERS))
    expect(new Set(seen.map(({ role }) => role))).toEqual(new Set(ROLES))
  })

  it('has the odd cases: no reviews, no brand, no business, unclaimed, no stars, no words, an erased reviewer, right-to-left, a long text, in review', async () => {
    const reviews = await t.db
      .selectFrom('review')
      .innerJoin('appUser', 'appUser.id', 'review.userId')
      .select(['rating', 'text', 'isDeleted'])
      .execute()
    expect(reviews.some(({ rating }) => rating === null)).toBe(true)
    expect(reviews.some(({ text }) => text === '')).toBe(true)
    expect(reviews.some(({ isDeleted }) => isDeleted)).toBe(true)
    expect(
      reviews.some(({ text }) => /\p{Script=Arabic}/u.test(text) && /\p{Extended_Pictographic}/u.test(text)),
    ).toBe(true)
    expect(Math.max(...reviews.map(({ text }) => text.length))).toBeGreaterThan(1300)
    expect((await brand('quiet-cup')).reviewsCount).toBe(0)
    expect((await brand('wild-larder')).businessId).toBeNull()
    const states = await t.db.selectFrom('product').select('verificationStatus').distinct().execute()
    expect(new Set(states.map(({ verificationStatus }) => verificationStatus))).toEqual(
      new Set(['approved', 'review', 'none', 'refused']),
    )
    const premium = await t.db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('isPremium', '=', true)
      .groupBy('brandId')
      .execute()
    expect(premium.map(({ n }) => n)).toEqual([10])
    const { rows } = await sql<{ depth: number }>`
      with recursive thread as (select id, 1 as depth from comment where response_to is null
        union all select c.id, p.depth + 1 from comment c join thread p on p.id = c.response_to)
      select max(depth) as depth from thread`.execute(t.db)
    expect(rows[0]?.depth).toBeGreaterThanOrEqual(4)
  })

  it('has spotlights, emails, pushes and posts in every state that people ask about, four of them for the operator, and everything adds up', async () => {
    const rows = await t.db
      .selectFrom('promotion')
      .innerJoin('business', 'business.id', 'promotion.businessId')
      .select(['business.name', 'channel', 'status', 'impressions', 'goal', 'sentTo'])
      .orderBy('promotion.id')
      .execute()
    const statusesOf = (name: string, isSpotlight = true) =>
      rows
        .filter((row) => row.name === name && (row.channel === 'spotlight') === isSpotlight)
        .map(({ channel, status }) => (isSpotlight ? status : `${channel} ${status}`))
        .toSorted()
    expect(statusesOf('Hollowmere')).toEqual(
      ['done', 'done', 'in_review', 'refused', 'running', 'scheduled'].toSorted(),
    )
    expect(statusesOf('Hollowmere', false)).toEqual([
      'email done',
      'email in_review',
      'push draft',
      'push scheduled',
      'social refused',
    ])
    expect(statusesOf('Greyfield Mill')).toEqual(['running'])
    expect(statusesOf('Quiet Cup')).toEqual(['draft'])
    expect(rows.filter(({ status }) => status === 'in_review')).toHaveLength(4)
    for (const { status, impressions, goal, sentTo } of rows)
      if (status === 'done') expect(sentTo ?? impressions).toBeGreaterThanOrEqual(goal ?? 1)
    await expectInvariants(t.db)
    const { token } = await loggedIn(t.call(logIn, { body: { login: 'ines', password: DEMO_PASSWORD } }))
    const { businessId } = await brand('hollowmere')
    const query = { businessId: businessId ?? '' }
    const { adCredit, perks } = await t.withToken(token)(getRedemptions, { query })
    expect(adCredit).toMatchObject({ reserved: expect.any(Number), left: expect.any(Number) })
    expect(adCredit?.left).toBeGreaterThan(2000)
    expect(perks).toMatchObject({ emails: { granted: 6, used: 1, reserved: 1, left: 4 } })
  })

  it('has two claims for the operator console: documents for a brand listed under another spelling, and one against an owner whose deadline has passed', async () => {
    const [papers, contested, ...more] = await findCases(t.db, { limit: 20, page: 1 })
    expect(more).toEqual([])
    expect(papers).toMatchObject({
      state: 'verifying',
      brand: null,
      proposal: { name: 'Salt Grass' },
      alike: [{ slug: 'saltgrass' }],
      claimant: { name: 'Duarte Salgado' },
      documents: [{ name: 'extract-from-the-register.pdf' }],
    })
    expect(contested).toMatchObject({
      state: 'contested',
      brand: { slug: 'moon-pantry', owner: { name: 'Moon Pantry' }, isFrozen: true },
      provedBy: 'mail',
      contest: { answer: null },
    })
    expect(Date.parse(contested?.contest?.answerBy ?? '')).toBeLessThan(t.services.clock.now().getTime())
  })

  it('has a claim on trial whose claimant can view it, while the brand has no owner yet', async () => {
    const { token } = await loggedIn(t.call(logIn, { body: { login: 'tess', password: DEMO_PASSWORD } }))
    const { claims } = await t.withToken(token)(getClaimStatus, { query: {} })
    expect(claims).toMatchObject([
      {
        state: 'verifying',
        next: 'prove',
        brand: { name: 'Marrow & Thyme' },
        payment: { state: 'trial', planId: 'plus_monthly', trialEndsAt: expect.any(String) },
        history: [{ state: 'started' }, { state: 'verifying' }],
      },
    ])
    expect((await brand('marrow-thyme')).businessId).toBeNull()
  })

  it('lists every brand before its first review', async () => {
    const { n } = await t.db
      .selectFrom('review')
      .innerJoin('brand', 'brand.id', 'review.brandId')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .whereRef('review.createdAt', '<', 'brand.createdAt')
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(0)
  })

  it('lets everybody in its list log in with the one password, but for the address that is not confirmed', async () => {
    for (const { login, password } of DEMO_LOGINS) {
      const answer = await loggedIn(t.call(logIn, { body: { login, password } })).then(
        ({ businesses }) => businesses.length,
        (error: unknown) => String(error),
      )
      if (login === 'una@newcomer.example') expect(answer).toContain('ApiError')
      else expect([login, typeof answer]).toEqual([login, 'number'])
    }
  }, 60_000)

  it('uses only addresses and links under .example', async () => {
    const rows = demoWorld(new Date(), 'hash')
    for (const { email } of rows.appUser) if (email) expect(email).toMatch(/@[a-z.]+\.example$/)
    const links = rows.brand.flatMap(({ website, email }) =>
      [website, email].filter((link) => link !== undefined && link !== ''),
    )
    for (const link of links) expect(link).toMatch(/\.example$/)
  })

  it('is the same world at any time, relative to the day it is created', () => {
    const reviewsAt = (now: Date) => {
      const { review } = demoWorld(now, 'hash')
      return review.map(({ text, rating, createdAt }) => [
        text,
        rating,
        now.getTime() - Date.parse(String(createdAt)),
      ])
    }
    expect(reviewsAt(new Date('2026-11-21T12:00:00Z'))).toEqual(reviewsAt(new Date('2027-02-03T04:05:06Z')))
  })

  it('returns rows of the same moment in the same order each time, although their ids differ', () => {
    const order = () => {
      const rows = demoWorld(new Date('2026-11-21T12:00:00Z'), 'hash')
      const ids = JSON.stringify(rows).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
      const places = new Map([...new Set(ids)].toSorted().map((id, place) => [id, place]))
      return { first: ids[0], places: ids.map((id) => places.get(id)) }
    }
    const [one, other] = [order(), order()]
    expect(one.places.length).toBeGreaterThan(5000)
    expect(one.first).not.toBe(other.first)
    expect(one.places).toEqual(other.places)
  })

  it('has counts that equal its rows', async () => {
    const { rows } = await sql`
      select r.id from review r where (r.comments_count, r.images_count, r.replied_at) is distinct from (
        (select count(*) from comment c where c.review_id = r.id and c.removed_at is null),
        (select count(*) from image i where i.review_id = r.id and i.removed_at is null),
        (select min(created_at) from comment c where c.review_id = r.id and c.as_brand_id = r.brand_id))`.execute(
      t.db,
    )
    expect(rows).toEqual([])
    const wrong = await sql`
      select b.name from brand b left join (
        select brand_id, count(*) as n, count(*) filter (where replied_at is null) as waiting, coalesce(sum(rating), 0) as stars from review group by 1
      ) r on r.brand_id = b.id
      where (b.reviews_count, b.unanswered_count, b.rating_sum) is distinct from (coalesce(r.n, 0), coalesce(r.waiting, 0), coalesce(r.stars, 0))`.execute(
      t.db,
    )
    expect(wrong.rows).toEqual([])
  })

  it('has someone with passkeys, who proves who she is with a recovery code, and an unfamiliar login', async () => {
    const { token } = await loggedIn(
      t.call(logIn, { body: { login: 'bea@hollowmere.example', password: DEMO_PASSWORD } }),
    )
    const bea = t.withToken(token)
    const { passkeys } = await bea(listPasskeys)
    expect(passkeys.map(({ kind, provider }) => [kind, provider])).toEqual([
      ['synced', 'iCloud Keychain'],
      ['synced', 'Google Password Manager'],
      ['key', 'YubiKey 5'],
    ])
    expect((await bea(getCodes)).recovery.left).toBe(6)
    const theirs = (await bea(listSessions)).sessions.find(({ device }) => device === 'Firefox on Windows')
    expect(theirs).toMatchObject({ country: 'PT', alert: 'device', way: 'password' })
    const proof = { kind: 'recovery', code: 'DEMO-0000-0000-0001' } as const
    await bea(confirmIdentity, { body: { proof } })
    expect((await bea(getCodes)).recovery.left).toBe(5)
  })

  it('fills only an empty database', async () => {
    await expect(seedDemo(t.db, t.services)).rejects.toThrow('not empty')
    expect((await brand('hollowmere')).reviewsCount).toBe(212)
  })

  it('has more than a year of visits: sums that agree, more at weekends, growing, with competitors to compare with', async () => {
    const { rows: wrong } = await sql`
      select brand_id from metric_day d full join (
        select brand_id, metric, product_id, (quarter at time zone 'UTC')::date as day, sum(total) as total from metric_quarter group by 1, 2, 3, 4) q
        using (brand_id, metric, product_id, day) where d.total is distinct from q.total`.execute(t.db)
    expect(wrong).toEqual([])
    expect(await findUneven(t.db)).toEqual([])
    const { rows: tooMuch } = await sql`
      select 1 from (select brand_id, metric, day, sum(total) filter (where product_id <> ${NO_PRODUCT}) as products, sum(total) filter (where product_id = ${NO_PRODUCT}) as brand
        from metric_day group by 1, 2, 3) d where products > brand or brand is null`.execute(t.db)
    expect(tooMuch).toEqual([])
    const { id } = await brand('hollowmere')
    const { rows } = await sql<{
      days: number
      year: number
      first: number
      last: number
      weekend: number
      weekdays: number
    }>`
      select count(*)::int as days, count(*) filter (where day > app_now()::date - 365)::int as year,
        avg(total) filter (where day < app_now()::date - 320)::float as first, avg(total) filter (where day > app_now()::date - 60 and day < app_now()::date)::float as last,
        avg(total) filter (where extract(isodow from day) > 5)::float as weekend, avg(total) filter (where extract(isodow from day) <= 5)::float as weekdays
      from metric_day where brand_id = ${id} and metric = 'pageview' and product_id = ${NO_PRODUCT}`.execute(
      t.db,
    )
    const [own] = rows
    expect(own?.days).toBeGreaterThanOrEqual(395)
    expect(own?.year).toBeGreaterThanOrEqual(364)
    expect(own?.last).toBeGreaterThan((own?.first ?? 0) * 1.3)
    expect(own?.weekend).toBeGreaterThan((own?.weekdays ?? 0) * 1.15)
    const { rows: metrics } = await sql<{ metric: string; total: number }>`
      select metric, sum(total)::int as total from metric_day where brand_id = ${id} and product_id = ${NO_PRODUCT} group by 1 order by 1`.execute(
      t.db,
    )
    expect(metrics.map(({ metric }) => metric)).toEqual([
      'impression',
      'pageview',
      'save',
      'click',
      'like',
      'comment',
    ])
    for (const { total } of metrics) expect(total).toBeGreaterThan(5)
    const { rows: brands } = await sql<{ n: number }>`
      select count(distinct brand_id)::int as n from metric_day where metric = 'impression' and day > app_now()::date - 30`.execute(
      t.db,
    )
    expect(brands[0]?.n).toBeGreaterThanOrEqual(10)
    const { rows: pending } = await sql`select 1 from metric_pending`.execute(t.db)
    expect(pending).toEqual([])
  })
})
