import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'

import { parseCsv } from '#shared/csv.ts'

import { expect, test } from '../support/browser.ts'

// Needs visitors of public pages, so it has its own server and database.
test.use({ world: 'performance', timezoneId: 'Asia/Kathmandu' })

const OWNER = 'ines@hollowmere.example'
const PAGE = '/dashboard/performance'
/** A browser's user agent: bots are not counted. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const chart = (page: Page) => page.getByRole('slider')
const total = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const numberIn = (text: string | null) => Number(/ ([\d,]+)$/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

async function keep(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return file
}

test('R8 R59 the chart is read with the keys, as a table, as CSV and as a picture: the same numbers, in the days of the zone', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs(OWNER)
  const reply = page.waitForResponse((response) => response.url().includes('/api/analytics/engagement'))
  await page.goto(PAGE)
  const { chartData, totalCount, timezone } = await (await reply).json()
  expect(chartData).toHaveLength(30)
  expect(timezone).toMatch(/^Asia\/Kath?mandu$/)
  await expect(page.getByText(/Days in Kath?mandu time \(UTC\+5:45\)/)).toBeVisible()
  await expect(total(page, 'Engagement')).toContainText(totalCount.toLocaleString('en-GB'))

  await chart(page).focus()
  await page.keyboard.press('Home')
  const [year, month, day] = chartData[0].date.split('-')
  await expect(chart(page)).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^\\w{3} ${day}/${month}/${year}: Hollowmere ${chartData[0].count}$`),
  )
  await page.keyboard.press('ArrowRight')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', new RegExp(`Hollowmere ${chartData[1].count}$`))
  await axe()

  await page.getByRole('radio', { name: 'Table' }).check()
  await expect(page).toHaveURL(/as=table/)
  const rows = page.getByRole('table', { name: 'Engagement per day, as a table' }).getByRole('row')
  await expect(rows).toHaveCount(32)
  const shown = await rows.locator('td').allTextContents()
  await axe()
  const sheet = parseCsv(await readFile(await (await keep(page, 'CSV')).path(), 'utf8')).map(
    ({ cells }) => cells,
  )
  expect(sheet.slice(1).map(([from, , count]) => [from, Number(count)])).toEqual(
    chartData.map(({ date, count }: { date: string; count: number }) => [date, count]),
  )
  expect(shown.slice(0, -1).map(Number)).toEqual(sheet.slice(1).map(([, , count]) => Number(count)))
  const picture = await keep(page, 'Picture')
  expect(picture.suggestedFilename()).toMatch(/^engagement-hollowmere-.*\.png$/)
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')
})

test(
  'R8 A12 a competitor is searched, drawn and stored; the category and no competitor can be chosen too',
  { tag: '@phone' },
  async ({ page, loginAs, axe }) => {
    await loginAs(OWNER)
    await page.goto(PAGE)
    const compared = (name: string) =>
      page.getByRole('button', { name: `Compared with ${name}`, exact: true })
    await compared('No comparison').click()
    await page.getByRole('searchbox', { name: 'Find a brand' }).fill('greyfield')
    await page.getByRole('button', { name: 'Greyfield Mill' }).click()
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Hollowmere \d+, Greyfield Mill \d+$/)
    await page.reload()
    await expect(compared('Greyfield Mill')).toBeVisible()
    await expect(total(page, 'Page views')).toContainText(/Greyfield Mill [\d,]+/)
    await total(page, 'Page views').click()
    await expect(page).toHaveURL(/show=pageviews/)
    await expect(page.getByRole('heading', { name: 'Page views per day' })).toBeVisible()
    await axe()
    await compared('Greyfield Mill').click()
    await axe()
    await page.getByRole('button', { name: /^Category median/ }).click()
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Category median \d+$/)
    await compared('Category median').click()
    await page.getByRole('button', { name: 'No comparison' }).click()
    await expect(compared('No comparison')).toBeVisible()
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Hollowmere [\d,]+$/)
  },
)

test(
  'R8 a visit to the public page appears in the open chart without a reload',
  { tag: '@once' },
  async ({ page, browser, loginAs }) => {
    await loginAs(OWNER)
    await page.goto(`${PAGE}?range=7d&show=pageviews`)
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Hollowmere [\d,]+$/)
    const today = async () => numberIn(await chart(page).getAttribute('aria-valuetext'))
    const before = await today()
    const visitor = await browser.newContext({ userAgent: PERSON, baseURL: new URL(page.url()).origin })
    const visit = await visitor.newPage()
    await visit.goto('/p/brands/hollowmere')
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Hollowmere')
    await visitor.close()
    await expect.poll(today).toBe(before + 1)
  },
)

test(
  'custom dates are typed or chosen by key; a failed load can be retried; roles without access to the numbers see a message',
  { tag: '@phone' },
  async ({ page, loginAs, allowConsole, axe }) => {
    // 403: the document starts the call before it is known that the role has no access.
    allowConsole(/status of (?:403|503)|Failed: performance/)
    await loginAs(OWNER)
    await page.goto(PAGE)
    await page.getByRole('button', { name: /^Last 30 days/ }).click()
    await page.getByRole('textbox', { name: 'From' }).fill('31/02/2026')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Use a date like 21/10/2026.')).toBeVisible()
    await axe()
    await page.getByRole('textbox', { name: 'From' }).fill('1/9/2026')
    await page.getByRole('textbox', { name: 'To' }).fill('30.9.2026')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/from=2026-09-01&to=2026-09-30/)
    await expect(
      page.getByRole('button', { name: /^Custom dates 01\/09\/2026 to 30\/09\/2026/ }),
    ).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('w')
    await expect(page).toHaveURL(/range=7d/)
    // New numbers are shown, and announced.
    await expect(
      page.getByRole('status').filter({ hasText: /^Engagement, \d\d\/\d\d\/\d{4} to .+: \d/ }),
    ).toBeAttached()

    const down = {
      status: 503,
      contentType: 'application/json',
      body: '{"error":{"code":"unavailable","message":"Away","requestId":"x"}}',
    }
    await page.route('**/api/analytics/saves**', (route) => route.fulfill(down))
    await page.goto(`${PAGE}?range=90d`)
    await expect(page.getByRole('heading', { name: 'Your numbers didn’t load' })).toBeVisible()
    await page.unroute('**/api/analytics/saves**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(chart(page)).toBeVisible()

    await loginAs('rosa@hollowmere.example')
    await page.goto(PAGE)
    await expect(
      page.getByRole('heading', { name: 'You don’t have permission to see performance' }),
    ).toBeVisible()
    await loginAs('noor@hollowmere.example')
    await page.goto(PAGE)
    await expect(chart(page)).toBeVisible()
  },
)
