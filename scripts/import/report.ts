import { sql } from 'kysely'

import { findRefusals, type Run } from '#features/import/server/runs.ts'
import { count } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'

const SHOWN = 50

/** Returns '7,580 records of off_products.jsonl.gz: 7,580 new, 0 changed, 0 as they were, 0 refused.' */
export function summaryOf(run: Run): string {
  const { createdCount, updatedCount, unchangedCount, refusedCount } = run
  const all = createdCount + updatedCount + unchangedCount + refusedCount
  const parts = [
    [createdCount, 'new'],
    [updatedCount, 'changed'],
    [unchangedCount, 'as they were'],
    [refusedCount, 'refused'],
  ] as const
  return `${count(all, 'record')} of ${run.source}: ${parts.map(([n, word]) => `${n.toLocaleString('en-GB')} ${word}`).join(', ')}.`
}

/** Returns the first refused lines with their reasons. */
export async function refusalLines(db: Db, run: Run): Promise<string[]> {
  const refused = await findRefusals(db, run.id, { limit: SHOWN, afterLine: 0 })
  const lines = refused.map(
    ({ line, reason, excerpt }) => `  line ${line}: ${reason}  ${excerpt.slice(0, 60)}`,
  )
  const more = run.refusedCount - refused.length
  return more > 0
    ? [
        ...lines,
        `  and ${more.toLocaleString('en-GB')} more, all in the table import_refusal under run ${run.id}.`,
      ]
    : lines
}

/** Describes the catalogue's totals. */
export async function totalsOf(db: Db): Promise<string> {
  const { rows } = await sql<{ brands: number; products: number; reviews: number; categories: number }>`
    select (select count(*) from brand) as brands, (select count(*) from product) as products, (select count(*) from review) as reviews,
      (select count(*) from category) as categories`.execute(db)
  const [total] = rows
  if (total === undefined) return ''
  const { brands, products, reviews, categories } = total
  return `The catalogue now has ${count(brands, 'brand')}, ${count(products, 'product')}, ${count(reviews, 'review')} and ${count(categories, 'category', 'categories')}.`
}
