import { Client } from 'pg'
import { expect, test } from 'vitest'

import { getPromotion } from '#features/promotions/contract.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp } from '#test/apps/app.ts'
import { OPERATED } from '#test/world/operators.ts'
import { aPromoter, aRunningSpotlight, dayAfter, type Promoter } from '#test/world/promotions.ts'

test('a promotion that cannot start stops none of the others, and the job fails so that it is retried', async () => {
  const app = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
  const [broken, other] = [await aPromoter(app), await aPromoter(app)]
  const dates = { startsOn: dayAfter(app, 1), endsOn: dayAfter(app, 2) }
  const first = await aRunningSpotlight(app, broken, dates)
  const second = await aRunningSpotlight(app, other, dates)
  const owner = new Client({ connectionString: app.migrationUrl })
  await owner.connect()
  await owner.query(
    `alter table promotion add constraint broken check (id <> '${first.id}' or status <> 'running')`,
  )
  await owner.end()
  app.clock.shiftMs += 14 * 3_600_000 + 1000
  const run = runScheduledJob(promotionsJob, app.services, { error: () => undefined })
  await expect(run).rejects.toThrow(AggregateError)
  expect(await statusOf(broken, first.id)).toBe('scheduled')
  expect(await statusOf(other, second.id)).toBe('running')
  await app.stop()
})

async function statusOf({ call, brand }: Promoter, id: string) {
  const { promotion } = await call(getPromotion, { params: { id }, query: { brandId: brand.id } })
  return promotion.status
}
