import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { expect, test } from '../support/browser.ts'
import { aSession } from '../support/world/factories.ts'

test.use({ world: 'people' })

const dialog = (page: Page) => page.getByRole('dialog')

/** Presses Tab until the target has the focus, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target.toString()}.`)
}

async function press(page: Page, name: string | RegExp, within: Page | Locator = page) {
  await tabTo(page, within.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}

test('A138 A135 with the keyboard alone: an app, recovery codes, a business that requires two steps, a session that ends', async ({
  page,
  loginAs,
  aTeam,
  server,
  forgetProofs,
  allowConsole,
}) => {
  allowConsole(/status of 40[03]/)
  // The browser's own dialog can't be used from here.
  await page.addInitScript(() => {
    window.print = () => console.log(`Printed: ${document.body.textContent}`)
  })
  const { owner } = await aTeam(['admin'])
  await loginAs(owner.email)
  await aSession(server.db, owner, {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  })

  await forgetProofs()
  await page.goto('/dashboard/account/security')
  const setUp = page.getByRole('button', { name: 'Set up app' })
  await press(page, 'Set up app')
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asking.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Six-digit code')
  await tabTo(page, code)
  const key = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await expect(page.getByText('Authenticator app set up')).toBeVisible()
  await press(page, 'Make codes', dialog(page))
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  const saving = page.waitForEvent('download')
  await press(page, 'Download', dialog(page))
  await saving
  const listed = await dialog(page).getByRole('listitem').allInnerTexts()
  const printed = page.waitForEvent('console', (line) => line.text().startsWith('Printed: '))
  await press(page, 'Print', dialog(page))
  for (const code of listed) expect((await printed).text()).toContain(code)
  await press(page, 'I saved them', dialog(page))
  await expect(dialog(page)).toHaveCount(0)
  await expect(setUp).toHaveCount(0)

  const theirs = page.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })
  await press(page, /^Log out/, theirs)
  await expect(theirs).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused()

  await page.goto('/dashboard/team')
  await tabTo(page, page.getByRole('link', { name: 'Security', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Security at Reedmere' })).toBeFocused()
  const required = page.getByRole('switch', { name: 'Require two-step verification' })
  await tabTo(page, required)
  await page.keyboard.press('Space')
  const requiring = page.getByRole('dialog', { name: 'Require two-step verification' })
  await expect(requiring.getByLabel('First day')).toBeVisible()
  await press(page, 'Require it', requiring)
  await expect(page.getByRole('heading', { name: /^Two-step verification required from/ })).toBeVisible()
  await expect(requiring).toHaveCount(0)
  await press(page, /change the date/)
  await expect(page.getByRole('dialog', { name: 'Change the date' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /change the date/ })).toBeFocused()
  await tabTo(page, required)
  await page.keyboard.press('Space')
  await press(page, 'Stop requiring it', page.getByRole('alertdialog'))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(required).not.toBeChecked()
  await expect(required).toBeFocused()
})
