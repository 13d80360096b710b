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

/** Selects whether the session `s` of a statement logged in, or was confirmed since, with a second factor. */
export const USED_FACTOR = sql<boolean>`coalesce(
  s.way = 'passkey' or s.second is not null or s.confirmed_by in ('passkey', 'code', 'recovery'), false)`

/** Selects the same of a session by its id. An API key has none (null), and needs no factor. */
export function hasUsedFactor(sessionId: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sessionId}::uuid is null
    or exists (select from session s where s.id = ${sessionId}::uuid and ${USED_FACTOR})
  )`
}

/**
 * Selects whether a business that requires a second factor from `twoStepFrom` on is closed to a user: they
 * have none, or this session has used none.
 */
export function isShutOut(
  twoStepFrom: RawBuilder<string | null>,
  userId: RawBuilder<string>,
  usedFactor: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql<boolean>`(
    case when ${twoStepFrom} <= app_now() then not (${usedFactor} and ${hasSecondFactor(userId)}) else false end
  )`
}
