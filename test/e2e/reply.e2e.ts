import type { Page, Request } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

// Changes much data, so it has its own server and database.
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
}) => {
  await loginAs(OWNER)
  await page.goto(LIST)
  await expect(page.getByText('4 of 212 unanswered')).toBeVisible()
  const priya = card(page, 'Priya Raman')
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
  await expect(page.getByText('3 of 212 unanswered')).toBeVisible()

  await priya.getByRole('link', { name: "Open Priya's review" }).click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await expect(commentsOf(page)).toHaveText('1 comment')
  await expect(comment(page, text)).toContainText('Written by Ines Caro')
  // Public once it can no longer be undone.
  await expect(comment(page, text)).not.toContainText('Publishing', { timeout: 30_000 })
  const [publicPage] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open public page' }).click(),
  ])
  await expect(publicPage).toHaveURL(/\/p\/reviews\/[0-9a-f-]{36}$/)
  await expect(publicPage.getByText(text)).toBeVisible()
})

test(
  'a draft is stored with its time, survives a reload, and can be restored after it was discarded',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
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
    await maya.getByRole('button', { name: 'Reply to Maya' }).click()
    await expect(box).toHaveValue('Ghent was our first shop.')
  },
)

test(
  'R82 R83 A117 a post whose response is lost keeps its text, shows the next step, and sent again is one comment',
  { tag: '@once' },
  async ({ page, loginAs, allowConsole }) => {
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
  },
)

test(
  'R83 the error of a post disappears on further input; an empty text is not sent',
  { tag: '@once' },
  async ({ page, loginAs, allowConsole }) => {
    allowConsole(/Failed: comments|net::ERR_FAILED/)
    await loginAs(OWNER)
    await openReview(page, 'bitter orange', 'Dara')
    const posts: Request[] = []
    page.on('request', (request) => void (isPost(request) && posts.push(request)))
    const box = page.getByRole('textbox', { name: 'Reply to Dara as Hollowmere' })
    await box.fill('   ')
    await box.press('ControlOrMeta+Enter')
    await expect(page.getByText('Write something first.')).toBeVisible()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    expect(posts).toEqual([])

    await page.route('**/api/comments', (route) => route.abort())
    await box.fill('Bitter it is.')
    await box.press('ControlOrMeta+Enter')
    const alert = page.getByRole('alert').filter({ hasText: 'Your text is still here.' })
    await expect(alert).toBeVisible()
    await box.fill('Bitter it is, Dara.')
    await expect(alert).toBeHidden()
  },
)

test(
  "the author's reply is edited and marked as edited, deleted, and restored by Undo and from its place",
  { tag: '@once' },
  async ({ page, loginAs }) => {
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
  },
)

test(
  'R146 R147 a reply to a comment is addressed to its author and appears under it',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    const listed = page.waitForResponse((response) => response.url().includes('responseTo='))
    await openReview(page, 'jar was empty', 'Elif')
    expect((await listed).url()).toContain('sort=createdAt_desc')
    const sofie = comment(page, 'Is it fine without a fridge?')
    await sofie.getByRole('button', { name: 'Reply to Sofie Brandt' }).click()
    const box = sofie.getByRole('textbox', { name: 'Reply to Sofie as Hollowmere' })
    await box.fill('Tomas is right, Sofie: the cupboard.')
    const [sent] = await Promise.all([
      page.waitForRequest(isPost),
      sofie.getByRole('button', { name: 'Reply to Sofie', exact: true }).click(),
    ])
    const { receiverId, responseToCommentId } = sent.postDataJSON()
    const { comments } = await (
      await page.request.get(`/api/comments?reviewId=${sent.postDataJSON().reviewId}`, {
        headers: { authorization: (await sent.headerValue('authorization')) ?? '' },
      })
    ).json()
    const answered = comments.find(({ id }: { id: string }) => id === responseToCommentId)
    expect(answered.user).toMatchObject({ id: receiverId, username: 'Sofie Brandt' })
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: sofie })
        .getByRole('listitem')
        .filter({ hasText: 'Tomas is right, Sofie' }),
    ).toBeVisible()
    await expect(box).toHaveCount(0)
  },
)

test(
  'a deep thread is indented twice, then flat with the name it replies to',
  { tag: '@phone' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await openReview(page, 'changed in spring', 'Wout')
    const start = async (text: string) => (await comment(page, text).boundingBox())?.x ?? 0
    await expect(comment(page, 'I cycle past those fields')).toContainText('Replying to Hollowmere')
    const [top, first, second, third] = [
      await start('The oats are the same'),
      await start('Which farm was it before'),
      await start('De Kluize in Oosterzele'),
      await start('I cycle past those fields'),
    ]
    expect(first).toBeGreaterThan(top)
    expect(second).toBeGreaterThan(first)
    expect(third).toBe(second)
  },
)

