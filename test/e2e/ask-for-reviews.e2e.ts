import { readFile } from 'node:fs/promises'

import { expect, test } from '../support/browser.ts'

const OWNER = 'ines@hollowmere.example'

test('R171 an owner copies the link, downloads a card, and creates, replaces and revokes a review feed', async ({
  page,
  context,
  request,
  loginAs,
}) => {
  await test.step('the link and the card', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await loginAs(OWNER)
    await page.goto('/dashboard/reviews')
    await page.getByRole('link', { name: 'Ask for reviews' }).click()
    await expect(page.getByRole('heading', { name: 'Ask for reviews', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/r\/hollowmere$/)

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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  await test.step('a feed, whose URL is shown once, and which says when it was fetched', async () => {
    await page.goto('/dashboard/reviews')
    await page.getByRole('link', { name: 'Review feeds' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Review feeds' })).toBeVisible()
    const google = page.getByRole('region', { name: 'Google' })
    await expect(google).toContainText(/Last fetched on .* with \d+ reviews/)
    const meta = page.getByRole('region', { name: 'Meta' })
    const revoke = page.getByRole('alertdialog', { name: 'Revoke the Meta feed?' })
    await meta.getByRole('button', { name: 'Create Meta feed' }).click()
    await expect(meta.getByText('Copy the URL now. You won’t see it again.')).toBeVisible()
    const url = async () => new URL((await meta.locator('code').textContent()) ?? '').pathname
    const first = await url()
    expect((await request.get(first)).headers()['content-type']).toBe('application/gzip')

    await meta.getByRole('button', { name: 'Replace URL' }).click()
    const replace = page.getByRole('alertdialog', { name: 'Replace the URL of the Meta feed?' })
    await expect(replace.getByRole('button', { name: 'Keep the URL' })).toBeFocused()
    await replace.getByRole('button', { name: 'Replace URL' }).click()
    await expect(replace).toBeHidden()
    const second = await url()
    expect(second).not.toBe(first)
    expect((await request.get(first)).status()).toBe(404)
    expect((await request.get(second)).status()).toBe(200)

    await page.reload()
    await expect(meta).toContainText(/Last fetched on .* with \d+ reviews/)
    await expect(meta.locator('code')).toHaveCount(0)
    await meta.getByRole('button', { name: 'Revoke' }).click()
    await revoke.getByRole('button', { name: 'Revoke feed' }).click()
    await expect(meta.getByRole('button', { name: 'Create Meta feed' })).toBeVisible()
    expect((await request.get(second)).status()).toBe(404)
  })
})
