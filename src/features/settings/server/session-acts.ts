import { EVENTS } from '#features/audit-log/rules.ts'
import { ACCOUNT_ACTS } from '#features/settings/text.ts'
import { nameDevice } from '#shared/device.ts'
import { notFound } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { open } from '#features/settings/server/sessions.ts'

/** Every act in words, by its event: 'changed the password', 'edited the brand page'. */
const WORDS: Readonly<Record<string, string>> = {
  ...ACCOUNT_ACTS,
  ...Object.fromEntries(
    Object.entries(EVENTS).map(([event, { words, noun }]) => [
      event,
      noun === undefined ? words : `${words} ${noun}`,
    ]),
  ),
}

/**
 * Returns what was changed from the kind of device of one of the user's sessions since it logged in, the
 * latest first, each act once. A second device of that name counts too: an entry has no session, and its
 * address is shortened after a week.
 */
export async function findActs(db: Db, { userId }: Viewer, id: string): Promise<string[]> {
  const session = await open(db, userId)
    .where('id', '=', id)
    .select(['createdAt', 'userAgent'])
    .executeTakeFirst()
  if (session === undefined) throw notFound()
  const rows = await db
    .selectFrom('audit')
    .select('event')
    .where('userId', '=', userId)
    .where('event', 'in', Object.keys(WORDS))
    .where('device', 'is not distinct from', nameDevice(session.userAgent))
    .where('createdAt', '>=', session.createdAt)
    .groupBy('event')
    .orderBy((eb) => eb.fn.max('createdAt'), 'desc')
    .execute()
  return rows.flatMap(({ event }) => WORDS[event] ?? [])
}
