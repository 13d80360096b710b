import type { Page, Request } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

const OWNER = 'ines@hollowmere.example'
const LIST = '/dashboard/reviews'

const cards = (page: Page) => page.getByRole('article', { name: /^Review by/ })
const card = (page: Page, name: string) =>
  page.getByRole('article', { name: `Review by ${name}`, exact: true }).first()
const isListCall = (request: Request) =>
  new URL(request.url()).pathname === '/api/reviews' && request.method() === 'GET'
const params = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams)

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

test('R7 R85 R143 R178 R183 a brand reads its reviews, ten at a time, each once; filters, the place in the list and the focus are kept', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  await test.step('a brand reads its reviews, newest first, ten at a time, each once', async () => {
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

  await test.step('filters are in the address: a reload, a review and going back keep them', async () => {
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
  })

  await test.step('how many match is announced, and a long review expands in place', async () => {
    const search = page.getByRole('searchbox', { name: 'Search reviews' })
    await search.fill('zzzz')
    await expect(page.getByRole('status').filter({ hasText: /^No matching reviews$/ })).toBeAttached()
    await search.fill('since they had one jar')
    await expect(page.getByRole('status').filter({ hasText: /^1 matching review$/ })).toBeAttached()
    const text = card(page, 'Hugo Lefèvre').getByText(/I have been buying from this mill/)
    const height = async () => (await text.boundingBox())?.height ?? 0
    const cut = await height()
    await page.getByRole('button', { name: "Read all of Hugo's review" }).click()
    await expect.poll(height).toBeGreaterThan(cut * 2)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(cards(page)).toHaveCount(10)
  })

  await test.step('a page more that does not load keeps the list, and can be tried again', async () => {
    allowConsole(/Failed: reviews|net::ERR_FAILED/)
    await page.route(/\/api\/reviews\?.*cursor=/, (route) => route.abort())
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    await expect(page.getByText('They didn’t load. Try again.')).toBeVisible()
    await expect(cards(page)).toHaveCount(10)
    await page.unroute(/\/api\/reviews\?.*cursor=/)
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    await expect(cards(page)).toHaveCount(20)
  })

  await test.step('the position in the list is kept while a review is open', async () => {
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

  await test.step('a photo opens full screen from the keyboard, and the focus returns', async () => {
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
})

test('R29 a review opens in the dashboard, one of another brand in a new tab, and the next and the previous one by j and k', async ({
  page,
  context,
  loginAs,
}) => {
  await test.step('a review of the main brand opens in the dashboard, one of another brand its public page in a new tab', async () => {
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
  })

  await test.step('a deep thread is indented twice, then flat with the name it replies to', async () => {
    await page.goto(`${LIST}?q=${encodeURIComponent('changed in spring')}`)
    await page.getByRole('link', { name: "Open Wout's review" }).click()
    const comment = (text: string) =>
      page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
    await expect(comment('I cycle past those fields')).toContainText('Replying to Hollowmere')
    const start = async (text: string) => (await comment(text).boundingBox())?.x ?? 0
    const [top, first, second, third] = [
      await start('The oats are the same'),
      await start('Which farm was it before'),
      await start('De Kluize in Oosterzele'),
      await start('I cycle past those fields'),
    ]
    expect(first).toBeGreaterThan(top)
    expect(second).toBeGreaterThan(first)
    expect(third).toBe(second)
  })

  await test.step('from an open review the user moves to the next and the previous one, also by j and k', async () => {
    await page.goto(LIST)
    await page.getByRole('link', { name: "Open Maya's review" }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Maya on Smoky Chickpea Crunch')
    await expect(page.getByRole('button', { name: 'Previous review' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next review' }).click()
    await expect(heading).toHaveText('Jonah on Barista Oat')
    await page.getByRole('button', { name: 'Previous review' }).click()
    await expect(heading).toHaveText('Maya on Smoky Chickpea Crunch')
    await page.keyboard.press('j')
    await expect(heading).toHaveText('Jonah on Barista Oat')
    await page.keyboard.press('k')
    await expect(heading).toHaveText('Maya on Smoky Chickpea Crunch')
    await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click()
    await expect(heading).toHaveText('Reviews')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search reviews' })).toBeFocused()
  })
})
