import type { Page } from '@playwright/test'

import { fillDueTimes } from '#features/queue/server/due-times.ts'
import type { Db } from '#server/data/db.ts'

import { expect, test } from '../support/browser.ts'
import { aReview, aReviewer } from '../support/world/factories.ts'

test.use({ world: 'replies' })

const QUEUE = '/dashboard/reviews/queue'
const rows = (page: Page) => page.getByRole('region', { name: 'Needs reply' }).locator('li a')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected reviews' })
const preview = (page: Page) => page.getByRole('dialog')
const fields = (page: Page) => preview(page).getByRole('textbox', { name: /^Reply to / })

/** Adds good reviews by people of their own, and one with three stars. */
async function addReviews(db: Db, product: { id: string; brandId: string }, names: readonly string[]) {
  for (const username of [...names, 'Greta']) {
    const { id: userId } = await aReviewer(db, { username: `${username}.${Date.now()}` })
    const rating = username === 'Greta' ? 3 : 5
    const text = `${username} here: this has been in use every day since spring and still looks new.`
    await aReview(db, product, { userId, rating, text })
  }
  await fillDueTimes(db)
}

test('good reviews are thanked together: each reply is different, can be changed, and one Undo brings all back', async ({
  page,
  loginAs,
  server,
  aTeam,
}) => {
  const { owner, product } = await aTeam()
  await addReviews(server.db, product, ['Maya', 'Tomas', 'Noor'])
  await loginAs(owner.email)
  await page.goto(QUEUE)
  await expect(rows(page).first()).toBeVisible()
  const before = await rows(page).count()
  // The navigation and the page tell the same number.
  await expect(page.getByText(`${before} reviews waiting for a reply`)).toBeAttached()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['Maya', 'Tomas', 'Noor', 'Greta'])
    await page
      .getByRole('checkbox', { name: new RegExp(`^Select the review of ${name}`) })
      .last()
      .check()
  // The bar names reviewers who can't be thanked before anything is posted.
  await expect(bar(page).getByText('Left out of thanks: 1 has fewer than four stars.')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Thank 3 reviewers' }).click()
  await expect(preview(page).getByRole('heading', { name: 'Thank 3 reviewers' })).toBeVisible()
  await expect(fields(page)).toHaveCount(3)
  const texts = await fields(page).evaluateAll((all) => all.map((field) => 'value' in field && field.value))
  expect(new Set(texts).size).toBe(3)

  // The guard says what is wrong with each, and what it stops isn't posted.
  await fields(page).first().fill('We wrote to kim.lee@gmail.com, too.')
  await expect(preview(page).getByText('Can’t be posted').first()).toBeVisible()
  await preview(page).getByRole('button', { name: 'Post 3 replies' }).click()
  await expect(fields(page).first()).toBeFocused()
  await expect(preview(page).getByText('This reply can’t be posted yet.')).toBeVisible()
  await fields(page).first().fill('Thank you! Yours is the first that has seen a whole summer outdoors.')
  await preview(page)
    .getByRole('button', { name: /^Remove the reply to/ })
    .last()
    .click()
  await preview(page).getByRole('button', { name: 'Post 2 replies' }).click()
  await expect(page.getByText('2 replies posted')).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(before - 2)

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(fields(page)).toHaveCount(2)
  await expect(fields(page).first()).toHaveValue(/a whole summer outdoors/)
  await expect(page.getByText('2 replies taken back and kept as drafts')).toBeVisible()
  // Closed by mistake, the texts are still there.
  await preview(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(before)
  await bar(page)
    .or(page.getByRole('button', { name: 'Select', exact: true }))
    .first()
    .waitFor()
})
