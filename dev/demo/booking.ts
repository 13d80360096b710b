import type { Db } from '#server/data/db.ts'

import { idAt } from './ids.ts'

/** Returns the member of a business who books a promotion, by the first part of the email, and its brand. */
export async function findBooker(trx: Db, { business, by }: { business: string; by: string }) {
  return trx
    .selectFrom('business')
    .innerJoin('brand', 'brand.businessId', 'business.id')
    .innerJoin('businessMember as member', 'member.businessId', 'business.id')
    .innerJoin('appUser as user', 'user.id', 'member.userId')
    .select(['brand.id as brandId', 'business.id as businessId', 'user.id as userId'])
    .where('business.name', '=', business)
    .where('user.email', 'like', `${by}@%`)
    .executeTakeFirstOrThrow()
}

/** A step of a promotion. `at` is null for one that it did not take; `userId` null is the platform. */
export type Step = [at: Date | null, step: string, words: string, userId: string | null]

export async function addSteps(trx: Db, promotionId: string, steps: readonly Step[]): Promise<void> {
  for (const [at, step, words, userId] of steps)
    if (at !== null)
      await trx
        .insertInto('promotionStep')
        .values({ id: idAt(at), promotionId, step, words, userId, createdAt: at.toISOString() })
        .execute()
}
