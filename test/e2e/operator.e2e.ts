import { expect, test } from '../support/browser.ts'

test.use({ world: 'money' })

test('an operator confirms who they are, views the queue, refuses with a reason, and the owner is notified', async ({
  page,
  loginAs,
  mailbox,
  allowConsole,
  forgetProofs,
}) => {
  allowConsole(/status of 4(03|22)/)
  await loginAs('mara@trellis.example')
  await forgetProofs()
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The console is closed')
  await page.getByRole('button', { name: 'Open the operator console' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asking.getByText('We won’t ask again for 30 minutes.')).toBeVisible()
  await asking.getByLabel('Your password').fill('not this one')
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(asking.getByText('That’s not your password.')).toBeVisible()
  await asking.getByLabel('Your password').fill('greenhouse-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator console')
  const request = page.getByRole('article').first()
  const name = (await request.getByRole('heading').textContent()) ?? ''
  await expect(request.getByRole('link', { name: 'Hollowmere', exact: true })).toBeVisible()

  await request.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline and tell the owner' }).click()
  await expect(dialog.getByText('Say what needs fixing.')).toBeVisible()
  await dialog.getByLabel('What needs fixing?').fill('The picture shows another product.')
  await dialog.getByRole('button', { name: 'Decline and tell the owner' }).click()
  await expect(page.getByRole('article', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No products waiting' })).toBeVisible()
  const mail = await mailbox.next('ines@hollowmere.example', /couldn’t verify/)
  expect(mail.text).toContain('The picture shows another product')

  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await loginAs('ines@hollowmere.example')
  await page.goto(`/dashboard/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('The picture shows another product.')).toBeVisible()
  await page.getByRole('button', { name: 'Request again' }).click()
  await expect(page.getByText('The picture shows another product.')).toHaveCount(0)
})

// Last: it leaves the console open for this session.
