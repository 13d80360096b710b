import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { SERIES } from '#features/analytics/rules.ts'
import {
  frameQuery,
  markersQuery,
  seriesQuery,
  TOP,
  topProductsQuery,
} from '#features/analytics/web/queries.ts'
import { questionOf } from '#features/analytics/web/question.ts'
import { parseView, type View } from '#features/analytics/web/view.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchPerformance: PrefetchScreen = ({ paidBrandId: brandId, can, search }) =>
  brandId !== null && can('analytics.read') ? [prefetchNumbers(brandId, parseView(search))] : []

/** Loads the frame first, because the numbers depend on the comparison. */
async function prefetchNumbers(brandId: string, view: View): Promise<void> {
  const frame = await queryClient.fetchQuery(frameQuery(brandId))
  const { question } = questionOf(brandId, frame, view)
  await Promise.all([
    ...SERIES.map((series) => queryClient.prefetchQuery(seriesQuery(series, question))),
    queryClient.prefetchQuery(topProductsQuery(question, TOP)),
    queryClient.prefetchQuery(markersQuery(question)),
  ])
}
