import { createHash } from 'node:crypto'

import type { Db } from '#server/data/db.ts'

const DAY = 86_400_000

/** Lets Harbour Table require a second factor soon: Hana is ready with a passkey, Milo isn't. */
export async function addTwoStep(trx: Db, now: Date): Promise<void> {
  const firstDay = new Date(Math.ceil(now.getTime() / DAY + 9) * DAY)
  const setAt = new Date(now.getTime() - 2 * DAY).toISOString()
  const { id } = await trx
    .updateTable('business')
    .set({ twoStepFrom: firstDay.toISOString(), twoStepSetAt: setAt })
    .where('name', '=', 'Harbour Table')
    .returning('id')
    .executeTakeFirstOrThrow()
  const hana = await trx
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'hana')
    .executeTakeFirstOrThrow()
  // Of no device: it shows in lists, and logs nobody in.
  const key = createHash('sha256').update('hana').digest()
  await trx
    .insertInto('passkey')
    .values({
      userId: hana.id,
      credentialId: key,
      publicKey: key,
      name: 'Hana’s phone',
      deviceType: 'multiDevice',
      backedUp: true,
      createdAt: setAt,
    })
    .execute()
  await trx
    .insertInto('notification')
    .values({
      businessId: id,
      type: 'team.twoStep',
      dedupeId: 'team.twoStep:demo',
      personId: hana.id,
      payload: JSON.stringify({ at: firstDay.toISOString() }),
      createdAt: setAt,
    })
    .execute()
  await trx
    .insertInto('audit')
    .values({
      event: 'two_step.required',
      userId: hana.id,
      businessId: id,
      subjectId: null,
      detail: JSON.stringify({ from: null, to: firstDay.toISOString() }),
      createdAt: setAt,
    })
    .execute()
}
