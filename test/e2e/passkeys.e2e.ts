import type { CDPSession, Page } from '@playwright/test'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { expect, test } from '../support/browser.ts'

// Passkeys belong to a host name, and a user who has one logs in differently: its own server and database.
test.use({ world: 'passkeys', host: 'localhost' })

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })

/** Adds an authenticator to the browser: of the device itself, or a security key. */
async function addAuthenticator(cdp: CDPSession, transport: 'internal' | 'usb' = 'internal') {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

async function virtualAuthenticators(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  return cdp
}

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Passkey added' })).toBeVisible()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(passkeys(page).getByText(name, { exact: true })).toBeVisible()
}

test(
  'A131 A133 A134 a passkey is added, logs in by itself, has a second one beside it, and no copy gets in',
  { tag: '@phone' },
  async ({ page, loginAs, mailbox, axe, allowConsole }) => {
    test.slow()
    allowConsole(/status of 40[13]/)
    const olivia = 'olivia@oatandco.example'
    const cdp = await virtualAuthenticators(page)
    await loginAs(olivia)
    await page.goto('/dashboard/account/security')
    await expect(passkeys(page).getByText('No passkeys yet')).toBeVisible()
    // Without an authenticator nothing happens, and the page says so.
    const laptop = await addAuthenticator(cdp)
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: laptop, isUserVerified: false })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('No passkey was added')).toBeVisible()
    await axe()
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: laptop, isUserVerified: true })
    await addPasskey(page, 'My laptop')
    await mailbox.next(olivia, /A passkey was added/)
    await axe()

    await page.goto('/logout')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/login')
    // The browser offers the passkey in the field; the virtual authenticator chooses it.
    await page.getByLabel('Email or username').focus()
    await page.keyboard.press('Shift')
    await expect(page).toHaveURL(/\/dashboard\//)
    await page.goto('/dashboard/account/security')
    await expect(passkeys(page).getByText('Used today')).toBeVisible()

    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: laptop })
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: laptop })
    const key = await addAuthenticator(cdp, 'usb')
    await addPasskey(page, 'Key at home')
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(2)
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/login')
    await byPasskey(page).click()
    await expect(page).toHaveURL(/\/dashboard\//)
    const [kept] = (await cdp.send('WebAuthn.getCredentials', { authenticatorId: key })).credentials
    if (!kept) throw new Error('The key kept no passkey.')
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: key })

    // A copy of the first one, from before its last use.
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/$/)
    const copy = await addAuthenticator(cdp)
    const [credential] = credentials
    if (!credential) throw new Error('The authenticator kept no passkey.')
    await cdp.send('WebAuthn.addCredential', {
      authenticatorId: copy,
      credential: { ...credential, signCount: 0 },
    })
    await page.goto('/login')
    await byPasskey(page).click()
    await expect(page.getByText('That passkey didn’t work here.')).toBeVisible()
    await mailbox.next(olivia, /stopped a login/)
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: copy })

    const again = await addAuthenticator(cdp, 'usb')
    await cdp.send('WebAuthn.addCredential', { authenticatorId: again, credential: kept })
    await loginAs(olivia)
    await page.goto('/dashboard/account/security')
    await passkeys(page).getByRole('button', { name: 'More for My laptop' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const removal = page.getByRole('alertdialog').or(dialog(page))
    await removal.getByRole('button', { name: 'Remove passkey' }).click()
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click()
    await expect(passkeys(page).getByText('My laptop')).toHaveCount(0)
    await mailbox.next(olivia, /A passkey was removed/)
    await passkeys(page).getByRole('button', { name: 'More for Key at home' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await dialog(page).getByLabel('Name').fill('Key in the drawer')
    await dialog(page).getByRole('button', { name: 'Save name' }).click()
    await expect(passkeys(page).getByText('Key in the drawer')).toBeVisible()
  },
)

test(
  'A133 at another address of the same server the browser uses no passkey, and the page says why',
  { tag: '@once' },
  async ({ page, server, allowConsole }) => {
    allowConsole(/status of 40\d/)
    const cdp = await virtualAuthenticators(page)
    await addAuthenticator(cdp)
    await page.goto(`${server.url.replace('localhost', '127.0.0.1')}/login`)
    await byPasskey(page).click()
    await expect(page.getByText('Passkeys don’t work at this address.')).toBeVisible()
  },
)

test(
  'A131 a passkey is offered after the sign-up, and can be left for later',
  { tag: '@once' },
  async ({ page, mailbox, axe }) => {
    const cdp = await virtualAuthenticators(page)
    await addAuthenticator(cdp)
    for (const choice of ['Not now', 'Add a passkey']) {
      const name = choice === 'Not now' ? 'later' : 'keyed'
      const email = `${name}@passkeys.example`
      await page.goto('/login?mode=signup')
      await page.getByLabel('Work email').fill(email)
      await page.getByLabel('Username').fill(`grower.${name}`)
      await page.getByLabel('Password', { exact: true }).fill(`${DEMO_PASSWORD} of mine`)
      await page.getByRole('button', { name: 'Create account' }).click()
      const { text } = await mailbox.next(email, /is your Trellis code/)
      await page.getByLabel('Six-digit code').fill(/^ {4}(\d{6})$/m.exec(text)?.[1] ?? '')
      await expect(page.getByRole('heading', { name: 'Skip the password next time?' })).toBeFocused()
      await axe()
      await page.getByRole('button', { name: choice }).click()
      await expect(page).toHaveURL(/\/(?:claim|dashboard)/)
      if (choice === 'Add a passkey') await mailbox.next(email, /A passkey was added/)
      await page.goto('/logout')
      await expect(page).toHaveURL(/\/$/)
    }
  },
)