test(
  'R80 R148 liking a comment adds 1 and sets it liked, unliking removes 1',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await openReview(page, 'changed in spring', 'Wout')
    const like = comment(page, 'Same here, but I have come to like').getByRole('button', {
      name: /^Like Marek's comment/,
    })
    await expect(like).toHaveText('0')
    const posted = page.waitForResponse(
      (response) => response.url().endsWith('/likes') && response.request().method() === 'POST',
    )
    await like.click()
    await expect(like).toHaveText('1')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await posted
    await page.reload()
    await expect(like).toHaveText('1')
    const deleted = page.waitForResponse(
      (response) => response.url().endsWith('/likes') && response.request().method() === 'DELETE',
    )
    await like.click()
    await expect(like).toHaveText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await deleted
  },
)

test(
  'the unanswered are answered one after the other by keyboard, the longest waiting first',
  { tag: '@once' },
  async ({ page, loginAs, axe }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await page.getByRole('button', { name: 'Answer the next one' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Tomas on Beet Dressing')
    const box = page.getByRole('textbox', { name: 'Reply to Tomas as Hollowmere' })
    await expect(box).toBeFocused()
    await box.fill('Yes, Tomas: warm it gently, it stays pink.')
    await page.reload()
    await expect(box).toHaveValue('Yes, Tomas: warm it gently, it stays pink.')
    await axe()
    await box.press('ControlOrMeta+Enter')
    await expect(page.getByText('Replied by the brand').first()).toBeVisible()
    // The focus has left the box: shortcuts work again, and Enter continues.
    await expect(page.getByText(/^Reply posted\. \d+ more reviews? waiting\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Answer the next one' })).toBeFocused()
    await page.keyboard.press('k')
    await expect(heading).not.toHaveText('Tomas on Beet Dressing')
    await page.goBack()
    await expect(heading).toHaveText('Tomas on Beet Dressing')
    await page.getByRole('button', { name: 'Answer the next one' }).press('Enter')
    await expect(heading).not.toHaveText('Tomas on Beet Dressing')
    await expect(page.getByRole('textbox', { name: /^Reply to .+ as Hollowmere$/ })).toBeFocused()
    await expect(page.getByText(/^waiting for/)).toBeVisible()
  },
)

test(
  'R167 a thread that fails to load says so and can be retried',
  { tag: '@once' },
  async ({ page, loginAs, allowConsole }) => {
    allowConsole(/Failed: comments|net::ERR_FAILED/)
    await loginAs(OWNER)
    await page.route(/\/api\/comments\?/, (route) => route.abort())
    await openReview(page, 'jar was empty', 'Elif')
    await expect(page.getByRole('alert').filter({ hasText: 'The comments didn’t load' })).toBeVisible()
    await page.unroute(/\/api\/comments\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(comment(page, 'Is it fine without a fridge?')).toBeVisible()
  },
)

test(
  'R146 a thread of more than twenty shows the latest, oldest first, and the earlier ones on request',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    const listed = page.waitForRequest((request) => request.url().includes('/api/reviews?'))
    await page.goto(`${LIST}?q=${encodeURIComponent('Sweet, then sharp')}`)
    const call = await listed
    const headers = { authorization: (await call.headerValue('authorization')) ?? '' }
    const { reviews } = await (await page.request.get(call.url(), { headers })).json()
    const [{ id: reviewId, brand, user, commentsCount }] = reviews
    for (let n = 1; n <= 22; n += 1) {
      const data = {
        brandId: brand.id,
        receiverId: user.id,
        reviewId,
        platform: 'business',
        text: `Batch number ${n}.`,
      }
      expect((await page.request.post('/api/comments', { data, headers })).status()).toBe(201)
    }

    await page.getByRole('link', { name: "Open Elif's review" }).click()
    const batches = page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: 'Batch number' })
    await expect(batches).toHaveCount(20)
    await expect(batches.first()).toContainText('Batch number 3.')
    await expect(batches.last()).toContainText('Batch number 22.')
    await page.getByRole('button', { name: `Show ${commentsCount + 2} earlier comments` }).click()
    await expect(batches).toHaveCount(22)
    await expect(batches.first()).toContainText('Batch number 1.')
    await expect(page.getByRole('button', { name: /earlier comments/ })).toHaveCount(0)
  },
)
