/**
 * The floor plan: each room and the rooms it may enter. A room lists only rooms that stand above it, so nothing goes in
 * circles. Entering means another room's contract.ts, rules.ts and text.ts, and the pieces it makes for others.
 */
export const ROOMS: Record<string, readonly string[]> = {
  categories: [],
  images: [],
  notifications: [],
  account: ['images'],
  auth: ['account', 'images'],
  site: ['auth'],
  pricing: ['site'],
  team: ['images', 'account', 'auth'],
  settings: ['images', 'account', 'auth', 'team'],
  brand: ['categories', 'images', 'account', 'auth'],
  onboarding: ['account', 'brand'],
  products: ['categories', 'images', 'account', 'brand'],
  claims: ['categories', 'images', 'account', 'auth', 'pricing', 'brand'],
  operator: ['account', 'auth', 'images', 'brand', 'products', 'claims'],
  comments: ['brand', 'images', 'account'],
  reviews: ['brand', 'products', 'comments', 'images', 'account'],
  payments: ['site', 'auth', 'account', 'settings', 'pricing', 'products', 'claims'],
  platform: ['brand', 'products', 'reviews', 'comments', 'categories', 'account', 'images'],
}
