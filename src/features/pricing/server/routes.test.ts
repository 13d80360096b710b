import { afterAll, beforeAll, expect, it } from 'vitest'

import { listPlans } from '#features/pricing/contract.ts'
import { PLANS } from '#features/pricing/plans.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

it('R50 R54 anybody reads the eight plans as they stand in the price list', async () => {
  const { plans, metadata } = await t.call(listPlans)
  expect(metadata.totalCount).toBe(8)
  expect(plans).toEqual(PLANS)
})
