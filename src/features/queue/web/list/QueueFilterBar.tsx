import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { QueueCounts } from '#features/queue/contract.ts'
import { countWords, languageName, ORDER_WORDS } from '#features/queue/text.ts'
import type { QueueFilters } from '#features/queue/web/filters.ts'
import { ratingName } from '#features/reviews/text.ts'
import { productNamesQuery } from '#features/reviews/web/queries.ts'
import { inSentence } from '#shared/text.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { FilterMenu } from '#ui/overlays/FilterMenu.tsx'

type QueueFilterBarProps = {
  brandId: string
  filters: QueueFilters
  counts: QueueCounts | undefined
  onChange: (changed: Partial<QueueFilters>) => void
}

type View = 'mine' | 'everyone' | 'snoozed'

const RATINGS = [
  { id: 'any', label: 'Any rating' },
  ...['5', '4', '3', '2', '1'].map((id) => ({ id, label: ratingName(Number(id)) })),
]
const SORTS = [
  { id: 'due', label: 'Due first' },
  { id: 'waiting', label: 'Waiting longest' },
] as const
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da']

/** The views of the queue with their counts, and its filters in a strip that scrolls. */
export function QueueFilterBar({ brandId, filters, counts, onChange }: QueueFilterBarProps) {
  const { data: products = [] } = useQuery(productNamesQuery(brandId))
  const { show, who, sort, maxRating, productId, language } = filters
  const view: View = show === 'snoozed' ? show : who === 'mine' ? 'mine' : 'everyone'
  const [isUnassigned, isAnswered] = [who === 'unassigned', show === 'answered']
  const languages = language === null || LANGUAGES.includes(language) ? LANGUAGES : [...LANGUAGES, language]
  return (
    <>
      <SegmentedControl<View>
        label="Which reviews"
        value={view}
        onChange={(next) =>
          onChange(
            next === 'snoozed'
              ? { show: next, who: 'everyone', review: null }
              : { show: isAnswered ? 'answered' : 'toAnswer', who: next, review: null },
          )
        }
        options={[
          { value: 'mine', label: <Counted name="Yours" n={counts?.mine} /> },
          { value: 'everyone', label: <Counted name="Everyone" n={counts?.everyone} /> },
          { value: 'snoozed', label: <Counted name="Snoozed" n={counts?.snoozed} /> },
        ]}
      />
      <fieldset
        aria-label="Filter the queue"
        className="-mx-4 mt-2 flex min-w-0 items-center gap-2 overflow-x-auto [mask-image:linear-gradient(90deg,#000_calc(100%-2.5rem),#0000)] ps-4 pe-10 py-1 [scrollbar-width:none] *:shrink-0"
      >
        {show === 'toAnswer' && (
          <span title={ORDER_WORDS[sort]} className="inline-flex">
            <FilterMenu
              label="Sort"
              options={SORTS}
              value={sort}
              onChange={(next) => onChange({ sort: next })}
            />
          </span>
        )}
        {view === 'everyone' && !isAnswered && (
          <Toggle
            isOn={isUnassigned}
            onChange={(isOn) => onChange({ who: isOn ? 'unassigned' : 'everyone' })}
          >
            <Icon of={IconUserOff} size={16} />
            Unassigned
            <span className="font-normal tabular-nums">{countWords(counts?.unassigned)}</span>
          </Toggle>
        )}
        {show !== 'snoozed' && (
          <Toggle
            isOn={isAnswered}
            onChange={(isOn) =>
              onChange({
                show: isOn ? 'answered' : 'toAnswer',
                who: isUnassigned ? 'everyone' : who,
                review: null,
              })
            }
          >
            <Icon of={IconCircleCheck} size={16} />
            Answered
          </Toggle>
        )}
        <FilterMenu
          label="Rating"
          options={RATINGS}
          value={maxRating === null ? null : String(maxRating)}
          isOn={maxRating !== null}
          onChange={(id) => onChange({ maxRating: id === 'any' ? null : Number(id) })}
        />
        <FilterMenu
          label="Product"
          options={[
            { id: 'any', label: 'All products' },
            ...products.map(({ id, name }) => ({ id, label: inSentence(name) })),
          ]}
          value={productId}
          isOn={productId !== null}
          onChange={(id) => onChange({ productId: id === 'any' ? null : id })}
        />
        <FilterMenu
          label="Language"
          options={[
            { id: 'any', label: 'Any language' },
            ...languages.map((id) => ({ id, label: languageName(id) })),
          ]}
          value={language}
          isOn={language !== null}
          onChange={(id) => onChange({ language: id === 'any' ? null : id })}
        />
      </fieldset>
    </>
  )
}

type ToggleProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

function Toggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={cx(
        'inline-flex min-h-10 items-center gap-1.5 rounded-control border px-3 text-t1 font-medium whitespace-nowrap transition-colors hover:border-control touch:min-h-11',
        isOn ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-line-2 bg-surface',
      )}
    >
      {children}
    </button>
  )
}

function Counted({ name, n }: { name: string; n: number | undefined }) {
  return (
    <>
      {name} <span className="font-medium text-ink-3 tabular-nums">{countWords(n)}</span>
    </>
  )
}
