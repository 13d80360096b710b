import { expect, test } from '../support/browser.ts'

// Feeds belong to the whole brand.
test.use({ world: 'feeds' })

test(
  'a review feed is created, its URL shown once, replaced and revoked, and a fetched one says when',
  { tag: '@phone' },
  async ({ page, loginAs, axe, request }) => {
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/reviews')
    await page.getByRole('link', { name: 'Review feeds' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Review feeds' })).toBeVisible()
    const google = page.getByRole('region', { name: 'Google' })
    await expect(google).toContainText(/Last fetched on .* with \d+ reviews/)
    const meta = page.getByRole('region', { name: 'Meta' })
    const revoke = page.getByRole('alertdialog', { name: 'Revoke the Meta feed?' })
    // A retry finds the feed of the attempt before.
    if (await meta.getByRole('button', { name: 'Revoke' }).isVisible()) {
      await meta.getByRole('button', { name: 'Revoke' }).click()
      await revoke.getByRole('button', { name: 'Revoke feed' }).click()
    }
    await meta.getByRole('button', { name: 'Create Meta feed' }).click()
    await expect(meta.getByText('Copy the URL now. You won’t see it again.')).toBeVisible()
    const url = async () => new URL((await meta.locator('code').textContent()) ?? '').pathname
    const first = await url()
    expect((await request.get(first)).headers()['content-type']).toBe('application/gzip')
    await axe()

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
  },
)
