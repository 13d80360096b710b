import type { BusinessRef, Viewer } from '#features/account/contract.ts'
import type { LoginAnswer } from '#features/auth/contract.ts'
import type { Brand } from '#features/brand/contract.ts'

/** Returns ids that are easy to tell apart. */
export const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Returns a business, on Plus and paid, with a brand, unless overridden. */
export function aBusinessRef(n: number, overrides: Partial<BusinessRef> = {}): BusinessRef {
  return {
    id: idOf(n),
    name: `Business ${n}`,
    role: 'owner',
    tier: 'plus',
    planStatus: 'active',
    isClaimTrial: false,
    graceEndsAt: null,
    twoStep: null,
    brand: { id: idOf(100 + n), name: `Brand ${n}`, slug: `brand-${n}`, logo: null },
    ...overrides,
  }
}

export function aLogin(overrides: Partial<LoginAnswer> = {}): LoginAnswer {
  return {
    token: 'token-of-ines',
    userId: idOf(1),
    username: 'ines',
    businesses: [aBusinessRef(1), aBusinessRef(2)],
    ...overrides,
  }
}

export function aViewer(overrides: Partial<Viewer> = {}): Viewer {
  const { businesses, userId, username } = aLogin()
  return {
    _id: userId,
    id: userId,
    username,
    name: 'Ines Caro',
    contact: { email: 'ines@hollowmere.example' },
    avatar: null,
    businesses,
    businessType: 'brand',
    activeBrand: null,
    businessSettings: [],
    isOperator: false,
    preferences: { singleKeyShortcuts: true },
    ...overrides,
  }
}

/** Returns the full brand of `aBusinessRef(n)`. */
export function aBrandOf(n: number, overrides: Partial<Brand> = {}): Brand {
  return {
    id: idOf(100 + n),
    business: idOf(n),
    name: `Brand ${n}`,
    slug: `brand-${n}`,
    description: '',
    country: null,
    image: null,
    thumbnail: null,
    banner: null,
    logo: null,
    photos: [],
    contact: {
      email: '',
      website: '',
      facebook: '',
      instagram: '',
      twitter: '',
      pinterest: '',
      linkedin: '',
      youtube: '',
    },
    categories: [],
    onboardingMilestones: {},
    primaryProductId: null,
    productsCount: 0,
    reviewsCount: 0,
    unansweredCount: 0,
    rating: null,
    createdAt: '2026-01-02T08:00:00Z',
    updatedAt: '2026-01-02T08:00:00Z',
    ...overrides,
  }
}
