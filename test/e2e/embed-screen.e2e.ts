import type { Page } from '@playwright/test'

import { limit } from '../../scripts/test/patience.ts'
import { expect, settled, test } from '../support/browser.ts'

const look = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Look' }).getByRole('radio', { name, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your reviews"]').last()

test('reviews are chosen for a shop, restyled and removed again', async ({ page, loginAs, allowConsole }) => {
  // The page in the frame is sandboxed: it runs no scripts and gets no icon.
  allowConsole(/sandboxed|favicon\.ico/)
  await loginAs('ines@hollowmere.example')
  await page.goto('/dashboard/reviews')
  await page.getByRole('link', { name: 'Show these on your site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews on your site')
  await page.getByRole('link', { name: 'New embed' }).click()
  await page.getByRole('button', { name: /^Reviews of/ }).click()
  await page
    .getByRole('group', { name: 'Brand and products' })
    .getByRole('radio', { name: /^Hazel & Oat Spread/ })
    .check()
  await page.getByRole('button', { name: 'Done' }).click()
  await look(page, 'Product').check()
  await expect(preview(page).getByText(/from \d+ reviews/)).toBeVisible()
  await settled(page)

  // What is chosen survives a reload.
  await page.reload()
  await expect(look(page, 'Product')).toBeChecked()
  await page.getByRole('button', { name: 'Save and copy code' }).first().click()
  await expect(page).toHaveURL(/\?embed=[\da-f-]{36}$/)
  const screen = page.url()
  const code = page.getByRole('region', { name: 'Code for HTML' })
  await expect(code).toContainText('<iframe')
  const pasted = (await code.textContent()) ?? ''
  expect(pasted).not.toContain('<script')

  // The page in the frame.
  const framed = /src="([^"]+)"/.exec(pasted)?.[1] ?? ''
  await page.goto(framed)
  await expect(page.getByText(/from \d+ reviews/)).toBeVisible()

  // Restyled: the pasted code stays the same.
  await page.goto(screen)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Square' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Embed saved')).toBeVisible()

  // Removed: a link stays.
  await page.getByRole('button', { name: 'Delete Product look, Hazel & Oat Spread' }).click()
  await page.getByRole('button', { name: 'Delete embed' }).click()
  await expect(page.getByText('Embed deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Product look, Hazel & Oat Spread' })).toHaveCount(0)
  await page.goto(framed)
  // The server keeps a page of an embed for 15 seconds.
  const patient = { timeout: limit(40_000) }
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('body').innerText()
    }, patient)
    .toContain('Reviews on Trellis')
})
