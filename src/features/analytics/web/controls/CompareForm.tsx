import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import type { AnalyticsFrame } from '#features/analytics/contract.ts'
import { CompetitorMark } from '#features/analytics/web/controls/CompetitorMark.tsx'
import { type Choice, rivalsQuery } from '#features/analytics/web/queries.ts'
import { NO_CATEGORY } from '#features/analytics/text.ts'
import { cx } from '#ui/cx.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { ITEM, SECTION_TITLE } from '#ui/overlays/layer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type CompareFormProps = {
  brandId: string
  frame: AnalyticsFrame
  before: string
  onChoose: (choice: Choice) => void
}

/**
 * The choice of a comparison: none, the previous period, the category's median, or any brand, own categories
 * first.
 */
export function CompareForm({ brandId, frame, before, onChoose }: CompareFormProps) {
  const [typed, setTyped] = useState('')
  const name = useSettled(typed.trim())
  const { data, isError, isFetching, refetch } = useQuery(rivalsQuery(brandId, name))
  const { comparison, competitor, median } = frame
  const brands = data?.brands ?? []
  const near = brands.filter(({ isSameCategory }) => isSameCategory)
  const others = brands.filter(({ isSameCategory }) => !isSameCategory)
  const row = (brand: (typeof brands)[number]) => (
    <Row
      key={brand.id}
      start={<CompetitorMark brand={brand} className="size-7 rounded-mark" />}
      isChosen={comparison === 'brand' && competitor?.id === brand.id}
      onPress={() => onChoose({ comparison: 'brand', competitor: brand })}
    >
      <LongName name={brand.name} />
    </Row>
  )
  return (
    <div className="-m-2">
      <ul aria-label="Compare with">
        <Row isChosen={comparison === 'none'} onPress={() => onChoose({ comparison: 'none' })}>
          No comparison
        </Row>
        <Row isChosen={comparison === 'previous'} onPress={() => onChoose({ comparison: 'previous' })}>
          {before.charAt(0).toUpperCase() + before.slice(1)}
        </Row>
        <Row
          isChosen={comparison === 'median'}
          note={
            median
              ? `${median.isSample ? 'A sample of ' : ''}${median.brands} brands of ${median.category}`
              : NO_CATEGORY
          }
          isDisabled={median === null}
          onPress={() => onChoose({ comparison: 'median' })}
        >
          Category median
        </Row>
      </ul>
      <div className="mt-1 border-t border-line px-2.5 pt-3">
        <SearchField label="Find a brand" value={typed} onChange={setTyped} />
      </div>
      <div className="mt-1 max-h-64 overflow-y-auto">
        {near.length > 0 && (
          <>
            <p className={SECTION_TITLE}>In your categories</p>
            <ul aria-label="In your categories">{near.map(row)}</ul>
          </>
        )}
        {others.length > 0 && (
          <>
            <p className={SECTION_TITLE}>Other brands</p>
            <ul aria-label="Other brands">{others.map(row)}</ul>
          </>
        )}
        {data && brands.length === 0 && (
          <p role="status" className="px-2.5 py-4 text-t1 text-ink-2">
            {name === '' ? 'Type a brand name.' : 'No matching brands.'}
          </p>
        )}
        {isError && !data && (
          <div
            role="alert"
            className="flex items-center justify-between gap-3 px-2.5 py-3 text-t1 text-ink-2"
          >
            The brands didn’t load.
            <Button size="sm" onPress={() => void refetch()} isPending={isFetching}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <p className="mt-1 border-t border-line px-2.5 pt-2.5 text-t1 text-ink-3">
        You only see totals, and the other brand isn’t told.
      </p>
    </div>
  )
}

const DEBOUNCE_MS = 300

/** Returns a text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type RowProps = {
  start?: ReactNode
  children: ReactNode
  note?: string
  isChosen: boolean
  isDisabled?: boolean
  onPress: () => void
}

function Row({ start, children, note, isChosen, isDisabled, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isDisabled}
        onClick={onPress}
        className={cx(ITEM, 'w-full text-start', isChosen && 'font-semibold')}
      >
        {start}
        <span className="min-w-0 flex-1">
          <span className="block truncate">{children}</span>
          {note && <span className="block text-t1 font-normal text-ink-3">{note}</span>}
        </span>
        {isChosen && <Icon of={IconCheck} size={17} className="text-leaf" />}
      </button>
    </li>
  )
}
