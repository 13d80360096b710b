import { expect, test } from '../support/browser.ts'

test('R57 a brand is public, with its products and reviews, and a review opens with its thread', async ({
  page,
  axe,
}) => {
  test.slow()
  await page.goto('/p/brands/hollowmere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hollowmere')
  await expect(page.getByText('from 212 reviews').first()).toBeVisible()
  const banner = page.locator('article > img')
  await expect
    .poll(() =>
      banner.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    )
    .toBe(true)
  await axe()
  await page.getByRole('link', { name: 'Show all 18 products' }).click()
  await expect(page.locator('#products > ul > li')).toHaveCount(18)
  await page.getByRole('link', { name: 'Read Elif Demir’s review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elif Demir on Hazel & Oat Spread')
  await expect(page.getByText('Reply by the brand')).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 comments' })).toBeVisible()
  await axe()
})

test('about, press and missing pages share the design, and nothing scrolls sideways at 320 pixels', async ({
  page,
  axe,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  for (const [url, title] of [
    ['/p/about', 'About Trellis'],
    ['/p/press', 'Press'],
    ['/p/brands/nobody', 'Nothing grows here'],
    ['/p/brands/quiet-cup', 'Quiet Cup'],
    ['/p/brands/wild-larder', 'Wild Larder'],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await axe()
  }
})

test(
  'A96 the one review that tries to run a script is text in the page',
  { tag: '@once' },
  async ({ page, context }) => {
    const dialogs: string[] = []
    context.on('dialog', (dialog) => void dialogs.push(dialog.message()))
    await page.goto('/p/brands/hollowmere')
    await page.getByRole('link', { name: 'Older reviews' }).click()
    await expect(page.getByText('<script>alert("chocolate")</script>')).toBeVisible()
    expect(dialogs).toEqual([])
  },
)
