import type { Page } from '@playwright/test'

import type { Db } from '#server/data/db.ts'

import { expect, test } from '../support/browser.ts'
import type { Team } from '../support/world/teams.ts'
import { addWaiting } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

const box = (page: Page) => page.getByRole('textbox', { name: /^Your reply|^Reply to .* as Reedmere$/ })
const send = (page: Page) => page.getByRole('button', { name: /^Reply to / }).last()
const chosen = (page: Page) =>
  box(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  )

/** Opens a new review. */
async function openReview(page: Page, db: Db, { product }: Team) {
  const [id] = await addWaiting(db, product, [{ text: 'The jar was broken when it came.', rating: 1 }])
  await page.goto(`/dashboard/reviews/${id ?? ''}`)
  await expect(box(page)).toBeVisible()
}

test('personal data can’t be posted but with a reason, and an offer is replaced by an honest sentence, which Undo takes back', async ({
  page,
  loginAs,
  server,
  allowConsole,
  aTeam,
}) => {
  const team = await aTeam()
  await test.step('personal data: the words are shown and chosen; an owner posts them with a reason', async () => {
    allowConsole(/status of 422/)
    await loginAs(team.owner.email)
    await openReview(page, server.db, team)
    await box(page).fill('Sorry about the jar. We wrote to kim.lee@gmail.com yesterday.')
    const panel = page.getByRole('region', { name: 'This reply can’t be posted yet' })
    await expect(panel.getByText('This could reveal who the customer is')).toBeVisible()
    await expect(page.getByText('Can’t be posted: This could reveal who the customer is')).toBeAttached()
    await send(page).click()
    await expect(box(page)).toBeFocused()
    expect(await chosen(page)).toBe('kim.lee@gmail.com')
    // Typing replaces them, and the panel goes.
    await page.keyboard.type('you')
    await expect(panel).toHaveCount(0)

    await box(page).fill('Kim wrote from kim.lee@gmail.com about it.')
    await panel.getByRole('button', { name: 'Post it anyway, with a reason' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Post it anyway?' })
    // Not even where the dialog has to scroll is the message out of sight.
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width, height: 380 })
    await dialog.getByRole('button', { name: 'Post it anyway' }).click()
    await expect(dialog.getByText('Give a reason of at least 10 letters.')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width, height })
    await dialog.getByLabel('Reason').fill('Kim asked us to write it here.')
    await dialog.getByRole('button', { name: 'Post it anyway' }).click()
    await expect(page.getByText('Kim wrote from kim.lee@gmail.com about it.').first()).toBeVisible()
    await page.goto('/dashboard/audit-log')
    await expect(page.getByText(/posted what the reply guard had stopped/).first()).toBeVisible()
  })

  await test.step('an offer for the review is replaced, and Undo brings it back', async () => {
    await loginAs(team.owner.email)
    await openReview(page, server.db, team)
    const offer = 'If you delete your review, we will refund the full price of the jar to you.'
    await box(page).fill(`We are sorry about the broken jar. ${offer} See you soon.`)
    const panel = page.getByRole('region', { name: 'Read this again before you post it' })
    await expect(panel.getByText('This offers something in return for changing the review')).toBeVisible()
    await panel.getByRole('button', { name: 'Use this wording' }).click()
    const wording = 'We’d like to put this right, whatever the review says.'
    await expect(box(page)).toHaveValue(`We are sorry about the broken jar. ${wording} See you soon.`)
    await expect(box(page)).toBeFocused()
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(box(page)).toHaveValue(`We are sorry about the broken jar. ${offer} See you soon.`)
    await expect(panel).toBeVisible()
  })
})
