import { sql } from 'kysely'

/**
 * Selects the name by which a team knows a user: their own while they are a member and have set one, else the
 * username. `user` and `of` are aliases; `of` is a table with a businessId.
 */
export function memberName({ user, of }: { user: string; of: string }) {
  return sql<string>`coalesce((select nullif(${sql.ref(`${user}.name`)}, '') from business_member m
    where m.user_id = ${sql.ref(`${user}.id`)} and m.business_id = ${sql.ref(`${of}.businessId`)}), ${sql.ref(`${user}.username`)})`
}
