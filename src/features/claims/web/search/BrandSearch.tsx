import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

import type { FoundBrand } from '#features/brand/contract.ts'
import { NAME_MIN, namesQuery } from '#features/claims/web/search/queries.ts'
import { FoundRow } from '#features/claims/web/search/FoundRow.tsx'
import { SEARCH_DEBOUNCE_MS } from '#features/claims/web/search/search-debounce.ts'
import { count, length } from '#shared/text.ts'
import { BOX, describe, Field } from '#ui/fields/parts/Field.tsx'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import { useDebounced } from '#web/data/use-debounced.ts'

type BrandSearchProps = {
  /** The typed text, kept in the page's URL so that it survives a reload. */
  typed: string
  onType: (typed: string) => void
  onChoose: (brand: FoundBrand) => void
  /** Shown if the brand is not among the results. */
  notListed?: ReactNode
  label?: string
}

/**
 * Finds a brand by name: an ARIA combobox with its list in the page, so that nothing covers it on a phone.
 * Arrow keys move, Enter chooses, Escape clears. Searches 300 ms after the last letter.
 */
export function BrandSearch({ typed, onType, onChoose, notListed, label = 'Name of your brand' }: BrandSearchProps) {
  const id = useId()
  const [at, setAt] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const { data, error, isFetching, refetch } = useQuery(namesQuery(wanted))
  const isEnough = length(typed.trim()) >= NAME_MIN
  const brands = isEnough ? (data ?? []) : []
  const isSettled = wanted === typed && !isFetching
  const active = brands[at]
  const field = { label, description: isEnough ? undefined : 'Two letters are enough to begin.' }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && brands.length > 0) {
      event.preventDefault()
      const next = step(at, brands.length)
      setAt(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = active ?? (brands.length === 1 ? brands[0] : undefined)
      if (chosen) onChoose(chosen)
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      type('')
    }
  }
  function type(text: string) {
    setAt(-1)
    onType(text)
  }

  return (
    <div>
      <Field id={id} label={field.label} {...(field.description !== undefined && { description: field.description })}>
        <div className={cx(BOX, 'flex min-h-13 items-center gap-2 ps-4')}>
          <Icon of={IconSearch} size={20} className="text-ink-3" />
          <input
            {...describe(id, { label: field.label, description: field.description })}
            id={id}
            role="combobox"
            aria-expanded={brands.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active ? `${id}-${active.id}` : undefined}
            value={typed}
            maxLength={100}
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            className="min-w-0 flex-1 bg-transparent py-2 pe-4 text-t3 outline-none"
          />
          {isEnough && !isSettled && error === null && <Spinner className="me-4 animate-late text-ink-3" />}
        </div>
      </Field>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Brands found"
        className={cx('mt-2 grid gap-px', brands.length === 0 && 'hidden')}
      >
        {brands.map((brand, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
          <div
            key={brand.id}
            id={`${id}-${brand.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(brand)}
            className={cx('cursor-pointer rounded-control hover:bg-sunken', index === at && 'bg-leaf-tint')}
          >
            <FoundRow brand={brand} />
          </div>
        ))}
      </div>
      {isEnough && error !== null && data === undefined && (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
          <p>{error.message}</p>
          <Button size="sm" onPress={() => void refetch()} isPending={isFetching} pendingLabel="Searching again">
            Search again
          </Button>
        </div>
      )}
      {isEnough && isSettled && error === null && brands.length === 0 && (
        <p className="mt-4 text-pretty">
          No brand is called <b dir="auto">{typed.trim()}</b>. Look at how it is written on the pack, or try its first
          word.
        </p>
      )}
      <output className="sr-only">{isEnough && isSettled && error === null && count(brands.length, 'brand')}</output>
      {isEnough && isSettled && notListed !== undefined && (
        <div className="mt-4 border-t border-line pt-4">{notListed}</div>
      )}
    </div>
  )
}

/** The next index for each key; the list wraps around. */
const STEPS: Partial<Record<string, (at: number, size: number) => number>> = {
  ArrowDown: (at, size) => (at + 1) % size,
  ArrowUp: (at, size) => (at <= 0 ? size : at) - 1,
}
