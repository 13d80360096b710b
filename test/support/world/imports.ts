import { importCatalogue, type ImportOptions } from '#features/import/server/run.ts'
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

export type Fields = Record<string, unknown>

/** Imports records, or lines as they are, as a JSONL file. */
export function importLines(
  db: Db,
  lines: readonly (Fields | string)[],
  options: Pick<ImportOptions, 'fingerprint'> & Partial<ImportOptions>,
): Promise<Run> {
  async function* bytes() {
    for (const line of lines) yield Buffer.from(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
  }
  return importCatalogue(db, bytes(), { source: 'catalogue.jsonl', ...options })
}
