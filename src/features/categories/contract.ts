import * as z from 'zod/mini'

import { endpoint, list } from '#shared/api/contract.ts'
import { fields, Id } from '#shared/api/input.ts'

export const CATEGORY_TYPES = ['brandCategory', 'productCategory', 'cuisine'] as const

/** A category (R60). `children` are ids. */
export const Category = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(CATEGORY_TYPES),
  parent: z.nullable(Id),
  children: z.array(Id),
})
export type Category = z.infer<typeof Category>

export const listCategories = endpoint('GET /categories', {
  summary: 'All categories of brands and products, and cuisines',
  access: { who: 'public' },
  query: z.object({ fields: fields(Category), type: z.optional(z.enum(CATEGORY_TYPES)) }),
  reply: list('categories', z.partial(Category)),
  limits: [{ name: 'public', by: 'address', points: 300, seconds: 60, store: 'memory' }],
})
