import { readFile } from 'node:fs/promises'

import type { Locator, Page, Request } from '@playwright/test'

import { expect, hold, test } from '../support/browser.ts'

// Changes much data, so it has its own server and database.
test.use({ world: 'reviews' })

const OWNER = 'ines@hollowmere.example'
const LIST = '/dashboard/reviews'

const cards = (page: Page) => page.getByRole('article', { name: /^Review by/ })
const card = (page: Page, name: string) =>
  page.getByRole('article', { name: `Review by ${name}`, exact: true }).first()
const isListCall = (request: Request) =>
  new URL(request.url()).pathname === '/api/reviews' && request.method() === 'GET'
const params = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams)

const byName = (a = '', b = '') => (a < b ? -1 : 1)

/** Chooses an entry of one of the filters' menus: 'Rating', '2 stars or fewer'. */
async function choose(page: Page, filter: string, entry: string) {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click()
  await page.getByRole('menuitemradio', { name: entry, exact: true }).click()
}

/** Returns the reviews of the page as links, each once if none is repeated. */
function opened(page: Page): Promise<string[]> {
  return page
    .getByRole('link', { name: /^Open .+ review$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** Returns the shown dates, DD/MM/YYYY, to be compared as text. */
async function dates(page: Page): Promise<string[]> {
  const times = await cards(page).locator('header time').allTextContents()
  return times.map((text) => text.split('/').toReversed().join('-'))
}

async function stars(page: Page): Promise<number[]> {
  const labels = await cards(page)
    .locator('header')
    .getByRole('img', { name: /of 5 stars$/ })
    .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')))
  return labels.map((label) => Number(label?.[0]))
}

test('R7 R85 R143 R178 R183 a brand reads its reviews, newest first, ten at a time, each once', async ({
  page,
  loginAs,
}) => {
  await loginAs(OWNER)
  const first = page.waitForRequest(isListCall)
  await page.goto(LIST)
  expect(params(await first)).toMatchObject({ limit: '10', sort: 'createdAt_desc' })
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByText('10 of 212 reviews')).toBeVisible()
  for (const date of await cards(page).locator('header time').allTextContents())
    expect(date).toMatch(/^\d\d\/\d\d\/\d{4}$/)

  await page.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(cards(page)).toHaveCount(30)
  const shown = await dates(page)
  expect(shown).toEqual(shown.toSorted().toReversed())
  expect(new Set(await opened(page)).size).toBe(30)
})

test('R178 a page of fewer than ten has no more after it', { tag: '@once' }, async ({ page, loginAs }) => {
  await loginAs(OWNER)
  await page.goto(`${LIST}?rating=2`)
  await expect(page.getByText('8 of 8 reviews')).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
  await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toHaveCount(0)
  expect((await stars(page)).every((star) => star <= 2)).toBe(true)
})

test(
  'R185 reviews are sorted by Latest, Ratings high-low and Ratings low-high',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await expect(page.getByRole('button', { name: 'Sort: Latest' })).toBeVisible()
    await choose(page, 'Sort', 'Ratings low-high')
    await expect(page).toHaveURL(/sort=rating_asc/)
    await expect.poll(() => stars(page)).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 3, 3])
    await choose(page, 'Sort', 'Ratings high-low')
    await expect.poll(() => stars(page)).toEqual(Array(10).fill(5))
    await choose(page, 'Sort', 'Latest')
    await expect(page).toHaveURL(LIST)
    await expect(cards(page).first()).toHaveAccessibleName('Review by Maya Okafor')
  },
)

