import { type Batch, batchesOf } from '#features/import/server/write/batches.ts'
import { readLines, UnreadableFile } from '#features/import/server/lines.ts'
import { readRows } from '#features/import/server/write/rows.ts'
import {
  closeRun,
  type Failure,
  noteBatch,
  openRun,
  type Run,
  TakenOver,
  takeTurn,
} from '#features/import/server/runs.ts'
import { writeRecords } from '#features/import/server/write/write.ts'
import { LOCALE } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'

/** The brand of reviewed items that no product file names. */
export const REVIEW_BRAND = 'Recipe Box'
/** Rows per transaction. */
export const BATCH_ROWS = 500

export type ImportOptions = {
  /** Identifies the file: an interrupted run of the same file resumes where it was. */
  fingerprint: string
  /** The file's name, for the list of runs. */
  source: string
  reviewBrand?: string
  batchRows?: number
  /** Called after every committed batch. */
  onProgress?: (run: Run) => void
  /** Ends the run after the current batch; the same file resumes from there. */
  signal?: AbortSignal
}

/**
 * Imports one file as it streams in. Each batch is committed together with its position, so that a crash
 * loses and duplicates nothing; memory does not grow with the file. Throws `UnreadableFile` for a file that
 * is no catalogue; a run whose records were all refused returns as failed.
 */
export async function importCatalogue(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<Run> {
  const run = await openRun(db, options)
  return continueRun(db, run, bytes, options)
}

/** Imports into a run that is already open. */
export async function continueRun(
  db: Db,
  opened: Run,
  bytes: AsyncIterable<Uint8Array>,
  options: Omit<ImportOptions, 'fingerprint' | 'source'>,
): Promise<Run> {
  const { reviewBrand = REVIEW_BRAND, batchRows = BATCH_ROWS, onProgress, signal } = options
  let run = opened
  try {
    for await (const batch of batchesOf(after(readRows(readLines(bytes)), run.linesDone), batchRows)) {
      if (signal?.aborted === true)
        throw new Stopped('The import was stopped. Import the same file again to continue.')
      run = await commit(db, run, batch, reviewBrand)
      onProgress?.(run)
    }
    return await closeRun(db, run.id, nothingTaken(run))
  } catch (error) {
    if (!(error instanceof TakenOver)) await closeRun(db, run.id, failureOf(error, run))
    throw error
  }
}

/** Returns the failure of a file that was read to the end without an accepted record. */
function nothingTaken({
  createdCount,
  updatedCount,
  unchangedCount,
  refusedCount,
}: Run): Failure | undefined {
  if (createdCount + updatedCount + unchangedCount > 0) return undefined
  if (refusedCount === 0) return { reason: NO_RECORDS }
  const all = refusedCount === 1 ? 'The only record' : `All ${refusedCount.toLocaleString(LOCALE)} records`
  return {
    reason: `${all} in this file ${refusedCount === 1 ? 'was' : 'were'} rejected. Nothing was imported.`,
  }
}

const NO_RECORDS =
  'This file has no records, so nothing was imported. Use one JSON object per line, or a table with a header line and one record per line.'

class Stopped extends Error {}

/** Returns an internal failure, at the line after the last stored one; the log has the details. */
function failureOf(error: unknown, { linesDone }: Run): Failure {
  if (error instanceof UnreadableFile) return { reason: error.message, line: error.line }
  if (error instanceof Stopped) return { reason: error.message }
  const line = linesDone + 1
  const where = `from line ${line.toLocaleString(LOCALE)} on`
  return {
    reason: `Something went wrong on our side ${where}. Import the same file again to continue from there. Everything before it was imported.`,
    line,
  }
}

function commit(db: Db, run: Run, batch: Batch, reviewBrand: string): Promise<Run> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      await takeTurn(trx)
      const { outcome, refused } = await writeRecords(trx, batch.records, { reviewBrand })
      const all = [...batch.refused, ...refused].toSorted((one, other) => one.line - other.line)
      return noteBatch(trx, run, batch, outcome, all)
    }),
  )
}

/** Yields the rows after the lines that are done. */
async function* after<T extends { line: number }>(rows: AsyncIterable<T>, done: number): AsyncGenerator<T> {
  for await (const row of rows) if (row.line > done) yield row
}
