import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { changeRole } from '../support/change-role.ts'

test.use({ world: 'people' })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('R9 R86 R150 F23 a notification arrives in two tabs at once, is read in one, and then it is read in both', async ({
  page,
  context,
  request,
  loginAs,
}) => {
  await loginAs('ines@hollowmere.example')
  const other = await context.newPage()
  await page.goto('/dashboard/reviews')
  await other.goto('/dashboard/team')
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(/, \d+ new$/)

  // Opening the list marks it as read, everywhere.
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^New: / }).first()).toBeVisible()
  await expect(page.getByText(/^20 of \d+ notifications$/)).toBeVisible()
  await page.getByRole('button', { name: /^Load \d+ more$/ }).click()
  await expect(page.getByText(/^(2[1-9]|[34]\d) of \d+ notifications$/)).toBeVisible()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')

  await page.goto('/dashboard/reviews')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await changeRole(request, 'Felix', 'analyst')

  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new')
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  const notice = list.getByRole('link', { name: /^New: Felix .* is now an analyst/ })
  await expect(notice).toBeVisible()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
  await notice.click()
  await expect(page).toHaveURL(/\/dashboard\/team$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
