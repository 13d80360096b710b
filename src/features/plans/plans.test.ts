import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import {
  AD_CREDIT,
  ANNUAL_BADGE,
  CARD_NAMES,
  CARD_TIERS,
  comparePlans,
  findPlan,
  PAID_TIERS,
  parseBillingCycle,
  parseTier,
  PERKS,
  planId,
  planOf,
  PLANS,
  PRICES,
  yearlyPrice,
} from '#features/plans/plans.ts'
import { ApiError } from '#shared/errors.ts'
import { formatDollars } from '#shared/money.ts'
import { BILLING_CYCLES, planName, TIER_NAMES, TIERS } from '#shared/paywall.ts'

const IDS = [
  'essential_monthly',
  'essential_annually',
  'plus_monthly',
  'plus_annually',
  'max_monthly',
  'max_annually',
  'enterprise_monthly',
  'enterprise_annually',
]
const benefits = (id: string) => planOf(id).benefits.map(({ description }) => description)

describe('the plans', () => {
  it('R54 there are eight, of four tiers in two cycles', () => {
    expect(PLANS.map(({ id }) => id)).toEqual(IDS)
    expect(PLANS.map(({ tier, billingCycle }) => planId(tier, billingCycle))).toEqual(IDS)
  })

  it('R50 each has its fields, and one tier is recommended', () => {
    for (const plan of PLANS) {
      expect(Object.keys(plan).toSorted()).toEqual([
        'benefits',
        'benefitsHeader',
        'billingCycle',
        'description',
        'id',
        'name',
        'price',
        'recommended',
        'stripe',
        'tier',
      ])
      expect(plan.stripe).toEqual({ price: plan.id })
      expect(plan.benefits.length).toBeGreaterThan(0)
    }
    expect(PLANS.filter(({ recommended }) => recommended).map(({ id }) => id)).toEqual([
      'plus_monthly',
      'plus_annually',
    ])
  })

  it('R51 R52 R53 tiers have a name for the account and, if there is a card, one for the card', () => {
    expect(TIERS).toEqual(['basic', 'premium', 'premiumplus', 'essential', 'plus', 'max', 'enterprise'])
    expect(TIERS.map((tier) => TIER_NAMES[tier])).toEqual([
      'Seed (Basic)',
      'Sprout (Premium)',
      'Bloom (PremiumPlus)',
      'Essential',
      'Plus',
      'Max',
      'Enterprise',
    ])
    expect(CARD_TIERS.map((tier) => CARD_NAMES[tier])).toEqual(['Essential', 'Plus', 'Max', 'B2B'])
  })

  it('R52 a plan has one name, with its cycle; an unknown id has none', () => {
    expect(['plus_annually', 'max_monthly', 'enterprise_annually', 'premium_monthly'].map(planName)).toEqual([
      'Plus, annual',
      'Max, monthly',
      'Enterprise, annual',
      'Sprout (Premium), monthly',
    ])
    expect(['x', 'plus', 'plus_weekly', null, undefined].map(planName)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('R168 the prices, and what a year costs', () => {
    expect(PLANS.map(({ price }) => price)).toEqual([49, 29, 169, 99, 329, 199, 0, 0])
    expect(PAID_TIERS.map((tier) => [PRICES[tier].monthly, PRICES[tier].annually])).toEqual([
      [49, 29],
      [169, 99],
      [329, 199],
    ])
    expect(PAID_TIERS.map(yearlyPrice).map(formatDollars)).toEqual(['$348', '$1,188', '$2,388'])
    expect(ANNUAL_BADGE).toBe('Save 40%')
  })

  it('R169 the advertising credit with its given multipliers', () => {
    expect(AD_CREDIT).toEqual({
      essential: { dollars: 150, times: { monthly: '3x', annually: '5x' } },
      plus: { dollars: 600, times: { monthly: '4x', annually: '6x' } },
      max: { dollars: 1650, times: { monthly: '5x', annually: '8x' } },
    })
  })

  it('R170 the perks of a year come with annual billing only', () => {
    expect(PAID_TIERS.map((tier) => Object.values(PERKS[tier]))).toEqual([
      [3, 3, 3],
      [6, 6, 6],
      [12, 12, 12],
    ])
    for (const tier of PAID_TIERS) {
      const annual = planOf(planId(tier, 'annually')).benefits.filter(({ isAnnualOnly }) => isAnnualOnly)
      const each = PERKS[tier].emails
      expect(annual.map(({ description }) => description)).toEqual([
        `${each} emails, ${each} push notifications and ${each} social posts a year`,
      ])
    }
  })

  it('R171 what Essential brings', () => {
    const shared = planOf('essential_annually').benefits.filter(({ isAnnualOnly }) => !isAnnualOnly)
    expect(
      shared.map(({ description, annotation }) => [description, annotation].filter(Boolean).join(' | ')),
    ).toEqual([
      'Respond to reviews',
      'Link points of sale in 180+ countries, commission-free',
      'Compare yourself against 120k+ brands',
      'Feature all your vegan products',
      'Customise your brand page | Annual: brand and product pages',
      'Display reviews on your site',
      'Reach conscious consumers',
    ])
  })

  it('the credit on the other cards agrees with the figures, and each names the tier it adds to', () => {
    expect(benefits('plus_annually')[0]).toBe('Four times the credit of Essential')
    expect(AD_CREDIT.plus.dollars / AD_CREDIT.essential.dollars).toBe(4)
    expect(benefits('max_annually')[0]).toBe('Eleven times the credit of Essential')
    expect(AD_CREDIT.max.dollars / AD_CREDIT.essential.dollars).toBe(11)
    for (const [index, tier] of CARD_TIERS.entries()) {
      const before = CARD_TIERS[index - 1]
      if (before)
        expect(planOf(planId(tier, 'annually')).benefitsHeader).toContain(
          `Everything in ${CARD_NAMES[before]}`,
        )
    }
  })
})

describe('reading plans, tiers and cycles', () => {
  test.each(IDS)('R105 %s is a plan', (id) => {
    expect(planOf(id).id).toBe(id)
  })

  it('R105 R159 any other id is refused by name', () => {
    for (const id of [
      '',
      'basic_monthly',
      'essential',
      'Essential_monthly',
      'plus_yearly',
      '__proto__',
      '<b>',
    ]) {
      expect(findPlan(id)).toBeUndefined()
      expect(() => planOf(id)).toThrow(new ApiError('validation', `Invalid plan id: ${id}`))
    }
    fc.assert(
      fc.property(fc.string(), (id) => {
        fc.pre(!IDS.includes(id))
        expect(() => planOf(id)).toThrow(`Invalid plan id: ${id}`)
      }),
    )
  })

  it('R103 a tier is read in any case', () => {
    const anyCase = fc.constantFrom(...TIERS).chain((tier) =>
      fc.array(fc.boolean(), { minLength: tier.length, maxLength: tier.length }).map((ups) => ({
        tier,
        written: [...tier].map((c, i) => (ups[i] ? c.toUpperCase() : c)).join(''),
      })),
    )
    fc.assert(fc.property(anyCase, ({ tier, written }) => void expect(parseTier(written)).toBe(tier)))
  })

  it('R160 another tier is refused by name', () => {
    for (const value of ['', 'gold', 'Seed (Basic)', ' plus', 'toString'])
      expect(() => parseTier(value)).toThrow(new ApiError('validation', `Invalid tier: ${value}`))
  })

  it('R103 a cycle has two names each', () => {
    expect(['month', 'monthly', 'year', 'annually'].map(parseBillingCycle)).toEqual([
      'monthly',
      'monthly',
      'annually',
      'annually',
    ])
  })

  it('R161 another cycle is refused by name', () => {
    for (const value of ['', 'yearly', 'annual', 'week', 'MONTHLY '])
      expect(() => parseBillingCycle(value)).toThrow(
        new ApiError('validation', `Invalid billing cycle: ${value}`),
      )
  })
})

describe('which plan is higher', () => {
  const everyRank = TIERS.flatMap((tier) => BILLING_CYCLES.map((billingCycle) => ({ tier, billingCycle })))

  it('R101 R102 the tier decides, then the cycle', () => {
    const shuffled = fc.shuffledSubarray(everyRank, { minLength: everyRank.length })
    fc.assert(fc.property(shuffled, (ranks) => void expect(ranks.toSorted(comparePlans)).toEqual(everyRank)))
    expect(BILLING_CYCLES).toEqual(['monthly', 'annually'])
  })
})
