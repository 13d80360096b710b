import { afterAll, beforeAll, expect, test } from 'vitest'

import { logIn } from '#features/auth/contract.ts'
import { getUser } from '#features/account/contract.ts'
import { proveByAccount, sendClaimCode } from '#features/claims/contract.ts'
import { CLAIM_MONEY } from '#features/claims/server/transitions.ts'
import { getRedemptions } from '#features/payments/billing-contract.ts'
import * as desk from '#features/operator/accounts-contract.ts'
import type { Call } from '#shared/api/call.ts'

import { auditOf, codeFor, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aClaimant, aDomain, aListedBrand, start } from '#test/world/claims.ts'
import { aBrand, aReviewer, aUser } from '#test/world/factories.ts'
import { anOperator, OPERATED } from '#test/world/operators.ts'

const PASSWORD = 'a long sentence of mine'
let t: TestApp
let mara: { id: string; call: Call }
let operator: Call
beforeAll(async () => {
  t = await startTestApp({
    env: OPERATED,
    work: async ({ boss }) => boss.createQueue(CLAIM_MONEY),
  })
  mara = await anOperator(t)
  operator = mara.call
})
afterAll(() => t.stop())

test('an account is found by the beginning of its address or username, and shown in full: state, businesses, claims, emails, log', async () => {
  const domain = aDomain()
  const { user, call } = await aClaimant(t, `ada@${domain}`)
  const { brand, business } = await aBrand(t.db, {}, { owner: user })
  const claim = await start(call, (await aListedBrand(t, `https://${domain}`)).id)
  await call(sendClaimCode, { params: { id: claim.id }, body: { email: String(user.email) } })
  const code = await codeFor(t.db, String(user.email))
  await call(proveByAccount, { params: { id: claim.id } })
  await aReviewer(t.db, { username: 'ada-reviews' })
  const { accounts } = await operator(desk.findAccounts, { query: { name: `ADA@${domain.slice(0, 8)}` } })
  expect(accounts).toMatchObject([{ id: user.id, email: user.email, state: 'live' }])
  expect((await operator(desk.findAccounts, { query: { name: '%_' } })).accounts).toEqual([])
  const file = await operator(desk.getAccountFile, { params: { id: user.id } })
  expect(file).toMatchObject({
    state: 'live',
    suspendedAt: null,
    sessions: { open: 1 },
    claims: [{ id: claim.id, state: 'verified' }],
  })
  expect(file.businesses.map(({ id }) => id)).toEqual(expect.arrayContaining([business.id, claim.businessId]))
  expect(file.businesses.find(({ id }) => id === business.id)?.brand).toMatchObject({
    id: brand.id,
    isFrozen: false,
  })
  expect(file.mails.map(({ about }) => about)).toEqual([
    expect.stringContaining('You’ve proved'),
    expect.stringContaining('•••••• is your code'),
  ])
  expect(JSON.stringify(file)).not.toContain(code)
  expect(file.log.map(({ event }) => event)).toEqual(['claim.proved', 'claim.proofBegun', 'claim.started'])
  expect((await auditOf(t.db, 'account.read', mara.id)).map(({ subjectId }) => subjectId)).toEqual([user.id])
})

test('a suspended account is out at once and stays out until it is restored; both times its holder reads why', async () => {
  const passwordHash = await t.services.passwords.hash(PASSWORD)
  const user = await aUser(t.db, { passwordHash })
  const call = await t.as(user)
  const suspend = (reason: string, id = user.id) =>
    operator(desk.suspendAccount, { params: { id }, body: { reason } })
  expect((await refusalOf(suspend('Because'))).code).toBe('validation')
  await suspend('You claimed brands that are not yours.')
  expect((await refusalOf(call(getUser, { params: { id: user.id } }))).code).toBe('unauthenticated')
  const body = { login: user.username, password: PASSWORD }
  expect((await refusalOf(t.call(logIn, { body }))).code).toBe('forbidden')
  expect((await operator(desk.getAccountFile, { params: { id: user.id } })).state).toBe('suspended')
  expect((await refusalOf(suspend('You claimed brands that are not yours.'))).code).toBe('conflict')
  await operator(desk.restoreAccount, {
    params: { id: user.id },
    body: { reason: 'It was a mistake of ours.' },
  })
  expect(await t.call(logIn, { body })).toMatchObject({ userId: user.id })
  const letters = await emailsTo(t.db, String(user.email))
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your Trellis account is suspended',
    'Your Trellis account is active again',
    'New login to your Trellis account',
  ])
  expect(letters[0]?.text).toContain('brands that are not yours')
  expect((await refusalOf(suspend('An operator cannot be.', mara.id))).code).toBe('conflict')
  expect((await auditOf(t.db, 'account.suspended', mara.id)).map(({ subjectId }) => subjectId)).toEqual([
    user.id,
  ])
})

test('a file is opened by operators alone, after they gave their password', async () => {
  const user = await aUser(t.db)
  const stranger = await t.as(user)
  const fresh = await t.unproven(mara)
  for (const [by, code] of [
    [stranger, 'forbidden'],
    [fresh, 'reauth_required'],
  ] as const) {
    expect((await refusalOf(by(desk.findAccounts, { query: { name: 'ada' } }))).code).toBe(code)
    expect((await refusalOf(by(desk.getAccountFile, { params: { id: user.id } }))).code).toBe(code)
  }
  const reviewer = await aReviewer(t.db)
  expect((await refusalOf(operator(desk.getAccountFile, { params: { id: reviewer.id } }))).code).toBe(
    'not_found',
  )
})

test('R169 R170 the credit and perks of a B2B plan are set by an operator, apply at once when they rise, and are recorded', async () => {
  const { owner, business } = await aBrand(t.db)
  await t.db.updateTable('business').set({ tier: 'enterprise' }).where('id', '=', business.id).execute()
  const at = { params: { id: business.id } }
  const set = (adCreditCents: number) =>
    operator(desk.setAllowance, {
      ...at,
      body: { adCreditCents, emails: 4, pushNotifications: 2, socialPosts: 1 },
    })
  const now = t.clock.now().getTime()
  const yesterday = new Date(now - 86_400_000).toISOString()
  await t.db
    .insertInto('subscription')
    .values({
      id: `sub_${business.id}`,
      itemId: `si_${business.id}`,
      businessId: business.id,
      planId: 'enterprise_annually',
      startedAt: yesterday,
      currentPeriodStart: yesterday,
      currentPeriodEnd: new Date(now + 364 * 86_400_000).toISOString(),
      status: 'active',
    })
    .execute()
  expect(await operator(desk.getAllowance, at)).toEqual({ allowance: null })
  expect(await set(100_000)).toMatchObject({ allowance: { adCreditCents: 100_000, emails: 4 } })
  await set(150_000)
  await set(175_000)
  await set(90_000)
  const read = await (await t.as(owner))(getRedemptions, { query: { businessId: business.id } })
  expect(read.adCredit).toMatchObject({ granted: 175_000, left: 175_000 })
  expect(read.perks).toMatchObject({ emails: { granted: 4 }, socialPosts: { granted: 1 } })
  expect(await auditOf(t.db, 'allowance.set', mara.id)).toHaveLength(4)
  const other = await aBrand(t.db)
  const refused = operator(desk.setAllowance, {
    params: { id: other.business.id },
    body: { adCreditCents: 1, emails: 0, pushNotifications: 0, socialPosts: 0 },
  })
  expect((await refusalOf(refused)).message).toContain('B2B')
})
