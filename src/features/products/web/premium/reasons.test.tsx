import { expect, test } from 'vitest'

import { reasonsAgainst, type PremiumContext } from '#features/products/web/premium/reasons.ts'

const ID = '019a0000-0000-7000-8000-000000000001'
const VERIFIED = { id: ID, isVerified: true, verificationStatus: 'approved', isPremium: false } as const
const READY: PremiumContext = { tier: 'plus', planStatus: 'active', featured: 0, missing: new Map() }
const texts = (product: Parameters<typeof reasonsAgainst>[0], standing: Partial<PremiumContext> = {}) =>
  reasonsAgainst(product, { ...READY, ...standing }).map(({ text }) => text)

test('R119 R93 an unverified product, or one in review, can be switched neither on nor off, and says why', () => {
  for (const isPremium of [true, false]) {
    expect(texts({ ...VERIFIED, isPremium, isVerified: false, verificationStatus: 'none' })).toEqual([
      'Only verified products can be featured.',
    ])
    expect(texts({ ...VERIFIED, isPremium, verificationStatus: 'review' })).toHaveLength(1)
  }
  expect(texts(VERIFIED)).toEqual([])
})

test('R172 R175 R176 every reason in its order, each with a way to fix it', () => {
  const fields = ['name', 'description', 'categories', 'purchasability', 'ingredients'] as const
  const missing = new Map([[ID, { productId: ID, image: true, fields: [...fields] }]])
  const reasons = reasonsAgainst(VERIFIED, { tier: 'plus', planStatus: 'past_due', featured: 10, missing })
  expect(reasons.map(({ text, link }) => [text, link?.href])).toEqual([
    ['Your plan is not active. Pay the overdue bill first.', '/dashboard/subscription'],
    ['You’re already featuring 10 products. Stop featuring one first.', '/dashboard/products?show=featured'],
    ['Add a picture.', `/dashboard/products/${ID}#pictures`],
    ['Give it a name.', `/dashboard/products/${ID}#name`],
    ['Write a description.', `/dashboard/products/${ID}#description`],
    ['Choose a category.', `/dashboard/products/${ID}#categories`],
    ['Add a shop.', `/dashboard/products/${ID}#purchasability`],
    ['List its ingredients.', `/dashboard/products/${ID}#ingredients`],
  ])
})

test('R175 switching off is held up by nothing but its state: a full list or a plan in grace does not matter', () => {
  expect(texts({ ...VERIFIED, isPremium: true }, { planStatus: 'past_due', featured: 10 })).toEqual([])
})

test('R172 a tier of limit 0 features none', () => {
  expect(texts(VERIFIED, { tier: 'premiumplus' })).toEqual(['Your plan doesn’t include featured products.'])
})
