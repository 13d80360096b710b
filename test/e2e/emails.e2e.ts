import { expect, test } from '../support/browser.ts'

test(
  'every kind of email is shown on a desktop and a phone, light and dark, with its images',
  { tag: '@once' },
  async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`/dev/mail/kinds?theme=${theme}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinds of email')
      const kind = page.getByRole('heading', { name: 'Emeka Obi gave Hazelnut Barista Oat Drink 2 stars' })
      await kind.scrollIntoViewIfNeeded()
      for (const device of ['desktop', 'phone']) {
        const frame = page.frameLocator(
          `iframe[title="Emeka Obi gave Hazelnut Barista Oat Drink 2 stars on a ${device}"]`,
        )
        await expect(frame.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible()
        for (const image of await frame.locator('img').all())
          await expect
            .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
            .toBeGreaterThan(0)
      }
    }
  },
)
