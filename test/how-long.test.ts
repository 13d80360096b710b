import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { SUMS_KEPT_MONTHS } from '#features/embeds/rules.ts'
import { REFUSALS_KEPT_DAYS } from '#features/import/server/runs.ts'
import { promotionsJob, VISITORS_KEPT_DAYS } from '#features/promotions/server/jobs.ts'
import { VISITS_KEPT_MONTHS } from '#features/share/rules.ts'
import { INVITATIONS_KEPT_DAYS } from '#features/team/server/sweep.ts'
import { runHourlyJobs } from '#test/apps/hourly-jobs.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'
import { SENT_KEPT_DAYS } from '#server/email/sent.ts'
import { addressHash } from '#server/email/suppressed.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aShop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000).toISOString()
const sweep = () => runHourlyJobs(t)

/** Returns the retention period in the privacy policy. */
async function promiseOf(what: string): Promise<string> {
  const policy = await readFile('src/features/legal/policies/privacy.md', 'utf8')
  const rows = policy.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.find(([, cell]) => cell?.startsWith(what))?.[2] ?? ''
}

test('that a mail went to an address is forgotten after the 90 days that the policy names, and not before', async () => {
  const recipientHash = addressHash('someone@oat.example')
  const row = (days: number) => ({
    dedupeId: `kind:${days}`,
    messageId: 'x',
    recipientHash,
    sentAt: daysAgo(days),
  })
  const days = [0, SENT_KEPT_DAYS - 1, SENT_KEPT_DAYS + 1]
  await t.db.insertInto('sentEmail').values(days.map(row)).execute()
  await sweep()
  const left = await t.db
    .selectFrom('sentEmail')
    .select('dedupeId')
    .where('recipientHash', '=', recipientHash)
    .execute()
  expect(left.map(({ dedupeId }) => dedupeId).toSorted()).toEqual(['kind:0', 'kind:89'])
  expect(await promiseOf('Which emails we sent you')).toBe(`${SENT_KEPT_DAYS} days`)
})

test('an invitation goes 30 days after it was accepted, taken back or ran out; what can still be used stays', async () => {
  const { business } = await aShop(t)
  const over = daysAgo(INVITATIONS_KEPT_DAYS + 1)
  const lately = daysAgo(INVITATIONS_KEPT_DAYS - 1)
  const ahead = daysAgo(-1)
  const made = { businessId: business.id, role: 'editor' as const, createdAt: daysAgo(60) }
  const values = [
    { ...made, email: 'ran-out@oat.example', expiresAt: over },
    { ...made, email: 'accepted@oat.example', expiresAt: ahead, acceptedAt: over },
    { ...made, email: 'taken-back@oat.example', expiresAt: ahead, revokedAt: over },
    { ...made, email: 'ran-out-lately@oat.example', expiresAt: lately },
    { ...made, email: 'sent-again@oat.example', expiresAt: ahead },
  ]
  await t.db.insertInto('invitation').values(values).execute()
  await sweep()
  const left = await t.db
    .selectFrom('invitation')
    .select('email')
    .where('businessId', '=', business.id)
    .execute()
  expect(left.map(({ email }) => email).toSorted()).toEqual([
    'ran-out-lately@oat.example',
    'sent-again@oat.example',
  ])
  expect(await promiseOf('Invitations to a team')).toContain(`${INVITATIONS_KEPT_DAYS} days`)
})

test('lines an import refused go after 90 days; how many there were stays', async () => {
  const run = (days: number) => ({
    fingerprint: `refused ${days}`,
    source: 'reviews.jsonl',
    format: 'jsonl',
    status: 'done',
    refusedCount: 1,
    updatedAt: daysAgo(days),
  })
  const runs = await t.db
    .insertInto('importRun')
    .values([run(REFUSALS_KEPT_DAYS + 1), run(REFUSALS_KEPT_DAYS - 1)])
    .returning(['id', 'fingerprint'])
    .execute()
  const refusals = runs.map(({ id }) => ({ runId: id, line: 1, reason: 'No rating.', excerpt: 'someone' }))
  await t.db.insertInto('importRefusal').values(refusals).execute()
  await sweep()
  const left = await t.db
    .selectFrom('importRun')
    .leftJoin('importRefusal', 'importRefusal.runId', 'importRun.id')
    .select(['fingerprint', 'refusedCount', 'line'])
    .orderBy('fingerprint')
    .execute()
  expect(left).toEqual([
    { fingerprint: 'refused 89', refusedCount: 1, line: 1 },
    { fingerprint: 'refused 91', refusedCount: 1, line: null },
  ])
  expect(await promiseOf('Lines of an import')).toBe(`${REFUSALS_KEPT_DAYS} days`)
})

test('how often a visitor saw a sponsored card is forgotten within 3 days, and counts while its day lasts anywhere', async () => {
  const promotionId = randomUUID()
  const days = [-1, 0, 1, 2, 3].map((ago) => daysAgo(ago).slice(0, 10))
  const row = (day: string) => ({ promotionId, day, visitor: Buffer.from('a visitor'), impressions: 1 })
  await t.db.insertInto('promotionVisitor').values(days.map(row)).execute()
  await runScheduledJob(promotionsJob, t.services, { error: () => undefined })
  const left = await t.db
    .selectFrom('promotionVisitor')
    .select('day')
    .where('promotionId', '=', promotionId)
    .orderBy('day', 'desc')
    .execute()
  expect(left.map(({ day }) => day)).toEqual(days.slice(0, 3))
  expect(await promiseOf('How often a sponsored card')).toContain(`${VISITORS_KEPT_DAYS} days`)
})

test('the daily sums of embeds and short links go after the 25 months that the policy names, and not before', async () => {
  const { brand, business } = await aShop(t)
  const monthsAgo = (months: number, days: number) => {
    const day = t.clock.now()
    day.setUTCMonth(day.getUTCMonth() - months)
    day.setUTCDate(day.getUTCDate() + days)
    return day.toISOString().slice(0, 10)
  }
  const daysOf = (months: number) => [-3, 3].map((days) => monthsAgo(months, days))
  const [brandId, businessId] = [brand.id, business.id]
  const embedDays = daysOf(SUMS_KEPT_MONTHS).map((day) => ({
    embedId: randomUUID(),
    brandId,
    businessId,
    day,
    loads: 4,
  }))
  await t.db.insertInto('embedDay').values(embedDays).execute()
  const visits = daysOf(VISITS_KEPT_MONTHS).map((day) => ({ brandId, day, links: 2 }))
  await t.db.insertInto('shareVisitDay').values(visits).execute()
  await sweep()
  const left = await Promise.all(
    (['embedDay', 'shareVisitDay'] as const).map((table) =>
      t.db.selectFrom(table).select('day').where('brandId', '=', brandId).execute(),
    ),
  )
  expect(left.map((rows) => rows.map(({ day }) => day))).toEqual([
    daysOf(SUMS_KEPT_MONTHS).slice(1),
    daysOf(VISITS_KEPT_MONTHS).slice(1),
  ])
  expect(await promiseOf('Daily sums of loads')).toBe(`${SUMS_KEPT_MONTHS} months`)
  expect(await promiseOf('Daily sums of visits')).toBe(`${VISITS_KEPT_MONTHS} months`)
})
