import type { Db } from '#server/data/db.ts'

import { HOLLOWMERE } from './hollowmere.ts'

/** Returns the ids of the demo's main brand and its business. */
export async function findHome(db: Db): Promise<{ brandId: string; businessId: string }> {
  const { id: brandId, businessId } = await db
    .selectFrom('brand')
    .select(['id', 'businessId'])
    .where('name', '=', HOLLOWMERE.name)
    .executeTakeFirstOrThrow()
  if (businessId === null) throw new Error(`${HOLLOWMERE.name} belongs to a business.`)
  return { brandId, businessId }
}

/** Returns the id of a member of its team, by the name in their email. */
export async function findTeammate(db: Db, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('appUser')
    .select('id')
    .where('email', '=', `${name}@hollowmere.example`)
    .executeTakeFirstOrThrow()
  return id
}
