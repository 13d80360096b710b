import type { Db } from '#server/data/db.ts'

/** The factors that a user has besides the password. */
export type Factors = { passkeys: number; app: boolean; recoveryCodesLeft: number }

/** Returns the factors a user has enrolled. An app counts once its first code was right. */
export async function findFactors(db: Db, userId: string): Promise<Factors> {
  const count = (query: 'passkey' | 'recoveryCode') =>
    db
      .selectFrom(query)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('userId', '=', userId)
  const { passkeys, app, codes } = await db
    .selectNoFrom((eb) => [
      count('passkey').as('passkeys'),
      count('recoveryCode').where('usedAt', 'is', null).as('codes'),
      eb
        .exists(
          eb
            .selectFrom('authenticatorApp')
            .select('userId')
            .where('userId', '=', userId)
            .where('confirmedAt', 'is not', null),
        )
        .as('app'),
    ])
    .executeTakeFirstOrThrow()
  return { passkeys: passkeys ?? 0, app: Boolean(app), recoveryCodesLeft: codes ?? 0 }
}
