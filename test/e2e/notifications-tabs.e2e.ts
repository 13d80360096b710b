import type { Page } from '@playwright/test'

import { CHROMIUM_FLAGS } from '../../scripts/test/chromium-flags.ts'
import { expect, test } from '../support/browser.ts'
import { changeRole } from '../support/change-role.ts'

// The browser's back/forward cache is on, as for real users.
test.use({
  world: 'people',
  launchOptions: {
    executablePath: process.env['CHROME_PATH'],
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const bell = (tab: Page) => tab.getByRole('button', { name: /^Notifications/ })
const unread = async (tab: Page) =>
  Number(/\d+/.exec((await bell(tab).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
/** Returns how many tabs hold the lock of the stream, and how many wait for it. */
const readers = (tab: Page) =>
  tab.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [held, pending].map((locks) => locks.filter(({ name }) => name === 'trellis.notices').length)
  })
/** Goes back to a page in the back/forward cache, with its previous state. */
const goBack = (tab: Page) => tab.evaluate(() => history.back())
const leaveMark = (tab: Page) => tab.evaluate(() => void Object.assign(window, { mark: 'kept' }))
const markOf = (tab: Page) => tab.evaluate(() => ('mark' in window ? window.mark : null))

test('one of several tabs reads for all; one that the browser keeps for the way back lets another read, and shows nothing after a logout', async ({
  page,
  context,
  request,
  loginAs,
}) => {
  await changeRole(request, 'Noor', 'billing')
  await loginAs('ines@hollowmere.example')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/team')
    await expect(bell(tab)).toHaveAccessibleName(/ new$/)
    await leaveMark(tab)
  }
  await expect.poll(() => readers(other)).toEqual([1, 1])
  const before = await unread(other)

  // The first tab reads. It navigates away, and later events arrive in the other one.
  await page.goto('/p/about')
  await expect.poll(() => readers(other)).toEqual([1, 0])
  await changeRole(request, 'Bea', 'analyst')
  await expect.poll(() => unread(other)).toBe(before + 1)

  await goBack(page)
  await expect(async () => expect(await markOf(page)).toBe('kept')).toPass()
  await expect.poll(() => unread(page)).toBe(before + 1)
  await expect.poll(() => readers(page)).toEqual([1, 1])

  // A cached page shows nothing to the next user after the logout.
  await other.goto('/p/about')
  await expect.poll(() => readers(page)).toEqual([1, 0])
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  await goBack(other)
  await expect(other).toHaveURL(/\/login/)
  await expect(async () => expect(await markOf(other)).toBeNull()).toPass()
  expect(await readers(other)).toEqual([0, 0])
})
