import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { expect, test as base } from '../support/browser.ts'

const test = base.extend<{
  /** Lets half a minute pass for codes, and a quarter of an hour for wrong ones. */
  codesAnew: () => Promise<void>
  /** Leaves this many unused recovery codes. */
  leaveRecoveryCodes: (username: string, left: number) => Promise<void>
}>({
  codesAnew: ({ server }, use) =>
    use(async () => {
      await server.db.updateTable('authenticatorApp').set({ lastStep: null }).execute()
      await server.db.deleteFrom('rateLimit').execute()
    }),
  leaveRecoveryCodes: ({ server }, use) =>
    use(async (username, left) => {
      const { db } = server
      const codes = await db
        .selectFrom('recoveryCode')
        .innerJoin('appUser', 'appUser.id', 'recoveryCode.userId')
        .select('recoveryCode.id')
        .where('appUser.username', '=', username)
        .where('usedAt', 'is', null)
        .orderBy('recoveryCode.id')
        .execute()
      const spent = codes.slice(0, codes.length - left).map(({ id }) => id)
      await db
        .updateTable('recoveryCode')
        .set({ usedAt: new Date().toISOString() })
        .where('id', 'in', spent)
        .execute()
    }),
})
test.use({ world: 'people' })

const dialog = (page: Page) => page.getByRole('dialog')
const codeField = (page: Page) => page.getByLabel('Six-digit code')
const codes = (page: Page) => page.getByRole('region', { name: 'Password and codes', exact: true })

const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate()
/** Six digits that are right neither now nor around now. */
function wrongCode(key: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  const isRight = (token: string) => totp.validate({ token, window: 5 }) !== null
  return ['000000', '111111', '222222'].find((code) => !isRight(code)) ?? '333333'
}

/** Sets up an authenticator app on the Security page. Returns its key. */
async function setUpApp(page: Page): Promise<string> {
  await page.goto('/dashboard/account/security')
  await codes(page).getByRole('button', { name: 'Set up app' }).click()
  const key = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
  await codeField(page).fill(codeOf(key))
  await expect(page.getByText('Authenticator app set up')).toBeVisible()
  return key
}

async function logOut(page: Page) {
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
}

async function enterPassword(page: Page, login: string) {
  await page.goto('/login')
  await page.getByLabel('Email or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your code', level: 1 })).toBeVisible()
}

test('A138 an app is set up by its key, its codes log in once each, and recovery codes when it is gone', async ({
  page,
  loginAs,
  aTeam,
  mailbox,
  allowConsole,
  codesAnew,
  leaveRecoveryCodes,
}) => {
  allowConsole(/status of 422/)
  const { owner } = await aTeam()
  const quinn = owner.email
  await loginAs(quinn)
  await page.goto('/dashboard/account/security')
  await codes(page).getByRole('button', { name: 'Set up app' }).click()
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
  await codeField(page).fill(wrongCode(key))
  await expect(dialog(page).getByText(/isn’t right/)).toBeVisible()
  await codeField(page).fill(codeOf(key))
  await mailbox.next(quinn, /Authenticator app added/)

  await dialog(page).getByRole('button', { name: 'Make codes' }).click()
  const listed = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const recovery = await listed.allInnerTexts()
  const saving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const kept = await readFile(await (await saving).path(), 'utf8')
  for (const code of recovery) expect(kept).toContain(code)
  await dialog(page).getByRole('button', { name: 'I saved them' }).click()
  await expect(codes(page).getByText('10 of 10 left')).toBeVisible()
  await mailbox.next(quinn, /New recovery codes/)

  await logOut(page)
  await codesAnew()
  await enterPassword(page, quinn)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(wrongCode(key))
  await expect(page.getByText('That code isn’t right, or it was used already.')).toBeVisible()
  await codeField(page).fill(codeOf(key))
  await expect(page).toHaveURL(/\/dashboard/)

  await logOut(page)
  await enterPassword(page, quinn)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByRole('textbox', { name: 'Recovery code' })
  await field.fill(recovery[9]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await mailbox.next(quinn, /recovery code .* was used/)
  await page.goto('/dashboard/account/security')
  await expect(codes(page).getByText('9 of 10 left')).toBeVisible()

  await leaveRecoveryCodes(owner.username, 3)
  await logOut(page)
  await enterPassword(page, quinn)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await field.fill(recovery[9] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That recovery code isn’t right, or it was used already.')).toBeVisible()
  await field.fill(recovery[8] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/account/security')
  await expect(codes(page).getByText('Only 2 of 10 left. Make new codes before you need them.')).toBeVisible()
})

test('A136 someone who lost everything waits 72 hours, and any device and the email can stop that', async ({
  page,
  loginAs,
  aTeam,
  mailbox,
  allowConsole,
  codesAnew,
  forgetProofs,
}) => {
  allowConsole(/status of 4(00|03)/)
  const cleo = (await aTeam()).owner.email
  /** Waits for the code of the newest email, which is not the one of before. */
  const code = async (before = '') => {
    const newest = async () =>
      /^ {4}(\d{6})$/m.exec((await mailbox.next(cleo, /is your Trellis code/)).text)?.[1] ?? before
    await expect.poll(newest).not.toBe(before)
    return newest()
  }
  await loginAs(cleo)
  await setUpApp(page)
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await forgetProofs()
  await codes(page).getByRole('button', { name: 'Remove app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
  await page.getByRole('button', { name: 'I can’t use any of these' }).click()
  const lost = page.getByRole('dialog', { name: 'Lost your phone and your codes?' })
  await expect(lost).toBeVisible()
  await lost.getByRole('button', { name: 'Email me a code' }).click()
  await codeField(page).fill('000000')
  await lost.getByRole('button', { name: 'Start the 72 hours' }).click()
  await expect(lost.getByText('That code is wrong or has expired.')).toBeVisible()
  const first = await code()
  await codeField(page).fill(first)
  await lost.getByRole('button', { name: 'Start the 72 hours' }).click()
  await lost.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await page.goto('/dashboard/account')
  await expect(page.getByText(/^Your second login step will be removed on/)).toBeVisible()
  await page.getByRole('link', { name: 'See and stop it' }).click()
  await codes(page).getByRole('button', { name: 'Stop the removal' }).click()
  await expect(page.getByText('Your login stays as it is')).toBeVisible()
  await expect(codes(page).getByRole('button', { name: 'Stop the removal' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByText(/^Your second login step will be removed on/)).toHaveCount(0)
  await mailbox.next(cleo, /Your second login step stays/)

  await logOut(page)
  await codesAnew()
  await enterPassword(page, cleo)
  await page.getByRole('button', { name: 'I can’t use any of these' }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await codeField(page).fill(await code(first))
  await page.getByRole('button', { name: 'Start the 72 hours' }).click()
  await expect(page.getByRole('heading', { name: 'The 72 hours have started' })).toBeVisible()
  const { text } = await mailbox.next(cleo, /will be removed in 72 hours/)
  await page.goto(/https?:\/\/\S+(\/login\/keep\?token=[\w-]+)/.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Keep my login as it is' }).click()
  await expect(page.getByRole('heading', { name: 'Your login stays as it is' })).toBeVisible()
  await enterPassword(page, cleo)
})
