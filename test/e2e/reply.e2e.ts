import type { Page, Request } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { addWaitingFrom } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

const OWNER = 'ines@hollowmere.example'
const LIST = '/dashboard/reviews'

const card = (page: Page, name: string) =>
  page.getByRole('article', { name: `Review by ${name}`, exact: true }).first()
const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
const isPost = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/comments'
const commentsOf = (page: Page) =>
  page.getByRole('article', { name: /^Review by/ }).getByText(/^\d+ comments?$/)

/** Opens the review with this text from the list. */
async function openReview(page: Page, words: string, name: string) {
  await page.goto(`${LIST}?q=${encodeURIComponent(words)}`)
  await page.getByRole('link', { name: `Open ${name}'s review` }).click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
}

test('R7 R82 R84 R120 R147 a reply from the list is posted once, as the brand, and appears on the public page', async ({
  page,
  loginAs,
  aTeam,
  server,
}) => {
  const { owner, product } = await aTeam()
  for (const name of ['Maya', 'Priya']) await addWaitingFrom(server.db, product, name)
  await loginAs(owner.email)
  await page.goto(LIST)
  await expect(page.getByText('2 of 2 unanswered')).toBeVisible()
  const priya = page.getByRole('article', { name: /^Review by Priya/ })
  await priya.getByRole('button', { name: 'Reply to Priya' }).click()
  const box = priya.getByRole('textbox', { name: 'Your reply' })
  await expect(box).toBeFocused()
  const text = 'Thank you, Priya! A wrapper that closes again is on its way.'
  await box.fill(text)
  await expect(priya.getByText(`${text.length} / 5000 characters`)).toBeVisible()

  const [sent] = await Promise.all([
    page.waitForRequest(isPost),
    priya.getByRole('button', { name: 'Reply to Priya' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({
    brandId: expect.any(String),
    receiverId: expect.any(String),
    reviewId: expect.any(String),
    responseToCommentId: null,
    platform: 'business',
    text,
    clientId: expect.any(String),
    undoable: true,
    lastSeenReply: null,
    proposalId: null,
  })
  expect((await sent.response())?.status()).toBe(201)
  await expect(priya.getByText('Replied by the brand')).toBeVisible()
  await expect(priya.getByText('1 comment', { exact: true })).toBeVisible()
  await expect(page.getByText('1 of 2 unanswered')).toBeVisible()

  await priya.getByRole('link', { name: "Open Priya's review" }).click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await expect(commentsOf(page)).toHaveText('1 comment')
  await expect(comment(page, text)).toContainText('Written by Olive Reed')
  // Public once it can no longer be undone.
  await expect(comment(page, text)).not.toContainText('Publishing', { timeout: test.info().timeout / 2 })
  const [publicPage] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open public page' }).click(),
  ])
  await expect(publicPage).toHaveURL(/\/p\/reviews\/[0-9a-f-]{36}$/)
  await expect(publicPage.getByText(text)).toBeVisible()
})

test('R82 R83 A117 a draft survives a reload and a lost response, and what was posted is edited, deleted and restored', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  await test.step('a draft is stored with its time, survives a reload, and can be restored after it was discarded', async () => {
    await loginAs(OWNER)
    // Other journeys of this world add reviews to the same brand.
    await page.goto(`${LIST}?q=${encodeURIComponent('corner shop in Ghent')}`)
    const maya = card(page, 'Maya Okafor')
    const box = maya.getByRole('textbox', { name: 'Your reply' })
    await maya.getByRole('button', { name: 'Reply to Maya' }).click()
    await box.fill('Ghent was our first shop.')
    await expect(maya.getByText(/^Draft saved at \d\d:\d\d$/)).toBeVisible()
    await page.reload()
    await expect(box).toHaveValue('Ghent was our first shop.')

    await maya.getByRole('link', { name: "Open Maya's review" }).click()
    await expect(page.getByRole('textbox', { name: 'Reply to Maya as Hollowmere' })).toHaveValue(
      'Ghent was our first shop.',
    )
    await page.goBack()
    await maya.getByRole('button', { name: 'Discard' }).click()
    await expect(box).toHaveCount(0)
    await expect(maya.getByRole('button', { name: 'Reply to Maya' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(box).toHaveValue('Ghent was our first shop.')
  })

  await test.step('a post whose response is lost keeps its text, shows the next step, and sent again is one comment', async () => {
    allowConsole(/Failed: comments|net::ERR_FAILED/)
    await loginAs(OWNER)
    await openReview(page, 'One week, four breakfasts', 'Anouk')
    const before = Number.parseInt((await commentsOf(page).textContent()) ?? '', 10)
    const text = 'The clusters thank you for the portraits, Anouk.'
    const box = page.getByRole('textbox', { name: 'Reply to Anouk as Hollowmere' })
    await box.fill(text)
    // The server stores it, and the reply never arrives.
    await page.route('**/api/comments', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Reply to Anouk' }).last().click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your text is still here.' })).toBeVisible()
    await expect(box).toHaveValue(text)

    await page.unroute('**/api/comments')
    await box.press('ControlOrMeta+Enter')
    await expect(page.getByText(/^Reply posted\./)).toBeVisible()
    await expect(comment(page, text)).toHaveCount(1)
    await expect(commentsOf(page)).toHaveText(`${before + 1} comments`)
    await page.reload()
    await expect(comment(page, text)).toHaveCount(1)
    await expect(commentsOf(page)).toHaveText(`${before + 1} comments`)
  })

  await test.step(`the author's reply is edited and marked as edited, deleted, and restored by Undo and from its place`, async () => {
    await loginAs(OWNER)
    await openReview(page, 'jar was empty', 'Elif')
    const own = comment(page, 'fastest jar we have heard of')
    await own.getByRole('button', { name: 'Edit or delete your reply' }).click()
    await page.getByRole('menuitem', { name: 'Edit reply' }).click()
    const box = page.getByRole('textbox', { name: 'Your reply' })
    await box.fill('Elif, that is the fastest jar we have heard of this year.')
    await page.getByRole('button', { name: 'Save reply' }).click()
    await expect(own).toContainText('this year')
    await expect(own.getByText('edited', { exact: true })).toBeVisible()
    await expect(commentsOf(page)).toHaveText('4 comments')

    await own.getByRole('button', { name: 'Edit or delete your reply' }).click()
    await page.getByRole('menuitem', { name: 'Delete reply' }).click()
    await expect(own).toHaveCount(0)
    await expect(commentsOf(page)).toHaveText('3 comments')
    await expect(page.getByText('Unanswered', { exact: true })).toBeVisible()
    await expect(comment(page, 'My pens are going to need')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(own).toBeVisible()
    await expect(commentsOf(page)).toHaveText('4 comments')

    await own.getByRole('button', { name: 'Edit or delete your reply' }).click()
    await page.getByRole('menuitem', { name: 'Delete reply' }).click()
    await expect(own).toHaveCount(0)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(own).toBeVisible()
    await expect(commentsOf(page)).toHaveText('4 comments')
  })
})
