import { sql } from 'kysely'
import * as z from 'zod/mini'

import { ImportRun, Refused } from '#features/import/contract.ts'
import { setDueTimes } from '#features/queue/server/due-times.ts'
import { noteArrivals, tellArrivals } from '#features/import/server/arrivals.ts'
import type { Batch } from '#features/import/server/write/batches.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const Run = z.extend(z.omit(ImportRun, { refused: true }), {
  failure: z.nullable(z.string()),
  failureLine: z.nullable(z.int()),
})
export type Run = z.infer<typeof Run>

/** Why an import ended early, in words for the user who sent the file, and the line if there is one. */
export type Failure = { reason: string; line?: number | undefined }

/** Thrown when another process has continued the same run. */
export class TakenOver extends Error {}

const RUN = sql`
  id, source, format, status, lines_done, created_count, updated_count, unchanged_count, refused_count,
  started_at, finished_at, failure, failure_line`

const openNext = statement({
  params: { fingerprint: z.string(), source: z.string() },
  row: Run,
  sql: ({ fingerprint, source }) => sql`
    with cut_off as (
      update import_run
      set status = 'running', updated_at = app_now(), finished_at = null, failure = null, failure_line = null
      where id = (
          select id from import_run
          where fingerprint = ${fingerprint}
          order by started_at desc, id desc
          limit 1
        )
        and status <> 'done'
        and not (refused_count > 0 and created_count + updated_count + unchanged_count = 0)
      returning ${RUN}
    ), fresh as (
      insert into import_run (fingerprint, source, format)
      select ${fingerprint}, ${source}, ''
      where not exists (select from cut_off)
      returning ${RUN}
    )
    select * from cut_off
    union all
    select * from fresh`,
})

/**
 * Returns the interrupted run of this file to resume; or a new one, also if every record was refused last
 * time. `fingerprint` identifies a file.
 */
export async function openRun(db: Db, file: { fingerprint: string; source: string }): Promise<Run> {
  const [run] = await openNext(db, file)
  if (run === undefined) throw new Error('The import couldn’t be started.')
  return run
}

const lockImports = statement({ sql: () => sql`select pg_advisory_xact_lock(7238402)` })

/** Waits for this import's turn: only one writes at a time, until the end of its batch's transaction. */
export async function takeTurn(trx: Db): Promise<void> {
  await lockImports(trx, {})
}

const insertRefusals = statement({
  params: { runId: z.uuid(), refused: z.string() },
  sql: ({ runId, refused }) => sql`
    insert into import_refusal (run_id, line, reason, excerpt)
    select ${runId}::uuid, line, reason, excerpt
    from jsonb_to_recordset(${refused}::jsonb) as r(line bigint, reason text, excerpt text)`,
})

const advance = statement({
  params: {
    id: z.uuid(),
    linesDone: z.int(),
    last: z.int(),
    format: ImportRun.shape.format,
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  },
  row: Run,
  sql: ({ id, linesDone, last, format, created, updated, unchanged, refused }) => sql`
    update import_run
    set lines_done = ${last},
      format = ${format},
      updated_at = app_now(),
      created_count = created_count + ${created},
      updated_count = updated_count + ${updated},
      unchanged_count = unchanged_count + ${unchanged},
      refused_count = refused_count + ${refused}
    where id = ${id} and lines_done = ${linesDone} and status = 'running'
    returning ${RUN}`,
})

/**
 * Records a batch as done, in its own transaction. Throws `TakenOver` if another process continues this run.
 */
export async function noteBatch(
  trx: Db,
  run: Pick<Run, 'id' | 'linesDone'>,
  batch: Batch,
  outcome: Outcome,
  refused: readonly Refused[],
): Promise<Run> {
  const { id, linesDone } = run
  if (refused.length > 0) await insertRefusals(trx, { runId: id, refused: JSON.stringify(refused) })
  await noteArrivals(trx, id, outcome.arrived ?? [])
  await setDueTimes(trx, outcome.arrived ?? [])
  const { created, updated, unchanged } = outcome
  const [next] = await advance(trx, {
    id,
    linesDone,
    last: batch.last,
    format: batch.format,
    created,
    updated,
    unchanged,
    refused: refused.length,
  })
  if (next === undefined) throw new TakenOver('Another process has taken over this import.')
  return next
}

const endRun = statement({
  params: {
    id: z.uuid(),
    status: z.enum(['done', 'failed']),
    failure: z.nullable(z.string()),
    failureLine: z.nullable(z.int()),
  },
  row: Run,
  sql: ({ id, status, failure, failureLine }) => sql`
    update import_run
    set status = ${status},
      updated_at = app_now(),
      finished_at = app_now(),
      failure = ${failure},
      failure_line = ${failureLine}
    where id = ${id}
    returning ${RUN}`,
})

/**
 * Ends a run. A failed one is not rolled back: committed batches stay and are reported, and the same file
 * resumes from there.
 */
export function closeRun(db: Db, id: string, failure?: Failure): Promise<Run> {
  return db.transaction().execute(async (trx) => {
    const [run] = await endRun(trx, {
      id,
      status: failure === undefined ? 'done' : 'failed',
      failure: failure?.reason ?? null,
      failureLine: failure?.line ?? null,
    })
    if (run === undefined) throw new Error('The import no longer exists.')
    await tellArrivals(trx, id, run.linesDone)
    return run
  })
}

/** Minutes without a batch after which a run counts as interrupted. */
const SILENT_MINUTES = 15

const failSilent = statement({
  sql: () => sql`
    update import_run
    set status = 'failed',
      finished_at = app_now(),
      failure = 'The import was interrupted. Import the same file again to continue.',
      failure_line = lines_done + 1
    where status = 'running' and updated_at < app_now() - make_interval(mins => ${SILENT_MINUTES})`,
})

/**
 * Marks runs of crashed processes as failed. One that is still at work stops at its next batch, and can be
 * resumed too.
 */
export async function failInterrupted(db: Db): Promise<void> {
  await failSilent(db, {})
}

const byId = statement({
  params: { id: z.uuid() },
  row: Run,
  sql: ({ id }) => sql`select ${RUN} from import_run where id = ${id}`,
})

/** Returns a run with its refused lines, in order. */
export async function findRun(db: Db, id: string): Promise<Run | undefined> {
  return (await byId(db, { id }))[0]
}

const refusalsAfter = statement({
  params: { runId: z.uuid(), afterLine: z.int(), limit: z.int() },
  row: Refused,
  sql: ({ runId, afterLine, limit }) => sql`
    select line, reason, excerpt
    from import_refusal
    where run_id = ${runId} and line > ${afterLine}
    order by line
    limit ${limit}`,
})

export function findRefusals(
  db: Db,
  id: string,
  { limit, afterLine }: { limit: number; afterLine: number },
): Promise<Refused[]> {
  return refusalsAfter(db, { runId: id, afterLine, limit })
}

/** Days for which the refused lines of an import are kept; they may contain names. Their number stays. */
export const REFUSALS_KEPT_DAYS = 90

const deleteOldRefusals = statement({
  sql: () => sql`
    delete from import_refusal r
    using import_run i
    where i.id = r.run_id and i.updated_at < app_now() - make_interval(days => ${REFUSALS_KEPT_DAYS})`,
})

/** Deletes the refused lines of older imports. Run by a schedule. */
export async function purgeRefusals(db: Db): Promise<void> {
  await deleteOldRefusals(db, {})
}
