import type { Category } from '#features/categories/contract.ts'

type Typed = Pick<Category, 'id' | 'type'>

/** R61: what a brand may be filed under. */
export function brandCategories<C extends Typed>(categories: readonly C[]): C[] {
  return categories.filter((category) => category.type === 'brandCategory')
}

/** R62: categories by id, without the cuisines. */
export function productCategoryMap<C extends Typed>(categories: readonly C[]): Map<string, C> {
  return new Map(
    categories.filter((category) => category.type !== 'cuisine').map((category) => [category.id, category]),
  )
}

/** What a product may be filed under: what its picker offers. */
export function productCategories<C extends Typed>(categories: readonly C[]): C[] {
  return categories.filter((category) => category.type === 'productCategory')
}