test(
  'filters are in the address: a reload, a review and going back keep them',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await choose(page, 'Rating', '4 stars or fewer')
    await choose(page, 'Product', 'Barista Oat')
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill('a bad batch')
    await expect(page).toHaveURL(/rating=4.*product=[0-9a-f-]{36}.*q=a\+bad\+batch/)
    await expect(card(page, 'Jonah Aster')).toBeVisible()
    await expect(page.getByText('1 of 1 review', { exact: true })).toBeVisible()
    const found = await opened(page)

    await page.reload()
    await expect(card(page, 'Jonah Aster')).toBeVisible()
    expect(await opened(page)).toEqual(found)
    await expect(page.getByRole('button', { name: 'Rating: 4 stars or fewer' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search reviews' })).toHaveValue('a bad batch')

    await page.getByRole('link', { name: "Open Jonah's review" }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jonah on Barista Oat')
    await page.goBack()
    await expect(page).toHaveURL(/rating=4.*q=a\+bad\+batch/)
    await expect(page.getByRole('link', { name: "Open Jonah's review" })).toBeVisible()
    expect(await opened(page)).toEqual(found)

    await page.getByRole('searchbox', { name: 'Search reviews' }).fill('shake for ten')
    await expect(page).toHaveURL(/q=shake\+for\+ten/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(LIST)
    await expect(page.getByRole('searchbox', { name: 'Search reviews' })).toHaveValue('')
    await expect(page.getByText('10 of 212 reviews')).toBeVisible()
  },
)

test(
  'unanswered, with photo and a press on the stars filter the list',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await page.getByRole('radio', { name: /^Unanswered/ }).check()
    await expect(page.getByText('4 of 4 reviews')).toBeVisible()
    await expect(cards(page).getByText('Unanswered', { exact: true })).toHaveCount(4)
    await page.getByRole('button', { name: 'With photo' }).click()
    await expect(page.getByText('3 of 3 reviews')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await page.getByRole('button', { name: '2 stars, 5 reviews: show from 2 stars down' }).click()
    await expect.poll(() => stars(page)).toEqual([2, 2, 2, 2, 2, 1, 1, 1])
    await page.getByRole('button', { name: '2 stars, 5 reviews: show from 2 stars down' }).click()
    await expect(page).toHaveURL(LIST)
  },
)

test('the position in the list is kept while a review is open', async ({ page, loginAs }) => {
  await loginAs(OWNER)
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(cards(page)).toHaveCount(20)
  const link = cards(page)
    .nth(16)
    .getByRole('link', { name: /^Open .+ review$/ })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(20)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

/** Returns the state of the like: pressed or not, and the count. */
async function likeOf(like: Locator): Promise<{ isLiked: boolean; count: number }> {
  return {
    isLiked: (await like.getAttribute('aria-pressed')) === 'true',
    count: Number(await like.textContent()),
  }
}

test(
  'R80 R81 R144 R145 a like shows at once and stays, and an unlike removes it',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    const like = card(page, 'Priya Raman').getByRole('button', { name: /^Like Priya's review/ })
    expect(await likeOf(like)).toEqual({ isLiked: false, count: 9 })
    const posted = page.waitForResponse(
      (response) => /\/reviews\/[^/]+\/likes$/.test(response.url()) && response.request().method() === 'POST',
    )
    const answer = await hold(page, /\/reviews\/[^/]+\/likes$/)
    await like.click()
    // Before the server has replied.
    await expect.poll(() => likeOf(like)).toEqual({ isLiked: true, count: 10 })
    answer.release()
    expect((await posted).request().postDataJSON()).toEqual({
      brandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })

    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    const deleted = page.waitForResponse(
      (response) => response.url().endsWith('/likes') && response.request().method() === 'DELETE',
    )
    await like.click()
    await expect.poll(() => likeOf(like)).toEqual({ isLiked: false, count: 9 })
    await deleted
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'R81 a like that the server refuses reverts, with a message next to it',
  { tag: '@once' },
  async ({ page, loginAs, allowConsole }) => {
    allowConsole(/Failed: like|net::ERR_FAILED/)
    await loginAs(OWNER)
    await page.goto(LIST)
    await page.route('**/api/reviews/*/likes', (route) => route.abort())
    const tomas = card(page, 'Tomas Lindqvist')
    const like = tomas.getByRole('button', { name: /^Like Tomas's review/ })
    await like.click()
    await expect(tomas.getByRole('alert')).toHaveText('Not saved. Try again.')
    await expect.poll(() => likeOf(like)).toEqual({ isLiked: false, count: 6 })

    await page.unroute('**/api/reviews/*/likes')
    await like.click()
    await expect(tomas.getByRole('alert')).toHaveCount(0)
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveText('7')
  },
)

test(
  'A116 R81 three quick presses make one request at a time, and the last press decides',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    const sent: string[] = []
    let open = 0
    let most = 0
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/reviews/*/likes', async (route) => {
      sent.push(route.request().method())
      open += 1
      most = Math.max(most, open)
      await gate.promise
      const response = await route.fetch()
      open -= 1
      await route.fulfill({ response })
    })
    const like = card(page, 'Jonah Aster').getByRole('button', { name: /^Like Jonah's review/ })
    await like.click()
    await like.click()
    await like.click()
    await like.click()
    expect(await likeOf(like)).toEqual({ isLiked: false, count: 3 })
    gate.resolve()
    await expect.poll(() => sent).toEqual(['POST', 'DELETE'])
    expect(most).toBe(1)
    await expect.poll(() => open).toBe(0)
    await page.reload()
    expect(await likeOf(like)).toEqual({ isLiked: false, count: 3 })
  },
)

test('the CSV holds what the filters show', { tag: '@once' }, async ({ page, loginAs }) => {
  await loginAs(OWNER)
  await page.goto(`${LIST}?rating=2`)
  await expect(page.getByText('8 of 8 reviews')).toBeVisible()
  const reviewers = (
    await cards(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.replace('Review by ', '')),
    )
  ).toSorted(byName)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^reviews-hollowmere-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('date,product,rating,reviewer,text,likes,comments,replied,reply')
  expect(lines).toHaveLength(8)
  const named = lines
    .map((line) => line.split(',')[3])
    .map((name) => (name?.startsWith('deleted') ? 'Deleted user' : name))
  expect(named.toSorted(byName)).toEqual(reviewers)
})

test('a photo opens full screen from the keyboard, and the focus returns', async ({ page, loginAs }) => {
  await loginAs(OWNER)
  await page.goto(LIST)
  const photo = card(page, 'Maya Okafor').getByRole('button', { name: /^Open Maya's photo 1/ })
  await photo.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: "Maya's photos" })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photo).toBeFocused()
})

test(
  'R29 a review of the main brand opens in the dashboard, one of another brand its public page in a new tab',
  { tag: '@once' },
  async ({ page, context, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(`${LIST}?q=${encodeURIComponent('jar was empty')}`)
    await page.getByRole('link', { name: "Open Elif's review" }).click()
    await expect(page).toHaveURL(/\/dashboard\/reviews\/[0-9a-f-]{36}/)
    const history = page.getByRole('complementary', { name: 'Facts' })
    await expect(history.getByText(/^23 reviews since 20\d\d, 3 of them yours\./)).toBeVisible()

    const foreign = history.getByRole('link', { name: /opens in a new tab/ }).first()
    const [opened] = await Promise.all([context.waitForEvent('page'), foreign.click()])
    await expect(opened).toHaveURL(/\/p\/reviews\/[0-9a-f-]{36}$/)
    await expect(opened.locator('body')).toContainText('Elif Demir')
    await opened.close()

    await history.getByRole('link', { name: /^Tomato Relish/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/reviews\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elif on Tomato Relish')
  },
)

test(
  'from an open review the user moves to the next and the previous one, also by j and k',
  { tag: '@once' },
  async ({ page, loginAs, isMobile }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await page.getByRole('link', { name: "Open Maya's review" }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Maya on Smoky Chickpea Crunch')
    await expect(page.getByRole('button', { name: 'Previous review' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next review' }).click()
    await expect(heading).toHaveText('Jonah on Barista Oat')
    await page.getByRole('button', { name: 'Previous review' }).click()
    await expect(heading).toHaveText('Maya on Smoky Chickpea Crunch')
    if (isMobile) return
    await page.keyboard.press('j')
    await expect(heading).toHaveText('Jonah on Barista Oat')
    await page.keyboard.press('k')
    await expect(heading).toHaveText('Maya on Smoky Chickpea Crunch')
    await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click()
    await expect(heading).toHaveText('Reviews')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search reviews' })).toBeFocused()
  },
)
