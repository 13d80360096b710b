import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

test.use({ world: 'replies' })

const QUEUE = '/dashboard/reviews/queue'
const box = (page: Page) => page.getByRole('textbox', { name: 'Reply to Tomas as Hollowmere', exact: true })
const draft = (page: Page) => page.getByRole('region', { name: /^Draft proposed by Reply assistant/ })
const row = (page: Page) => page.getByRole('link').filter({ hasText: 'Draft ready' })

test('a draft by an agent is dismissed, brought back, used and posted by a person', async ({
  page,
  loginAs,
}) => {
  await loginAs('ines@hollowmere.example')
  await page.goto(QUEUE)
  await expect(row(page)).toContainText('Tomas')
  await row(page).click()
  await expect(draft(page)).toContainText(/Draft proposed by Reply assistant, [12] hours? ago/)
  await expect(draft(page)).toContainText('Pink sauce it is, then!')

  await draft(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(draft(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(draft(page)).toBeVisible()

  await box(page).fill('My own words')
  await draft(page).getByRole('button', { name: 'Use this draft' }).click()
  await expect(box(page)).toHaveValue(/^Pink sauce it is, then!/)
  await expect(box(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(box(page)).toHaveValue('My own words')
  await draft(page).getByRole('button', { name: 'Use this draft' }).click()
  const origin = page.getByRole('status').filter({ hasText: 'You began with the draft by Reply assistant' })
  await expect(origin).toBeVisible()
  // Kept with the text.
  await page.reload()
  await expect(origin).toBeVisible()

  await box(page).press('ControlOrMeta+Enter')
  await expect(page.getByText('Reply posted')).toBeVisible()
  await page.goto('/dashboard/audit-log')
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'replied, from a proposed draft, to a review of' })
  await expect(entry.first()).toContainText('Ines Caro')
})
