import { findBrandNames, listBrands, listPublicBrands, updateBrand } from '#features/brand/contract.ts'
import { findNames } from '#features/brand/server/names.ts'
import { findBrands, findPublicBrands } from '#features/brand/server/queries.ts'
import * as writing from '#features/brand/server/update.ts'
import { trim } from '#shared/api/input.ts'
import { type MountedRoute, on } from '#server/api/context.ts'
import { tellVersion } from '#server/api/versions.ts'

export const brandRoutes: readonly MountedRoute[] = [
  on(listBrands, async ({ db, query }) => {
    const brands = await findBrands(db, query.businessId)
    return {
      brands: brands.map((brand) => trim(brand, query.fields)),
      metadata: { totalCount: brands.length },
    }
  }),
  on(listPublicBrands, async ({ db, query }) => {
    const { brands, totalCount } = await findPublicBrands(db, query)
    return { brands: brands.map((brand) => trim(brand, query.fields)), metadata: { totalCount } }
  }),
  on(findBrandNames, async ({ db, query }) => {
    const { brands, totalCount } = await findNames(db, query)
    return { brands: brands.map((brand) => trim(brand, query.fields)), metadata: { totalCount } }
  }),
  on(updateBrand, async ({ db, params, body, viewer, member, address, headers, setHeader }) => {
    const target = { id: params.id, businessId: member.businessId, userId: viewer.userId, address }
    const brand = await writing.updateBrand(db, target, body, { headers, setHeader })
    tellVersion({ setHeader }, brand.updatedAt)
    return brand
  }),
]
