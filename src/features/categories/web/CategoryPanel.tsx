import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { productCategoryMap } from '#features/categories/rules.ts'
import { CategoryTree } from '#features/categories/web/CategoryTree.tsx'
import { productCategoriesQuery } from '#features/categories/web/queries.ts'
import { pathOf } from '#features/categories/web/path.ts'
import { findCategories } from '#features/categories/web/tree.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'

type CategoryPanelProps = {
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  onClose: () => void
  className?: string
}

/** The tree of product categories with checkboxes, and a search as the user types. */
export function CategoryPanel({ chosen, onToggle, onClose, className }: CategoryPanelProps) {
  const { data, isError, refetch, isFetching } = useQuery(productCategoriesQuery())
  const categories = useMemo(() => productCategoryMap(data ?? []), [data])
  const [typed, setTyped] = useState('')
  const found = useMemo(() => findCategories(categories, typed), [categories, typed])
  return (
    <div className={cx('rounded-card border border-line-2 bg-surface p-2', className)}>
      <div className="flex items-center gap-2">
        <SearchField label="Search categories" value={typed} onChange={setTyped} className="min-w-0 flex-1" />
        <Button variant="ghost" size="sm" onPress={onClose}>
          Done
        </Button>
      </div>
      <div className="mt-2 max-h-72 overflow-y-auto overscroll-contain">
        {isError && data === undefined && (
          <p className="px-2 py-3 text-t1">
            The categories didn’t load.{' '}
            <button type="button" className="link" disabled={isFetching} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        {data === undefined && !isError && <Skeleton className="m-2 h-24" />}
        {data !== undefined && typed.trim() === '' && (
          <CategoryTree categories={categories} chosen={chosen} onToggle={onToggle} />
        )}
        {data !== undefined && typed.trim() !== '' && (
          <Found
            paths={found.map((category) => ({ id: category.id, path: pathOf(categories, category) }))}
            chosen={chosen}
            onToggle={onToggle}
          />
        )}
      </div>
      <output className="sr-only">
        {typed.trim() !== '' && count(found.length, 'category', 'categories')}
      </output>
    </div>
  )
}

type FoundProps = {
  paths: readonly { id: string; path: readonly string[] }[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Search results, each with its path. */
function Found({ paths, chosen, onToggle }: FoundProps) {
  if (paths.length === 0) return <p className="px-2 py-3 text-t1 text-ink-3">No matching categories.</p>
  return (
    <ul aria-label="Categories found">
      {paths.map(({ id, path }) => (
        <li key={id}>
          <label className="flex min-h-9 cursor-pointer items-start gap-2.5 rounded-mark px-2 py-1.5 hover:bg-sunken touch:min-h-11">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
              onKeyDown={(event) => {
                // Enter would submit the form around the panel.
                if (event.key === 'Enter') event.preventDefault()
              }}
              className="mt-1 size-4 accent-(--leaf)"
            />
            <span className="min-w-0">
              <span className="block font-medium">{path.at(-1)}</span>
              {path.length > 1 && (
                <span className="block text-t1 text-ink-3">in {path.slice(0, -1).join(' › ')}</span>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
