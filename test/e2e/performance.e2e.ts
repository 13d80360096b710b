import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'

import { parseCsv } from '#shared/csv.ts'

import { expect, test } from '../support/browser.ts'

test.use({ timezoneId: 'Asia/Kathmandu' })

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

test('R8 R59 the chart is read with the keys, as a table, as CSV and as a picture, and a visit appears in it without a reload', async ({
  page,
  loginAs,
  browser,
}) => {
  await test.step('the same numbers everywhere, in the days of the zone', async () => {
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
    await expect(chart(page)).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`Hollowmere ${chartData[1].count}$`),
    )

    await page.getByRole('radio', { name: 'Table' }).check()
    await expect(page).toHaveURL(/as=table/)
    const rows = page.getByRole('table', { name: 'Engagement per day, as a table' }).getByRole('row')
    await expect(rows).toHaveCount(32)
    const shown = await rows.locator('td').allTextContents()
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

  await test.step('a visit to the public page appears in the open chart', async () => {
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
  })
})
