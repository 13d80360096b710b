import type { Locked } from '#features/promotions/server/transitions.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** Tells whether the deadline of a block's slot has passed, at which approved blocks go to the platform. */
export async function isPastDeadline(trx: Db, { slotId }: Pick<Locked, 'slotId'>): Promise<boolean> {
  if (slotId === null) return false
  const { isPast } = await trx
    .selectFrom('promotionSlot')
    .select((eb) => eb('deadlineAt', '<=', appNow()).as('isPast'))
    .where('id', '=', slotId)
    .executeTakeFirstOrThrow()
  return isPast === true
}
