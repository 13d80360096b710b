import { listCategories } from '#features/categories/contract.ts'
import { findCategories } from '#features/categories/server/queries.ts'
import { trim } from '#kernel/wire/input.ts'
import { type MountedRoute, on } from '#server/call/context.ts'

export const categoryRoutes: readonly MountedRoute[] = [
  on(listCategories, async ({ db, query }) => {
    const categories = await findCategories(db, query.type)
    return {
      categories: categories.map((category) => trim(category, query.fields)),
      metadata: { totalCount: categories.length },
    }
  }),
]
