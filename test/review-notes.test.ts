import { glob, readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createNote, updateNote } from '#features/queue/notes-contract.ts'
import { listReviews } from '#features/reviews/contract.ts'
import { featureRoutes } from '#app/server/app.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { anApiKey } from '#test/world/api-keys.ts'
import { publicOutputs, publicUrls } from '#test/world/public-outputs.ts'
import { aReviewedShop, replyTo } from '#test/world/shop.ts'
import { aWebhook } from '#test/world/webhooks.ts'

const KEY = 'the-operator-key-of-this-test'
let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { OPERATOR_KEY: KEY } })))
afterAll(() => t.stop())

const CANARY = 'canary-of-a-note-that-only-the-team-may-see'

test('no public page, feed, embed, export, webhook or change feed knows a note', async () => {
  const given = await aReviewedShop(t)
  const { shop, review } = given
  const owner = { businessId: shop.business.id, userId: shop.owner.id }
  await aWebhook(t, owner)
  const urls = await publicUrls(given)
  const at = { params: { id: review.id } }
  const note = await shop.call(createNote, { ...at, body: { text: CANARY } })
  await shop.call(updateNote, {
    params: { ...at.params, noteId: note.id },
    body: { text: `${CANARY}, edited` },
  })
  // What is public after the note was written is rendered from the same review.
  await replyTo(given)
  t.clock.shiftMs += 60_000
  const outputs = await publicOutputs(t, given, { urls, operatorKey: KEY })
  expect(Object.keys(outputs).length).toBeGreaterThan(10)
  const { key } = await anApiKey(t.db, owner)
  outputs['API'] = JSON.stringify(await t.withToken(key)(listReviews, { query: { id: review.id } }))
  outputs['webhooks'] = JSON.stringify(await t.db.selectFrom('webhookEvent').selectAll().execute())
  outputs['audit log'] = JSON.stringify(await t.db.selectFrom('audit').selectAll().execute())
  outputs['notifications'] = JSON.stringify(await t.db.selectFrom('notification').selectAll().execute())
  expect(outputs['webhooks']).toContain('reply.created')
  expect(Object.keys(outputs).filter((name) => /canary-of-a-note/.test(outputs[name] ?? ''))).toEqual([])
})

test('no API key reaches a note', async () => {
  const ofNotes = Object.values(featureRoutes)
    .flat()
    .filter(({ endpoint }) => endpoint.path.includes('/notes'))
  expect(ofNotes).toHaveLength(5)
  expect(ofNotes.filter(({ endpoint }) => endpoint.spec.keyScope !== undefined)).toEqual([])
})

/** The code that reads or deletes notes. Nothing that renders for others is here. */
const OF_THE_TEAM = [
  'src/features/operator/server/merging.ts',
  'src/features/queue/server/notes/locks.ts',
  'src/features/queue/server/notes/mentioning.ts',
  'src/features/queue/server/notes/queries.ts',
  'src/features/queue/server/notes/removing.ts',
  'src/features/queue/server/notes/writing.ts',
  'src/features/queue/server/queries.ts',
  'src/features/settings/server/data/anonymise-user.ts',
  'src/features/settings/server/data/export-work.ts',
  'src/features/team/server/closing.ts',
]

test('only the code of the team names the tables of notes', async () => {
  const naming: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}'))
    if (!/\.test\.|db-types/.test(file) && /review_note|reviewNote(?!s)/.test(await readFile(file, 'utf8')))
      naming.push(file)
  expect(naming.toSorted()).toEqual(OF_THE_TEAM)
})
