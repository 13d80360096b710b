import { sql } from 'kysely'

import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Makes a demo user the owner of an unclaimed brand, under a new business on Plus. Of several brands of that
 * name it takes the most reviewed. Returns its name; throws an error with a message for users.
 */
export async function assignDemoBrand(
  db: Db,
  { brand, email }: { brand: string; email: string },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('appUser')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    if (user === undefined) throw new Error(`No account has the email ${email}.`)
    const found = await trx
      .selectFrom('brand')
      .select(['id', 'name', 'businessId'])
      .where((where) =>
        where.or([where('normalizedName', '=', sql<string>`fold(${brand})`), where('slug', '=', brand)]),
      )
      .orderBy(sql`business_id is not null`)
      .orderBy('reviewsCount', 'desc')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) throw new Error(`No brand is called ${brand}.`)
    if (found.businessId !== null) throw new Error(`${found.name} already has an owner.`)
    const business = await trx
      .insertInto('business')
      .values({
        name: found.name,
        tier: 'plus',
        billingCycle: 'annually',
        planStatus: 'active',
        currentPeriodEnd: appNow({ plus: { years: 1 } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('businessMember')
      .values({ businessId: business.id, userId: user.id, role: 'owner' })
      .execute()
    await trx.updateTable('brand').set({ businessId: business.id }).where('id', '=', found.id).execute()
    return found.name
  })
}
