import type { Page } from '@playwright/test'

import { expect, logIn, test } from '../support/browser.ts'
import { addWaitingFrom } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

const LIST = '/dashboard/reviews?show=unanswered'

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Reply to Maya as Reedmere', exact: true })
const card = (page: Page) => page.getByRole('article', { name: /^Review by Maya/ })
const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })

test('who is writing shows in the list and in the box of a colleague, who may write anyway, and ends by posting; both texts are kept', async ({
  page,
  browser,
  server,
  loginAs,
  aTeam,
  allowConsole,
}) => {
  allowConsole(/Failed: comments|status of 409/)
  const { owner, people, product } = await aTeam(['admin'])
  await addWaitingFrom(server.db, product, 'Maya')
  await loginAs(owner.email)
  await page.goto(LIST)
  await expect(card(page)).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await logIn(other, server.url, people.admin?.email ?? '')
  await other.goto(LIST)
  await other.getByRole('link', { name: "Open Maya's review" }).first().click()
  await boxOf(other).pressSequentially('Dear Maya')
  await expect(card(page).getByText('Admin Reed is writing')).toBeVisible()
  // The colleague sees nothing of themselves.
  await expect(other.getByText('is writing')).toHaveCount(0)

  await page.getByRole('link', { name: "Open Maya's review" }).first().click()
  const notice = page.getByRole('status').filter({ hasText: 'Admin Reed is writing, started just now' })
  await expect(notice).toBeVisible()
  await expect(boxOf(page)).toHaveCount(0)
  await notice.getByRole('button', { name: 'Read only' }).click()
  await expect(notice.getByRole('button', { name: 'Read only' })).toHaveCount(0)
  await notice.getByRole('button', { name: 'Write anyway' }).click()
  await boxOf(page).fill('Hello Maya')
  await expect(notice).toBeVisible()
  await expect(other.getByText('Olive Reed is writing, started just now')).toBeVisible()

  const text = 'Dear Maya, see you in Gent.'
  await boxOf(other).fill(text)
  await boxOf(other).press('ControlOrMeta+Enter')
  await expect(comment(page, text)).toBeVisible()
  await expect(page.getByText('Admin Reed is writing')).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('Hello Maya')

  // Posted beside it, both texts are shown, and neither is lost.
  await boxOf(page).press('ControlOrMeta+Enter')
  const choice = page.getByRole('region', { name: /replied while you were writing$/ })
  await expect(choice.getByRole('article', { name: /^Posted by/ })).toContainText(text)
  await expect(choice.getByRole('article', { name: 'Yours, not posted' })).toContainText('Hello Maya')
  await choice.getByRole('button', { name: 'Post mine as well' }).click()
  await expect(comment(page, 'Hello Maya')).toBeVisible()
  await context.close()
})
