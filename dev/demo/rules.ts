import type { Db } from '#server/data/db.ts'

import { findHome, findTeammate } from './home.ts'

/** Low ratings go to Rosa, who answers reviews; what is written in German goes to Amir. */
const RULES = [
  { to: 'rosa', minStars: 1, maxStars: 2 },
  { to: 'amir', languages: ['de'] },
]

/** Adds the rules by which new reviews of Hollowmere are assigned. */
export async function addRules(trx: Db): Promise<void> {
  const { brandId } = await findHome(trx)
  for (const [position, { to, ...conditions }] of RULES.entries()) {
    const assigneeId = await findTeammate(trx, to)
    const id = crypto.randomUUID()
    await trx
      .insertInto('assignmentRule')
      .values({ id, brandId, position, isOn: true, assigneeId, ...conditions })
      .execute()
  }
}
