import { describe, expect, it, test } from 'vitest'

import { PICTURES_MAX } from '#features/images/rules.ts'
import {
  BLOCK_REASONS,
  blockFields,
  canAskForVerification,
  canSwitchPremium,
  PREMIUM_LIMITS,
  PREMIUM_STATUS,
  type PremiumFacts,
  premiumBlocks,
} from '#features/products/rules.ts'
import { PLAN_STATUSES, TIERS } from '#shared/paywall.ts'

const READY: PremiumFacts = {
  tier: 'plus',
  planStatus: 'active',
  featured: 0,
  hasImage: true,
  name: 'Oat drink',
  description: 'Creamy.',
  categories: ['milks'],
  purchasability: ['GB'],
  ingredients: ['oats'],
  isFood: true,
}
const reasons = (facts: Partial<PremiumFacts>) =>
  premiumBlocks({ ...READY, ...facts }).map(({ reason }) => reason)

describe('featuring a product', () => {
  it('R172 R173 the numbers of the specification: 0 for the old tiers, 10 for the others, and another 10', () => {
    expect(TIERS.map((tier) => [tier, PREMIUM_LIMITS[tier]])).toEqual([
      ['basic', 0],
      ['premium', 0],
      ['premiumplus', 0],
      ['essential', 10],
      ['plus', 10],
      ['max', 10],
      ['enterprise', 10],
    ])
    expect(PICTURES_MAX).toBe(10)
  })

  test.each(TIERS)('R172 R175 %s reaches its limit at its limit', (tier) => {
    const limit = PREMIUM_LIMITS[tier]
    expect(reasons({ tier, featured: limit })).toEqual(['limitReached'])
    if (limit > 0) expect(reasons({ tier, featured: limit - 1 })).toEqual([])
  })

  test.each(PLAN_STATUSES)('R176 a plan that is %s is active, or else blocks', (planStatus) => {
    expect(reasons({ planStatus })).toEqual(planStatus === PREMIUM_STATUS ? [] : ['inactive'])
    expect(PREMIUM_STATUS).toBe('active')
  })

  it('R175 returns all reasons at once, in their order, and each missing field by its name', () => {
    expect(BLOCK_REASONS).toEqual(
      expect.arrayContaining(['turnOff', 'limitReached', 'missingFields', 'missingImage']),
    )
    const nothing = { name: '', description: '', categories: [], purchasability: [], ingredients: [] }
    const blocks = premiumBlocks({
      ...READY,
      ...nothing,
      planStatus: 'past_due',
      featured: 10,
      hasImage: false,
    })
    expect(blocks.map(({ reason }) => reason)).toEqual(BLOCK_REASONS.filter((reason) => reason !== 'turnOff'))
    expect(Object.keys(blockFields(blocks, 'plus'))).toEqual([
      'inactive',
      'limitReached',
      'missingImage',
      'missingFields.name',
      'missingFields.description',
      'missingFields.categories',
      'missingFields.purchasability',
      'missingFields.ingredients',
    ])
    expect(blockFields(blocks, 'plus')).toMatchObject({
      limitReached: 'You’re already featuring 10 products. Stop featuring one first.',
    })
    expect(blockFields(blocks, 'premium')).toMatchObject({
      limitReached: 'Your plan doesn’t include featured products.',
    })
  })

  it('R175 ingredients are needed of food and drink only', () => {
    expect(reasons({ ingredients: [] })).toEqual(['missingFields'])
    expect(reasons({ ingredients: [], isFood: false })).toEqual([])
  })
})

describe('verification', () => {
  it.each([
    [true, 'none', true, false],
    [true, 'approved', true, false],
    [true, 'review', false, false],
    [true, 'refused', true, false],
    [false, 'none', false, true],
    [false, 'approved', false, false],
    [false, 'review', false, false],
    [false, 'refused', false, true],
  ] as const)(
    'R93 R119 verified %s with status %s: premium can be switched %s, verification asked for %s',
    (isVerified, verificationStatus, premium, ask) => {
      expect(canSwitchPremium({ isVerified, verificationStatus })).toBe(premium)
      expect(canAskForVerification({ isVerified, verificationStatus })).toBe(ask)
    },
  )
})
