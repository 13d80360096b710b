import type { Category } from '#features/categories/contract.ts'
import { type CategoryMap, pathOf } from '#features/categories/web/path.ts'
import { LOCALE } from '#shared/text.ts'

export type TreeNode = { category: Category; depth: number; isOpen: boolean; hasChildren: boolean }

/** The most results shown: with more, the user refines the search. */
const FOUND_MAX = 60

const byTitle = new Intl.Collator(LOCALE, { numeric: true })

/** Returns the visible nodes from the top down, given the open branches. */
export function visibleNodes(categories: CategoryMap, open: ReadonlySet<string>): TreeNode[] {
  const nodes: TreeNode[] = []
  const add = (list: readonly Category[], depth: number) => {
    for (const category of list.toSorted((a, b) => byTitle.compare(a.title, b.title))) {
      const children = childrenOf(categories, category)
      const isOpen = open.has(category.id)
      nodes.push({ category, depth, isOpen, hasChildren: children.length > 0 })
      if (isOpen && depth < 20) add(children, depth + 1)
    }
  }
  add(
    [...categories.values()].filter(({ parent }) => parent === null || !categories.has(parent)),
    0,
  )
  return nodes
}

/**
 * Returns the categories whose title or path contains every typed word: matches in their own title first,
 * short titles before long ones.
 */
export function findCategories(categories: CategoryMap, typed: string): Category[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const scored: { category: Category; score: number }[] = []
  for (const category of categories.values()) {
    const title = fold(category.title)
    if (words.every((word) => title.includes(word)))
      scored.push({ category, score: title.startsWith(words[0] ?? '') ? title.length : 1000 + title.length })
    else if (words.every((word) => fold(pathOf(categories, category).join(' ')).includes(word)))
      scored.push({ category, score: 2000 + title.length })
  }
  return scored
    .toSorted((a, b) => a.score - b.score || byTitle.compare(a.category.title, b.category.title))
    .slice(0, FOUND_MAX)
    .map(({ category }) => category)
}

function childrenOf(categories: CategoryMap, { children }: Category): Category[] {
  return children.flatMap((id) => categories.get(id) ?? [])
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
