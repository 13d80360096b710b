import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import {
  type AnalyticsFrame,
  type BrandSeries,
  chooseComparison,
  getAnalyticsFrame,
  getPulse,
  getSeries,
  getTopProducts,
  listRivals,
} from '#features/analytics/contract.ts'
import { dayText } from '#features/analytics/days.ts'
import type { Comparison, Interval, Range, Series } from '#features/analytics/rules.ts'
import { call } from '#web/data/api.ts'

const META = { action: 'performance' }

/** Everything that is read again when something was counted. */
export const numbersKey = (brandId: string) => ['analytics', 'numbers', brandId] as const
const frameKey = (brandId: string) => ['analytics', 'frame', brandId] as const

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

/** One of the four series. While another range loads, the one before stays. */
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
    queryKey: [...numbersKey(brandId), series, query],
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

/** What stays on the screen while more loads: never one competitor's numbers under another's name. */
function keptOf(before: BrandSeries, was: Beside, is: Beside): BrandSeries {
  if (was.competitorId === is.competitorId && was.previous === is.previous && was.median === is.median) return before
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

/** The list of products begins with so many. */
export const TOP = 5

export function topProductsQuery(question: Pick<Question, 'brandId' | 'range' | 'timezone'>, limit: number) {
  const query = { ...span(question), limit }
  return queryOptions({
    queryKey: [...numbersKey(question.brandId), 'products', query],
    queryFn: () => call(getTopProducts, { query }),
    placeholderData: (before, of) => (of?.queryKey[2] === question.brandId ? before : undefined),
    meta: META,
  })
}

export function frameQuery(brandId: string) {
  return queryOptions({
    queryKey: frameKey(brandId),
    queryFn: () => call(getAnalyticsFrame, { query: { brandId } }),
    meta: META,
  })
}

/** Asked while the page is looked at, and only then: a row of numbers costs the server less than the series it stands for. */
const PULSE_MS = 2500

export function pulseQuery(brandId: string, isLive: boolean) {
  return queryOptions({
    queryKey: ['analytics', 'pulse', brandId],
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
    queryKey: ['analytics', 'rivals', brandId, name],
    queryFn: () => call(listRivals, { query: { brandId, name: name || undefined } }),
    placeholderData: (before) => before,
    staleTime: 60_000,
    meta: META,
  })
}

export type Choice = { comparison: Comparison; competitor?: AnalyticsFrame['competitor'] }

/** Chooses what is compared with: at once on the screen, then on the server, whose answer counts. */
export function useChoose(brandId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ comparison, competitor }: Choice) =>
      call(chooseComparison, { body: { brandId, comparison, competitorId: competitor?.id } }),
    onMutate: async ({ comparison, competitor = null }) => {
      await client.cancelQueries({ queryKey: frameKey(brandId) })
      const before = client.getQueryData<AnalyticsFrame>(frameKey(brandId))
      if (before) client.setQueryData<AnalyticsFrame>(frameKey(brandId), { ...before, comparison, competitor })
      return { before }
    },
    onSuccess: (frame) => client.setQueryData<AnalyticsFrame>(frameKey(brandId), frame),
    onError: (_error, _choice, kept) => client.setQueryData(frameKey(brandId), kept?.before),
    meta: { action: 'comparison' },
  })
}
