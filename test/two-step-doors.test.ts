import { afterAll, beforeAll, expect, test } from 'vitest'

import { listAuditLog } from '#features/audit-log/contract.ts'
import { getClaimStatus } from '#features/claims/contract.ts'
import { requestUpload } from '#features/images/contract.ts'
import { createCheckout } from '#features/payments/contract.ts'
import { requireTwoStep, stopTwoStep } from '#features/two-step/contract.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { aClaimant, aDomain, aListedBrand, start } from '#test/world/claims.ts'
import { aJpeg, code, multipart, post } from '#test/inputs/pictures.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import { aShop } from '#test/world/shop.ts'
import { aShopOwner, RETURN } from '#test/world/subscribers.ts'
import { aSession } from '#test/world/factories.ts'
import { aFactorUsed, aPasskeyRow, aRequirement } from '#test/world/two-step.ts'

// Calls whose business the contract does not name, and those outside the contract. The others are walked by
// src/server/api/access.test.ts.
let s: Shop
beforeAll(async () => void (s = await openShop()))
afterAll(() => s.stop())

const require = (businessId: string) =>
  s.shop.db
    .updateTable('business')
    .set(aRequirement(s.shop.clock.now(), { daysAgo: 1 }))
    .where('id', '=', businessId)
    .execute()

test('A135 an upload address from before is closed to a member without the factor, and open once it is used', async () => {
  const { brand, business, owner, call, token } = await aShop(s.shop)
  const { uploadUrl } = await call(requestUpload, { body: { brand: brand.id } })
  const send = async () => code(await post(s.shop, uploadUrl, token, multipart(await aJpeg())))
  await require(business.id)
  expect(await send()).toBe('403 two_step_required')
  await aPasskeyRow(s.shop.db, owner.id)
  expect(await send()).toBe('403 two_step_required')
  await aFactorUsed(s.shop.db, owner.id)
  expect(await send()).toBe('200')
})

test('A135 nobody buys a plan for a business that is closed to them', async () => {
  const { call, businessId, owner } = await aShopOwner(s)
  await require(businessId)
  const buy = (more = {}) => call(createCheckout, { body: { ...RETURN, priceId: 'plus_monthly', ...more } })
  expect((await refusalOf(buy())).code).toBe('two_step_required')
  expect((await refusalOf(buy({ clientReferenceId: businessId }))).code).toBe('two_step_required')
  await aPasskeyRow(s.shop.db, owner.id)
  expect((await refusalOf(buy())).code).toBe('two_step_required')
  await aFactorUsed(s.shop.db, owner.id)
  expect((await buy()).sessionId).toMatch(/^cs_/)
})

test('A135 claims of such a business are hidden, and a new claim begins another business', async () => {
  const claimant = await aClaimant(s.shop)
  const begin = async () => start(claimant.call, (await aListedBrand(s.shop, `https://${aDomain()}`)).id)
  const shown = async () => (await claimant.call(getClaimStatus, { query: {} })).claims.map(({ id }) => id)
  const first = await begin()
  expect(await shown()).toEqual([first.id])
  await require(first.businessId)
  expect(await shown()).toEqual([])
  const second = await begin()
  expect(second.businessId).not.toBe(first.businessId)
  expect(await shown()).toEqual([second.id])
  await aPasskeyRow(s.shop.db, claimant.user.id)
  expect(await shown()).toEqual([second.id])
  await aFactorUsed(s.shop.db, claimant.user.id)
  expect((await shown()).toSorted()).toEqual([first.id, second.id].toSorted())
})

test('the audit log says since when it was required, and until when', async () => {
  const { business, owner } = await aShop(s.shop)
  await aPasskeyRow(s.shop.db, owner.id)
  const call = s.shop.withToken(await aSession(s.shop.db, owner, { confirmedBy: 'passkey' }))
  const params = { businessId: business.id }
  const year = s.shop.clock.now().getUTCFullYear() + 1
  await call(requireTwoStep, { params, body: { from: `${year}-12-08` } })
  await call(requireTwoStep, { params, body: { from: `${year}-12-02` } })
  await call(stopTwoStep, { params })
  const { entries } = await call(listAuditLog, { params, query: {} })
  const [first, second] = [`8 December ${year}`, `2 December ${year}`]
  expect(entries.map(({ words, changes }) => [words, changes])).toEqual([
    ['stopped requiring two-step verification', [{ field: 'Required from', before: second, after: null }]],
    ['moved the date of two-step verification', [{ field: 'Required from', before: first, after: second }]],
    ['required two-step verification', [{ field: 'Required from', before: null, after: first }]],
  ])
})
