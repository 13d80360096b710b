import { type RawBuilder, sql } from 'kysely'

/**
 * Selects whether a user has a second factor: a passkey, or an authenticator app whose first code was right.
 */
export function hasSecondFactor(userId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from passkey f where f.user_id = ${userId})
    or exists (select from authenticator_app f where f.user_id = ${userId} and f.confirmed_at is not null)
  )`
}

/**
 * Selects whether a business that requires a second factor from `twoStepFrom` on is closed to a user who has
 * none.
 */
export function isShutOut(
  twoStepFrom: RawBuilder<string | null>,
  userId: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`(case when ${twoStepFrom} <= app_now() then not ${hasSecondFactor(userId)} else false end)`
}
