import { imagePath } from '#features/images/rules.ts'
import type { Row } from '#features/settings/server/data/export-list.ts'
import { LISTS } from '#features/settings/server/data/export-lists.ts'
import { zip } from '#features/settings/server/data/zip.ts'
import { notFound } from '#shared/errors.ts'
import { csvRow } from '#shared/csv.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Returns everything we store about one person, for them alone: one JSON with all of it, and each list as CSV
 * too. Other people appear only by the public id of the review that was replied to.
 */
export async function copyOf(db: Db, userId: string, at: Date): Promise<Buffer> {
  const account = await accountOf(db, userId)
  const lists: Record<string, Row[]> = {}
  // Emails belong to the person whose mailbox it is.
  const person = { userId, email: account.emailVerifiedAt === null ? '' : (account.email ?? '') }
  for (const [name, { rows }] of Object.entries(LISTS)) lists[name] = await rows(db, person)
  const whole = { madeAt: at.toISOString(), account, ...lists }
  const files = [
    { name: 'README.txt', bytes: Buffer.from(README) },
    { name: 'account.json', bytes: Buffer.from(`${JSON.stringify(whole, null, 2)}\n`) },
    ...Object.entries(lists)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => ({ name: `${name}.csv`, bytes: Buffer.from(csvOf(rows)) })),
  ]
  return zip(files, at)
}

const README = `Your data from Trellis for Business.

account.json holds everything we keep about you. Each list in it also has its own spreadsheet file (.csv). Times are in UTC. It doesn’t include what other people wrote. Pictures are listed with their path. Documents you sent with a claim are listed by name; we keep them for 90 days after the claim ends.
`

function csvOf(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  return [csvRow(names), ...rows.map((row) => csvRow(names.map((name) => row[name])))].join('')
}

/** Returns the account itself, with the date of a requested erasure. */
async function accountOf(db: Db, userId: string) {
  const row = await db
    .selectFrom('appUser')
    .leftJoin('erasure', (join) =>
      join.onRef('erasure.userId', '=', 'appUser.id').on('erasure.doneAt', 'is', null),
    )
    .where('appUser.id', '=', userId)
    .where('isDeleted', '=', false)
    .select(['appUser.id', 'email', 'emailVerifiedAt', 'username', 'name', 'sourceId', 'avatarId'])
    .select([
      'createdAt',
      'updatedAt',
      'suspendedAt',
      'erasure.requestedAt as erasureAskedAt',
      'erasure.dueAt as erasureDueAt',
    ])
    .select((eb) => eb('passwordHash', 'is not', null).as('hasPassword'))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { avatarId, ...account } = row
  return {
    ...account,
    hasPassword: Boolean(account.hasPassword),
    picture: avatarId === null ? null : imagePath(avatarId),
  } satisfies Row
}
