import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/data/migrate.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

let database: TestDatabase
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' })
  await migrate({ url: database.migrationUrl, until: '0072_stopped_by.sql' })
  owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const REJECTED = "Can't send mail - all recipients were rejected: "
const kept = [
  `${REJECTED}550 5.1.1 <kim@brand.example>... User Unknown`,
  `${REJECTED}550 5.1.1 <spf@blocked.example> User unknown`,
  `${REJECTED}550 5.2.1 The email account that you tried to reach is disabled.`,
  `${REJECTED}550 No such user`,
  `${REJECTED}553 5.1.3 Bad address`,
  `${REJECTED}550 Empfänger unbekannt`,
  // Reported by the provider, with its own words.
  '550 5.1.0 192.0.2.1 is not allowed to send per its SPF record',
  '',
]
const released = [
  `${REJECTED}550 5.1.0 192.0.2.1 is not allowed to send from <brand.example> per it's SPF Record.`,
  `${REJECTED}550-5.1.0 MXIN506 MailFrom domain is listed in Spamhaus.`,
  `${REJECTED}550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550-5.2.1 prevents it`,
  `${REJECTED}550 5.1.1 Greylisted, user unknown until later`,
  `${REJECTED}550 Mailbox full`,
  `${REJECTED}550 5.2.1 Not now`,
  `${REJECTED}550 Rejected`,
]

test('F24 F30 migration 0073 releases what our mail worker suppressed without “no such user”', async () => {
  await owner.query(
    `insert into email_suppression (email_hash, reason, detail)
     select sha256(convert_to(detail, 'UTF8')), reason, detail
     from unnest($1::text[]) detail, unnest(array['bounce', 'complaint']) reason`,
    [[...kept, ...released]],
  )
  const migration = '0073_release_suppressed.sql'
  expect(await migrate({ url: database.migrationUrl, until: migration })).toEqual([migration])
  const { rows } = await owner.query<{ detail: string }>(
    "select detail from email_suppression where reason = 'bounce'",
  )
  expect(rows.map(({ detail }) => detail).toSorted()).toEqual(kept.toSorted())
  const complaints = await owner.query("select 1 from email_suppression where reason = 'complaint'")
  expect(complaints.rowCount).toBe(kept.length + released.length)
})
