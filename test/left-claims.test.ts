import { afterAll, beforeAll, expect, test } from 'vitest'

import { getClaimStatus, proveByAccount } from '#features/claims/contract.ts'
import { withdrawLeftClaims } from '#features/claims/server/leaving.ts'
import { changeRole, closeBusiness, removeMember } from '#features/team/contract.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { auditOf } from '#test/world/accounts.ts'
import { aClaimant, aDomain, aListedBrand, pay, start } from '#test/world/claims.ts'
import { aMember, aUser } from '#test/world/factories.ts'

let s: Shop
beforeAll(async () => {
  s = await openShop()
})
afterAll(() => s.stop())

/** Creates a claim by the owner of its brand's domain. */
async function aClaim() {
  const domain = aDomain()
  const brand = await aListedBrand(s.shop, `https://${domain}`)
  const claimant = await aClaimant(s.shop, `ada@${domain}`)
  return { brand, claim: await start(claimant.call, brand.id), ...claimant }
}

const rowOf = (id: string) =>
  s.shop.db.selectFrom('claim').select(['state', 'ending']).where('id', '=', id).executeTakeFirstOrThrow()
const WITHDRAWN = { state: 'expired', ending: 'withdrawn' }

/** Adds another owner to the business of a claim. */
async function addOwner(businessId: string) {
  const { id: userId } = await aUser(s.shop.db)
  await aMember(s.shop.db, { businessId, userId })
  return { userId, call: await s.shop.as(userId) }
}

test('A54 A56 closing a business withdraws its claim: what was paid is refunded, and the brand can be claimed again', async () => {
  const { brand, claim, call } = await aClaim()
  await call(proveByAccount, { params: { id: claim.id } })
  s.sandbox.webhooks.delivery.isHeld = true
  const { sessionId } = await pay(call, brand.id)
  // A sync locks the business, as a payment does.
  await s.settled()
  s.pay(sessionId)
  await call(closeBusiness, { params: { businessId: claim.businessId }, body: {} })
  expect(await rowOf(claim.id)).toEqual(WITHDRAWN)
  s.sandbox.webhooks.delivery.isHeld = false
  s.sandbox.webhooks.release()
  await s.settled()
  const owned = () =>
    s.shop.db.selectFrom('brand').select('businessId').where('id', '=', brand.id).executeTakeFirst()
  expect(await owned()).toEqual({ businessId: null })
  const ledger = await s.shop.db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('businessId', '=', claim.businessId)
    .execute()
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)

  const again = await start(call, brand.id)
  expect(again.businessId).not.toBe(claim.businessId)
  await call(proveByAccount, { params: { id: again.id } })
  s.pay((await pay(call, brand.id)).sessionId)
  await s.settled()
  expect(await owned()).toEqual({ businessId: again.businessId })
})

test('a claimant who leaves the business, or is removed from it, leaves the claim behind and can start another', async () => {
  for (const isLeaving of [true, false]) {
    const { brand, claim, user, call } = await aClaim()
    const { businessId } = claim
    const other = await addOwner(businessId)
    const by = isLeaving ? call : other.call
    await by(removeMember, { params: { businessId, userId: user.id } })
    expect(await rowOf(claim.id)).toEqual(WITHDRAWN)
    const [entry] = await auditOf(s.shop.db, 'claim.withdrawn', isLeaving ? user.id : other.userId)
    expect(entry).toMatchObject({ businessId, detail: { claim: claim.id } })
    const again = await start(call, brand.id)
    expect(again).toMatchObject({ state: 'started' })
    expect(again.businessId).not.toBe(businessId)
    expect((await call(getClaimStatus)).claims.map(({ id }) => id)).toEqual([again.id])
  }
})

test('a claim that its claimant may no longer see or pay for does not keep them from claiming the brand', async () => {
  const { brand, claim, user, call } = await aClaim()
  const { businessId } = claim
  const other = await addOwner(businessId)
  await other.call(changeRole, { params: { businessId, userId: user.id }, body: { role: 'editor' } })
  await withdrawLeftClaims(s.shop.services)
  expect((await rowOf(claim.id)).state).toBe('started')
  const page = await pay(call, brand.id)
  expect(page.claimId).not.toBe(claim.id)
  expect(await rowOf(claim.id)).toEqual(WITHDRAWN)
})

test('the sweep withdraws claims that were left before, and no others', async () => {
  const [left, kept] = [await aClaim(), await aClaim()]
  await s.shop.db.deleteFrom('businessMember').where('userId', '=', left.user.id).execute()
  await withdrawLeftClaims(s.shop.services)
  expect(await rowOf(left.claim.id)).toEqual(WITHDRAWN)
  expect((await rowOf(kept.claim.id)).state).toBe('started')
  await withdrawLeftClaims(s.shop.services)
})
