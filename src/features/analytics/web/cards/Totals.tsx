import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'

import type { BrandSeries } from '#features/analytics/contract.ts'
import { dayOf, formatDay } from '#features/analytics/days.ts'
import { type Comparison, SERIES, type Series } from '#features/analytics/rules.ts'
import {
  beforeName,
  type Change,
  changeColour,
  changeOf,
  changeSentence,
  changeWords,
  formatCount,
  SERIES_MEANINGS,
  SERIES_NAMES,
} from '#features/analytics/web/words.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type TotalsProps = {
  numbers: Readonly<Record<Series, BrandSeries>>
  shown: Series
  comparison: Comparison
  /** The name of the other line. */
  otherName: string
  /** The first counted day, if the previous period began before it. */
  since: string | null
  onShow: (series: Series) => void
}

/** The four totals and their changes; pressing one shows its chart. */
export function Totals({ numbers, shown, comparison, otherName, since, onShow }: TotalsProps) {
  return (
    <fieldset
      aria-label="Number shown in the chart"
      className="grid grid-cols-2 border-b cramped:grid-cols-1 border-line lg:grid-cols-4"
    >
      {SERIES.map((series, index) => {
        const { totalCount, totalCountPrevious } = numbers[series]
        const change = changeOf(totalCount, totalCountPrevious)
        const isShown = series === shown
        return (
          <button
            key={series}
            type="button"
            aria-pressed={isShown}
            title={SERIES_MEANINGS[series]}
            onClick={() => onShow(series)}
            className={cx(
              'relative flex min-w-0 flex-col border-line cramped:not-first:border-t cramped:border-s-0! px-4 py-4 text-start transition-colors md:px-5 md:py-5',
              index % 2 === 1 && 'border-s',
              index > 1 && 'border-t lg:border-t-0',
              index === 2 && 'lg:border-s',
              index === 0 && 'rounded-ss-card',
              index === 3 && 'lg:rounded-se-card',
              index === 1 && 'max-lg:rounded-se-card',
              isShown ? 'bg-leaf-tint' : 'hover:bg-sunken',
            )}
          >
            <span className={cx('block text-t1 font-medium', isShown ? 'text-leaf-ink' : 'text-ink-2')}>
              {SERIES_NAMES[series]}
            </span>
            <span
              className={cx(
                'num mt-1.5 block',
                totalCount < 10_000_000 ? 'text-[clamp(1.5rem,1rem+2vw,2.25rem)]' : 'text-t4',
              )}
            >
              {formatCount(totalCount)}
            </span>
            {since === null ? (
              <Moved change={change} before={beforeName(numbers[series])} />
            ) : (
              <span className="mt-1.5 block text-t1 text-ink-2 tabular-nums">
                Counted since {formatDay(dayOf(since))}
              </span>
            )}
            {comparison !== 'none' && comparison !== 'previous' && (
              <span className="mt-0.5 flex max-w-full gap-1 text-t1 text-ink-3 tabular-nums">
                <LongName name={otherName} className="min-w-0" /> <span>{otherTotal(numbers[series])}</span>
              </span>
            )}
            {isShown && (
              <span
                aria-hidden="true"
                className="absolute inset-x-0 -bottom-px h-[3px] bg-leaf print:hidden"
              />
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

function otherTotal({ totalCountCompetitor, totalCountMedian }: BrandSeries): string {
  const total = totalCountCompetitor === undefined ? totalCountMedian : totalCountCompetitor
  // Not loaded yet, or hidden.
  if (total === undefined) return '…'
  return total === null ? 'not shown' : formatCount(total)
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconMinus } satisfies Record<
  Change['direction'],
  unknown
>
/** A change in words, with an arrow, and for screen readers the comparison. */
function Moved({ change, before }: { change: Change; before: string }) {
  return (
    <span
      className={cx('mt-1.5 flex items-start gap-1 text-t1 font-semibold tabular-nums', changeColour(change))}
    >
      <Icon of={ARROWS[change.direction]} size={15} className="mt-0.5" />
      <span>
        <span aria-hidden="true">{changeWords(change)}</span>
        <span className="sr-only">{changeSentence(change, before)}</span>
      </span>
    </span>
  )
}
