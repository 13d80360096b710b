import type { Locator } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

// Ends API keys of the demo, so it has its own server and database.
test.use({ world: 'api-keys' })

test(
  'A139 an owner makes a key that works, replaces it and revokes it',
  { tag: '@phone' },
  async ({ page, request, loginAs, axe }) => {
    test.slow()
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/developers')
    const list = page.getByRole('region', { name: 'API keys' })
    await expect(list.getByText('4 of 10')).toBeVisible()
    await expect(list.getByText('Unused for 94 days')).toBeVisible()
    await axe()

    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(dialog.getByText('Name what will use the key.')).toBeVisible()
    await expect(dialog.getByText('Choose at least one kind of access.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Warehouse')
    await dialog
      .getByRole('group', { name: 'Access to reviews' })
      .getByRole('radio', { name: 'Read' })
      .check()
    await dialog.getByLabel('Limit to addresses').fill('shop.example')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(dialog.getByText('Enter an address or a range, such as 203.0.113.0/24.')).toBeVisible()
    await dialog.getByLabel('Limit to addresses').fill('127.0.0.0/8, ::1')
    await expect(dialog).toHaveCSS('opacity', '1')
    await axe()
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(dialog.getByRole('heading', { name: 'Your new key' })).toBeVisible()
    const first = await keyIn(dialog)
    await expect(dialog).toHaveCSS('opacity', '1')
    await axe()
    await dialog.getByRole('button', { name: 'I saved it' }).click()
    await expect(list.getByText('5 of 10')).toBeVisible()
    const row = list.getByRole('listitem').filter({ hasText: 'Warehouse' }).first()
    await expect(row).toContainText('2 networks only')

    const own = await ask(first)
    expect(own.ok()).toBe(true)
    const { brands } = await own.json()
    const reviews = await request.get(`/api/reviews?brandId=${brands[0].id}`, headers(first))
    expect(reviews.ok()).toBe(true)
    expect((await request.get(`/api/products?brandId=${brands[0].id}`, headers(first))).status()).toBe(403)

    await row.getByRole('button', { name: 'More for Warehouse' }).click()
    await page.getByRole('menuitem', { name: 'Replace' }).click()
    await page.getByRole('button', { name: 'Replace key' }).click()
    await expect(dialog.getByText('for 24 hours')).toBeVisible()
    const second = await keyIn(dialog)
    await dialog.getByRole('button', { name: 'I saved it' }).click()
    await expect(list.getByText(/Replaced, ends/)).toBeVisible()
    for (const key of [first, second]) expect((await ask(key)).ok()).toBe(true)

    await list.getByRole('button', { name: 'More for Warehouse' }).first().click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByText('API key revoked')).toBeVisible()
    expect((await ask(second)).status()).toBe(401)

    await page.goto('/dashboard/audit-log')
    await expect(page.getByText('revoked the API key').first()).toBeVisible()

    function headers(key: string) {
      return { headers: { authorization: `Bearer ${key}` } }
    }
    function ask(key: string) {
      return request.get('/api/key', headers(key))
    }
  },
)

test(
  'a member who may not manage keys is told who can',
  { tag: '@phone' },
  async ({ page, loginAs, axe }) => {
    await loginAs('bea@hollowmere.example')
    await page.goto('/dashboard/developers')
    await expect(page.getByText('You don’t have permission to manage API keys')).toBeVisible()
    await axe()
  },
)

async function keyIn(dialog: Locator): Promise<string> {
  return (await dialog.getByText(/^trls_test_/).textContent()) ?? ''
}
