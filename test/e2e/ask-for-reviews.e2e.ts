import { readFile } from 'node:fs/promises'

import { expect, test } from '../support/browser.ts'

test.use({ world: 'share' })

const OWNER = 'ines@hollowmere.example'

test('R171 an owner copies the link, writes a card and downloads it, on a phone too', async ({
  page,
  context,
  loginAs,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(OWNER)
  await page.goto('/dashboard/reviews')
  await page.getByRole('link', { name: 'Ask for reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Ask for reviews', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/r\/hollowmere$/)
  await axe()

  const headline = page.getByRole('textbox', { name: 'Headline' })
  await headline.fill('Leave us 5 stars')
  await expect(page.getByText('Don’t ask for stars or a good rating. Ask how it was.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
  await headline.fill('How was breakfast?')
  await expect(page.getByRole('img', { name: /^Front of the card: How was breakfast\?/ })).toBeVisible()
  const [card] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(card.suggestedFilename()).toBe('review-card-a6.pdf')
  expect((await readFile(await card.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const [code] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG' }).click(),
  ])
  expect(code.suggestedFilename()).toBe('qr-code.png')

  await page.getByRole('radio', { name: 'One product' }).click()
  await expect(page).toHaveURL(/\?product=/)
  await expect(page.getByRole('region', { name: 'Link' }).getByText(/\/r\/hollowmere\/./)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'One product' })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
