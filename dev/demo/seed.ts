import { sql } from 'kysely'

import { type Clock, systemClock } from '#server/data/clock.ts'
import { openDb, type Db } from '#server/data/db.ts'
import { openPasswords, type Passwords } from '#server/passwords.ts'

import { DEMO_PASSWORD } from './logins.ts'
import { addAuditLog } from './audit-log.ts'
import { addEmbeds } from './embeds.ts'
import { addVisits } from './events.ts'
import { addNotes } from './notes.ts'
import { addNotifications } from './notices.ts'
import { addPromotions } from './promotions.ts'
import { addProtection } from './protection.ts'
import { addQueue } from './queue.ts'
import { addRules } from './rules.ts'
import { addShareVisits } from './share-visits.ts'
import { addTwoStep } from './two-step.ts'
import { demoWorld } from './world/world.ts'
import type { Rows } from './world/rows.ts'

const ROWS_AT_ONCE = 400

/** Fills an empty database with the demo world (dev/demo), in one transaction. Throws if it has any user. */
export async function seedDemo(
  db: Db,
  { passwords, clock }: { passwords: Passwords; clock: Clock },
): Promise<void> {
  const now = clock.now()
  // One hash for all users, who share a password.
  const rows = demoWorld(now, await passwords.hash(DEMO_PASSWORD))
  await db.transaction().execute(async (trx) => {
    const someone = await trx.selectFrom('appUser').select('id').limit(1).executeTakeFirst()
    if (someone !== undefined)
      throw new Error('This database is not empty: the demo world is only for an empty one.')
    for (const table of tablesOf(rows)) await insert(trx, rows, table)
    await pointAtPictures(trx)
    await addVisits(trx, now)
    await addQueue(trx, now)
    await addRules(trx)
    await addNotes(trx, now)
    await addPromotions(trx, now)
    await addShareVisits(trx, now)
    await addEmbeds(trx, now)
    await addNotifications(trx, now)
    await addAuditLog(trx, now)
    await addProtection(trx, now)
    await addTwoStep(trx, now)
  })
  await sql`analyze`.execute(db)
}

function tablesOf(rows: Rows): (keyof Rows)[] {
  // `rows` has these keys and no others.
  return Object.keys(rows) as (keyof Rows)[]
}

async function insert(trx: Db, rows: Rows, table: keyof Rows) {
  const all: readonly object[] = rows[table]
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto(table)
      .values(all.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
}

/** Assigns people, brands and products their pictures. */
async function pointAtPictures(trx: Db) {
  await sql`update app_user u set avatar_id = i.id from image i where i.entity = 'user' and i.user_id = u.id`.execute(
    trx,
  )
  await sql`update product p set image_id = i.id from image i where i.entity = 'product' and i.product_id = p.id`.execute(
    trx,
  )
  await sql`update brand b set logo_id = i.id, thumbnail_id = i.id from image i where i.kind = 'logo' and i.brand_id = b.id`.execute(
    trx,
  )
  await sql`update brand b set banner_id = i.id from image i where i.kind = 'banner' and i.brand_id = b.id`.execute(
    trx,
  )
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL']
  const clock = systemClock()
  try {
    if (!url)
      throw new Error(
        'Give the database to fill: DATABASE_URL=postgres://… (npm start and npm run db:reset do it by themselves).',
      )
    if (process.env['NODE_ENV'] === 'production') throw new Error('The demo world is not for production.')
    const { db } = openDb({
      url,
      clock,
      max: 1,
      waitMs: 10_000,
      statementTimeoutMs: 60_000,
      lockTimeoutMs: 10_000,
    })
    try {
      await seedDemo(db, { passwords: openPasswords(), clock })
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
