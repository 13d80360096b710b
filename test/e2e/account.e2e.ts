import type { Page } from '@playwright/test'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { expect, test } from '../support/browser.ts'
import { aPhoto } from '../support/inputs/photo-file.ts'

test.use({ world: 'people' })

const REFUSED = /status of (401|403|409)/
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('R23 R73 R104 A45 A46 name, username, address, devices and keys: the account of one person', async ({
  page,
  loginAs,
  mailbox,
  allowConsole,
  aTeam,
}) => {
  allowConsole(REFUSED)
  const { owner } = await aTeam()
  await loginAs(owner.email)
  await page.goto('/dashboard/account')
  await expect(page.getByText(owner.email, { exact: true })).toBeVisible()

  const profile = section(page, 'Profile')
  await profile.getByLabel('Name', { exact: true }).fill('Olivia Grove')
  await expect(profile.getByText('Unsaved changes')).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Olivia Grove')
  await profile.getByLabel('Username').fill('INES')
  await expect(profile.getByText('This username is taken.')).toBeVisible()
  await profile.getByLabel('Username').fill('olivia.grove')
  await expect(profile.getByText('olivia.grove is available.')).toBeVisible()
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(profile.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(profile.getByLabel('Username')).toHaveValue('olivia.grove')

  const email = section(page, 'Email')
  const address = 'olivia@grove.example'
  await email.getByLabel('New email address').fill('ines@hollowmere.example')
  await expect(email.getByText('Another account already uses this email address.')).toBeVisible()
  await email.getByLabel('New email address').fill(address)
  await email.getByRole('button', { name: 'Change email' }).click()
  await expect(email.getByText('Confirm your new email address')).toBeVisible()
  await expect(email.getByText(owner.email)).toBeVisible()
  const notice = await mailbox.next(owner.email, /about to change/)
  expect(notice.text).toMatch(/\/login\/email\?stop=\S+/)
  const { text } = await mailbox.next(address, /Confirm/)
  await page.goto(/http\S+\/login\/email\?token=\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Is this your email address?' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\/email$/)
  await page.getByRole('button', { name: 'Use this email address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address has changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to account' }).click()
  await expect(email.getByText(address)).toBeVisible()

  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/security$/)
  const phone = await page.request.post('/api/auth/login', {
    data: { login: address, password: DEMO_PASSWORD },
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0.0.0 Mobile Safari/537.36',
    },
  })
  const { token } = await phone.json()
  await page.reload()
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: 'It was me: Chrome on Android' }).click()
  await devices.getByRole('button', { name: 'Log out Chrome on Android' }).click()
  await expect(page.getByText('Device logged out')).toBeVisible()
  await expect(devices.getByText('Chrome on Android')).toHaveCount(0)
  const check = await page.request.get('/api/auth/check', { headers: { authorization: `Bearer ${token}` } })
  expect(check.status()).toBe(401)

  await page.getByRole('link', { name: 'Appearance', exact: true }).click()
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' })
  const saved = () =>
    page.waitForResponse((reply) => reply.url().endsWith('/api/account/preferences') && reply.ok())
  await Promise.all([saved(), keys.click()])
  await expect(keys).not.toBeChecked()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/dashboard\/account\/appearance$/)
  await Promise.all([saved(), keys.click()])
  await expect(keys).toBeChecked()
  await page.getByRole('heading', { level: 1 }).focus()
  // The switch is optimistic; the shortcuts follow the stored preference.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await expect(page).toHaveURL(/\/dashboard\/brand$/, { timeout: 1000 })
  }).toPass()
})

test('R23 R72 a picture, a copy of one’s data, and an end that is thought better of; each tab has an address of its own', async ({
  page,
  loginAs,
  mailbox,
}) => {
  await test.step('a picture, a copy of one’s data, and an end that is thought better of', async () => {
    const address = 'otto@newcomer.example'
    await loginAs(address)
    await page.goto('/dashboard/account')
    const profile = section(page, 'Profile')
    const photo = await aPhoto('me.jpg', '#A8325E')
    await profile
      .locator('input[type=file]')
      .setInputFiles({ ...photo, name: 'me.svg', mimeType: 'image/svg+xml' })
    await expect(profile.getByText(/SVG isn’t supported/)).toBeVisible()
    await profile.locator('input[type=file]').setInputFiles(photo)
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(profile.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await expect(profile.locator('img[src^="/images/"]')).toBeVisible()

    await page.getByRole('link', { name: 'Your data', exact: true }).click()
    const data = section(page, 'Your data')
    await data.getByRole('button', { name: 'Export my data' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('trellis-my-data.zip')
    await expect(data.getByRole('button', { name: 'Export my data' })).toBeVisible()

    const end = section(page, 'Delete account')
    await end.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send me the confirmation link' }).click()
    await expect(end.getByText('Check your inbox')).toBeVisible()
    const { text } = await mailbox.next(address, /delete your Trellis account/)
    await page.goto(/http\S+\/login\/erasure\?token=\S+/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(end.getByText(/Your account will be deleted on \d+ \w+ \d{4}/)).toBeVisible()
    await end.getByRole('button', { name: 'Keep my account' }).click()
    await expect(end.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  })

  await test.step('the tabs of the account have addresses of their own, and old anchors lead to them', async () => {
    // Without a plan, too.
    await loginAs('ben@beanworks.example')
    const tabs = page.getByRole('navigation', { name: 'Account', exact: true })
    await page.goto('/dashboard/account')
    for (const name of ['Security', 'Notifications', 'Appearance', 'Your data', 'Profile']) {
      await tabs.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page).toHaveTitle(`${name} · Trellis for Business`)
      await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }
    const moved = {
      password: 'security',
      devices: 'security',
      mail: 'notifications',
      appearance: 'appearance',
      delete: 'data',
    }
    for (const [anchor, tab] of Object.entries(moved)) {
      await page.goto(`/dashboard/account#${anchor}`)
      await expect(page).toHaveURL(new RegExp(`/dashboard/account/${tab}#${anchor}$`))
      await expect(page.locator(`#${anchor}`)).toBeInViewport()
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/dashboard/account/data')
    await expect(tabs.getByRole('link', { name: 'Your data' })).toBeInViewport()
  })
})
