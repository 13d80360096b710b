import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { changeRole } from '../support/change-role.ts'

// Changes roles and unread counts, so it has its own server and database.
test.use({ world: 'notices' })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test(
  'R9 R86 R150 F23 a notification arrives in two tabs at once, is read in one, and then it is read in both',
  { tag: '@once' },
  async ({ page, context, request, loginAs, axe }) => {
    test.slow()
    await loginAs('ines@hollowmere.example')
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    const other = await context.newPage()
    await page.goto('/dashboard/reviews')
    await other.goto('/dashboard/team')
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 3 new')

    // Opening the list marks it as read, everywhere.
    await page.goto('/dashboard/notifications')
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^New: / })).toHaveCount(3)
    await expect(page.getByText(/^20 of \d+ notifications$/)).toBeVisible()
    await page.getByRole('button', { name: /^Load \d+ more$/ }).click()
    await expect(page.getByText(/^(2[1-9]|[34]\d) of \d+ notifications$/)).toBeVisible()
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
    await axe()

    await page.goto('/dashboard/reviews')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await changeRole(request, 'Felix', 'analyst')

    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new')
    await bell(page).click()
    const list = isPhone ? page.locator('#main') : page.getByRole('dialog', { name: 'Notifications' })
    const notice = list.getByRole('link', { name: /^New: Felix .* is now an analyst/ })
    await expect(notice).toBeVisible()
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
    await axe()
    await notice.click()
    await expect(page).toHaveURL(/\/dashboard\/team$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'email preferences are set per brand, are stored, and a link of an email opens the right one',
  { tag: '@phone' },
  async ({ page, loginAs, axe }) => {
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/notifications')
    await page.getByRole('link', { name: 'Email settings' }).click()
    await expect(page.getByRole('heading', { name: 'Email notifications' })).toBeInViewport()
    const low = page.getByRole('group', { name: 'Low ratings' })
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await low.getByRole('radio', { name: 'Weekly' }).click()
    await expect(low.getByRole('radio', { name: 'Weekly' })).toBeChecked()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(low.getByRole('radio', { name: 'Weekly' })).toBeChecked()
    await axe()
    await page
      .getByRole('button', { name: /^Hollowmere Brand|Brand/ })
      .first()
      .click()
    await page.getByRole('option', { name: 'Tidewrack' }).click()
    await expect(low.getByRole('radio', { name: 'Instant' })).toBeChecked()

    const businesses: string[] = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('businesses'))) ?? '[]',
    )
    await page.goto(`/dashboard/notifications?business=${businesses[1]}`)
    await expect(page.getByText('What’s new at Tidewrack.')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/notifications$/)
  },
)
