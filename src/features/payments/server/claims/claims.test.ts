import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getClaimStatus, proveByAccount, withdrawClaim } from '#features/claims/contract.ts'
import { signUp } from '#features/auth/contract.ts'
import { updateBrand } from '#features/brand/contract.ts'
import { cancelDowngrade, reconcilePayments, updatePlan } from '#features/payments/contract.ts'
import { type Call, makeCall } from '#shared/api/call.ts'
import { isApiError } from '#shared/errors.ts'

import { auditOf, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { aClaimant, aDomain, aListedBrand, pay, start } from '#test/world/claims.ts'
import { transportOf } from '#test/apps/app.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import { startSecondApp } from '#test/apps/second-app.ts'

let s: Shop
beforeAll(async () => {
  s = await openShop()
})
afterAll(() => s.stop())

const claimOf = async (call: Call, claimId: string) => {
  const { claims } = await call(getClaimStatus, { query: { claimId } })
  return claims[0] ?? Promise.reject(new Error('no claim'))
}
const brandOf = (brandId: string) =>
  s.shop.db
    .selectFrom('brand')
    .select(['businessId', 'repliesSince'])
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
const ownerOf = async (brandId: string) => (await brandOf(brandId)).businessId
const charged = async (businessId: string) => {
  const rows = await s.shop.db
    .selectFrom('ledgerEntry')
    .select(['kind', 'amount'])
    .where('businessId', '=', businessId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, amount }) => [kind, amount])
}

/** Creates a listed brand, a user with an email address on its domain, and their claim. */
async function aClaim({ isProved = true, domain = aDomain() } = {}) {
  const brand = await aListedBrand(s.shop, `https://www.${domain}/shop`)
  const claimant = await aClaimant(s.shop, `ada@${domain}`)
  const claim = await start(claimant.call, brand.id, { plan: 'plus_annually' })
  if (isProved) await claimant.call(proveByAccount, { params: { id: claim.id } })
  return { domain, brand, claim, ...claimant }
}

describe('a claim that is proved at once', () => {
  test('R11 R138 R156 goes from its start to ownership, step by step, and is charged at the end', async () => {
    const { brand, call, claim, user } = await aClaim({ isProved: false })
    expect(claim).toMatchObject({
      state: 'started',
      next: 'prove',
      plan: 'plus_annually',
      payment: { state: 'none' },
    })
    expect(claim.proof.ways.account).toEqual({ email: user.email })
    const proved = await call(proveByAccount, { params: { id: claim.id } })
    expect(proved).toMatchObject({ state: 'verified', next: 'pay', proof: { provedBy: 'account' } })
    const page = await pay(call, brand.id)
    expect(page.claimId).toBe(claim.id)
    expect((await claimOf(call, claim.id)).payment).toMatchObject({ state: 'open', checkoutUrl: page.url })
    expect(await ownerOf(brand.id)).toBeNull()
    s.pay(page.sessionId)
    await s.settled()
    const active = await claimOf(call, claim.id)
    expect(active).toMatchObject({
      state: 'active',
      next: 'onboarding',
      payment: { state: 'paid', planId: 'plus_annually' },
    })
    expect(active.history.map(({ state }) => state)).toEqual(['started', 'verified', 'active'])
    expect(await ownerOf(brand.id)).toBe(claim.businessId)
    // The reply clock starts now.
    const { repliesSince } = await brandOf(brand.id)
    expect(Date.parse(repliesSince)).toBe(Date.parse(active.history.at(-1)?.at ?? ''))
    expect(await charged(claim.businessId)).toEqual([['charge', 118_800]])
    // Two of them were written at the same time.
    expect((await emailsTo(s.shop.db, String(user.email))).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^(?!You’ve).* is yours$/),
      expect.stringContaining('Welcome to Plus'),
      expect.stringMatching(/^You’ve proved .* is yours$/),
    ])
    // The first milestone, which the page already shows.
    const changed = await call(updateBrand, {
      params: { id: brand.id },
      body: { description: 'Oats, and nothing else.' },
    })
    expect(changed.onboardingMilestones).toHaveProperty('contact')
    for (const event of ['claim.started', 'claim.proved', 'claim.paid'])
      expect(
        (await auditOf(s.shop.db, event)).some(({ businessId }) => businessId === claim.businessId),
      ).toBe(true)
  })
})

