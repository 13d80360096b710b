import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type Ref, useId, useMemo, useState } from 'react'

import { productCategoryMap } from '#features/categories/rules.ts'
import { productCategoriesQuery } from '#features/categories/web/queries.ts'
import { pathOf } from '#features/categories/web/path.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

// Open on a press.
const CategoryPanel = lazyComponent(
  async () => (await import('#features/categories/web/CategoryPanel.tsx')).CategoryPanel,
  { fallback: <Skeleton className="mt-2.5 h-84 rounded-card" /> },
)

type CategoryPickerProps = {
  ref?: Ref<HTMLFieldSetElement>
  id: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** Titles of the chosen categories, until the tree has loaded. */
  known?: readonly { id: string; title: string }[]
  errorMessage?: string | undefined
}

/** A product's categories: the chosen ones as chips, and the whole tree with a search as the user types. */
export function CategoryPicker({ ref, id, value, onChange, known = [], errorMessage }: CategoryPickerProps) {
  const { data } = useQuery(productCategoriesQuery())
  const categories = useMemo(() => productCategoryMap(data ?? []), [data])
  const [isOpen, setIsOpen] = useState(false)
  const label = useId()
  const chosen = new Set(value)
  const toggle = (category: string) =>
    onChange(chosen.has(category) ? value.filter((other) => other !== category) : [...value, category])
  // Opening and closing remove the pressed button.
  function setOpen(isOpenNow: boolean) {
    document.getElementById(id)?.focus({ preventScroll: true })
    setIsOpen(isOpenNow)
  }
  function removeChip({ currentTarget }: MouseEvent<HTMLElement>, category: string) {
    const chip = currentTarget.closest('li')
    const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button')
    ;(next ?? document.getElementById(id))?.focus({ preventScroll: true })
    toggle(category)
  }
  const titleOf = (category: string) =>
    categories.get(category)?.title ?? known.find((other) => other.id === category)?.title ?? '…'

  return (
    <fieldset
      ref={ref}
      id={id}
      aria-labelledby={label}
      aria-describedby={errorMessage && `${id}-error`}
      tabIndex={-1}
      className="min-w-0 rounded-control outline-none"
    >
      <span id={label} className="mb-1.5 block font-semibold">
        Categories
      </span>
      <ul aria-label="Chosen categories" className="flex flex-wrap gap-1.5 empty:hidden">
        {value.map((category) => (
          <li key={category} className="max-w-full">
            <button
              type="button"
              onClick={(event) => removeChip(event, category)}
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
      {errorMessage && (
        <p id={`${id}-error`} className="mt-1.5 text-t1 font-medium text-tomato-ink">
          {errorMessage}
        </p>
      )}
      {!isOpen && (
        <Button size="sm" onPress={() => setOpen(true)} className={value.length > 0 ? 'mt-2.5' : ''}>
          {value.length === 0 ? 'Choose categories' : 'Choose more'}
        </Button>
      )}
      {isOpen && (
        <CategoryPanel chosen={chosen} onToggle={toggle} onClose={() => setOpen(false)} className="mt-2.5" />
      )}
    </fieldset>
  )

  function pathTitle(category: string): string {
    const found = categories.get(category)
    return found ? pathOf(categories, found).join(' › ') : ''
  }
}
