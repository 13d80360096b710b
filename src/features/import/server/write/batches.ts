import type { Refused } from '#features/import/contract.ts'
import { RecordProblem } from '#features/import/server/records/fields.ts'
import { UnreadableFile } from '#features/import/server/lines.ts'
import { keyOf } from '#features/import/server/records/source-ids.ts'
import { kindOf, recordOf } from '#features/import/server/records/records.ts'
import type { Format, Row } from '#features/import/server/write/row.ts'
import type { Placed } from '#features/import/server/write/write.ts'

/**
 * The unit of a commit: the records of some rows, those that were refused, and the line after which to
 * continue.
 */
export type Batch = { records: Placed[]; refused: Refused[]; last: number; format: Format }

/**
 * Groups rows into batches of at most `size`, without holding more. A batch ends early if a source id
 * repeats, so that the second meets the first as a stored row.
 */
export async function* batchesOf(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Batch> {
  let batch: Batch | undefined
  let ids = new Set<string>()
  let isHeaderKnown = false
  for await (const row of rows) {
    isHeaderKnown ||= row.problem === undefined && isHeaderRead(row)
    const read = readRow(row)
    const key =
      'record' in read
        ? `${read.record.kind} ${read.record.kind === 'category' ? read.record.type : ''} ${keyOf(read.record.sourceId)}`
        : undefined
    if (
      batch !== undefined &&
      (batch.records.length + batch.refused.length >= size || (key !== undefined && ids.has(key)))
    ) {
      yield batch
      batch = undefined
      ids = new Set()
    }
    batch ??= { records: [], refused: [], last: row.last, format: row.format }
    if (key !== undefined) ids.add(key)
    if ('record' in read) batch.records.push(read)
    else batch.refused.push(read)
    batch.last = row.last
  }
  if (batch !== undefined) yield batch
}

/** Throws `UnreadableFile` if no record can be made of the header's columns, whatever the rows contain. */
function isHeaderRead({ format, fields }: Row): true {
  if (format !== 'jsonl' && kindOf(fields) === undefined)
    throw new UnreadableFile(UNKNOWN_HEADER, { line: 1 })
  return true
}

const UNKNOWN_HEADER =
  'The header is missing the columns an import needs: code and product_name (or product_name_en, …) for products, id and name for ' +
  'brands, id, title and type for categories, product and rating for reviews.'

function readRow({ line, excerpt, fields, problem }: Row): Placed | Refused {
  if (problem !== undefined) return { line, excerpt, reason: problem }
  try {
    return { line, excerpt, record: recordOf(fields) }
  } catch (error) {
    if (error instanceof RecordProblem) return { line, excerpt, reason: error.message }
    throw error
  }
}
