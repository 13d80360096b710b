import type {
  CategoryFacts,
  CategoryLink,
  ShownCategory,
} from '#features/public-pages/server/listing/category-queries.ts'
import {
  Above,
  CategoryChips,
  ListHeader,
  Pages,
  SearchForm,
} from '#features/public-pages/server/listing/list-parts.tsx'
import { type ListItem, ProductList } from '#features/public-pages/server/listing/product-card.tsx'
import { countryName } from '#features/public-pages/server/country-name.ts'
import type { Page } from '#features/public-pages/server/layout.tsx'
import { SMALL_LINK } from '#features/public-pages/server/pieces.tsx'
import { COUNTRIES } from '#shared/countries.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { isolated, LOCALE } from '#shared/text.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { StarShapes } from '#ui/display/Stars.tsx'
import { INPUT } from '#server/http/pages/plain-page.tsx'

type Shown = {
  category: CategoryFacts
  subCategories: readonly CategoryLink[]
  country: string | null
  items: readonly ListItem[]
  /** The cursor of this page; empty for the first. */
  after: string
  next: string | null
  isPartial: boolean
}

/** Returns the page of a category: its products and those of its sub-categories, in order of rank. */
export function categoryPage(shown: Shown): Page {
  const { category, country, items, after, subCategories } = shown
  const title = isolated(category.title)
  const path = paths.publicCategory(category.slug)
  const below = subCategories.slice(0, 3).map((sub) => isolated(sub.title))
  return {
    title: after === '' ? `${title}: vegan and ethical products` : `${title}: more products`,
    description:
      `${title} on Trellis, ranked by what people think of them` +
      (below.length === 0 ? '.' : `, with ${below.join(', ')} and more.`),
    path: country === null ? withQuery(path, { after }) : path,
    isUnlisted: items.length === 0,
    body: <CategoryPage {...shown} />,
  }
}

function CategoryPage({ category, subCategories, country, items, after, next, isPartial }: Shown) {
  const { title, slug, parentTitle, parentSlug } = category
  const url = paths.publicCategory(slug)
  const place = country === null ? '' : ` sold in ${countryName(country) ?? country}`
  return (
    <>
      <StarShapes />
      <ListHeader
        title={title}
        trail={
          <>
            <Above href={paths.publicCategories}>Categories</Above>
            {parentSlug !== null && (
              <>
                <span aria-hidden="true">›</span>
                <Above href={paths.publicCategory(parentSlug)}>{parentTitle}</Above>
              </>
            )}
            <span className="ms-auto">
              <Above href={paths.publicSearch}>Search</Above>
            </span>
          </>
        }
      >
        <CategoryChips label="Sub-categories" categories={subCategories} />
        <CountryForm url={url} country={country} />
      </ListHeader>
      {items.length === 0 ? (
        <p className="max-w-reading text-ink-2">
          {isPartial
            ? `None of the products checked so far are${place}.`
            : after === ''
              ? `No products${place} in this category yet.`
              : `No more products${place} in this category.`}
        </p>
      ) : (
        <ProductList label={`${isolated(title)}${place}`} items={items} />
      )}
      <Pages
        first={after === '' ? null : withQuery(url, { country })}
        next={next === null ? null : withQuery(url, { country, after: next })}
        more={isPartial ? 'Keep looking' : undefined}
      />
    </>
  )
}

const OPTIONS = COUNTRIES.map((code) => ({ code, name: countryName(code) ?? code })).toSorted((a, b) =>
  a.name.localeCompare(b.name, LOCALE),
)

/** Filters by the country of a shop. */
function CountryForm({ url, country }: { url: string; country: string | null }) {
  return (
    <form action={url} className="flex max-w-form items-center gap-2">
      <select name="country" aria-label="Sold in" defaultValue={country ?? ''} className={`${INPUT} min-w-0`}>
        <option value="">Sold anywhere</option>
        {OPTIONS.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className={`${buttonClass()} shrink-0`}>
        Show
      </button>
    </form>
  )
}

/** Returns the page of all categories that have products. */
export function categoriesPage(categories: readonly ShownCategory[]): Page {
  const ids = new Set(categories.map(({ id }) => id))
  const byParent = Map.groupBy(categories, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  )
  return {
    title: 'All categories',
    description:
      'Vegan and ethical products on Trellis by category, each ranked by what people think of them.',
    path: paths.publicCategories,
    body: (
      <>
        <ListHeader title="Categories">
          <SearchForm />
        </ListHeader>
        {categories.length === 0 ? (
          <p className="text-ink-2">No categories have products yet.</p>
        ) : (
          <ul className="columns-1 gap-8 sm:columns-2 lg:columns-3">
            {(byParent.get(null) ?? []).map((category) => (
              <li key={category.id} className="mb-6 break-inside-avoid">
                <a
                  href={paths.publicCategory(category.slug)}
                  dir="auto"
                  className={`${SMALL_LINK} text-t3 font-semibold`}
                >
                  {category.title}
                </a>
                <Branch of={category.id} byParent={byParent} />
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  }
}

type BranchProps = { of: string; byParent: ReadonlyMap<string | null, readonly ShownCategory[]> }

/** The categories below one. */
function Branch({ of, byParent }: BranchProps) {
  const below = byParent.get(of)
  if (below === undefined) return null
  return (
    <ul className="border-s border-line ps-4">
      {below.map(({ id, slug, title }) => (
        <li key={id}>
          <a href={paths.publicCategory(slug)} dir="auto" className={`link ${SMALL_LINK}`}>
            {title}
          </a>
          <Branch of={id} byParent={byParent} />
        </li>
      ))}
    </ul>
  )
}
