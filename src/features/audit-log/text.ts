import type { Area } from '#features/audit-log/rules.ts'

export const AREA_NAMES: Record<Area, string> = {
  team: 'Team',
  brand: 'Brand page',
  products: 'Products',
  reviews: 'Reviews',
  billing: 'Billing',
  promotions: 'Promotions',
  claims: 'Claims',
}
