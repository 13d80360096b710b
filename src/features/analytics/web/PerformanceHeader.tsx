import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'

import type { BrandSeries } from '#features/analytics/contract.ts'
import { dayOf, formatDay } from '#features/analytics/days.ts'
import type { Series } from '#features/analytics/rules.ts'
import {
  beforeName,
  changeOf,
  formatCount,
  inOrOn,
  SERIES_NAMES,
  zoneWords,
} from '#features/analytics/web/words.ts'
import { formatLongDate, formatTime } from '#shared/dates.ts'
import { inSentence } from '#shared/text.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

type PerformanceHeaderProps = {
  brandName: string
  shown: BrandSeries | null
  series: Series
  since: string | null
  rivalName: string | null
  isNothing: boolean
  timezone: string
}

/** The title, a summary sentence, the time of the data and its time zone. */
export function PerformanceHeader({
  brandName,
  shown,
  series,
  since,
  rivalName,
  isNothing,
  timezone,
}: PerformanceHeaderProps) {
  return (
    <PageHeader
      title="Performance"
      sub={
        isNothing ? undefined : shown ? (
          <>
            <p>{sentence(shown, series, since, rivalName)}</p>
            <p className="hidden print:block">
              <bdi>{brandName}</bdi>, {formatDay(dayOf(shown.from))} to {formatDay(dayOf(shown.to))}
            </p>
          </>
        ) : (
          <p aria-hidden="true">&nbsp;</p>
        )
      }
      actions={
        shown === null && !isNothing ? (
          <FactsSkeleton />
        ) : shown && !isNothing ? (
          <p className="flex items-start gap-2 text-t1 text-ink-3 tabular-nums">
            <Icon of={IconRefresh} size={16} className="mt-0.5" />
            <span>
              Updated on {formatLongDate(shown.readAt, timezone)} at {formatTime(shown.readAt, timezone)}
              <br />
              Days in {zoneWords(timezone, new Date(shown.readAt))}
            </span>
          </p>
        ) : null
      }
    />
  )
}

/** The placeholder of two lines that are not loaded yet. */
export function FactsSkeleton() {
  return (
    <p aria-hidden="true" className="text-t1">
      &nbsp;
      <br />
      &nbsp;
    </p>
  )
}

/** Returns 'Engagement is up 27% on the 30 days before. Ahead of Greyfield Mill.' */
function sentence(
  shown: BrandSeries,
  series: Series,
  since: string | null,
  rivalName: string | null,
): string {
  const { direction, percent, by, isSmall } = changeOf(shown.totalCount, shown.totalCountPrevious)
  const name = SERIES_NAMES[series]
  const is = series === 'engagement' ? 'is' : 'are'
  const moved =
    since !== null
      ? `${name} ${is} ${formatCount(shown.totalCount)} since counting started on ${formatDay(dayOf(since))}`
      : direction === 'level'
        ? `${name} ${is} the same as ${inOrOn(beforeName(shown))}`
        : isSmall
          ? `${name} ${series === 'engagement' ? 'was' : 'were'} ${formatCount(shown.totalCount)}, compared with ${formatCount(shown.totalCountPrevious)} ${inOrOn(beforeName(shown))}`
          : `${name} ${is} ${direction} ${percent === null || percent === 0 ? `by ${formatCount(Math.abs(by))}` : `${formatCount(Math.abs(percent))}%`} on ${beforeName(shown)}`
  const theirs = shown.totalCountCompetitor
  if (rivalName === null || typeof theirs !== 'number') return `${moved}.`
  const place = shown.totalCount > theirs ? 'Ahead of' : shown.totalCount < theirs ? 'Behind' : 'Level with'
  return `${moved}. ${place} ${inSentence(rivalName)}.`
}
