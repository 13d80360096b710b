import * as z from 'zod/mini'

import { endpoint } from '#shared/api/contract.ts'
import { Id, int } from '#shared/api/input.ts'

export const Refused = z.object({ line: z.int(), reason: z.string(), excerpt: z.string() })
export type Refused = z.infer<typeof Refused>

/** The import of one file. Each of its records is in exactly one of the four counts. */
export const ImportRun = z.object({
  id: Id,
  source: z.string(),
  /** Empty until the first rows are stored. */
  format: z.enum(['', 'jsonl', 'tsv', 'csv']),
  status: z.enum(['running', 'done', 'failed']),
  linesDone: z.int(),
  createdCount: z.int(),
  updatedCount: z.int(),
  unchangedCount: z.int(),
  refusedCount: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Why it failed, and on which line if there is one; null again once the same file continues. */
  failure: z.nullable(z.object({ reason: z.string(), line: z.nullable(z.int()) })),
  refused: z.array(Refused),
})
export type ImportRun = z.infer<typeof ImportRun>

/**
 * The file is the body of `POST /platform/import`, under the operator key: JSON lines or Open Food Facts'
 * export, plain or gzip; `?source=` names it, `?brand=` the brand of reviewed items. That call replies 202
 * with the run, which is polled here.
 */
export const getImport = endpoint('GET /platform/import/:id', {
  summary: 'The progress of an import and the lines it rejected',
  access: { who: 'platform' },
  query: z.object({
    limit: z._default(int(1, 1000), 100),
    afterLine: z._default(int(0, 1_000_000_000_000), 0),
  }),
  reply: ImportRun,
})