describe('a claim that is not proved yet', () => {
  test('A54 a payment alone grants nothing: no edit right, no plan, no charge; and a stranger cannot see it', async () => {
    const { brand, call, claim } = await aClaim({ isProved: false })
    const edit = (by: Call) =>
      refusalOf(by(updateBrand, { params: { id: brand.id }, body: { description: 'Mine' } }))
    expect((await edit(call)).code).toBe('claim_pending')
    const { sessionId } = await pay(call, brand.id)
    s.pay(sessionId)
    await s.settled()
    const paid = await claimOf(call, claim.id)
    expect(paid).toMatchObject({ state: 'started', next: 'prove', payment: { state: 'trial' } })
    expect(Date.parse(paid.payment.trialEndsAt ?? '') - Date.parse(paid.startedAt)).toBeLessThan(
      14.01 * 86_400_000,
    )
    expect((await edit(call)).code).toBe('claim_pending')
    expect((await edit((await aClaimant(s.shop)).call)).code).toBe('not_found')
    // Its plan can be neither extended beyond the trial nor changed: that would charge for a brand that is
    // not theirs.
    const body = { businessId: claim.businessId }
    expect((await refusalOf(call(cancelDowngrade, { body }))).code).toBe('conflict')
    const change = call(updatePlan, { body: { ...body, priceRef: 'max_annually', action: 'upgrade' } })
    expect((await refusalOf(change)).code).toBe('conflict')
    expect(await ownerOf(brand.id)).toBeNull()
    expect(await charged(claim.businessId)).toEqual([])
    const business = await s.shop.db
      .selectFrom('business')
      .select(['planStatus', 'isClaimTrial'])
      .where('id', '=', claim.businessId)
      .executeTakeFirst()
    expect(business).toEqual({ planStatus: 'trialing', isClaimTrial: true })
  })

  test('R11 its trial ends when it is proved, and only then the card is charged', async () => {
    const { brand, call, claim } = await aClaim({ isProved: false })
    s.pay((await pay(call, brand.id)).sessionId)
    await s.settled()
    const hold = s.sandbox.hold(/^POST \/v1\/subscriptions\/sub_/)
    expect((await call(proveByAccount, { params: { id: claim.id } })).next).toBe('confirming')
    hold.release()
    await s.settled()
    expect(await claimOf(call, claim.id)).toMatchObject({ state: 'active', payment: { state: 'paid' } })
    expect(await ownerOf(brand.id)).toBe(claim.businessId)
    expect(await charged(claim.businessId)).toEqual([['charge', 118_800]])
  })

  test('A56 withdrawn while its card is charged it owns nothing, and the charge is refunded once', async () => {
    const { brand, call, claim, user } = await aClaim({ isProved: false })
    s.pay((await pay(call, brand.id)).sessionId)
    await s.settled()
    const refunds = s.sandbox.world.all('refund').length
    const hold = s.sandbox.hold(/^POST \/v1\/subscriptions\/sub_/)
    await call(proveByAccount, { params: { id: claim.id } })
    await expect.poll(hold.waiting).toBe(1)
    await call(withdrawClaim, { params: { id: claim.id } })
    hold.release()
    await s.settled()
    expect(await claimOf(call, claim.id)).toMatchObject({
      state: 'expired',
      ending: { reason: 'withdrawn' },
      payment: { state: 'none' },
    })
    expect(await ownerOf(brand.id)).toBeNull()
    expect(s.sandbox.world.all('refund')).toHaveLength(refunds + 1)
    expect(await charged(claim.businessId)).toEqual([
      ['charge', 118_800],
      ['refund', -118_800],
    ])
    const { planStatus } = await s.shop.db
      .selectFrom('business')
      .select('planStatus')
      .where('id', '=', claim.businessId)
      .executeTakeFirstOrThrow()
    expect(planStatus).toBe('canceled')
    const letters = await emailsTo(s.shop.db, String(user.email))
    expect(letters.map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^(?!You’ve).* is yours$/),
    )
  })

  test('withdrawn or never proved, its trial is cancelled and nothing was charged', async () => {
    const given = await aClaim({ isProved: false })
    const late = await aClaim({ isProved: false })
    for (const { call, brand } of [given, late]) s.pay((await pay(call, brand.id)).sessionId)
    await s.settled()
    await given.call(withdrawClaim, { params: { id: given.claim.id } })
    await s.pass(15)
    expect(await claimOf(late.call, late.claim.id)).toMatchObject({
      state: 'expired',
      ending: { reason: 'time' },
    })
    await s.settled()
    for (const { call, claim } of [given, late]) {
      expect((await claimOf(call, claim.id)).payment.state).toBe('none')
      expect(await charged(claim.businessId)).toEqual([])
      const { planStatus } = await s.shop.db
        .selectFrom('business')
        .select('planStatus')
        .where('id', '=', claim.businessId)
        .executeTakeFirstOrThrow()
      expect(planStatus).toBe('canceled')
    }
    // No email says that a plan has ended that never started.
    const letters = await emailsTo(s.shop.db, String(late.user.email))
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('has expired')])
    expect(letters[0]?.text).toContain('The 14 days to claim')
  })

  test('a card that is refused when the brand is theirs leaves a claim that waits for another one', async () => {
    const { brand, call, claim } = await aClaim({ isProved: false })
    s.pay((await pay(call, brand.id)).sessionId, '4000000000000341')
    await s.settled()
    await call(proveByAccount, { params: { id: claim.id } })
    await s.settled()
    expect(await claimOf(call, claim.id)).toMatchObject({
      state: 'verified',
      next: 'pay',
      payment: { state: 'failed' },
    })
    expect(await ownerOf(brand.id)).toBeNull()
    expect(await charged(claim.businessId)).toEqual([])
    s.pay((await pay(call, brand.id)).sessionId)
    await s.settled()
    expect(await claimOf(call, claim.id)).toMatchObject({ state: 'active' })
    expect(await charged(claim.businessId)).toEqual([['charge', 118_800]])
  })
})

