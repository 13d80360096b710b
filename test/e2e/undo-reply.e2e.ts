import type { Page } from '@playwright/test'

import { expect, logIn, test } from '../support/browser.ts'

// Changes much data, so it has its own server and database.
test.use({ world: 'undone replies' })

const OWNER = 'ines@hollowmere.example'
const COLLEAGUE = 'amir@hollowmere.example'
const LIST = '/dashboard/reviews'
const SLOW = { timeout: 30_000 }

const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
const boxOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Reply to ${name} as Hollowmere`, exact: true })

/** Opens the review of this person that still has no answer. */
async function openUnanswered(page: Page, name: string) {
  await page.goto(`${LIST}?show=unanswered`)
  await page
    .getByRole('link', { name: `Open ${name}'s review` })
    .first()
    .click()
  await expect(boxOf(page, name)).toBeVisible()
}

test('a posted reply is undone for ten seconds: its text is in the box again, and nobody outside ever saw it', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs(OWNER)
  await openUnanswered(page, 'Maya')
  const text = 'Thank you, Maya! See you in Gent.'
  await boxOf(page, 'Maya').fill(text)
  await boxOf(page, 'Maya').press('ControlOrMeta+Enter')
  await expect(comment(page, text)).toContainText('Publishing')
  await expect(comment(page, text)).toContainText('Public in a few seconds')
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Reply posted' })
  await expect(toast).toBeVisible()
  // By keyboard: F6 leads to the confirmations, Tab to this one and its button.
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(boxOf(page, 'Maya')).toHaveValue(text)
  await expect(boxOf(page, 'Maya')).toBeFocused()
  await expect(comment(page, text)).toHaveCount(0)
  await expect(page.getByText('Unanswered', { exact: true })).toBeVisible()
  await axe()
  await page.reload()
  await expect(boxOf(page, 'Maya')).toHaveValue(text)
  const link = (await page.getByRole('link', { name: 'Open public page' }).getAttribute('href')) ?? ''
  expect(await (await page.request.get(link)).text()).not.toContain(text)

  await boxOf(page, 'Maya').press('ControlOrMeta+Enter')
  await expect(comment(page, text)).toContainText('Publishing')
  await expect(comment(page, text)).not.toContainText('Publishing', SLOW)
  await expect(toast).toHaveCount(0)
  expect(await (await page.request.get(link)).text()).toContain(text)
})

test(
  'Undo stays while one goes on to the next review, and leads back',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await openUnanswered(page, 'Tomas')
    const text = 'Yes, Tomas: warm it gently, it stays pink.'
    await boxOf(page, 'Tomas').fill(text)
    await boxOf(page, 'Tomas').press('ControlOrMeta+Enter')
    await page.getByRole('button', { name: 'Answer the next one' }).press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Tomas on Beet Dressing')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toHaveText('Tomas on Beet Dressing')
    await expect(boxOf(page, 'Tomas')).toHaveValue(text)
    await expect(comment(page, text)).toHaveCount(0)
  },
)

test(
  'a reply beside one that a colleague posted meanwhile: both texts are shown, and nothing is lost',
  { tag: '@phone' },
  async ({ page, browser, server, loginAs, allowConsole, axe }) => {
    allowConsole(/Failed: comments|status of 409/)
    await loginAs(OWNER)
    await openUnanswered(page, 'Jonah')
    const [mine, theirs] = ['Sorry, Jonah. A new carton is on its way.', 'Jonah, which batch was it?']
    await boxOf(page, 'Jonah').fill(mine)

    const context = await browser.newContext({ baseURL: server.url })
    const other = await context.newPage()
    await logIn(other, server.url, COLLEAGUE)
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Write anyway' }).click()
    await boxOf(other, 'Jonah').fill(theirs)
    await boxOf(other, 'Jonah').press('ControlOrMeta+Enter')
    await expect(comment(other, theirs)).toBeVisible()

    await boxOf(page, 'Jonah').press('ControlOrMeta+Enter')
    const choice = page.getByRole('region', { name: /replied while you were writing$/ })
    await expect(choice.getByRole('heading')).toBeFocused()
    await expect(choice.getByRole('article', { name: /^Posted by/ })).toContainText(theirs)
    await expect(choice.getByRole('article', { name: 'Yours, not posted' })).toContainText(mine)
    await expect(choice.getByRole('button', { name: 'Edit the posted one' })).toHaveCount(0)
    await expect(boxOf(page, 'Jonah')).toHaveValue(mine)
    await axe()

    await choice.getByRole('button', { name: 'Post mine as well' }).click()
    await expect(comment(page, mine)).toBeVisible()
    await expect(comment(page, theirs)).toBeVisible()
    await context.close()
  },
)

test(
  'offline, the text is kept and the state told; online again, it is posted once',
  { tag: '@once' },
  async ({ page, loginAs, allowConsole }) => {
    allowConsole(/Failed: |net::ERR_INTERNET_DISCONNECTED/)
    await loginAs(OWNER)
    await openUnanswered(page, 'Priya')
    const text = 'Thank you, Priya! It will close again.'
    await boxOf(page, 'Priya').fill(text)
    await page.context().setOffline(true)
    await boxOf(page, 'Priya').press('ControlOrMeta+Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Your text is kept here' })).toBeVisible()
    await page.context().setOffline(false)
    await boxOf(page, 'Priya').press('ControlOrMeta+Enter')
    await expect(comment(page, text)).toHaveCount(1)
    await page.reload()
    await expect(comment(page, text)).toHaveCount(1)
  },
)
