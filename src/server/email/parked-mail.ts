import { sql } from 'kysely'
import * as z from 'zod/mini'

import { statement } from '#server/data/statement.ts'
import { DEAD_MAIL_QUEUE } from '#server/email/email-worker.ts'
import { MAIL_QUEUE } from '#server/email/outbox.ts'
import type { Jobs } from '#server/job-runner.ts'

const AT_ONCE = 500

const parkedSince = statement({
  params: { queue: z.string(), since: z.iso.datetime() },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select id
    from pgboss.job
    where name = ${slot.queue} and state = 'created' and created_on >= ${slot.since}::timestamptz
    order by created_on`,
})

/**
 * Queues the emails again that were parked since a time, and returns how many. One that has been sent
 * meanwhile is not sent twice.
 */
export async function queueParkedAgain(
  { boss, db }: Pick<Jobs, 'boss' | 'db'>,
  since: string,
): Promise<number> {
  const parked = await parkedSince(db, { queue: DEAD_MAIL_QUEUE, since })
  let queued = 0
  for (let at = 0; at < parked.length; at += AT_ONCE) {
    const ids = parked.slice(at, at + AT_ONCE).map(({ id }) => id)
    queued += await boss.redrive(DEAD_MAIL_QUEUE, { ids, destination: MAIL_QUEUE, limit: AT_ONCE })
  }
  return queued
}
