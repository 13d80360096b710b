import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import { SOURCE_FLAGS } from '../../scripts/run/child.ts'
import { expect, test } from '../support/browser.ts'
import { hasSharedData, sharedData } from '../support/shared-data.ts'

// Imports thousands of reviews, so it has its own server and database.
test.use({ world: 'import' })

const FILES = ['products/off_products.jsonl.gz', 'reviews/recipe_reviews.jsonl.gz']
const OWNER = 'otto@newcomer.example'
const LIST = '/dashboard/reviews'

test.skip(!hasSharedData(...FILES), 'needs the folder ../shared/data')

test.beforeAll(async ({ server }) => {
  test.setTimeout(240_000)
  const args = [
    ...SOURCE_FLAGS,
    'scripts/import.ts',
    ...FILES.map(sharedData),
    '--give',
    'Recipe Box',
    '--to',
    OWNER,
  ]
  const env = { ...process.env, DATABASE_URL: server.databaseUrl, MIGRATION_DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), env })
})

const cards = (page: Page) => page.getByRole('article', { name: /^Review by/ })
const opened = (page: Page) =>
  page
    .getByRole('link', { name: /^Open .+ review$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test(
  'R7 R178 the owner of a brand with 18,182 imported reviews pages through them, each once',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await expect(page.getByText('18,182 of 18,182 unanswered')).toBeVisible()
    await expect(page.getByText('10 of 18,182 reviews')).toBeVisible()
    for (const loaded of [20, 30, 40, 50]) {
      await page.getByRole('button', { name: 'Show 10 more' }).click()
      await expect(cards(page)).toHaveCount(loaded)
    }
    expect(new Set(await opened(page)).size).toBe(50)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    // Entities were decoded once, and no tags are left.
    expect((await cards(page).allTextContents()).join(' ')).not.toMatch(/&#\d+;|&amp;|<\/?p>/)
  },
)

test(
  'R185 the owner narrows them by stars and words, and sorts them',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(`${LIST}?rating=1`)
    await expect(page.getByText('10 of 210 reviews')).toBeVisible()
    await page.goto(`${LIST}?rating=2&sort=rating_asc`)
    await expect(page.getByText('10 of 384 reviews')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill('disappointed')
    await expect(page).toHaveURL(/q=disappointed/)
    await expect(page.getByText('10 of 384 reviews')).toHaveCount(0)
    await expect(cards(page).first()).toContainText(/disappointed/i)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('10 of 18,182 reviews')).toBeVisible()
  },
)

test(
  'R84 R147 the owner replies to one of them, and everybody can read it',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(`${LIST}?rating=1`)
    const card = cards(page).first()
    await card.getByRole('button', { name: /^Reply to / }).click()
    const text = `Thank you for telling us plainly. We have taken the recipe back to the kitchen.`
    await card.getByRole('textbox', { name: 'Your reply' }).fill(text)
    await card.getByRole('button', { name: /^Reply to / }).click()
    await expect(card.getByText('Replied by the brand')).toBeVisible()
    await page.goto(LIST)
    await expect(page.getByText('18,181 of 18,182 unanswered')).toBeVisible()
    await page.goto(`${LIST}?rating=1`)
    const review = await cards(page)
      .first()
      .getByRole('link', { name: /^Open .+ review$/ })
      .getAttribute('href')
    // Public once it can't be undone any more.
    await expect(async () => {
      await page.goto(`/p/reviews/${review?.split('/').at(-1)}`)
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText('Reply by the brand')).toBeVisible()
  },
)
