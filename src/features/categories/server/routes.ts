import { listCategories } from '#features/categories/contract.ts'
import { findCategories } from '#features/categories/server/queries.ts'
import { trim } from '#shared/api/input.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const categoryRoutes: readonly MountedRoute[] = [
  on(listCategories, async ({ db, query }) => {
    const categories = await findCategories(db, query.type)
    return {
      categories: categories.map((category) => trim(category, query.fields)),
      metadata: { totalCount: categories.length },
    }
  }),
]
