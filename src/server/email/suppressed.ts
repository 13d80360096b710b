import { hash } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'

const Suppression = z.enum(['bounce', 'complaint'])
export type Suppression = z.infer<typeof Suppression>

/** Days for which a bounced mailbox is suppressed; a complaint holds until it is lifted. */
export const BOUNCE_DAYS = 30

/** Returns the hash under which an email address is stored, so that only its owner can look it up. */
export function addressHash(email: string): Buffer {
  return hash('sha256', email.trim().toLowerCase(), 'buffer')
}

const suppression = statement({
  params: { emailHash: bytes },
  row: z.object({ reason: Suppression }),
  sql: ({ emailHash }) => sql`
    select reason from email_suppression
    where email_hash = ${emailHash}
      and (reason = 'complaint' or created_at > app_now() - make_interval(days => ${BOUNCE_DAYS}))
    order by reason`,
})

/**
 * Returns why an address is suppressed, or null. A bounce takes precedence over a complaint and expires after
 * 30 days.
 */
export async function findSuppression(db: Db, email: string): Promise<Suppression | null> {
  const [row] = await suppression(db, { emailHash: addressHash(email) })
  return row?.reason ?? null
}

/** Records a permanent bounce or a complaint; a repeated one renews it. */
export async function suppress(
  db: Db,
  { email, reason, detail }: { email: string; reason: Suppression; detail: string },
) {
  const row = { emailHash: addressHash(email), reason, detail: Array.from(detail).slice(0, 500).join('') }
  await db
    .insertInto('emailSuppression')
    .values(row)
    .onConflict((on) =>
      on.columns(['emailHash', 'reason']).doUpdateSet({ detail: row.detail, createdAt: appNow() }),
    )
    .execute()
}
/** Removes the suppression, at the request of the mailbox's owner. */
export async function lift(db: Db, email: string): Promise<void> {
  await db.deleteFrom('emailSuppression').where('emailHash', '=', addressHash(email)).execute()
}
