import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { analyticsKeys } from '#features/analytics/web/keys.ts'
import {
  type AnalyticsFrame,
  type BrandSeries,
  chooseComparison,
  getAnalyticsFrame,
  getPulse,
  getSeries,
  getTopProducts,
  listPromotionMarkers,
  listRivals,
} from '#features/analytics/contract.ts'
import { dayText } from '#features/analytics/days.ts'
import type { Comparison, Interval, Range, Series } from '#features/analytics/rules.ts'
import { call } from '#web/data/api.ts'

const META = { action: 'performance' }

export type Question = {
  brandId: string
  range: Range
  interval: Interval
  timezone: string
  comparison: Comparison
  competitorId: string | null
}

const span = ({ brandId, range, timezone }: Pick<Question, 'brandId' | 'range' | 'timezone'>) => ({
  brandId,
  from: dayText(range.from),
  to: dayText(range.to),
  timezone,
})

/** One of the four series. While another range loads, the previous one stays. */
export function seriesQuery(series: Series, question: Question) {
  const { brandId, interval, comparison, competitorId } = question
  const query = {
    ...span(question),
    interval,
    competitorId: comparison === 'brand' ? (competitorId ?? undefined) : undefined,
    previous: comparison === 'previous' || undefined,
    median: comparison === 'median' || undefined,
  }
  return queryOptions({
    queryKey: analyticsKeys.series(brandId, series, query),
    queryFn: () => call(getSeries, { params: { series }, query }),
    placeholderData: (before, of) => {
      const was = of?.queryKey[4]
      if (before === undefined || typeof was !== 'object') return undefined
      return of?.queryKey[2] === brandId && of.queryKey[3] === series ? keptOf(before, was, query) : undefined
    },
    meta: META,
  })
}

type Beside = { competitorId?: string | undefined; previous?: true | undefined; median?: true | undefined }

/** Returns what stays on the screen while more loads: never one competitor's numbers under another's name. */
function keptOf(before: BrandSeries, was: Beside, is: Beside): BrandSeries {
  if (was.competitorId === is.competitorId && was.previous === is.previous && was.median === is.median)
    return before
  return {
    ...before,
    chartDataPrevious: undefined,
    totalCountCompetitor: undefined,
    chartDataCompetitor: undefined,
    competitorHidden: undefined,
    totalCountMedian: undefined,
    chartDataMedian: undefined,
    medianHidden: undefined,
  }
}

/** The number of products listed at first. */
export const TOP = 5

export function topProductsQuery(question: Pick<Question, 'brandId' | 'range' | 'timezone'>, limit: number) {
  const query = { ...span(question), limit }
  return queryOptions({
    queryKey: analyticsKeys.products(question.brandId, query),
    queryFn: () => call(getTopProducts, { query }),
    placeholderData: (before, of) => (of?.queryKey[2] === question.brandId ? before : undefined),
    meta: META,
  })
}

/** The promotions of the range. Without them the numbers are complete, so a failure shows nothing. */
export function markersQuery(question: Pick<Question, 'brandId' | 'range' | 'timezone'>) {
  const query = span(question)
  return queryOptions({
    queryKey: analyticsKeys.markers(question.brandId, query),
    queryFn: () => call(listPromotionMarkers, { query }),
    placeholderData: (before, of) => (of?.queryKey[2] === question.brandId ? before : undefined),
    meta: META,
  })
}

export function frameQuery(brandId: string) {
  return queryOptions({
    queryKey: analyticsKeys.frame(brandId),
    queryFn: () => call(getAnalyticsFrame, { query: { brandId } }),
    meta: META,
  })
}

/** Polled only while the page is visible: one row costs the server less than the series it represents. */
const PULSE_MS = 2500

export function pulseQuery(brandId: string, isLive: boolean) {
  return queryOptions({
    queryKey: analyticsKeys.pulse(brandId),
    queryFn: () => call(getPulse, { query: { brandId } }),
    refetchInterval: isLive ? PULSE_MS : false,
    enabled: isLive,
    staleTime: 0,
    retry: false,
    meta: { ...META, isSilent: true },
  })
}

export function rivalsQuery(brandId: string, name: string) {
  return queryOptions({
    queryKey: analyticsKeys.rivals(brandId, name),
    queryFn: () => call(listRivals, { query: { brandId, name: name || undefined } }),
    placeholderData: (before) => before,
    staleTime: 60_000,
    meta: META,
  })
}

export type Choice = { comparison: Comparison; competitor?: AnalyticsFrame['competitor'] }

/** Chooses the comparison: at once on the screen, then on the server, whose reply counts. */
export function useChoose(brandId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ comparison, competitor }: Choice) =>
      call(chooseComparison, { body: { brandId, comparison, competitorId: competitor?.id } }),
    onMutate: async ({ comparison, competitor = null }) => {
      await client.cancelQueries({ queryKey: analyticsKeys.frame(brandId) })
      const before = client.getQueryData<AnalyticsFrame>(analyticsKeys.frame(brandId))
      if (before)
        client.setQueryData<AnalyticsFrame>(analyticsKeys.frame(brandId), {
          ...before,
          comparison,
          competitor,
        })
      return { before }
    },
    onSuccess: (frame) => client.setQueryData<AnalyticsFrame>(analyticsKeys.frame(brandId), frame),
    onError: (_error, _choice, kept) => client.setQueryData(analyticsKeys.frame(brandId), kept?.before),
    meta: { action: 'comparison' },
  })
}
