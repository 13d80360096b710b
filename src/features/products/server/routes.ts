import { listProducts, listPublicProducts } from '#features/products/contract.ts'
import { findProducts } from '#features/products/server/queries.ts'
import { notFound } from '#kernel/errors.ts'
import { trim } from '#kernel/input.ts'
import { type MountedRoute, on } from '#server/context.ts'

export const productRoutes: readonly MountedRoute[] = [
  on(listProducts, async ({ db, query, member }) => {
    if (member.brandId === null) throw notFound()
    const { products, totalCount } = await findProducts(db, { ...query, brandId: member.brandId })
    return { products: products.map((product) => trim(product, query.fields)), metadata: { totalCount } }
  }),
  on(listPublicProducts, async ({ db, query }) => {
    // The reply's schema names public fields only and strips the rest.
    const { products, totalCount } = await findProducts(db, query)
    return { products: products.map((product) => trim(product, query.fields)), metadata: { totalCount } }
  }),
]
