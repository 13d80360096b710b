import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

type Viewing = { userId: string; brandId: string }
const nameOf = (brandId: string) => `queue:${brandId}`

/** Returns the filters that a member used last for a brand, as the query of the page. */
export async function findView(db: Db, { userId, brandId }: Viewing): Promise<string> {
  const row = await db
    .selectFrom('userPreference')
    .select('value')
    .where('userId', '=', userId)
    .where('name', '=', nameOf(brandId))
    .executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : ''
}

export async function saveView(db: Db, { userId, brandId }: Viewing, query: string): Promise<void> {
  await db
    .insertInto('userPreference')
    .values({ userId, name: nameOf(brandId), value: JSON.stringify(query) })
    .onConflict((on) =>
      on.columns(['userId', 'name']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updatedAt: appNow(),
      })),
    )
    .execute()
}
