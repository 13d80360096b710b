import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { categoryKeys } from '#features/categories/web/keys.ts'
import { Category, listCategories } from '#features/categories/contract.ts'
import { brandCategories, productCategories } from '#features/categories/rules.ts'
import { LOCALE } from '#shared/text.ts'
import { call } from '#web/data/api.ts'
import { readReply } from '#web/data/reply.ts'

const Categories = z.array(Category)

/** Categories for products: no cuisines, no categories of brands (R62, R139). */
export function productCategoriesQuery() {
  return queryOptions({
    queryKey: categoryKeys.ofProducts,
    meta: { action: 'categories' },
    staleTime: 60 * 60_000,
    queryFn: async () => {
      const query = { fields: 'id,title,type,parent,children', type: 'productCategory' } as const
      return productCategories(readReply(Categories, (await call(listCategories, { query })).categories))
    },
  })
}

/** Categories for brands, by title (R61). */
export function brandCategoriesQuery() {
  return queryOptions({
    queryKey: categoryKeys.ofBrands,
    meta: { action: 'categories' },
    staleTime: 60 * 60_000,
    queryFn: async () => {
      const query = { fields: 'id,title,type,parent,children', type: 'brandCategory' } as const
      const found = brandCategories(readReply(Categories, (await call(listCategories, { query })).categories))
      return found.toSorted((a, b) => a.title.localeCompare(b.title, LOCALE))
    },
  })
}
