import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'

import { productCategoryMap } from '#features/categories/rules.ts'
import { CategoryTree } from '#features/categories/web/CategoryTree.tsx'
import { productCategoriesQuery } from '#features/categories/web/queries.ts'
import { findCategories, pathOf } from '#features/categories/web/tree.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { Icon } from '#ui/display/Icon.tsx'

type CategoryPickerProps = {
  id: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** Titles of the chosen categories, until the tree has loaded. */
  known?: readonly { id: string; title: string }[]
  errorMessage?: string | undefined
}

/** A product's categories: the chosen ones as chips, and the whole tree with a search as the user types. */
export function CategoryPicker({ id, value, onChange, known = [], errorMessage }: CategoryPickerProps) {
  const { data, isError, refetch, isFetching } = useQuery(productCategoriesQuery())
  const categories = useMemo(() => productCategoryMap(data ?? []), [data])
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const found = useMemo(() => findCategories(categories, typed), [categories, typed])
  const label = useId()
  const chosen = new Set(value)
  const toggle = (category: string) =>
    onChange(chosen.has(category) ? value.filter((other) => other !== category) : [...value, category])
  const titleOf = (category: string) =>
    categories.get(category)?.title ?? known.find((other) => other.id === category)?.title ?? '…'

  return (
    <fieldset id={id} aria-labelledby={label} tabIndex={-1} className="min-w-0 rounded-control outline-none">
      <span id={label} className="mb-1.5 block font-semibold">
        Categories
      </span>
      <ul aria-label="Chosen categories" className="flex flex-wrap gap-1.5 empty:hidden">
        {value.map((category) => (
          <li key={category} className="max-w-full">
            <button
              type="button"
              onClick={() => toggle(category)}
              title={categories.has(category) ? pathTitle(category) : undefined}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-pill bg-leaf-tint py-1 ps-3 pe-2 text-t1 font-semibold text-leaf-ink hover:brightness-97 touch:min-h-11"
            >
              <span className="sr-only">Remove </span>
              <span className="truncate">{titleOf(category)}</span>
              <Icon of={IconX} size={15} />
            </button>
          </li>
        ))}
      </ul>
      {errorMessage && <p className="mt-1.5 text-t1 font-medium text-tomato-ink">{errorMessage}</p>}
      {!isOpen && (
        <Button size="sm" onPress={() => setIsOpen(true)} className={value.length > 0 ? 'mt-2.5' : ''}>
          {value.length === 0 ? 'Choose categories' : 'Choose more'}
        </Button>
      )}
      {isOpen && (
        <div className="mt-2.5 rounded-card border border-line-2 bg-surface p-2">
          <div className="flex items-center gap-2">
            <SearchField label="Search categories" value={typed} onChange={setTyped} className="min-w-0 flex-1" />
            <Button variant="ghost" size="sm" onPress={() => setIsOpen(false)}>
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
              <CategoryTree categories={categories} chosen={chosen} onToggle={toggle} />
            )}
            {data !== undefined && typed.trim() !== '' && (
              <Found
                paths={found.map((category) => ({ id: category.id, path: pathOf(categories, category) }))}
                chosen={chosen}
                onToggle={toggle}
              />
            )}
          </div>
          <output className="sr-only">{typed.trim() !== '' && count(found.length, 'category', 'categories')}</output>
        </div>
      )}
    </fieldset>
  )

  function pathTitle(category: string): string {
    const found = categories.get(category)
    return found ? pathOf(categories, found).join(' › ') : ''
  }
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
              className="mt-1 size-4 accent-(--leaf)"
            />
            <span className="min-w-0">
              <span className="block font-medium">{path.at(-1)}</span>
              {path.length > 1 && <span className="block text-t1 text-ink-3">in {path.slice(0, -1).join(' › ')}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
