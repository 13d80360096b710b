import type { Figures, GoalFigures } from '#features/queue/goals-contract.ts'
import { metShare, spanWords } from '#features/queue/goal-text.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'

/** The rows of the table, in its order and words: the page and the file show the same. */
export type FigureRow = { of: string; name: string; cells: readonly [string, string, string, string] }

const FORMER = 'Former colleagues'

export function figureRows(figures: GoalFigures): FigureRow[] {
  return [
    { of: 'Team', name: 'Everyone', cells: cellsOf(figures.team) },
    ...figures.people.map((row) => ({
      of: 'Person',
      name: row.person?.name ?? FORMER,
      cells: cellsOf(row),
    })),
    ...figures.stars.map((row) => ({
      of: 'Stars',
      name: row.stars === null ? 'No rating' : String(row.stars),
      cells: cellsOf(row),
    })),
    ...figures.products.map((row) => ({ of: 'Product', name: row.product.name, cells: cellsOf(row) })),
  ]
}

function cellsOf(row: Figures): FigureRow['cells'] {
  return [String(row.replies), spanWords(row.medianMinutes), spanWords(row.p90Minutes), metShare(row)]
}

export function figuresCsv(figures: GoalFigures): string {
  const lines = figureRows(figures).map(({ of, name, cells }) => csvRow([of, name, ...cells]))
  return (
    UTF8_BOM + csvRow(['of', 'name', 'replies', 'median', '90th percentile', 'within goal']) + lines.join('')
  )
}
