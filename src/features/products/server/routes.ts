import {
  createProduct,
  listProducts,
  listPublicProducts,
  removeProduct,
  restoreProduct,
  updateProduct,
} from '#features/products/contract.ts'
import * as archive from '#features/products/server/archive.ts'
import * as adding from '#features/products/server/create.ts'
import { findProducts } from '#features/products/server/queries.ts'
import * as editing from '#features/products/server/update.ts'
import { notFound } from '#kernel/errors.ts'
import { trim } from '#kernel/input.ts'
import { type Membership, type MountedRoute, on, type Viewer } from '#server/call/context.ts'
import { tellVersion } from '#server/call/versions.ts'

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
  on(createProduct, async (context) => {
    const product = await adding.createProduct(context.db, writerOf(context), context.body)
    tellVersion(context, product.updatedAt)
    return product
  }),
  on(updateProduct, async (context) => {
    const { db, params, body } = context
    const product = await editing.updateProduct(db, { ...params, ...writerOf(context) }, body, context)
    tellVersion(context, product.updatedAt)
    return product
  }),
  on(removeProduct, async (context) => {
    await archive.removeProduct(context.db, { ...context.params, ...writerOf(context) })
    return null
  }),
  on(restoreProduct, (context) => archive.restoreProduct(context.db, { ...context.params, ...writerOf(context) })),
]

function writerOf({ viewer, member, address }: { viewer: Viewer; member: Membership; address: string }) {
  if (member.brandId === null) throw notFound()
  return { userId: viewer.userId, brandId: member.brandId, businessId: member.businessId, address }
}
