import type { ReactNode } from 'react'

import type { CategoryLink } from '#features/public-pages/server/listing/category-queries.ts'
import { QUERY_MAX } from '#features/public-pages/server/listing/search-queries.ts'
import { SMALL_LINK } from '#features/public-pages/server/pieces.tsx'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { cx } from '#ui/cx.ts'
import { INPUT } from '#server/http/pages/plain-page.tsx'

/** The search for products, as a form that works without scripts. */
export function SearchForm({ query = '', className }: { query?: string; className?: string }) {
  return (
    <form role="search" action={paths.publicSearch} className={cx('flex max-w-form gap-2', className)}>
      <input
        type="search"
        name="q"
        aria-label="Search products and brands"
        placeholder="Products and brands"
        defaultValue={query}
        maxLength={QUERY_MAX}
        className={cx(INPUT, 'min-w-0')}
      />
      <button type="submit" className={`${buttonClass({ variant: 'primary' })} shrink-0`}>
        Search
      </button>
    </form>
  )
}

/** Links to categories, as chips. */
export function CategoryChips({ label, categories }: { label: string; categories: readonly CategoryLink[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ slug, title }) => (
          <li key={slug} className="max-w-full">
            <a
              href={paths.publicCategory(slug)}
              dir="auto"
              className="inline-flex min-h-9 items-center rounded-pill border border-line-2 bg-surface px-3.5 py-1 font-medium no-underline hover:border-control hover:bg-sunken touch:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PagesProps = {
  /** The URL of the first page, unless this is the first. */
  first: string | null
  next: string | null
  /** The label of the link to the next page. */
  more?: string
}

/** Links between the pages of a list. */
export function Pages({ first, next, more = 'More products' }: PagesProps) {
  if (first === null && next === null) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      {first !== null && (
        <a className={buttonClass()} href={first}>
          Back to the first page
        </a>
      )}
      {next !== null && (
        <a className={buttonClass()} href={next}>
          {more}
        </a>
      )}
    </nav>
  )
}

/** The heading of a list: the way to it, its title, and the search. */
export function ListHeader({
  title,
  trail,
  children,
}: {
  title: ReactNode
  trail?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="mb-8 grid gap-4 pt-6 md:pt-10">
      <div>
        {trail !== undefined && (
          <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-x-2 text-t1 text-ink-2">
            {trail}
          </nav>
        )}
        <h1 dir="auto">{title}</h1>
      </div>
      {children}
    </header>
  )
}

/** A link to a list above this one. */
export function Above({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} dir="auto" className={`link ${SMALL_LINK}`}>
      {children}
    </a>
  )
}
