import type { BrandSeries } from '#features/analytics/contract.ts'
import type { Comparison } from '#features/analytics/rules.ts'
import type { BucketNote } from '#features/analytics/web/words.ts'

export type LineKind = 'own' | 'rival' | 'median' | 'previous'
export type Line = { kind: LineKind; name: string; values: number[]; total: number }
/**
 * The name of a point: in full for screen readers, short for the axis. With a note, its part of the line is
 * dashed.
 */
export type PointName = { full: string; short: string; note: BucketNote | undefined }

/** How each line is drawn: never distinguished by colour alone. `token` is a colour of tokens.css. */
export const LINE_LOOKS = {
  own: { stroke: 'stroke-leaf', fill: 'fill-leaf', token: '--leaf', width: 2.5, dash: [] },
  rival: { stroke: 'stroke-rival', fill: 'fill-rival', token: '--rival', width: 1.75, dash: [6, 5] },
  median: { stroke: 'stroke-median', fill: 'fill-median', token: '--median', width: 2.5, dash: [0.1, 6] },
  previous: { stroke: 'stroke-beet', fill: 'fill-beet', token: '--beet', width: 1.75, dash: [12, 4, 2, 4] },
} satisfies Record<LineKind, { stroke: string; fill: string; token: string; width: number; dash: number[] }>

/** Returns the lines of a reply; `hidden` says why a requested line is missing. */
export function linesOf(
  series: BrandSeries,
  names: { own: string; other: string },
): { lines: Line[]; hidden: string | null } {
  const values = (points: BrandSeries['chartData'] | undefined) => points?.map(({ count }) => count) ?? []
  const lines: Line[] = [
    { kind: 'own', name: names.own, values: values(series.chartData), total: series.totalCount },
  ]
  const { totalCountCompetitor, totalCountMedian } = series
  if (typeof totalCountCompetitor === 'number')
    lines.push({
      kind: 'rival',
      name: names.other,
      values: values(series.chartDataCompetitor),
      total: totalCountCompetitor,
    })
  if (typeof totalCountMedian === 'number')
    lines.push({
      kind: 'median',
      name: names.other,
      values: values(series.chartDataMedian),
      total: totalCountMedian,
    })
  if (series.chartDataPrevious !== undefined)
    lines.push({
      kind: 'previous',
      name: names.other,
      values: values(series.chartDataPrevious),
      total: series.totalCountPrevious,
    })
  return { lines, hidden: series.competitorHidden ?? series.medianHidden ?? null }
}

/** Returns the name of a comparison beside its line or number. */
export function comparisonName(comparison: Comparison, names: { rival: string; before: string }): string {
  if (comparison === 'brand') return names.rival
  if (comparison === 'median') return 'Category median'
  return comparison === 'previous'
    ? names.before.charAt(0).toUpperCase() + names.before.slice(1)
    : 'No comparison'
}
