import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findBrandNames, listBrands, updateBrand } from '#features/brand/contract.ts'
import {
  answerAccessRequest,
  claimDocumentsPath,
  getClaimStatus,
  listAccessRequests,
  proposeBrand,
  proveByAccount,
  submitClaimDocuments,
  withdrawClaim,
} from '#features/claims/contract.ts'
import { endOrphanedClaimDisputes } from '#features/claims/server/sweep.ts'
import * as desk from '#features/operator/claims-contract.ts'
import { getDesk } from '#features/operator/contract.ts'
import type { Call } from '#shared/api/call.ts'

import { auditOf, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { aClaimant, aDomain, aListedBrand, pay, start } from '#test/world/claims.ts'
import { aBrand, aProduct, aSession } from '#test/world/factories.ts'
import { anOperator, atDesk, giveOperatorPassword, OPERATED } from '#test/world/operators.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import { multipart, post } from '#test/inputs/pictures.ts'

let s: Shop
let mara: { id: string }
beforeAll(async () => {
  s = await openShop(undefined, OPERATED)
  mara = await anOperator(s.shop)
})
afterAll(() => s.stop())

const statusOf = async (call: Call, claimId: string) =>
  (await call(getClaimStatus, { query: { claimId } })).claims[0] ?? Promise.reject(new Error('no claim'))
const brandRow = (id: string) =>
  s.shop.db
    .selectFrom('brand')
    .select(['businessId', 'frozenAt', 'frozenReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const subjects = async (user: { email: string | null }) =>
  (await emailsTo(s.shop.db, String(user.email))).map(({ subject }) => subject)
const sumOf = async (businessId: string) => {
  const rows = await s.shop.db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('businessId', '=', businessId)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

const PDF = Buffer.from('%PDF-1.7\n')
/** Creates a paid trial whose claimant has submitted a document. */
async function aSubmission() {
  const brand = await aListedBrand(s.shop, 'https://facebook.com/oat')
  const claimant = await aClaimant(s.shop)
  const claim = await start(claimant.call, brand.id)
  s.pay((await pay(claimant.call, brand.id)).sessionId)
  const file = await post(
    s.shop,
    claimDocumentsPath(claim.id),
    claimant.token,
    multipart(PDF, { filename: 'register.pdf' }),
  )
  await claimant.call(submitClaimDocuments, { params: { id: claim.id }, body: { note: 'See page 2' } })
  await s.settled()
  return { brand, claim, documentId: file.json<{ id: string }>().id, ...claimant }
}

/** Creates a brand that was claimed and paid for, by a user with an email on its domain. */
async function anOwned() {
  const domain = aDomain()
  const brand = await aListedBrand(s.shop, `https://${domain}`)
  const owner = await aClaimant(s.shop, `owner@${domain}`)
  const claim = await start(owner.call, brand.id)
  await owner.call(proveByAccount, { params: { id: claim.id } })
  s.pay((await pay(owner.call, brand.id)).sessionId)
  await s.settled()
  return { domain, brand, owner, claim }
}

test('R47 the console shows which products the claimant selected, and none of another brand', async () => {
  const { brand, claim, call } = await aSubmission()
  const [own, other] = [
    await aProduct(s.shop.db, { brandId: brand.id, name: 'Own jam' }),
    await aBrand(s.shop.db),
  ]
  const foreign = await aProduct(s.shop.db, { brandId: other.brand.id })
  const operator = await atDesk(s.shop, mara)
  const shown = async () =>
    (await operator(desk.listClaimCases, { query: {} })).claims.find(({ id }) => id === claim.id)?.ownProducts
  expect(await shown()).toBeNull()
  await start(call, brand.id, { products: [own.id, foreign.id] })
  expect(await shown()).toEqual(['Own jam'])
  await start(call, brand.id, { products: [] })
  expect(await shown()).toEqual([])
})

describe('documents on the console', () => {
  test('R11 approved: the claim is verified, its trial ends and the page is theirs', async () => {
    const { brand, claim, user, documentId, call } = await aSubmission()
    const operator = await atDesk(s.shop, mara)
    const { claims } = await operator(desk.listClaimCases, { query: { limit: 100 } })
    const waiting = claims.find(({ id }) => id === claim.id)
    expect(waiting).toMatchObject({
      brand: { id: brand.id, owner: null },
      claimant: { id: user.id, email: user.email },
      note: 'See page 2',
      domain: null,
      documents: [{ id: documentId, name: 'register.pdf', type: 'application/pdf' }],
    })
    expect((await operator(getDesk)).waiting.claims).toBeGreaterThan(0)
    await operator(desk.approveClaim, { params: { id: claim.id }, body: {} })
    await s.settled()
    expect(await statusOf(call, claim.id)).toMatchObject({
      state: 'active',
      proof: { provedBy: 'documents' },
    })
    expect((await brandRow(brand.id)).businessId).toBe(claim.businessId)
    expect(await sumOf(claim.businessId)).toBe(118_800)
    expect((await refusalOf(operator(desk.approveClaim, { params: { id: claim.id }, body: {} }))).code).toBe(
      'conflict',
    )
    expect((await auditOf(s.shop.db, 'claim.approved', mara.id)).length).toBeGreaterThan(0)
  })

  test('refused: the claimant reads why, and nothing is charged', async () => {
    const { brand, claim, user, call } = await aSubmission()
    const operator = await atDesk(s.shop, mara)
    expect(
      (await refusalOf(operator(desk.refuseClaim, { params: { id: claim.id }, body: { reason: 'No' } })))
        .code,
    ).toBe('validation')
    await operator(desk.refuseClaim, {
      params: { id: claim.id },
      body: { reason: 'The register names another company.' },
    })
    await s.settled()
    expect(await statusOf(call, claim.id)).toMatchObject({
      state: 'rejected',
      next: 'startAgain',
      payment: { state: 'none' },
      ending: { reason: 'refused', note: 'The register names another company.' },
    })
    expect((await emailsTo(s.shop.db, String(user.email))).at(-1)?.text).toContain(
      'The register names another company',
    )
    expect(await sumOf(claim.businessId)).toBe(0)
    expect((await brandRow(brand.id)).businessId).toBeNull()
  })

  test('are read by operators only, after their password, and each access is logged', async () => {
    const { claim, documentId, token } = await aSubmission()
    const url = desk.caseDocumentPath(claim.id, documentId)
    const get = (bearer?: string) =>
      s.shop.inject({ url, headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` } })
    expect((await get()).statusCode).toBe(401)
    expect((await get(token)).statusCode).toBe(403)
    const { token: fresh, call } = await anUnprovenSession(mara)
    expect((await get(fresh)).json()).toMatchObject({ error: { code: 'reauth_required' } })
    await giveOperatorPassword(call)
    const reply = await get(fresh)
    expect(reply.rawPayload.equals(PDF)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(
      (await auditOf(s.shop.db, 'claim.documentRead', mara.id)).map(({ subjectId }) => subjectId),
    ).toEqual([documentId])
    expect((await refusalOf((await aClaimant(s.shop)).call(desk.listClaimCases))).code).toBe('forbidden')
  })
})

async function anUnprovenSession(user: { id: string }) {
  const token = await aSession(s.shop.db, user, { confirmedAt: null })
  return { token, call: s.shop.withToken(token) }
}

describe('a brand that has an owner', () => {
  test('A60 proof against them freezes the page and hands over nothing; after seven days an operator may, and the plan is paid back', async () => {
    const { domain, brand, owner, claim } = await anOwned()
    const verified = { isVerified: true, verificationStatus: 'approved' as const }
    await aProduct(s.shop.db, { brandId: brand.id, ...verified, isPremium: true })
    const featured = async () => {
      const rows = await s.shop.db
        .selectFrom('product')
        .select('isPremium')
        .where('brandId', '=', brand.id)
        .execute()
      return rows.filter(({ isPremium }) => isPremium).length
    }
    const rival = await aClaimant(s.shop, `rival@${domain}`)
    const request = await start(rival.call, brand.id, { requestAccess: true })
    expect(request).toMatchObject({ state: 'contested', next: 'prove' })
    expect(await subjects(owner.user)).toContainEqual(expect.stringContaining('requested access'))
    const { requests } = await owner.call(listAccessRequests, { query: { businessId: claim.businessId } })
    expect(requests).toMatchObject([{ id: request.id, who: { email: rival.user.email }, answer: null }])
    expect((await refusalOf(pay(rival.call, brand.id))).code).toBe('already_claimed')
    expect(await rival.call(proveByAccount, { params: { id: request.id } })).toMatchObject({
      state: 'contested',
      next: 'ownerAnswers',
    })
    const notificationsOf = async (businessId: string) =>
      (
        await s.shop.db
          .selectFrom('notification')
          .select('type')
          .where('businessId', '=', businessId)
          .orderBy('id')
          .execute()
      )
        .map(({ type }) => type)
        .filter((type) => type.startsWith('claim.'))
    expect(await notificationsOf(request.businessId)).toEqual(['claim.contested'])
    expect(await notificationsOf(claim.businessId)).toContain('claim.accessRequested')
    const edit = () =>
      owner.call(updateBrand, { params: { id: brand.id }, body: { description: 'Still mine' } })
    expect((await refusalOf(edit())).code).toBe('state_forbids')
    expect((await owner.call(listBrands, { query: { businessId: claim.businessId } })).brands).toHaveLength(1)
    expect((await auditOf(s.shop.db, 'brand.frozen')).some(({ subjectId }) => subjectId === brand.id)).toBe(
      true,
    )
    const early = await refusalOf(
      (await atDesk(s.shop, mara))(desk.approveClaim, { params: { id: request.id }, body: {} }),
    )
    expect(early.message).toContain('The owner has until 17 January 2027')
    await s.pass(8)
    expect((await brandRow(brand.id)).businessId).toBe(claim.businessId)
    const reason = 'The domain is theirs.'
    await (
      await atDesk(s.shop, mara)
    )(desk.approveClaim, { params: { id: request.id }, body: { reason } })
    await s.settled()
    expect(await brandRow(brand.id)).toMatchObject({ businessId: null, frozenAt: null })
    // Its plan ended: featured products are suspended until the next owner pays.
    expect(await featured()).toBe(0)
    // 357 of the year's 365 days were left of 118,800 cents.
    expect(await sumOf(claim.businessId)).toBe(118_800 - Math.floor((118_800 * 357) / 365))
    const plan = await s.shop.db
      .selectFrom('business')
      .select('planStatus')
      .where('id', '=', claim.businessId)
      .executeTakeFirst()
    expect(plan).toEqual({ planStatus: 'canceled' })
    expect(await subjects(owner.user)).toContainEqual(expect.stringContaining('was transferred'))
    expect(await subjects(rival.user)).toContainEqual(expect.stringContaining('You’ve proved'))
    expect(await notificationsOf(request.businessId)).toEqual(['claim.contested', 'claim.verified'])
    expect(await notificationsOf(claim.businessId)).toContain('claim.transferred')
    // It waits for the claimant it was decided for.
    const third = await aClaimant(s.shop, `third@${domain}`)
    const theirs = await start(third.call, brand.id)
    await third.call(proveByAccount, { params: { id: theirs.id } })
    expect((await refusalOf(pay(third.call, brand.id))).code).toBe('already_claimed')
    const again = await s.shop.as(rival.user)
    s.pay((await pay(again, brand.id)).sessionId)
    await s.settled()
    expect(await statusOf(again, request.id)).toMatchObject({ state: 'active' })
    expect((await brandRow(brand.id)).businessId).toBe(request.businessId)
    expect(await featured()).toBe(1)
    expect(await statusOf(third.call, theirs.id)).toMatchObject({
      state: 'rejected',
      ending: { reason: 'lost' },
      next: 'requestAccess',
    })
  })

  test('when the owner keeps the brand, a request without proof ends; one with proof is refused by an operator, and the brand is free again', async () => {
    const { domain, brand, owner, claim } = await anOwned()
    const stranger = await aClaimant(s.shop)
    const bare = await start(stranger.call, brand.id, { requestAccess: true })
    const answer = (id: string, by = owner.call) =>
      by(answerAccessRequest, {
        params: { id },
        body: { businessId: claim.businessId, answer: 'keep', note: 'We know nobody of that name.' },
      })
    expect((await refusalOf(answer(bare.id, stranger.call))).code).toBe('not_found')
    await answer(bare.id)
    expect(await statusOf(stranger.call, bare.id)).toMatchObject({
      state: 'rejected',
      ending: { reason: 'kept', note: 'We know nobody of that name.' },
    })
    const rival = await aClaimant(s.shop, `rival@${domain}`)
    const backed = await start(rival.call, brand.id, { requestAccess: true })
    await rival.call(proveByAccount, { params: { id: backed.id } })
    await answer(backed.id)
    expect(await statusOf(rival.call, backed.id)).toMatchObject({
      state: 'contested',
      next: 'operatorReads',
      contest: { answer: 'keep' },
    })
    expect((await refusalOf(answer(backed.id))).code).toBe('conflict')
    const reason = 'They left the company in May.'
    await (
      await atDesk(s.shop, mara)
    )(desk.refuseClaim, { params: { id: backed.id }, body: { reason } })
    expect(await brandRow(brand.id)).toMatchObject({ businessId: claim.businessId, frozenAt: null })
    await owner.call(updateBrand, { params: { id: brand.id }, body: { description: 'Still ours' } })
  })

  test('A60 a brand is free again when its last dispute is over, withdrawn or refused, and the reason is logged', async () => {
    const { domain, brand, owner, claim } = await anOwned()
    const dispute = async (who: string) => {
      const rival = await aClaimant(s.shop, `${who}@${domain}`)
      const { id } = await start(rival.call, brand.id, { requestAccess: true })
      await rival.call(proveByAccount, { params: { id } })
      return { ...rival, id }
    }
    const [one, two] = [await dispute('one'), await dispute('two')]
    await one.call(withdrawClaim, { params: { id: one.id } })
    const edit = () => owner.call(updateBrand, { params: { id: brand.id }, body: { description: 'Ours' } })
    expect((await refusalOf(edit())).code).toBe('state_forbids')
    const operator = await atDesk(s.shop, mara)
    await operator(desk.refuseClaim, {
      params: { id: two.id },
      body: { reason: 'They left the company in May.' },
    })
    await edit()
    const three = await dispute('three')
    expect((await refusalOf(edit())).code).toBe('state_forbids')
    await three.call(withdrawClaim, { params: { id: three.id } })
    await edit()
    const four = await dispute('four')
    await sql`select anonymise_claims(${four.user.id})`.execute(s.shop.db)
    expect((await refusalOf(edit())).code).toBe('state_forbids')
    await endOrphanedClaimDisputes(s.shop)
    await edit()
    expect(await brandRow(brand.id)).toMatchObject({ businessId: claim.businessId, frozenAt: null })
    await operator(desk.freezeBrand, {
      params: { id: brand.id },
      body: { reason: 'Two people wrote to us.' },
    })
    await operator(desk.thawBrand, { params: { id: brand.id }, body: { reason: 'They agreed.' } })
    const thawed = (await auditOf(s.shop.db, 'brand.thawed')).filter(
      ({ subjectId }) => subjectId === brand.id,
    )
    expect(thawed.map(({ detail }) => detail)).toEqual([
      { reason: `claim:${two.id}` },
      { reason: `claim:${three.id}` },
      { reason: `claim:${four.id}` },
      { reason: 'They agreed.' },
    ])
  })

  test('A60 a payment that its holder disputes freezes the page until a person lets it go', async () => {
    const { brand, owner } = await anOwned()
    s.dispute()
    await s.settled()
    const edit = () => owner.call(updateBrand, { params: { id: brand.id }, body: { description: 'Mine' } })
    expect((await refusalOf(edit())).code).toBe('state_forbids')
    expect(await subjects(owner.user)).toContainEqual(expect.stringContaining('read-only'))
    const operator = await atDesk(s.shop, mara)
    const { brands } = await operator(desk.listFrozenBrands, { query: { limit: 100 } })
    expect(brands.find(({ id }) => id === brand.id)).toMatchObject({ why: 'dispute' })
    expect(
      (await auditOf(s.shop.db, 'payment.disputed')).some(({ subjectId }) => subjectId === brand.id),
    ).toBe(true)
    await operator(desk.thawBrand, { params: { id: brand.id }, body: { reason: 'The bank took it back.' } })
    await edit()
    await operator(desk.freezeBrand, {
      params: { id: brand.id },
      body: { reason: 'Two people wrote to us.' },
    })
    expect((await refusalOf(edit())).code).toBe('state_forbids')
  })
})

describe('a brand that is not listed yet', () => {
  const category = async () =>
    (
      await s.shop.db
        .insertInto('category')
        .values({ sourceId: crypto.randomUUID(), title: 'Drinks', type: 'brandCategory' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  async function aProposal(name: string, domain = aDomain(), who = 'ada') {
    const claimant = await aClaimant(s.shop, `${who}@${domain}`)
    const body = { name, website: `https://${domain}`, category: await category(), product: 'Barista' }
    return { domain, ...claimant, claim: await claimant.call(proposeBrand, { body }) }
  }
  const listed = async (name: string) => (await s.shop.call(findBrandNames, { query: { name } })).brands

  test('R11 is active at once when its own domain proves it and nothing similar is listed', async () => {
    const { call, claim } = await aProposal('Zubrówka Zest')
    expect(claim).toMatchObject({
      state: 'started',
      brand: null,
      proposal: { name: 'Zubrówka Zest', product: 'Barista' },
    })
    expect(await listed('Zubrówka Zest')).toEqual([])
    const proved = await call(proveByAccount, { params: { id: claim.id } })
    expect(proved).toMatchObject({ state: 'verified', next: 'pay', brand: { name: 'Zubrówka Zest' } })
    expect(await listed('zubrowka zest')).toMatchObject([{ id: proved.brand?.id }])
    s.pay((await pay(call, String(proved.brand?.id))).sessionId)
    await s.settled()
    expect(await statusOf(call, claim.id)).toMatchObject({ state: 'active' })
  })

  test.each(['a name like it', 'the same domain'])(
    'with %s listed already an operator decides, also that it is that very brand',
    async (how) => {
      const name = `Quillwort ${how}`
      const first = await aProposal(name)
      const { brand } = await first.call(proveByAccount, { params: { id: first.claim.id } })
      const second =
        how === 'the same domain'
          ? await aProposal('Something Else', first.domain.toUpperCase(), 'bob')
          : await aProposal(`${name}s`)
      const seen = await second.call(proveByAccount, { params: { id: second.claim.id } })
      expect(seen).toMatchObject({ state: 'verifying', next: 'operatorReads', brand: null })
      const operator = await atDesk(s.shop, mara)
      const { claims } = await operator(desk.listClaimCases, { query: { limit: 100 } })
      expect(claims.find(({ id }) => id === second.claim.id)?.alike.map(({ id }) => id)).toContain(brand?.id)
      await operator(desk.approveClaim, {
        params: { id: second.claim.id },
        body: { brandId: String(brand?.id) },
      })
      expect(await statusOf(second.call, second.claim.id)).toMatchObject({
        state: 'verified',
        brand: { id: brand?.id },
      })
    },
  )
})
