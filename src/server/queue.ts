import { fromKysely, type PgBoss } from 'pg-boss'

import type { Db } from '#server/data/db.ts'

/**
 * Deferred work, queued in the transaction of its cause, so that both happen or neither. Waiting jobs with
 * the same key are merged.
 */
export type Queue = { put(trx: Db, name: string, data: object, key: string): Promise<void> }

export function openQueue(boss: PgBoss): Queue {
  return {
    async put(trx, name, data, key) {
      await boss.send(name, data, { db: fromKysely(trx), singletonKey: key })
    },
  }
}
