import { gzipSync } from 'node:zlib'

import { expect, test } from '../support/browser.ts'

/** The limit in gzipped bytes. Hollowmere's page has eight photos, 18 products and ten reviews. */
const BRAND_PAGE_MAX = 8_500

test('R57 R66 A96 a brand is public, with its photos, products and reviews, as text and small, and found by category or search', async ({
  page,
  request,
  context,
}) => {
  await test.step('a brand is public, with its products and reviews, and a review opens with its thread', async () => {
    await page.goto('/p/brands/hollowmere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hollowmere')
    await expect(page.getByText('from 212 reviews').first()).toBeVisible()
    await expect(page.getByText('Usually answers in 9 hours').filter({ visible: true })).toBeVisible()
    const banner = page.locator('.mosaic > img')
    await expect
      .poll(() =>
        banner.evaluate(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        ),
      )
      .toBe(true)
    await page.getByRole('link', { name: 'See all 18 products' }).click()
    await expect(page.locator('#products > ul > li')).toHaveCount(18)
    await page.getByRole('link', { name: 'Read Elif Demir’s review' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elif Demir on Hazel & Oat Spread')
    await expect(page.getByText('Reply by the brand')).toBeVisible()
    await expect(page.getByRole('heading', { name: '4 comments' })).toBeVisible()
  })

  await test.step('the HTML of a full brand page is at most 8.5 kB gzipped', async () => {
    const html = await (await request.get('/p/brands/hollowmere')).body()
    expect(html.toString()).toContain('8 photos')
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(BRAND_PAGE_MAX)
  })

  await test.step('photos open without a script, one at a time, and turn by link and by arrow key', async () => {
    await page.goto('/p/brands/hollowmere')
    await page.getByRole('link', { name: 'Saturdays at the Vrijdagmarkt' }).click()
    const current = async () => {
      const strip = page.getByRole('list', { name: '8 photos' })
      return strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1)
    }
    await expect.poll(current).toBe(3)
    await page.getByRole('listitem').nth(2).getByRole('link', { name: 'Next photo' }).press('Enter')
    await expect.poll(current).toBe(4)
    await page.getByRole('list', { name: '8 photos' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(current).toBe(3)
    await page.getByRole('link', { name: 'Close, back to Hollowmere' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hollowmere')
  })

  await test.step('a banner without photos is as wide as its frame', async () => {
    await page.goto('/p/brands/greyfield-mill')
    const frame = page.locator('.mosaic')
    await expect(frame.locator('> *')).toHaveCount(1)
    const widthOf = (element: Element) => element.getBoundingClientRect().width
    expect(await frame.locator('> img').evaluate(widthOf)).toBe(await frame.evaluate(widthOf))
  })

  await test.step('the one review that tries to run a script is text in the page', async () => {
    const dialogs: string[] = []
    context.on('dialog', (dialog) => void dialogs.push(dialog.message()))
    await page.goto('/p/brands/hollowmere')
    await page.getByRole('link', { name: 'Older reviews' }).click()
    await expect(page.getByText('<script>alert("chocolate")</script>')).toBeVisible()
    expect(dialogs).toEqual([])
  })

  await test.step('a reader finds a product by category or by search, ranked, and opens it on its brand’s page', async () => {
    await page.goto('/p/about')
    await page.getByRole('link', { name: 'Find products' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
    await page.getByRole('link', { name: 'Beverages' }).click()
    await page
      .getByRole('navigation', { name: 'Sub-categories' })
      .getByRole('link', { name: 'Plant milks' })
      .click()
    const list = page.getByRole('list', { name: 'Plant milks' })
    const rating = async (n: number) => {
      const label = await list
        .getByRole('listitem')
        .nth(n)
        .getByRole('img', { name: / of 5 stars$/ })
        .getAttribute('aria-label')
      return Number.parseFloat(label ?? '')
    }
    expect(await rating(0)).toBeGreaterThanOrEqual(await rating(1))
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Categories' })
      .click()
    await page.getByRole('searchbox', { name: 'Search products and brands' }).fill('hollowmere barista')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: 'How results are ranked' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How results are ranked')
    await page.goBack()
    await page.getByRole('link', { name: 'Barista Oat' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hollowmere')
    await expect(page.locator('#products li').first()).toContainText('Barista Oat')
    await expect(page.locator('#products li').first()).toBeInViewport()
    await page.goto('/p/search?q=zzzz')
    await expect(page.getByText('No products match.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeVisible()
  })
})
