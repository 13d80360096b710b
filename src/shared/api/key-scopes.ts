import type { Ability } from '#shared/roles.ts'

/** Lists what an API key may do. An endpoint names the scope that it needs; without one no key reaches it. */
export const KEY_SCOPES = [
  'reviews:read',
  'drafts:write',
  'replies:write',
  'products:read',
  'products:write',
  'brand:read',
  'brand:write',
  'analytics:read',
  'promotions:read',
  'promotions:write',
  'webhooks:manage',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Scopes that come with another: who may write may also read, and who may reply may also propose. */
export const INCLUDED_SCOPES: Partial<Record<KeyScope, readonly KeyScope[]>> = {
  'drafts:write': ['reviews:read'],
  'replies:write': ['reviews:read', 'drafts:write'],
  'products:write': ['products:read'],
  'brand:write': ['brand:read'],
  'promotions:write': ['promotions:read'],
}

/** The abilities that a scope stands for. Its endpoints need no others (`key-scopes.test.ts`). */
export const SCOPE_ABILITIES: Record<KeyScope, readonly Ability[]> = {
  'reviews:read': ['read', 'export'],
  'drafts:write': ['reviews.reply'],
  'replies:write': ['reviews.reply', 'reviews.report'],
  'products:read': ['read', 'export'],
  'products:write': ['products.edit'],
  'brand:read': ['read'],
  'brand:write': ['brand.edit'],
  'analytics:read': ['analytics.read'],
  'promotions:read': ['read', 'credit.read'],
  'promotions:write': ['promote'],
  'webhooks:manage': ['developers'],
}

/** Tells whether scopes include one, directly or with another. */
export function hasScope(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.some((scope) => scope === needed || INCLUDED_SCOPES[scope]?.includes(needed) === true)
}

/** Published limits on the calls with the API keys of a business, a minute. */
export const KEY_LIMITS = { reads: 600, writes: 120 } as const
