import { fromKysely, type PgBoss } from 'pg-boss'

import type { Db } from '#server/data/db.ts'

/** Work for later, told in the transaction of its cause: both happen or neither. Jobs with the same key that wait are one. */
export type Queue = { put(trx: Db, name: string, data: object, key: string): Promise<void> }

export function openQueue(boss: PgBoss): Queue {
  return {
    async put(trx, name, data, key) {
      await boss.send(name, data, { db: fromKysely(trx), singletonKey: key })
    },
  }
}
