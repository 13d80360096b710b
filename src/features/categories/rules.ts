import type { Category } from '#features/categories/contract.ts'

type Typed = Pick<Category, 'id' | 'type'>

/** Returns the categories for brands (R61). */
export function brandCategories<C extends Typed>(categories: readonly C[]): C[] {
  return categories.filter((category) => category.type === 'brandCategory')
}

/** Returns the categories by id, without cuisines (R62). */
export function productCategoryMap<C extends Typed>(categories: readonly C[]): Map<string, C> {
  return new Map(
    categories.filter((category) => category.type !== 'cuisine').map((category) => [category.id, category]),
  )
}

/** Returns the categories for products, as their picker offers them. */
export function productCategories<C extends Typed>(categories: readonly C[]): C[] {
  return categories.filter((category) => category.type === 'productCategory')
}
