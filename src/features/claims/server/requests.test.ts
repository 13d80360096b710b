import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { answerAccessRequest, withdrawClaim } from '#features/claims/contract.ts'
import { CLAIM_MONEY } from '#features/claims/server/transitions.ts'

import { emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aClaimant, start } from '#test/world/claims.ts'
import { aBrand, aBusiness, aMember, aUser } from '#test/world/factories.ts'

const WEEK = 7 * 86_400_000
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    now: '2026-03-01T10:00:00Z',
    work: async ({ boss }) => boss.createQueue(CLAIM_MONEY),
  })
})
afterAll(() => t.stop())

/** Makes another business the owner of a brand, by a claim. */
async function handOver(brandId: string): Promise<void> {
  const { id: userId } = await aUser(t.db)
  const { id: businessId } = await aBusiness(t.db)
  await aMember(t.db, { businessId, userId })
  const id = randomBytes(32).toString('base64url')
  await t.db
    .insertInto('claim')
    .values({
      id,
      token: id,
      brandId,
      businessId,
      userId,
      state: 'active',
      expiresAt: '2026-04-01T00:00:00Z',
    })
    .execute()
  await t.db.insertInto('claimTransition').values({ claimId: id, state: 'active' }).execute()
  await t.db.updateTable('brand').set({ businessId }).where('id', '=', brandId).execute()
}

test('A55 an owner is asked once a week by the same person, and another owner at once', async () => {
  const { brand, business, owner } = await aBrand(t.db)
  const { user } = await aClaimant(t)
  const ask = async () => start(await t.as(user), brand.id, { requestAccess: true })
  const refusal = async () => (await refusalOf(ask())).message
  const letters = async () =>
    (await emailsTo(t.db, String(owner.email))).filter(({ subject }) => subject.includes('requested access'))

  const first = await ask()
  await (
    await t.as(user)
  )(withdrawClaim, { params: { id: first.id } })
  expect(await refusal()).toBe(
    'You’ve already asked the owner of Oat & Co. You can ask again on 8 March 2026.',
  )
  expect(await letters()).toHaveLength(1)
  // It keeps nobody else from asking, nor this person from claiming another brand.
  expect((await start((await aClaimant(t)).call, brand.id, { requestAccess: true })).state).toBe('contested')
  const { brand: other } = await aBrand(t.db)
  expect((await start(await t.as(user), other.id, { requestAccess: true })).state).toBe('contested')

  t.clock.shiftMs += WEEK
  const second = await ask()
  expect(second).toMatchObject({ state: 'contested' })
  await (
    await t.as(owner)
  )(answerAccessRequest, {
    params: { id: second.id },
    body: { businessId: business.id, answer: 'keep' },
  })
  expect(await refusal()).toContain('You can ask again on 15 March 2026.')
  expect(await letters()).toHaveLength(3)

  await handOver(brand.id)
  expect((await ask()).state).toBe('contested')
})
