import type { Run } from '#features/import/server/runs.ts'
import type { Db } from '#server/data/db.ts'

/** Counts of an import: new, changed, as they were, refused. */
export function countsOf({ createdCount, updatedCount, unchangedCount, refusedCount }: Run): number[] {
  return [createdCount, updatedCount, unchangedCount, refusedCount]
}

/** The row of an imported product. */
export function importedProduct(db: Db, code: string) {
  return db.selectFrom('product').selectAll().where('sourceId', '=', `off:${code}`).executeTakeFirstOrThrow()
}
