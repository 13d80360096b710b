import type { Features } from './boundary-rules.ts'

/**
 * Each feature with the features it may import, in order: a feature lists only those above it, so there are
 * no cycles. It imports their contract.ts, rules.ts and text.ts, and the parts they offer to others.
 */
export const FEATURES: Features = {
  categories: [],
  images: [],
  account: ['images'],
  notifications: ['images', 'account'],
  auth: ['account'],
  contact: ['auth'],
  newsletter: ['auth'],
  legal: [],
  plans: [],
  landing: ['plans'],
  team: ['images', 'account', 'auth', 'notifications'],
  settings: ['images', 'account', 'auth', 'team', 'notifications'],
  brand: ['categories', 'images', 'account', 'auth'],
  events: ['brand'],
  onboarding: ['account', 'brand'],
  products: ['categories', 'images', 'account', 'brand', 'notifications'],
  claims: ['categories', 'images', 'account', 'auth', 'plans', 'brand', 'products', 'notifications'],
  comments: ['brand', 'images', 'account'],
  reports: ['images', 'account', 'comments', 'notifications'],
  operator: ['account', 'auth', 'images', 'brand', 'products', 'claims', 'comments', 'reports', 'notifications'],
  reviews: ['brand', 'products', 'comments', 'reports', 'images', 'account'],
  analytics: ['events', 'brand', 'products', 'images', 'account'],
  payments: ['auth', 'account', 'settings', 'plans', 'brand', 'products', 'claims', 'reviews', 'notifications'],
  import: ['brand', 'categories', 'notifications', 'products', 'reviews'],
  'public-pages': ['brand', 'comments', 'events', 'images', 'reviews'],
  'change-feed': ['brand', 'comments', 'images', 'import', 'products'],
}
