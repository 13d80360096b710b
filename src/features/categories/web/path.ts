import type { Category } from '#features/categories/contract.ts'

export type CategoryMap = ReadonlyMap<string, Category>

/** Returns the titles from the top to a category. */
export function pathOf(categories: CategoryMap, category: Category): string[] {
  const path: string[] = []
  const seen = new Set<string>()
  for (
    let at: Category | undefined = category;
    at && !seen.has(at.id);
    at = at.parent === null ? undefined : categories.get(at.parent)
  ) {
    seen.add(at.id)
    path.unshift(at.title)
  }
  return path
}
