import type { Run } from '#features/import/server/runs.ts'
import type { Db } from '#server/data/db.ts'

/** Returns the counts of an import: new, changed, unchanged, refused. */
export function countsOf({ createdCount, updatedCount, unchangedCount, refusedCount }: Run): number[] {
  return [createdCount, updatedCount, unchangedCount, refusedCount]
}

/** Selects the row of an imported product. */
export function importedProduct(db: Db, code: string) {
  return db.selectFrom('product').selectAll().where('sourceId', '=', `off:${code}`).executeTakeFirstOrThrow()
}