describe('who may not', () => {
  test('A48 an unconfirmed account can neither claim nor pay', async () => {
    const brand = await aListedBrand(s.shop, `https://${aDomain()}`)
    const { user, call } = await aClaimant(s.shop)
    await s.shop.db.updateTable('appUser').set({ emailVerifiedAt: null }).where('id', '=', user.id).execute()
    expect((await refusalOf(start(call, brand.id))).code).toBe('email_unverified')
    expect((await refusalOf(pay(call, brand.id))).code).toBe('email_unverified')
    expect(await s.shop.db.selectFrom('claim').select('id').where('userId', '=', user.id).execute()).toEqual(
      [],
    )
  })

  test('A44 A55 a brand with an owner is refused before Stripe is called, and its owner is notified', async () => {
    const { brand, user: owner, call } = await aClaim()
    s.pay((await pay(call, brand.id)).sessionId)
    await s.settled()
    const customers = s.sandbox.world.all('customer').length
    const rival = await aClaimant(s.shop)
    expect((await refusalOf(start(rival.call, brand.id))).code).toBe('already_claimed')
    expect((await refusalOf(pay(rival.call, brand.id))).code).toBe('already_claimed')
    expect(s.sandbox.world.all('customer')).toHaveLength(customers)
    expect((await emailsTo(s.shop.db, String(owner.email))).at(-1)?.subject).toContain(
      'Someone tried to claim',
    )
    expect((await auditOf(s.shop.db, 'claim.alreadyClaimed', rival.user.id)).length).toBeGreaterThan(0)
    expect(
      await s.shop.db.selectFrom('claim').select('id').where('userId', '=', rival.user.id).execute(),
    ).toEqual([])
    // Signing up with the owner's email address changes nothing in their account.
    const account = () =>
      s.shop.db.selectFrom('appUser').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
    const before = await account()
    const body = {
      email: String(owner.email),
      username: 'someone-else',
      password: 'a long sentence of mine',
    }
    expect(await s.shop.call(signUp, { body })).toEqual({})
    expect(await account()).toEqual(before)
  })

  test("A59 another user's claim is not found, by its id or by its checkout's", async () => {
    const { brand, call, claim } = await aClaim()
    const { sessionId } = await pay(call, brand.id)
    const rival = await aClaimant(s.shop)
    for (const query of [{ claimId: claim.id }, { sessionId }]) {
      expect((await call(getClaimStatus, { query })).claims.map(({ id }) => id)).toEqual([claim.id])
      expect((await refusalOf(rival.call(getClaimStatus, { query }))).code).toBe('not_found')
    }
    expect((await rival.call(getClaimStatus)).claims).toEqual([])
    expect((await refusalOf(rival.call(proveByAccount, { params: { id: claim.id } }))).code).toBe('not_found')
    // 43 characters of base64url are 256 bits.
    expect(claim.id).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })
})

