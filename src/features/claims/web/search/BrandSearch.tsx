import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Input, Text, TextField } from 'react-aria-components/TextField'

import type { FoundBrand } from '#features/brand/contract.ts'
import { NAME_MIN, namesQuery } from '#features/claims/web/search/queries.ts'
import { FoundRow } from '#features/claims/web/search/FoundRow.tsx'
import { SEARCH_DEBOUNCE_MS } from '#features/claims/web/search/search-debounce.ts'
import { count, length } from '#shared/text.ts'
import { BOX } from '#ui/fields/parts/box.ts'
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
 * Finds a brand by name. The results are in the page, so that nothing covers them on a phone and a reload
 * shows them again. Arrow keys move, Enter chooses (also the only result), Escape clears. Searches 300 ms
 * after the last letter.
 */
export function BrandSearch({ typed, onType, onChoose, notListed, label = 'Brand name' }: BrandSearchProps) {
  const wanted = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const { data, error, isFetching, refetch } = useQuery(namesQuery(wanted))
  const isEnough = length(typed.trim()) >= NAME_MIN
  const brands = isEnough ? (data ?? []) : []
  const isSettled = wanted === typed && !isFetching

  function press(event: KeyboardEvent) {
    const [only] = brands
    const { target, key } = event
    const hasActive = target instanceof Element && target.hasAttribute('aria-activedescendant')
    const isOnly = key === 'Enter' && !hasActive && brands.length === 1
    if (event.nativeEvent.isComposing || !(isOnly || (key === 'Escape' && typed !== ''))) return
    event.preventDefault()
    event.stopPropagation()
    if (!isOnly) onType('')
    else if (only) onChoose(only)
  }

  return (
    <div>
      <Autocomplete inputValue={typed} onInputChange={onType} disableAutoFocusFirst>
        <TextField maxLength={100}>
          <Label className="mb-1.5 block w-fit font-semibold">{label}</Label>
          <div className={cx(BOX, 'flex min-h-13 items-center gap-2 ps-4')}>
            <Icon of={IconSearch} size={20} className="text-ink-3" />
            <Input
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- by React Aria
              role="combobox"
              aria-expanded={brands.length > 0}
              onKeyDownCapture={press}
              dir="auto"
              autoCapitalize="words"
              enterKeyHint="search"
              className="min-w-0 flex-1 bg-transparent py-2 pe-4 text-t3 outline-none"
            />
            {isEnough && !isSettled && error === null && <Spinner className="me-4 animate-late text-ink-3" />}
          </div>
          {!isEnough && (
            <Text slot="description" className="mt-1.5 block text-t1 text-ink-3">
              Type at least two letters.
            </Text>
          )}
        </TextField>
        {brands.length > 0 && (
          <ListBox
            aria-label="Brands found"
            items={brands}
            onAction={(id) => {
              const brand = brands.find((found) => found.id === id)
              if (brand) onChoose(brand)
            }}
            className="mt-2 grid gap-px outline-none"
          >
            {(brand) => (
              <ListBoxItem
                textValue={brand.name}
                className="cursor-pointer rounded-control outline-none hover:bg-sunken focus:bg-leaf-tint"
              >
                <FoundRow brand={brand} />
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Autocomplete>
      {isEnough && error !== null && data === undefined && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4"
        >
          <p>{error.message}</p>
          <Button
            size="sm"
            onPress={() => void refetch()}
            isPending={isFetching}
            pendingLabel="Searching again"
          >
            Search again
          </Button>
        </div>
      )}
      {isEnough && isSettled && error === null && brands.length === 0 && (
        <p className="mt-4 text-pretty">
          No brand is called <b dir="auto">{typed.trim()}</b>. Check the spelling on the pack, or try just the
          first word.
        </p>
      )}
      <output className="sr-only">
        {isEnough && isSettled && error === null && count(brands.length, 'brand')}
      </output>
      {isEnough && isSettled && notListed !== undefined && (
        <div className="mt-4 border-t border-line pt-4">{notListed}</div>
      )}
    </div>
  )
}
