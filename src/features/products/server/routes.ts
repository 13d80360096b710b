import {
  createProduct,
  listMissing,
  listProducts,
  listPublicProducts,
  listShopLinks,
  removeProduct,
  restoreProduct,
  updateProduct,
} from '#features/products/contract.ts'
import { findNextId } from '#features/brand/server/addresses.ts'
import { chooseFeatured, getFeatured } from '#features/products/featured-contract.ts'
import {
  applyImport,
  checkRows,
  exportProducts,
  getLastImport,
  startImport,
  undoImport,
} from '#features/products/sheet-contract.ts'
import * as archive from '#features/products/server/archive.ts'
import * as adding from '#features/products/server/create.ts'
import * as featuring from '#features/products/server/featuring/featured.ts'
import { findShopLinks } from '#features/products/server/links/queries.ts'
import { findMissing } from '#features/products/server/featuring/missing.ts'
import { findProducts } from '#features/products/server/queries.ts'
import * as checking from '#features/products/server/sheet/check-rows.ts'
import { exportLines, exportName } from '#features/products/server/sheet/export.ts'
import * as sheet from '#features/products/server/sheet/import.ts'
import * as editing from '#features/products/server/update.ts'
import { notFound } from '#shared/errors.ts'
import { trim } from '#shared/api/input.ts'
import { type Membership, type MountedRoute, on, type Viewer } from '#server/api/context.ts'
import { tellVersion } from '#server/api/versions.ts'

export const productRoutes: readonly MountedRoute[] = [
  on(listProducts, async ({ db, query, member }) => {
    const { products, totalCount } = await findProducts(db, { ...query, brandId: brandOf(member) })
    return { products: products.map((product) => trim(product, query.fields)), metadata: { totalCount } }
  }),
  on(listPublicProducts, async ({ db, query }) => {
    // The reply's schema keeps public fields only.
    const listed = await findProducts(db, query)
    // A merged brand is answered by its successor (decision 0036).
    const next = listed.totalCount === 0 ? await findNextId(db, query.brandId) : undefined
    const { products, totalCount } =
      next === undefined ? listed : await findProducts(db, { ...query, brandId: next })
    return { products: products.map((product) => trim(product, query.fields)), metadata: { totalCount } }
  }),
  on(listMissing, async ({ db, query, member }) => {
    const products = await findMissing(db, { ...query, brandId: brandOf(member) })
    return { products, metadata: { totalCount: products.length } }
  }),
  on(getFeatured, ({ db, member, clock }) =>
    featuring.findFeatured(db, brandOf(member), featuring.featuredLimit(member, clock.now())),
  ),
  on(chooseFeatured, (context) =>
    featuring.chooseFeatured(context.db, {
      ...writerOf(context),
      limit: featuring.featuredLimit(context.member, context.clock.now()),
      keep: context.body.keep,
    }),
  ),
  on(listShopLinks, async ({ db, query, member }) => {
    const links = await findShopLinks(db, { ...query, brandId: brandOf(member) })
    return { links, metadata: { totalCount: links.length } }
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
  on(restoreProduct, (context) =>
    archive.restoreProduct(context.db, { ...context.params, ...writerOf(context) }),
  ),
  on(exportProducts, async ({ db, member, clock }) => {
    const brandId = brandOf(member)
    return { filename: await exportName(db, brandId, clock.now()), chunks: exportLines(db, brandId) }
  }),
  on(startImport, (context) => sheet.startImport(context.db, writerOf(context), context.body.fileName)),
  on(checkRows, async ({ db, params, member, body }) => ({
    rows: await checking.checkRows(db, { id: params.id, brandId: brandOf(member) }, body.rows),
  })),
  on(applyImport, (context) => sheet.applyImport(context.db, writerOf(context), context.params.id)),
  on(undoImport, (context) =>
    sheet.undoImport(context.db, writerOf(context), context.params.id, context.storeAnswer),
  ),
  on(getLastImport, ({ db, member }) => sheet.findLastImports(db, brandOf(member))),
]

function writerOf({ viewer, member, address }: { viewer: Viewer; member: Membership; address: string }) {
  return { userId: viewer.userId, brandId: brandOf(member), businessId: member.businessId, address }
}

function brandOf({ brandId }: Membership): string {
  if (brandId === null) throw notFound()
  return brandId
}
