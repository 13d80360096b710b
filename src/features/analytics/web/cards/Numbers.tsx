import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AnalyticsFrame, BrandSeries } from '#features/analytics/contract.ts'
import { dayOf, formatDay } from '#features/analytics/days.ts'
import { SERIES, type Series } from '#features/analytics/rules.ts'
import { ChartCard } from '#features/analytics/web/cards/ChartCard.tsx'
import { comparisonName, linesOf } from '#features/analytics/web/chart/lines.ts'
import { Controls } from '#features/analytics/web/controls/Controls.tsx'
import { NothingCounted } from '#features/analytics/web/NothingCounted.tsx'
import { PerformanceHeader } from '#features/analytics/web/PerformanceHeader.tsx'
import { PerformanceSkeleton } from '#features/analytics/web/PerformanceSkeleton.tsx'
import { markersQuery, seriesQuery } from '#features/analytics/web/queries.ts'
import { questionOf } from '#features/analytics/web/question.ts'
import { fittingIntervals } from '#features/analytics/web/ranges.ts'
import { TopProducts } from '#features/analytics/web/cards/TopProducts.tsx'
import { Totals } from '#features/analytics/web/cards/Totals.tsx'
import { useLive } from '#features/analytics/web/use-live.ts'
import { useView } from '#features/analytics/web/use-view.ts'
import { WhatMoved } from '#features/analytics/web/cards/WhatMoved.tsx'
import type { View } from '#features/analytics/web/view.ts'
import {
  beforeName,
  changeOf,
  changeSentence,
  formatCount,
  SERIES_NAMES,
} from '#features/analytics/web/words.ts'
import { Announcement } from '#ui/display/Announcement.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { failureText } from '#web/data/reply.ts'

type NumbersProps = { brand: { id: string; name: string; slug: string }; frame: AnalyticsFrame }

/** The page once the comparison is known: controls, totals, chart, products. */
export function Numbers({ brand, frame }: NumbersProps) {
  const { view, change: changeView } = useView()
  const [hasChanged, setHasChanged] = useState(false)
  const change = (changed: Partial<View>) => {
    setHasChanged(true)
    changeView(changed)
  }
  const { question, today } = questionOf(brand.id, frame, view)
  const { range, timezone } = question
  const answers = useQueries({ queries: SERIES.map((series) => seriesQuery(series, question)) })
  const promotions = useQuery(markersQuery(question)).data?.promotions ?? []
  useLive(brand.id, range.to >= today)

  const failed = answers.find(({ isError, data }) => isError && data === undefined)
  const numbers = allOf(answers.map(({ data }) => data))
  const isNothing =
    frame.firstDay === null && numbers !== null && SERIES.every((series) => numbers[series].totalCount === 0)
  const shown = numbers?.[view.series]
  const before = shown ? beforeName(shown) : 'the days before'
  const otherName = comparisonName(frame.comparison, { rival: frame.competitor?.name ?? '', before })
  // If counting began within the previous period, the two can't be compared.
  const since =
    shown && frame.firstDay !== null && shown.previousFrom < frame.firstDay ? frame.firstDay : null
  return (
    <>
      <PerformanceHeader
        brandName={brand.name}
        shown={shown ?? null}
        series={view.series}
        since={since}
        rivalName={frame.comparison === 'brand' ? (frame.competitor?.name ?? null) : null}
        isNothing={isNothing}
        timezone={timezone}
      />
      {isNothing ? (
        <NothingCounted slug={brand.slug} />
      ) : (
        <>
          <Controls
            brandId={brand.id}
            frame={frame}
            view={view}
            range={range}
            today={today}
            otherName={otherName}
            before={before}
            onChange={change}
          />
          <Announcement>
            {hasChanged && shown && summaryOf(shown, view.series, since === null ? before : null)}
          </Announcement>
          {failed && !numbers && (
            <ErrorCard
              title="Your numbers didn’t load"
              text={`Nothing is lost. We’re still counting. ${failureText(failed.error)}`}
              isPending={answers.some(({ isFetching }) => isFetching)}
              onRetry={() => void Promise.all(answers.map(({ refetch }) => refetch()))}
            />
          )}
          {!failed && !numbers && <PerformanceSkeleton />}
          {numbers && shown && (
            <>
              <div className="rounded-card border border-line bg-surface">
                <Totals
                  numbers={numbers}
                  shown={view.series}
                  since={since}
                  comparison={frame.comparison}
                  otherName={otherName}
                  onShow={(series) => change({ series })}
                />
                <ChartCard
                  series={view.series}
                  numbers={shown}
                  {...linesOf(shown, { own: brand.name, other: otherName })}
                  intervals={fittingIntervals(range)}
                  isTable={view.isTable}
                  promotions={promotions}
                  today={today}
                  brandSlug={brand.slug}
                  onInterval={(next) => change({ interval: next })}
                  onTable={(isTable) => change({ isTable })}
                />
              </div>
              <div className="mt-5 grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                <TopProducts
                  question={question}
                  brandName={brand.name}
                  before={since === null ? before : null}
                />
                <WhatMoved
                  question={question}
                  series={view.series}
                  numbers={shown}
                  promotions={promotions}
                  today={today}
                  before={since === null ? before : null}
                />
              </div>
            </>
          )}
        </>
      )}
    </>
  )
}

function allOf(answers: readonly (BrandSeries | undefined)[]): Record<Series, BrandSeries> | null {
  const [engagement, impressions, pageviews, saves] = answers
  return engagement && impressions && pageviews && saves
    ? { engagement, impressions, pageviews, saves }
    : null
}

/** Announces the chosen number to screen readers. */
function summaryOf(shown: BrandSeries, series: Series, before: string | null): string {
  const days = `${formatDay(dayOf(shown.from))} to ${formatDay(dayOf(shown.to))}`
  const total = `${SERIES_NAMES[series]}, ${days}: ${formatCount(shown.totalCount)}.`
  return before === null
    ? total
    : `${total} ${changeSentence(changeOf(shown.totalCount, shown.totalCountPrevious), before)}.`
}
