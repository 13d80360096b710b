import * as z from 'zod/mini'

import { Category } from '#features/categories/contract.ts'
import { Picture } from '#features/images/contract.ts'
import { endpoint, list } from '#kernel/contract.ts'
import { fields, Id, int, text } from '#kernel/input.ts'

/** R67. */
export const ALLERGENS = ['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya'] as const
export const VEG_TYPES = ['vegan', 'vegetarian', 'non-vegan', 'unknown'] as const
export const VERIFICATION_STATUSES = ['none', 'review', 'approved', 'refused'] as const
/** R184. */
export const PRODUCT_SORTS = [
  'name_asc',
  'name_desc',
  'createdAt_desc',
  'rating_desc',
  'rating_asc',
  'reviewsCount_desc',
  'reviewsCount_asc',
] as const

/** ISO alpha-2 and where to buy there. */
export const PointOfSale = z.object({ country: z.string(), url: z.string() })

/** R63. */
export const Product = z.object({
  id: Id,
  brandId: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.nullable(Picture),
  isVerified: z.boolean(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  isPremium: z.boolean(),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
  categories: z.array(z.pick(Category, { id: true, title: true })),
  ingredients: z.array(z.string()),
  allergens: z.array(z.enum(ALLERGENS)),
  purchasability: z.array(PointOfSale),
  vegType: z.nullable(z.enum(VEG_TYPES)),
  createdAt: z.iso.datetime(),
})
export type Product = z.infer<typeof Product>

/** What anybody may see. */
export const PublicProduct = z.omit(Product, { verificationStatus: true })
export type PublicProduct = z.infer<typeof PublicProduct>

/** `limit=0` means all, at most 5,000 (R142, R179; rules.md, The wire). */
export const listProducts = endpoint('GET /products', {
  summary: "A brand's own products",
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId', product: 'query.id' } },
  query: z.object({
    id: z.optional(Id),
    brandId: z.optional(Id),
    fields: fields(Product),
    search: z.optional(text(200)),
    sort: z._default(z.enum(PRODUCT_SORTS), 'name_asc'),
    limit: z._default(int(0, 5000), 0),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('products', z.partial(Product)),
})

export const listPublicProducts = endpoint('GET /products/public', {
  summary: "A brand's products as everybody sees them",
  access: { who: 'public' },
  query: z.object({
    brandId: Id,
    fields: fields(PublicProduct),
    sort: z._default(z.enum(PRODUCT_SORTS), 'reviewsCount_desc'),
    limit: z._default(int(1, 100), 6),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('products', z.partial(PublicProduct)),
  limits: [{ name: 'public', by: 'address', points: 300, seconds: 60, store: 'memory' }],
})