describe('two claimants who pay for one brand', () => {
  test('A56 F23 of two at once, on two servers, one becomes the owner; the other gets no page, or is paid back once, in twenty rounds', async () => {
    const second = await startSecondApp(s.shop)
    const refunds = () => s.sandbox.world.all('refund').length
    s.sandbox.webhooks.delivery.isHeld = true
    for (let round = 0; round < 20; round += 1) {
      const one = await aClaim()
      const two = await aClaimant(s.shop, `bob@${one.domain}`)
      // The same user's calls, served by another process.
      const there = makeCall(transportOf(second.app), () => two.token)
      const claim = await start(there, one.brand.id)
      await there(proveByAccount, { params: { id: claim.id } })
      const asks = [() => pay(one.call, one.brand.id), () => pay(there, one.brand.id)]
      // Every other round, the first is paid for without a webhook within the hour that its page is valid.
      const isLate = round % 2 === 1
      if (isLate) await s.settled()
      const before = refunds()
      const outcomes = isLate ? await inTurn(asks) : await atOnce(asks)
      expect(outcomes.filter((outcome) => outcome === 'already_claimed')).toHaveLength(isLate ? 0 : 1)
      const look = (call: Call, businessId: string) => call(reconcilePayments, { body: { businessId } })
      await Promise.all([look(one.call, one.claim.businessId), look(there, claim.businessId)])
      const owner = await ownerOf(one.brand.id)
      const live = await s.shop.db
        .selectFrom('claim')
        .select(['state', 'businessId'])
        .where('brandId', '=', one.brand.id)
        .where('hasSlot', '=', true)
        .execute()
      expect(live).toEqual([{ state: 'active', businessId: owner }])
      expect(refunds() - before).toBe(isLate ? 1 : 0)
      const loser = owner === claim.businessId ? one : two
      const letters = await emailsTo(s.shop.db, String(loser.user.email))
      const last = letters.find(({ subject }) => subject.includes('has ended'))
      expect(last?.text).toContain('you’ll get a full refund')
      expect(last?.text).not.toContain('You haven’t been charged')
    }
    s.sandbox.webhooks.delivery.isHeld = false
    s.sandbox.webhooks.release()
    await s.settled()
    // Charges and refunds are in the ledger.
    const { rows } = await sql<{ state: string; sum: number }>`
      select c.state, coalesce(sum(l.amount), 0)::int as sum from claim c left join ledger_entry l on l.business_id = c.business_id
      where c.brand_id in (select brand_id from claim group by brand_id having count(*) = 2) group by c.id, c.state`.execute(
      s.shop.db,
    )
    expect(rows.filter(({ state }) => state === 'active').map(({ sum }) => sum)).toEqual(
      Array(20).fill(118_800),
    )
    expect(rows.filter(({ state }) => state !== 'active').map(({ sum }) => sum)).toEqual(Array(20).fill(0))
    await second.stop()
  }, 120_000)
})

type Ask = () => Promise<{ sessionId: string }>

async function payPage(ask: Ask): Promise<string> {
  const { sessionId } = await ask()
  s.pay(sessionId)
  return sessionId
}

/** Returns the error codes of those who got no page. */
function atOnce(asks: Ask[]): Promise<string[]> {
  return Promise.all(
    asks.map((ask) =>
      payPage(ask).catch((error: unknown) => (isApiError(error) ? error.code : String(error))),
    ),
  )
}

async function inTurn(asks: Ask[]): Promise<string[]> {
  const outcomes: string[] = []
  for (const ask of asks) {
    outcomes.push(await payPage(ask))
    s.shop.clock.shiftMs += 61 * 60_000
  }
  return outcomes
}
