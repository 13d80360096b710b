import { PRODUCT_SORTS } from '#features/products/contract.ts'
import { PRODUCT_SORT_NAMES } from '#features/products/text.ts'
import { isNarrowed, type ProductFilters, type Show, SHOWS } from '#features/products/web/list/filters.ts'
import { LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { FilterMenu } from '#ui/overlays/FilterMenu.tsx'

type ProductFilterBarProps = {
  filters: ProductFilters
  /** Undefined while the products load. */
  counts: Record<Show, number> | undefined
  onChange: (changed: Partial<ProductFilters>) => void
  onClear: () => void
}

const SORTS = PRODUCT_SORTS.map((id) => ({ id, label: PRODUCT_SORT_NAMES[id] }))
const SHOW_NAMES: Record<Show, string> = {
  all: 'All',
  featured: 'Featured',
  review: 'In review',
  unverified: 'Not verified',
  'no-picture': 'No picture',
  'dead-link': 'Broken shop link',
  archived: 'Archived',
}

/** The filters and the sort of the product list. The search filters while typing. */
export function ProductFilterBar({ filters, counts, onChange, onClear }: ProductFilterBarProps) {
  const shows = SHOWS.map((id) => ({
    id,
    label: counts ? `${SHOW_NAMES[id]} (${counts[id].toLocaleString(LOCALE)})` : SHOW_NAMES[id],
  }))
  return (
    <div className="mb-4 flex flex-col-reverse gap-2 md:flex-row md:flex-wrap md:items-center">
      <fieldset
        aria-label="Filter products"
        className="flex min-w-0 flex-wrap items-center gap-2 md:contents"
      >
        <FilterMenu
          label="Show"
          options={shows}
          value={filters.show}
          isOn={filters.show !== 'all'}
          onChange={(show) => onChange({ show })}
        />
        <FilterMenu
          label="Sort"
          options={SORTS}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
        {(isNarrowed(filters) || filters.show === 'archived') && (
          <Button variant="ghost" size="sm" onPress={onClear}>
            Clear filters
          </Button>
        )}
      </fieldset>
      <SearchField
        label="Search products"
        value={filters.search}
        onChange={(search) => onChange({ search })}
        shortcut="/"
        className="md:min-w-48 md:flex-1"
      />
    </div>
  )
}
