import type { CategoryLink } from '#features/public-pages/server/listing/category-queries.ts'
import {
  Above,
  CategoryChips,
  ListHeader,
  Pages,
  SearchForm,
} from '#features/public-pages/server/listing/list-parts.tsx'
import { type ListItem, ProductList } from '#features/public-pages/server/listing/product-card.tsx'
import type { Page } from '#features/public-pages/server/layout.tsx'
import { paths, withQuery } from '#shared/paths.ts'
import { isolated } from '#shared/text.ts'
import { StarShapes } from '#ui/display/Stars.tsx'

type Shown = {
  query: string
  items: readonly ListItem[]
  /** Suggested while there are no results. */
  categories: readonly CategoryLink[]
  /** The cursor of this page; empty for the first. */
  after: string
  next: string | null
  isPartial: boolean
}

/** Returns the page of a search for products. Search engines do not list it. */
export function searchPage(shown: Shown): Page {
  const { query } = shown
  return {
    title: query === '' ? 'Search products' : `Search: ${isolated(query)}`,
    description: 'Search vegan and ethical products and brands on Trellis.',
    path: paths.publicSearch,
    isUnlisted: true,
    isPersonal: true,
    body: <SearchPage {...shown} />,
  }
}

function SearchPage({ query, items, categories, after, next, isPartial }: Shown) {
  const url = withQuery(paths.publicSearch, { q: query })
  return (
    <>
      <StarShapes />
      <ListHeader
        title={query === '' ? 'Search products' : `Results for “${isolated(query)}”`}
        trail={<Above href={paths.publicCategories}>Categories</Above>}
      >
        <SearchForm query={query} />
      </ListHeader>
      {items.length > 0 && <ProductList label="Results" items={items} />}
      {items.length === 0 && query !== '' && <NothingFound isPartial={isPartial} isLater={after !== ''} />}
      {isPartial && items.length > 0 && (
        <p className="mt-4 text-ink-2">These are the best matches so far. There may be more.</p>
      )}
      {categories.length > 0 && (
        <section className="mt-8 grid gap-3">
          <h2 className="text-t3">Browse categories</h2>
          <CategoryChips label="Categories" categories={categories} />
        </section>
      )}
      <Pages
        first={after === '' ? null : url}
        next={next === null ? null : withQuery(paths.publicSearch, { q: query, after: next })}
        more={isPartial ? 'Keep looking' : undefined}
      />
    </>
  )
}

function NothingFound({ isPartial, isLater }: { isPartial: boolean; isLater: boolean }) {
  if (isPartial)
    return <p className="text-ink-2">Nothing yet among the best-rated products. There may be more.</p>
  if (isLater) return <p className="text-ink-2">No more products match.</p>
  return (
    <div className="max-w-reading text-ink-2">
      <p>No products match. Check the spelling, or try fewer words: every word has to match.</p>
    </div>
  )
}
