import { afterAll, beforeAll, expect, test } from 'vitest'

import { getMailPreferences } from '#features/notifications/contract.ts'
import { type Scope, stopUrl } from '#features/notifications/server/emails/unsubscribe.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const press = (url: string) => t.inject({ method: 'POST', url: new URL(url).pathname + new URL(url).search })

test('undo restores what its own link ended, and nothing that another one did', async () => {
  const { owner, business } = await aBrand(t.db)
  const call = await t.as(owner)
  const query = { businessId: business.id }
  const cadences = async () => {
    const { preferences } = await call(getMailPreferences, { query })
    return Object.fromEntries(preferences.map(({ topic, cadence }) => [topic, cadence]))
  }
  const before = await cadences()
  const linkFor = (scope: Scope) =>
    stopUrl(t.db, t.config.publicUrl, { userId: owner.id, businessId: business.id, scope })
  const undo = (url: string) => press(url.replace('/stop', '/again'))
  const [lowOnly, instant, daily] = [
    await linkFor('review.low'),
    await linkFor('instant'),
    await linkFor('daily'),
  ]
  expect(before['review.low']).toBe('instant')
  await press(lowOnly)
  await press(instant)
  await press(daily)
  const without = (...ended: string[]) =>
    Object.fromEntries(
      Object.entries(before).map(([topic, cadence]) => [
        topic,
        ended.includes(topic) || ended.includes(cadence) ? 'off' : cadence,
      ]),
    )
  expect(await cadences()).toEqual(without('instant', 'daily'))
  await undo(daily)
  expect(await cadences()).toEqual(without('instant'))
  await undo(instant)
  expect(await cadences()).toEqual(without('review.low'))
  await undo(instant)
  expect(await cadences()).toEqual(without('review.low'))
  await undo(lowOnly)
  expect(await cadences()).toEqual(before)
})
