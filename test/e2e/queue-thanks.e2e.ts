import type { Page } from '@playwright/test'

import { fillDueTimes } from '#features/queue/server/due-times.ts'

import { expect, test } from '../support/browser.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { aComment, aReview, aReviewer } from '../support/world/factories.ts'
import { atHollowmere } from '../support/world/hollowmere.ts'

// Answers many reviews, so it has its own server and database.
test.use({ world: 'queue-thanks' })

const OWNER = 'ines@hollowmere.example'
const QUEUE = '/dashboard/reviews/queue'
const rows = (page: Page) => page.getByRole('region', { name: 'Needs reply' }).locator('li a')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected reviews' })
const preview = (page: Page) => page.getByRole('dialog')
const fields = (page: Page) => preview(page).getByRole('textbox', { name: /^Reply to / })

/** Adds good reviews of Hollowmere by people of their own, and one with three stars. */
async function addReviews(databaseUrl: string, names: readonly string[]) {
  return atHollowmere(databaseUrl, async (db, product) => {
    const ids: string[] = []
    for (const username of [...names, 'Greta']) {
      const { id: userId } = await aReviewer(db, { username: `${username}.${Date.now()}` })
      const rating = username === 'Greta' ? 3 : 5
      const text = `${username} here: this has been in use every day since spring and still looks new.`
      ids.push((await aReview(db, product, { userId, rating, text })).id)
    }
    await fillDueTimes(db)
    return ids
  })
}

test(
  'good reviews are thanked together: each reply is different, can be changed, and one Undo brings all back',
  { tag: '@phone' },
  async ({ page, loginAs, server, axe }) => {
    test.slow()
    await addReviews(server.databaseUrl, ['Maya', 'Tomas', 'Noor'])
    await loginAs(OWNER)
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
    // Who can't be thanked is told before.
    await expect(bar(page).getByText('Left out of thanks: 1 has fewer than four stars.')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Thank 3 reviewers' }).click()
    await expect(preview(page).getByRole('heading', { name: 'Thank 3 reviewers' })).toBeVisible()
    await expect(fields(page)).toHaveCount(3)
    const texts = await fields(page).evaluateAll((all) => all.map((field) => 'value' in field && field.value))
    expect(new Set(texts).size).toBe(3)
    await axe()

    // The guard says what is wrong with each, and what it stops isn't posted.
    await fields(page).first().fill('You are a liar and an idiot.')
    await expect(preview(page).getByText('Can’t be posted').first()).toBeVisible()
    await preview(page).getByRole('button', { name: 'Post 3 replies' }).click()
    await expect(fields(page).first()).toBeFocused()
    await expect(preview(page).getByText('This reply can’t be posted yet.')).toBeVisible()
    await axe()
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
  },
)

test(
  'who was answered meanwhile is left out and told, and nothing is lost',
  { tag: '@once' },
  async ({ page, loginAs, server }) => {
    const [first = ''] = await addReviews(server.databaseUrl, ['Ada', 'Bruno'])
    await loginAs(OWNER)
    await page.goto(QUEUE)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    for (const name of ['Ada', 'Bruno'])
      await page
        .getByRole('checkbox', { name: new RegExp(`^Select the review of ${name}`) })
        .last()
        .check()
    await bar(page).getByRole('button', { name: 'Thank 2 reviewers' }).click()
    await expect(fields(page)).toHaveCount(2)
    const mine = 'Thank you, Ada! A whole year outdoors is more than we had hoped for.'
    await preview(page).getByRole('textbox', { name: 'Reply to Ada' }).fill(mine)

    const db = openTestDb(server.databaseUrl)
    const review = await db
      .selectFrom('review')
      .select(['id', 'brandId'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const brandId = String(review.brandId)
    await aComment(db, { id: first, brandId }, { asBrandId: brandId, text: 'Thanks from Bea!' })
    await db.destroy()
    await preview(page).getByRole('button', { name: 'Post 2 replies' }).click()
    await expect(preview(page).getByRole('heading', { name: '1 reply was left out' })).toBeVisible()
    await expect(preview(page).getByText(/^Someone else has answered this review/)).toBeVisible()
    await preview(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    // Bruno's was posted: his review waits no longer.
    await expect(rows(page).filter({ hasText: 'Bruno' })).toHaveCount(0)
    // The text is in the box of its review.
    await page.goto(`${QUEUE}?review=${first}`)
    await expect(page.getByRole('textbox', { name: /^Reply to Ada as/ })).toHaveValue(mine)
  },
)
