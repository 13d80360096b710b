import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

test.use({ world: 'reviews' })

const OWNER = 'ines@hollowmere.example'
const LIST = '/dashboard/reviews'

const cards = (page: Page) => page.getByRole('article', { name: /^Review by/ })
const card = (page: Page, name: string) =>
  page.getByRole('article', { name: `Review by ${name}`, exact: true }).first()

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test(
  'what a reviewer wrote is shown as it was written, markup and all',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(`${LIST}?q=${encodeURIComponent('bitter orange')}`)
    await expect(card(page, 'Dara Quinlan')).toContainText(
      'I rate it <b>10/10</b> & would put "bitter orange" in the name',
    )
    await expect(card(page, 'Dara Quinlan')).toContainText('<script>alert("chocolate")</script>')
  },
)

test(
  'a long review is shortened in the list and expands in place',
  { tag: '@phone' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(`${LIST}?q=${encodeURIComponent('since they had one jar')}`)
    const hugo = card(page, 'Hugo Lefèvre')
    const text = hugo.getByText(/I have been buying from this mill/)
    const cut = (await text.boundingBox())?.height ?? 0
    await hugo.getByRole('button', { name: "Read all of Hugo's review" }).click()
    await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(cut * 2)
    await expect(hugo.getByRole('button', { name: "Show less of Hugo's review" })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  },
)

test(
  'R75 R76 R167 a list that fails to load says so and can be tried again; a failed page more keeps the list',
  { tag: '@once' },
  async ({ page, loginAs, axe, allowConsole }) => {
    allowConsole(/Failed: reviews|net::ERR_FAILED/)
    await loginAs(OWNER)
    await page.route(/\/api\/reviews\?/, (route) => route.abort())
    await page.goto(LIST)
    await expect(page.getByRole('alert')).toContainText('Your reviews didn’t load')
    await axe()
    await page.unroute(/\/api\/reviews\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(10)

    await page.route(/\/api\/reviews\?.*cursor=/, (route) => route.abort())
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    await expect(page.getByText('They didn’t load. Try again.')).toBeVisible()
    await expect(cards(page)).toHaveCount(10)
    await page.unroute(/\/api\/reviews\?.*cursor=/)
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    await expect(cards(page)).toHaveCount(20)
  },
)

test('axe finds nothing on the list with a reply under way', async ({ page, loginAs, axe }) => {
  await loginAs(OWNER)
  await page.goto(LIST)
  await expect(cards(page)).toHaveCount(10)
  await card(page, 'Maya Okafor').getByRole('button', { name: 'Reply to Maya' }).click()
  await axe()
})

test(
  'WCAG 4.1.3 that no review matches, and how many do, is announced',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await expect(cards(page)).toHaveCount(10)
    const said = (words: RegExp) => page.getByRole('status').filter({ hasText: words })
    await page.getByRole('searchbox').fill('zzzz')
    await expect(said(/^No matching reviews$/)).toBeAttached()
    await page.getByRole('searchbox').fill('jar was empty')
    await expect(said(/^1 matching review$/)).toBeAttached()
  },
)

test('axe finds nothing where no review matches, and on a brand without reviews', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs(OWNER)
  await page.goto(`${LIST}?q=zzzz`)
  await expect(page.getByRole('heading', { name: 'No matching reviews' })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(cards(page)).toHaveCount(10)

  await loginAs('quinn@quietcup.example')
  await page.goto(LIST)
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await axe()
})

test('axe finds nothing on a review', async ({ page, loginAs, axe }) => {
  await loginAs(OWNER)
  await page.goto(`${LIST}?q=${encodeURIComponent('jar was empty')}`)
  await page.getByRole('link', { name: "Open Elif's review" }).click()
  await expect(page.getByText('Cupboard, always.')).toBeVisible()
  await axe()
})

test('a review that is not there and one that failed to load say so, and axe finds nothing on either', async ({
  page,
  loginAs,
  axe,
  allowConsole,
}) => {
  allowConsole(/Failed: reviews|net::ERR_FAILED|status of 404/)
  await loginAs(OWNER)
  await page.goto(`${LIST}?q=${encodeURIComponent('jar was empty')}`)
  await page.getByRole('link', { name: "Open Elif's review" }).click()
  await expect(page.getByText('Cupboard, always.')).toBeVisible()
  const address = page.url()

  for (const wrong of ['019a0000-0000-7000-8000-000000000000', 'not-an-id']) {
    await page.goto(`${LIST}/${wrong}`)
    await expect(page.getByRole('heading', { name: 'We couldn’t find this review' })).toBeVisible()
  }
  await axe()
  await page.route(/\/api\/reviews\?id=/, (route) => route.abort())
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('This review didn’t load')
  await axe()
  await page.unroute(/\/api\/reviews\?id=/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elif on Hazel & Oat Spread')
})

test(
  'a role that only reads sees why it cannot reply or like',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs('noor@hollowmere.example')
    await page.goto(LIST)
    await expect(
      page.getByText('Your role here is Analyst, so you can read reviews but not reply.'),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(10)
    await expect(page.getByRole('button', { name: /^(Reply to|Like|Answer)/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await page.getByRole('link', { name: "Open Maya's review" }).click()
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await expect(page.getByText('Your role here is Analyst')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)

    await loginAs('felix@hollowmere.example')
    await page.goto(LIST)
    await expect(cards(page)).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
  },
)

test('nothing scrolls sideways at 320 pixels', { tag: '@once' }, async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await loginAs(OWNER)
  await page.goto(LIST)
  await expect(cards(page)).toHaveCount(10)
  await card(page, 'Maya Okafor').getByRole('button', { name: 'Reply to Maya' }).click()
  await expectNoSidewaysScroll(page)
  await page.goto(`${LIST}?q=${encodeURIComponent('changed in spring')}`)
  await page.getByRole('link', { name: "Open Wout's review" }).click()
  await expect(page.getByText('I cycle past those fields')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
