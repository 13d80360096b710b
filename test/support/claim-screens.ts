import type { FoundBrand, PublicBrand } from '#features/brand/contract.ts'
import type { Claim } from '#features/claims/contract.ts'

import { idOf } from './world/people.ts'

export const CLAIM_ID = 'c'.repeat(43)

export function aFoundBrand(n: number, overrides: Partial<FoundBrand> = {}): FoundBrand {
  return {
    id: idOf(n),
    name: `Brand ${n}`,
    slug: `brand-${n}`,
    country: null,
    category: null,
    logo: null,
    isClaimed: false,
    ...overrides,
  }
}

export function aPublicBrand(n: number, overrides: Partial<PublicBrand> = {}): PublicBrand {
  const links = { facebook: '', instagram: '', twitter: '', pinterest: '', linkedin: '', youtube: '' }
  return {
    id: idOf(n),
    name: `Brand ${n}`,
    normalizedName: `brand ${n}`,
    slug: `brand-${n}`,
    description: '',
    country: null,
    image: null,
    thumbnail: null,
    banner: null,
    logo: null,
    photos: [],
    contact: { email: '', website: '', ...links },
    categories: [],
    productsCount: 0,
    reviews: 0,
    rating: null,
    isClaimed: false,
    createdAt: '2026-01-02T08:00:00Z',
    ...overrides,
  }
}

/** Returns a claim of Brand 7 by the first user, with every proof but the account's own email. */
export function aClaim(overrides: Partial<Claim> = {}): Claim {
  return {
    id: CLAIM_ID,
    state: 'started',
    businessId: idOf(1),
    brand: { id: idOf(7), name: 'Brand 7', slug: 'brand-7', country: null, logo: null },
    proposal: null,
    plan: null,
    startedAt: '2026-11-10T09:00:00Z',
    expiresAt: '2026-11-24T09:00:00Z',
    reviewSince: null,
    history: [{ state: 'started', at: '2026-11-10T09:00:00Z', note: '' }],
    next: 'prove',
    proof: {
      domain: 'brand7.example',
      provedAt: null,
      provedBy: null,
      ways: {
        account: null,
        mail: { domain: 'brand7.example' },
        dns: { name: 'brand7.example', value: 'trellis-verify=abc' },
        file: { url: 'https://brand7.example/.well-known/trellis-verify.txt', body: 'abc\n' },
      },
      code: null,
      documents: [],
    },
    payment: { state: 'none', planId: null, trialEndsAt: null, checkoutUrl: null },
    contest: null,
    ending: null,
    ...overrides,
  }
}
