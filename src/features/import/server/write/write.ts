import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import * as z from 'zod/mini'

import type { Refused } from '#features/import/contract.ts'
import { RecordProblem } from '#features/import/server/records/fields.ts'
import type { ImportRecord } from '#features/import/server/records/records.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import { writeBrands } from '#features/import/server/write/write-brands.ts'
import { writeCategories } from '#features/import/server/write/write-categories.ts'
import { writeProducts } from '#features/import/server/write/write-products.ts'
import { writeReviews } from '#features/import/server/write/write-reviews.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

export type Placed = { line: number; excerpt: string; record: ImportRecord }
export type WriteOptions = { reviewBrand: string }

/**
 * Writes records with their parents, within the caller's transaction. If the database refuses one, the batch
 * is rolled back and written record by record, and only the refused ones are left out, with the reason.
 */
export async function writeRecords(
  trx: Db,
  batch: readonly Placed[],
  options: WriteOptions,
): Promise<{ outcome: Outcome; refused: Refused[] }> {
  const whole = await attempt(trx, batch, options)
  if ('outcome' in whole) return { outcome: whole.outcome, refused: [] }
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0 }
  const refused: Refused[] = []
  for (const placed of batch) {
    const one = await attempt(trx, [placed], options)
    if ('outcome' in one) add(outcome, one.outcome)
    else refused.push({ line: placed.line, excerpt: placed.excerpt, reason: one.reason })
  }
  return { outcome, refused }
}

const nameSource = statement({
  row: z.object({ setConfig: z.string() }),
  sql: () => sql`select set_config('trellis.source', 'import', true)`,
})

async function attempt(
  trx: Db,
  batch: readonly Placed[],
  options: WriteOptions,
): Promise<{ outcome: Outcome } | { reason: string }> {
  await sql`savepoint records`.execute(trx)
  // The platform's own changes are not reported back to it.
  await nameSource(trx, {})
  try {
    const outcome = await write(
      trx,
      batch.map(({ record }) => record),
      options,
    )
    await sql`release savepoint records`.execute(trx)
    return { outcome }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    await sql`rollback to savepoint records`.execute(trx)
    return { reason }
  }
}

async function write(
  trx: Db,
  records: readonly ImportRecord[],
  { reviewBrand }: WriteOptions,
): Promise<Outcome> {
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0 }
  const of = <K extends ImportRecord['kind']>(kind: K) =>
    records.filter((record): record is Extract<ImportRecord, { kind: K }> => record.kind === kind)
  const [categories, brands, products, reviews] = [of('category'), of('brand'), of('product'), of('review')]
  if (categories.length > 0) add(outcome, await writeCategories(trx, categories))
  if (brands.length > 0) add(outcome, await writeBrands(trx, brands))
  if (products.length > 0) add(outcome, await writeProducts(trx, products))
  if (reviews.length > 0) add(outcome, await writeReviews(trx, reviews, reviewBrand))
  return outcome
}

/** Returns the reason if the record itself is invalid; undefined for any other error. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof RecordProblem) return error.message
  const isData =
    error instanceof DatabaseError &&
    (error.code?.startsWith('22') === true || error.code?.startsWith('23') === true)
  return isData ? `The database rejected it: ${error.constraint ?? error.message}.` : undefined
}

function add(sum: Outcome, more: Outcome) {
  sum.created += more.created
  sum.updated += more.updated
  sum.unchanged += more.unchanged
  sum.arrived = [...(sum.arrived ?? []), ...(more.arrived ?? [])]
}
