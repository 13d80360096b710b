import type { Page } from '@playwright/test'

import type { Db } from '#server/data/db.ts'
import { paths, withQuery } from '#shared/paths.ts'

import { expect, logIn, test } from '../support/browser.ts'
import type { Team } from '../support/world/teams.ts'
import { addWaiting } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

/** Adds a review that waits for an answer; returns the path that opens it. */
async function openReview(db: Db, { product }: Team) {
  const [id] = await addWaiting(db, product, [{ text: 'It split in my coffee. A bad batch?' }])
  return withQuery(paths.queue, { review: id ?? null })
}

const replyBox = (page: Page) => page.getByRole('textbox', { name: /^Reply to .* as Reedmere$/ })
const noteBox = (page: Page) => page.getByRole('textbox', { name: 'Add a note' })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem')

test('a note mentions a colleague, who opens it from the notification, while the reply draft stays; n and r lead to either', async ({
  page,
  browser,
  server,
  loginAs,
  aTeam,
}) => {
  const team = await aTeam(['admin', 'responder'])
  await test.step('a note mentions a colleague, who opens it from the notification, while the reply draft stays', async () => {
    const path = await openReview(server.db, team)
    await loginAs(team.owner.email)
    await page.goto(path)
    await replyBox(page).fill('A reply that waits')
    await tab(page, /^Notes/).click()
    await expect(page.getByText('Only your team sees these')).toBeVisible()
    await noteBox(page).pressSequentially('Please check the batch, @')
    const colleagues = page.getByRole('listbox', { name: 'Colleagues' })
    await expect(colleagues.getByRole('option')).toHaveCount(2)
    await noteBox(page).press('ArrowDown')
    await expect(colleagues.getByRole('option', { selected: true })).toHaveText(/Responder/)
    await noteBox(page).press('Escape')
    await expect(colleagues).toHaveCount(0)
    await noteBox(page).press('Backspace')
    await noteBox(page).pressSequentially('@adm')
    await expect(colleagues.getByRole('option')).toHaveText(['Admin Reed'])
    await noteBox(page).press('Enter')
    await expect(noteBox(page)).toHaveValue('Please check the batch, @Admin Reed ')
    await noteBox(page).pressSequentially('today')

    // What is not sent yet survives the other tab, and a reload.
    await tab(page, /^Reply to/).click()
    await expect(replyBox(page)).toHaveValue('A reply that waits')
    await tab(page, /^Notes/).click()
    await page.reload()
    await expect(noteBox(page)).toHaveValue('Please check the batch, @Admin Reed today')
    await noteBox(page).press('ControlOrMeta+Enter')
    await expect(notes(page)).toHaveCount(1)
    await expect(notes(page).getByText('@Admin Reed')).toBeVisible()
    await expect(noteBox(page)).toHaveValue('')
    await expect(tab(page, /^Notes 1$/)).toBeVisible()
    await tab(page, /^Reply to/).click()
    await expect(replyBox(page)).toHaveValue('A reply that waits')
    await tab(page, /^Notes/).click()

    const viewport = page.viewportSize()
    const context = await browser.newContext({ baseURL: server.url, viewport })
    const other = await context.newPage()
    await logIn(other, server.url, team.people.admin?.email ?? '')
    await other.goto(paths.notifications)
    await other
      .getByRole('link', { name: /Olive Reed.? mentioned you in a note/ })
      .first()
      .click()
    await expect(notes(other)).toHaveText([/@Admin Reed today/])
    await noteBox(other).fill('The batch is fine.')
    await other.getByRole('button', { name: 'Add note' }).click()
    // Olive sees it without a reload.
    await expect(notes(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'Edit or delete your note' }).click()
    await page.getByRole('menuitem', { name: 'Edit note' }).click()
    await page
      .getByRole('textbox', { name: 'Your note' })
      .fill('Please check the batch, @Admin Reed today, please')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(notes(page).first()).toContainText('@Admin Reed today, please')
    await expect(notes(page).first()).toContainText('edited')
    // The list may be refreshed, which closes a menu.
    const remove = page.getByRole('menuitem', { name: 'Delete note' })
    await expect(async () => {
      if (!(await remove.isVisible()))
        await page.getByRole('button', { name: 'Delete the note by Admin Reed' }).click()
      await remove.click({ timeout: 2_000 })
    }).toPass()
    await expect(notes(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(notes(page)).toHaveCount(2)
    await context.close()
  })

  await test.step('n opens the notes and r the reply, with the cursor in the field, and the queue marks the review', async () => {
    const path = await openReview(server.db, team)
    await loginAs(team.owner.email)
    await page.goto(path)
    await expect(replyBox(page)).toBeVisible()
    await page.keyboard.press('n')
    await expect(noteBox(page)).toBeFocused()
    await noteBox(page).fill('For the team')
    await noteBox(page).press('ControlOrMeta+Enter')
    await expect(notes(page)).toHaveCount(1)
    const row = page.getByRole('region', { name: 'Needs reply' }).locator('a[aria-current]')
    await expect(row).toContainText('1 note')
    await page.getByRole('heading', { name: / on / }).focus()
    await page.keyboard.press('r')
    await expect(replyBox(page)).toBeFocused()
    await page.getByRole('heading', { name: / on / }).focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('Notes of your team')).toBeVisible()
  })
})
