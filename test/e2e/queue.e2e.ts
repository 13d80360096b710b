import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { addManyWaiting, ofHollowmere } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

const OWNER = 'ines@hollowmere.example'
const QUEUE = '/dashboard/reviews/queue'

const list = (page: Page) => page.getByRole('region', { name: 'Needs reply' })
const rows = (page: Page) => list(page).getByRole('listitem')
/** The heading of the open review. */
const heading = (page: Page) => page.getByRole('heading', { name: / on / })
const box = (page: Page) => page.getByRole('textbox', { name: /^Reply to .* as (Hollowmere|Reedmere)$/ })
const isAt = (locator: Locator) => locator.evaluate((of) => of === document.activeElement)

test('reviews are answered by keyboard alone with saved replies: the next is open at once, with the focus on its heading', async ({
  page,
  loginAs,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 422|Failed: comments/)
  await addManyWaiting(server.db, await ofHollowmere(server.db), 26)
  await loginAs(OWNER)
  await page.goto(QUEUE)
  await expect(rows(page)).toHaveCount(20)
  await expect(box(page)).toBeVisible()
  const seventh = (await rows(page).nth(6).getByRole('link').getAttribute('href')) ?? ''
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('j')
  await expect(list(page).locator('a[aria-current]')).toHaveAttribute('href', seventh)
  await expect(box(page)).toBeVisible()
  await list(page)
    .locator('ul')
    .evaluate((of) => of.parentElement?.scrollTo(0, 500))
  const openAt = async () =>
    (await list(page).locator('a[aria-current]').boundingBox()) ?? { y: Number.NaN, height: 0 }
  const answered = new Set<string>()
  for (let n = 0; n < 5; n += 1) {
    const name = (await list(page).locator('a[aria-current]').getAttribute('href')) ?? ''
    answered.add(name)
    const before = await openAt()
    await page.keyboard.press('r')
    await expect(box(page)).toBeFocused()
    const saved = page.getByRole('button', { name: 'Saved replies', exact: true })
    while (!(await isAt(saved))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Saved replies' })
    await expect(picker.getByRole('button', { name: /^Sorry/ }).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).not.toHaveValue('')
    // Nothing that the server still has to answer delays the next review.
    const reads = /\/api\/(reviews|comments|queue)/
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    await page.route(reads, async (route) => {
      if (route.request().method() === 'GET') await gate
      await route.fallback()
    })
    await page.keyboard.press('ControlOrMeta+Enter')
    // The guard asks about a copy of a reply that is public by now.
    const asked = page.getByRole('button', { name: 'Post it as it is' })
    const next = heading(page).and(page.locator(':focus'))
    await expect(asked.or(next)).toBeVisible()
    if (await asked.isVisible()) {
      await expect(asked).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(heading(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
    release()
    await page.unroute(reads)
    await expect(list(page).locator(`a[href="${name}"]`)).toHaveCount(0)
    // The list stays where it was: the next review is in the place of the answered one or just below.
    const after = await openAt()
    expect(Math.abs(after.y - before.y)).toBeLessThan(before.height * 1.5)
  }
  expect(answered.size).toBe(5)
  await expect(list(page).getByText(/^\d+ answered/)).toBeVisible()
})

test('keys move, assign, snooze and put aside; the palette offers the same, and ? lists them', async ({
  page,
  loginAs,
  server,
  aTeam,
}) => {
  const { owner, product } = await aTeam(['responder'])
  await addManyWaiting(server.db, product, 4)
  await loginAs(owner.email)
  await page.goto(QUEUE)
  await expect(box(page)).toBeVisible()
  const open = list(page).locator('a[aria-current]')
  const first = (await open.getAttribute('href')) ?? ''
  await page.keyboard.press('j')
  await expect(heading(page)).toBeFocused()
  await expect(open).not.toHaveAttribute('href', first)
  await page.keyboard.press('k')
  await expect(open).toHaveAttribute('href', first)

  await page.keyboard.press('a')
  const assign = page.getByRole('menu', { name: 'Assign to' })
  await expect(assign.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Unassigned' }).last()).toBeFocused()
  await page.keyboard.press('s')
  const until = page.getByRole('menu', { name: 'Snooze until' })
  await expect(until.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Snoozed until/)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  const next = await open.getAttribute('href')
  await page.keyboard.press('e')
  await expect(page.getByRole('alertdialog').filter({ hasText: 'No reply needed' })).toBeVisible()
  await expect(list(page).locator(`a[href="${next}"]`)).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('snooze this')
  await page.keyboard.press('Enter')
  await expect(until).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Snooze' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('No reply needed')).toBeVisible()
})
