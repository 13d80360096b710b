import { describe, expect, it } from 'vitest'

import { CATEGORY_TYPES } from '#features/categories/contract.ts'
import { brandCategories, productCategories, productCategoryMap } from '#features/categories/rules.ts'

const all = CATEGORY_TYPES.flatMap((type) =>
  [1, 2].map((n) => ({ id: `${type}-${n}`, type, title: `${type} ${n}` })),
)

describe('categories', () => {
  it('R61 the brand categories are those of type brandCategory and no other', () => {
    expect(brandCategories(all).map(({ id }) => id)).toEqual(['brandCategory-1', 'brandCategory-2'])
  })

  it('R62 no cuisine is in the product-category map', () => {
    const map = productCategoryMap(all)
    expect([...map.keys()]).toEqual([
      'brandCategory-1',
      'brandCategory-2',
      'productCategory-1',
      'productCategory-2',
    ])
    expect(map.get('productCategory-2')?.title).toBe('productCategory 2')
    expect(map.has('cuisine-1')).toBe(false)
  })

  it('R62 a product is offered product categories only', () => {
    expect(productCategories(all).map(({ id }) => id)).toEqual(['productCategory-1', 'productCategory-2'])
  })
})
