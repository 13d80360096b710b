import type { Page } from '@playwright/test'

import { applyRules } from '#features/queue/server/apply-rules.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { fillLanguages } from '#features/queue/server/languages.ts'

import { expect, test } from '../support/browser.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { aReview } from '../support/world/factories.ts'

// Changes the rules of Hollowmere, so it has its own server and database.
test.use({ world: 'assignment-rules' })

const rules = (page: Page) => page.getByRole('list', { name: 'Rules' }).getByRole('listitem')

/** Adds a five-star review of Hollowmere, and does what the job of every minute does. */
async function receiveReview(databaseUrl: string) {
  const db = openTestDb(databaseUrl)
  const product = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .select(['product.id', 'product.brandId'])
    .where('brand.name', '=', 'Hollowmere')
    .executeTakeFirstOrThrow()
  await aReview(db, product, { rating: 5, text: 'Foams like a dream, every morning.' })
  await fillDueTimes(db)
  await fillLanguages(db)
  await applyRules(db)
  await db.destroy()
}

test('an owner adds a rule and orders the rules by keyboard; the next review goes to its person', async ({
  page,
  loginAs,
  server,
  axe,
}) => {
  await loginAs('ines@hollowmere.example')
  await page.goto('/dashboard/reviews/goals')
  await expect(rules(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign reviews' })
  await dialog.getByRole('button', { name: /Stars$/ }).click()
  await page.getByRole('option', { name: '5 stars', exact: true }).click()
  await dialog.getByRole('button', { name: /Assign to$/ }).click()
  await page.getByRole('option', { name: 'Rosa Jansen' }).click()
  await axe()
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rules(page).nth(2)).toContainText('5 stars')
  await axe()
  await page.getByRole('button', { name: 'Move rule 3 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(rules(page).nth(1)).toContainText('5 stars')
  await expect(page.getByRole('button', { name: 'Move rule 2 up' })).toBeFocused()
  await page.reload()
  await expect(rules(page).nth(1)).toContainText('5 stars')

  await receiveReview(server.databaseUrl)
  await loginAs('rosa@hollowmere.example')
  await page.goto('/dashboard/reviews/queue')
  await page.getByRole('radio', { name: /^Yours/ }).click()
  await page.getByRole('region', { name: 'To answer' }).getByText('Foams like a dream').click()
  await expect(page.getByText('Assigned to you by a rule')).toBeVisible()
  await axe()
})
