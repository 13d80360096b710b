import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import { SOURCE_FLAGS } from '../../scripts/run/child.ts'
import { expect, test } from '../support/browser.ts'
import { hasSharedData, sharedData } from '../support/shared-data.ts'

// Imports thousands of products, so it has its own server and database.
test.use({ world: 'products-catalogue' })

const FILE = 'products/off_products.jsonl.gz'
const OWNER = 'otto@newcomer.example'
const LIST = '/dashboard/products'

test.skip(!hasSharedData(FILE), 'needs the folder ../shared/data')

test.beforeAll(async ({ server }) => {
  test.setTimeout(240_000)
  const args = [...SOURCE_FLAGS, 'scripts/import.ts', sharedData(FILE), '--give', 'Nestlé', '--to', OWNER]
  const env = { ...process.env, DATABASE_URL: server.databaseUrl, MIGRATION_DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), env })
})

const rows = (page: Page) => page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem')

test(
  'R142 R179 R184 a brand with 239 imported products scrolls through all of them, sorted and searched at once',
  { tag: '@once' },
  async ({ page, loginAs, axe }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await expect(page.getByText('239 products, 0 of 10 featured')).toBeVisible()
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '239')
    // Only rows near the screen are rendered.
    expect(await rows(page).count()).toBeLessThan(60)
    await axe()
    await page.keyboard.press('End')
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '239')
    expect(await rows(page).count()).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const last = await rows(page).last().getByRole('link').textContent()
    await page.getByRole('button', { name: /^Sort:/ }).click()
    await page.getByRole('menuitemradio', { name: 'Z-A' }).click()
    await page.keyboard.press('Home')
    await expect(rows(page).first().getByRole('link')).toHaveText(last ?? '')
    for (const name of await rows(page).getByRole('link').allTextContents())
      expect(Array.from(name).length).toBeLessThanOrEqual(32)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('nescafe')
    await expect(page.getByText(/^\d+ of 239 products$/)).toBeVisible()
    for (const name of await rows(page).getByRole('link').allTextContents())
      expect(name).toMatch(/nescaf[eé]|\.\.\.$/i)
    await page.getByRole('button', { name: /^Show:/ }).click()
    await page.getByRole('menuitemradio', { name: /^No picture/ }).click()
    await expect(rows(page).first()).toBeVisible()
  },
)

test(
  'R93 R119 R175 imported products are unverified: they can be changed and verified on request, but not featured',
  { tag: '@once' },
  async ({ page, loginAs, axe }) => {
    await loginAs(OWNER)
    await page.goto(`${LIST}?show=unverified&q=nesquik`)
    await rows(page).getByRole('link').first().click()
    await expect(page.getByText('Only verified products can be featured.')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: /^Choose (categories|more)$/ }).click()
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('cocoa')
    await page.getByRole('list', { name: 'Categories found' }).getByRole('checkbox').first().check()
    await page.getByRole('textbox', { name: 'Description' }).fill('Cocoa for milk, hot or cold.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Request verification' }).click()
    await expect(page.getByText('You can change this once we’re done.')).toBeVisible()
  },
)
