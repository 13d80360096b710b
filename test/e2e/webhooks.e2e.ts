import { expect, test } from '../support/browser.ts'

// Adds endpoints to the demo, so it has its own server and database.
test.use({ world: 'webhooks' })

test('an owner adds an endpoint, tests it, reads the log, and learns why a signature fails', async ({
  page,
  loginAs,
  axe,
}) => {
  test.slow()
  await loginAs('ines@hollowmere.example')
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
  await axe()
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  const row = card.getByRole('listitem').filter({ hasText: 'shop.hollowmere.example' })
  await expect(row.getByText('Products')).toBeVisible()
  await axe()

  await row.getByRole('link', { name: 'shop.hollowmere.example/trellis' }).click()
  await page.getByRole('button', { name: 'Send test event' }).click()
  const delivery = page.getByRole('article')
  await expect(delivery.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(delivery.getByText('{"received":true}')).toBeVisible()
  await expect(page).toHaveURL(/delivery=/)
  await axe()

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

test(
  'an endpoint that is down shows each attempt, and can be paused, resumed and deleted',
  { tag: '@phone' },
  async ({ page, loginAs }) => {
    test.slow()
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/developers')
    const card = page.getByRole('region', { name: 'Webhooks' })
    await card.getByRole('button', { name: 'Add endpoint' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('https://down.hollowmere.example/')
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    const row = card.getByRole('listitem').filter({ hasText: 'down.hollowmere.example' })
    const choose = async (item: string) => {
      await row.getByRole('button', { name: 'More for down.hollowmere.example' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await choose('Pause')
    await expect(row.getByText('You paused down.hollowmere.example.')).toBeVisible()
    await row.getByRole('button', { name: 'Resume' }).click()
    await expect(row.getByText('You paused down.hollowmere.example.')).toBeHidden()

    await row.getByRole('link', { name: 'down.hollowmere.example' }).click()
    await page.getByRole('button', { name: 'Send test event' }).click()
    await expect(page.getByRole('article').getByText('Service unavailable')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Attempts' }).getByText('503')).toBeVisible()

    await page.goto('/dashboard/developers')
    await choose('Delete')
    await page.getByRole('button', { name: 'Delete endpoint' }).click()
    await expect(page.getByText('Endpoint deleted')).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)
