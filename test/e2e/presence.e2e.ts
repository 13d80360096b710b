import type { Page } from '@playwright/test'

import { expect, logIn, test } from '../support/browser.ts'

// Changes much data, so it has its own server and database.
test.use({ world: 'presence' })

const OWNER = 'ines@hollowmere.example'
const COLLEAGUE = 'amir@hollowmere.example'
const LIST = '/dashboard/reviews?show=unanswered'

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Reply to Maya as Hollowmere', exact: true })
const card = (page: Page) => page.getByRole('article', { name: 'Review by Maya Okafor', exact: true }).first()
const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })

test(
  'who is writing shows in the list and in the box of a colleague, who may write anyway, and ends by posting',
  { tag: '@once' },
  async ({ page, browser, server, loginAs, axe }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await expect(card(page)).toBeVisible()

    const context = await browser.newContext({ baseURL: server.url })
    const other = await context.newPage()
    await logIn(other, server.url, COLLEAGUE)
    await other.goto(LIST)
    await other.getByRole('link', { name: "Open Maya's review" }).first().click()
    await boxOf(other).pressSequentially('Dear Maya')
    await expect(card(page).getByText('Amir Haddad is writing')).toBeVisible()
    // Amir sees nothing of himself.
    await expect(other.getByText('is writing')).toHaveCount(0)

    await page.getByRole('link', { name: "Open Maya's review" }).first().click()
    const notice = page.getByRole('status').filter({ hasText: 'Amir Haddad is writing, started just now' })
    await expect(notice).toBeVisible()
    await expect(boxOf(page)).toHaveCount(0)
    await axe()
    await notice.getByRole('button', { name: 'Read only' }).click()
    await expect(notice.getByRole('button', { name: 'Read only' })).toHaveCount(0)
    await notice.getByRole('button', { name: 'Write anyway' }).click()
    await boxOf(page).fill('Hello Maya')
    await expect(notice).toBeVisible()
    await expect(other.getByText('Ines Caro is writing, started just now')).toBeVisible()

    const text = 'Dear Maya, see you in Gent.'
    await boxOf(other).fill(text)
    await boxOf(other).press('ControlOrMeta+Enter')
    await expect(comment(page, text)).toBeVisible()
    await expect(page.getByText('Amir Haddad is writing')).toHaveCount(0)
    await expect(boxOf(page)).toHaveValue('Hello Maya')
    await context.close()
  },
)

test('leaving the review ends it', { tag: '@once' }, async ({ page, browser, server, loginAs }) => {
  await loginAs(OWNER)
  await page.goto(LIST)
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await logIn(other, server.url, COLLEAGUE)
  await other.goto(LIST)
  const priya = (of: Page) => of.getByRole('article', { name: 'Review by Priya Raman', exact: true }).first()
  await other.getByRole('link', { name: "Open Priya's review" }).first().click()
  await other.getByRole('textbox', { name: 'Reply to Priya as Hollowmere' }).fill('Dear Priya')
  await expect(priya(page).getByText('Amir Haddad is writing')).toBeVisible()
  await other.getByRole('link', { name: 'Performance' }).first().click()
  await expect(priya(page).getByText('is writing')).toHaveCount(0)
  await context.close()
})
