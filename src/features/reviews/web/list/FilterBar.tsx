import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useQuery } from '@tanstack/react-query'

import { REVIEW_SORTS, type ReviewSummary } from '#features/reviews/contract.ts'
import { ratingName, SORT_NAMES } from '#features/reviews/text.ts'
import { isNarrowed, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { productNamesQuery } from '#features/reviews/web/queries.ts'
import { inSentence, LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { FilterMenu } from '#ui/overlays/FilterMenu.tsx'
import { useDebouncedText } from '#web/navigation/use-url-filters.ts'

type FilterBarProps = {
  brandId: string
  filters: ReviewFilters
  summary: ReviewSummary | undefined
  onChange: (changed: Partial<ReviewFilters>) => void
  onClear: () => void
}

const SORTS = REVIEW_SORTS.map((id) => ({ id, label: SORT_NAMES[id] }))
const RATINGS = [
  { id: 'any', label: 'Any rating' },
  ...['5', '4', '3', '2', '1'].map((id) => ({ id, label: ratingName(Number(id)) })),
]

/** The filters of the review list. On phones they scroll in a strip below the search. */
export function FilterBar({ brandId, filters, summary, onChange, onClear }: FilterBarProps) {
  const [search, setSearch] = useDebouncedText(filters.search, (text) => onChange({ search: text }))
  return (
    <div className="mb-4 flex flex-col-reverse gap-2 md:flex-row md:flex-wrap md:items-center">
      <fieldset
        aria-label="Filter reviews"
        className="flex min-w-0 items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] max-md:*:shrink-0 md:contents"
      >
        <SegmentedControl
          label="Which reviews"
          value={filters.isUnanswered ? 'unanswered' : 'all'}
          onChange={(value) => onChange({ isUnanswered: value === 'unanswered' })}
          options={[
            { value: 'all', label: <Counted name="All" n={summary?.totalCount} /> },
            { value: 'unanswered', label: <Counted name="Unanswered" n={summary?.unansweredCount} /> },
          ]}
        />
        <FilterMenu
          label="Rating"
          options={RATINGS}
          value={filters.maxRating === null ? null : String(filters.maxRating)}
          isOn={filters.maxRating !== null}
          onChange={(id) => onChange({ maxRating: id === 'any' ? null : Number(id) })}
        />
        <ProductFilter
          brandId={brandId}
          productId={filters.productId}
          onChange={(productId) => onChange({ productId })}
        />
        <button
          type="button"
          aria-pressed={filters.isWithPhoto}
          onClick={() => onChange({ isWithPhoto: !filters.isWithPhoto })}
          className={cx(
            'inline-flex min-h-10 items-center gap-1.5 rounded-control border px-3 text-t1 font-medium whitespace-nowrap transition-colors hover:border-control touch:min-h-11',
            filters.isWithPhoto ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-line-2 bg-surface',
          )}
        >
          <Icon of={IconCamera} size={16} />
          With photo
        </button>
        <FilterMenu
          label="Sort"
          options={SORTS}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
        {isNarrowed(filters) && (
          <Button variant="ghost" size="sm" onPress={onClear}>
            Clear filters
          </Button>
        )}
      </fieldset>
      <SearchField
        label="Search reviews"
        value={search}
        onChange={setSearch}
        shortcut="/"
        className="md:min-w-48 md:flex-1"
      />
    </div>
  )
}

function Counted({ name, n }: { name: string; n: number | undefined }) {
  return (
    <>
      {name} <span className="font-medium text-ink-3 tabular-nums">{n?.toLocaleString(LOCALE)}</span>
    </>
  )
}

type ProductFilterProps = {
  brandId: string
  productId: string | null
  onChange: (productId: string | null) => void
}

function ProductFilter({ brandId, productId, onChange }: ProductFilterProps) {
  const { data: products = [] } = useQuery(productNamesQuery(brandId))
  const names = products.map(({ id, name }) => ({ id, label: inSentence(name) }))
  const isKnown = productId === null || names.some(({ id }) => id === productId)
  const options = [
    { id: 'any', label: 'All products' },
    ...names,
    ...(isKnown ? [] : [{ id: productId, label: 'This product' }]),
  ]
  return (
    <FilterMenu
      label="Product"
      options={options}
      value={productId}
      isOn={productId !== null}
      onChange={(id) => onChange(id === 'any' ? null : id)}
    />
  )
}
