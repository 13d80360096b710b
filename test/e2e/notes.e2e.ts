import type { Page } from '@playwright/test'

import { paths, withQuery } from '#shared/paths.ts'

import { expect, logIn, test } from '../support/browser.ts'
import { addWaiting } from '../support/world/hollowmere.ts'

// Adds reviews and notes, so it has its own server and database.
test.use({ world: 'notes' })

const OWNER = 'ines@hollowmere.example'
const COLLEAGUE = 'amir@hollowmere.example'

/** Adds a review of Hollowmere that waits for an answer; returns the path that opens it. */
async function openReview(databaseUrl: string) {
  const [id] = await addWaiting(databaseUrl, [{ text: 'It split in my coffee. A bad batch?' }])
  return withQuery(paths.queue, { review: id ?? null })
}

const replyBox = (page: Page) => page.getByRole('textbox', { name: /^Reply to .* as Hollowmere$/ })
const noteBox = (page: Page) => page.getByRole('textbox', { name: 'Add a note' })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem')

test(
  'a note mentions a colleague, who opens it from the notification, while the reply draft stays',
  { tag: '@phone' },
  async ({ page, browser, server, loginAs, axe }) => {
    const path = await openReview(server.databaseUrl)
    await loginAs(OWNER)
    await page.goto(path)
    await replyBox(page).fill('A reply that waits')
    await tab(page, /^Notes/).click()
    await expect(page.getByText('Only your team sees these')).toBeVisible()
    await noteBox(page).pressSequentially('Please check the batch, @')
    const colleagues = page.getByRole('listbox', { name: 'Colleagues' })
    await expect(colleagues.getByRole('option')).toHaveCount(2)
    await axe()
    await noteBox(page).press('ArrowDown')
    await expect(colleagues.getByRole('option', { selected: true })).toHaveText(/Rosa/)
    await noteBox(page).press('Escape')
    await expect(colleagues).toHaveCount(0)
    await noteBox(page).press('Backspace')
    await noteBox(page).pressSequentially('@had')
    await expect(colleagues.getByRole('option')).toHaveText(['Amir Haddad'])
    await noteBox(page).press('Enter')
    await expect(noteBox(page)).toHaveValue('Please check the batch, @Amir Haddad ')
    await noteBox(page).pressSequentially('today')

    // What is not sent yet survives the other tab, and a reload.
    await tab(page, /^Reply to/).click()
    await expect(replyBox(page)).toHaveValue('A reply that waits')
    await tab(page, /^Notes/).click()
    await page.reload()
    await expect(noteBox(page)).toHaveValue('Please check the batch, @Amir Haddad today')
    await noteBox(page).press('ControlOrMeta+Enter')
    await expect(notes(page)).toHaveCount(1)
    await expect(notes(page).getByText('@Amir Haddad')).toBeVisible()
    await expect(noteBox(page)).toHaveValue('')
    await expect(tab(page, /^Notes 1$/)).toBeVisible()
    await axe()
    await tab(page, /^Reply to/).click()
    await expect(replyBox(page)).toHaveValue('A reply that waits')
    await tab(page, /^Notes/).click()

    const viewport = page.viewportSize()
    const context = await browser.newContext({ baseURL: server.url, viewport })
    const other = await context.newPage()
    await logIn(other, server.url, COLLEAGUE)
    await other.goto(paths.notifications)
    await other
      .getByRole('link', { name: /Ines Caro.? mentioned you in a note/ })
      .first()
      .click()
    await expect(notes(other)).toHaveText([/@Amir Haddad today/])
    await noteBox(other).fill('The batch is fine.')
    await other.getByRole('button', { name: 'Add note' }).click()
    // Ines sees it without a reload.
    await expect(notes(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'Edit or delete your note' }).click()
    await page.getByRole('menuitem', { name: 'Edit note' }).click()
    await page
      .getByRole('textbox', { name: 'Your note' })
      .fill('Please check the batch, @Amir Haddad today, please')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(notes(page).first()).toContainText('@Amir Haddad today, please')
    await expect(notes(page).first()).toContainText('edited')
    await page.getByRole('button', { name: 'Delete the note by Amir Haddad' }).click()
    await page.getByRole('menuitem', { name: 'Delete note' }).click()
    await expect(notes(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(notes(page)).toHaveCount(2)
    await context.close()
  },
)

test(
  'n opens the notes and r the reply, with the cursor in the field, and the queue marks the review',
  { tag: '@once' },
  async ({ page, server, loginAs }) => {
    const path = await openReview(server.databaseUrl)
    await loginAs(OWNER)
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
  },
)
