import type { Locator } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

test('A139 an owner makes a key that works, replaces it and revokes it; adds an endpoint, tests it, and learns why a signature fails', async ({
  page,
  request,
  loginAs,
}) => {
  await test.step('API keys', async () => {
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/developers')
    const list = page.getByRole('region', { name: 'API keys' })
    await expect(list.getByText('4 of 10')).toBeVisible()
    await expect(list.getByText('Unused for 94 days')).toBeVisible()

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
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(dialog.getByRole('heading', { name: 'Your new key' })).toBeVisible()
    const first = await keyIn(dialog)
    await expect(dialog).toHaveCSS('opacity', '1')
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
  })

  await test.step('webhooks', async () => {
    await page.goto('/dashboard/developers')
    const card = page.getByRole('region', { name: 'Webhooks' })
    await card.getByRole('button', { name: 'Add endpoint' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(dialog.getByText('Enter the address of your server.')).toBeVisible()
    await dialog.getByLabel('Address').fill('https://shop.hollowmere.example/trellis')
    await dialog.getByLabel('Everything').uncheck()
    await dialog.getByLabel('Products').check()
    await expect(dialog).toHaveCSS('opacity', '1')
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    const row = card.getByRole('listitem').filter({ hasText: 'shop.hollowmere.example' })
    await expect(row.getByText('Products')).toBeVisible()

    await row.getByRole('link', { name: 'shop.hollowmere.example/trellis' }).click()
    await page.getByRole('button', { name: 'Send test event' }).click()
    const delivery = page.getByRole('article')
    await expect(delivery.getByText('Delivered', { exact: true })).toBeVisible()
    await expect(delivery.getByText('{"received":true}')).toBeVisible()
    await expect(page).toHaveURL(/delivery=/)

    const read = (name: string) =>
      delivery
        .locator('dt', { hasText: name })
        .locator('+ dd')
        .textContent()
        .then((text) => text ?? '')
    await page.getByLabel('webhook-id').fill(await read('webhook-id'))
    await page.getByLabel('webhook-timestamp').fill(await read('webhook-timestamp'))
    await page.getByLabel('webhook-signature').fill(await read('webhook-signature'))
    await page.getByLabel('Raw body').fill('{ "type": "test" }')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('The body was changed on the way.')).toBeVisible()
    await expect(page.getByText('We signed exactly these bytes:')).toBeVisible()

    await delivery.getByRole('button', { name: 'Replay' }).click()
    await expect(page.getByText('Sent again', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article').getByRole('heading', { name: 'test' })).toBeVisible()
  })
})

async function keyIn(dialog: Locator): Promise<string> {
  return (await dialog.getByText(/^trls_test_/).textContent()) ?? ''
}
