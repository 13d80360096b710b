import { sql } from 'kysely'

import { noteArrivals, tellArrivals } from '#features/import/server/arrivals.ts'
import type { Batch } from '#features/import/server/write/batches.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import type { Refused } from '#features/import/server/write/write.ts'
import type { Db } from '#server/data/db.ts'

export type Run = {
  id: string
  source: string
  format: string
  status: string
  linesDone: number
  createdCount: number
  updatedCount: number
  unchangedCount: number
  refusedCount: number
  startedAt: string
  finishedAt: string | null
  failure: string | null
  failureLine: number | null
}

/** Why an import ended early, in words for whoever brought the file, and the line where that is one. */
export type Failure = { reason: string; line?: number | undefined }

/** Another process has gone on with the same run. */
export class TakenOver extends Error {}

const RUN = sql`id, source, format, status, lines_done, created_count, updated_count, unchanged_count, refused_count, started_at, finished_at, failure, failure_line`

/**
 * Returns the run of this file that was cut off, to go on with; or a new one, also where every record was refused the last time.
 * `fingerprint` is what makes a file the same file.
 */
export async function openRun(db: Db, file: { fingerprint: string; source: string }): Promise<Run> {
  const { rows } = await sql<Run>`
    with cut_off as (
      update import_run set status = 'running', updated_at = app_now(), finished_at = null, failure = null, failure_line = null
      where id = (select id from import_run where fingerprint = ${file.fingerprint} order by started_at desc, id desc limit 1) and status <> 'done'
        and not (refused_count > 0 and created_count + updated_count + unchanged_count = 0)
      returning ${RUN}
    ), fresh as (
      insert into import_run (fingerprint, source, format) select ${file.fingerprint}, ${file.source}, '' where not exists (select from cut_off)
      returning ${RUN}
    )
    select * from cut_off union all select * from fresh`.execute(db)
  const run = rows[0]
  if (run === undefined) throw new Error('An import run could not be opened.')
  return run
}

/** One import writes at a time; the others wait here for their turn until their batch's transaction ends. */
export async function takeTurn(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7238402)`.execute(trx)
}

/** Notes a batch as done, in its own transaction. Throws `TakenOver` where another process goes on with this run. */
export async function noteBatch(
  trx: Db,
  run: Pick<Run, 'id' | 'linesDone'>,
  batch: Batch,
  outcome: Outcome,
  refused: readonly Refused[],
): Promise<Run> {
  if (refused.length > 0) {
    await sql`
      insert into import_refusal (run_id, line, reason, excerpt)
      select ${run.id}::uuid, line, reason, excerpt from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r(line bigint, reason text, excerpt text)`.execute(
      trx,
    )
  }
  await noteArrivals(trx, run.id, outcome.arrived ?? [])
  const { rows } = await sql<Run>`
    update import_run set lines_done = ${batch.last}, format = ${batch.format}, updated_at = app_now(),
      created_count = created_count + ${outcome.created}, updated_count = updated_count + ${outcome.updated},
      unchanged_count = unchanged_count + ${outcome.unchanged}, refused_count = refused_count + ${refused.length}
    where id = ${run.id} and lines_done = ${run.linesDone} and status = 'running' returning ${RUN}`.execute(trx)
  const next = rows[0]
  if (next === undefined) throw new TakenOver('Another process goes on with this import.')
  return next
}

/** Nothing of a failed run is taken back: what was committed stays and is told, and the same file goes on from there. */
export function closeRun(db: Db, id: string, failure?: Failure): Promise<Run> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Run>`
      update import_run set status = ${failure === undefined ? 'done' : 'failed'}, updated_at = app_now(), finished_at = app_now(),
        failure = ${failure?.reason ?? null}, failure_line = ${failure?.line ?? null}
      where id = ${id} returning ${RUN}`.execute(trx)
    const run = rows[0]
    if (run === undefined) throw new Error('The import run is gone.')
    await tellArrivals(trx, id, run.linesDone)
    return run
  })
}

/** Minutes without a batch after which a run counts as interrupted. */
const SILENT_MINUTES = 15

/** Marks runs whose process was killed as failed. One that is still at work stops at its next batch, and can be continued too. */
export async function failInterrupted(db: Db): Promise<void> {
  await sql`
    update import_run set status = 'failed', finished_at = app_now(),
      failure = 'The import was interrupted. Give the same file again to go on.', failure_line = lines_done + 1
    where status = 'running' and updated_at < app_now() - make_interval(mins => ${SILENT_MINUTES})`.execute(db)
}

/** A run with its refusals, lowest line first. */
export async function findRun(db: Db, id: string): Promise<Run | undefined> {
  return (await sql<Run>`select ${RUN} from import_run where id = ${id}`.execute(db)).rows[0]
}

export async function findRefusals(
  db: Db,
  id: string,
  { limit, afterLine }: { limit: number; afterLine: number },
): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select line, reason, excerpt from import_refusal where run_id = ${id} and line > ${afterLine} order by line limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Days for which the refused lines of an import can be read; they may name people. How many there were stays. */
export const REFUSALS_KEPT_DAYS = 90

/** Forgets the lines of imports that ended before. Run by cron. */
export async function purgeRefusals(db: Db): Promise<void> {
  await sql`
    delete from import_refusal r using import_run i
    where i.id = r.run_id and i.updated_at < app_now() - make_interval(days => ${REFUSALS_KEPT_DAYS})`.execute(db)
}
