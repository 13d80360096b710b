import { findBrandNames, listBrands, listPublicBrands } from '#features/brand/contract.ts'
import { findNames } from '#features/brand/server/names.ts'
import { findBrands, findPublicBrands } from '#features/brand/server/queries.ts'
import { trim } from '#kernel/input.ts'
import { type MountedRoute, on } from '#server/context.ts'

export const brandRoutes: readonly MountedRoute[] = [
  on(listBrands, async ({ db, query }) => {
    const brands = await findBrands(db, query.businessId)
    return { brands: brands.map((brand) => trim(brand, query.fields)), metadata: { totalCount: brands.length } }
  }),
  on(listPublicBrands, async ({ db, query }) => {
    const { brands, totalCount } = await findPublicBrands(db, query)
    return { brands: brands.map((brand) => trim(brand, query.fields)), metadata: { totalCount } }
  }),
  on(findBrandNames, async ({ db, query }) => {
    const { brands, totalCount } = await findNames(db, query)
    return { brands: brands.map((brand) => trim(brand, query.fields)), metadata: { totalCount } }
  }),
]
