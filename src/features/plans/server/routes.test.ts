import { afterAll, beforeAll, expect, it } from 'vitest'

import { listPlans } from '#features/plans/contract.ts'
import { PLANS } from '#features/plans/plans.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

it('R50 R54 the eight plans are public and equal the price list', async () => {
  const { plans, metadata } = await t.call(listPlans)
  expect(metadata.totalCount).toBe(8)
  expect(plans).toEqual(PLANS)
})

it('R103 a tier in any case and a cycle by either of its names pick out their plans', async () => {
  const idsOf = async (query: { tier?: string; billingCycle?: string }) =>
    (await t.call(listPlans, { query })).plans.map(({ id }) => id)
  expect(await idsOf({ tier: 'PLUS', billingCycle: 'month' })).toEqual(['plus_monthly'])
  expect(await idsOf({ tier: 'Plus', billingCycle: 'year' })).toEqual(['plus_annually'])
  expect(await idsOf({ billingCycle: 'annually' })).toEqual(
    PLANS.flatMap(({ id }) => (id.endsWith('_annually') ? [id] : [])),
  )
  expect(await idsOf({ tier: 'basic' })).toEqual([])
})

it('R160 R161 any other tier or cycle is refused by name', async () => {
  const refused = (message: string) => ({ code: 'validation', status: 400, message })
  const ask = (query: { tier?: string; billingCycle?: string }) => t.call(listPlans, { query })
  await expect(ask({ tier: 'gold' })).rejects.toMatchObject(refused('Invalid tier: gold'))
  await expect(ask({ tier: 'max', billingCycle: 'weekly' })).rejects.toMatchObject(
    refused('Invalid billing cycle: weekly'),
  )
})
