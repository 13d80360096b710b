import type { CDPSession, Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

test.use({ world: 'people' })

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

test('A131 A133 A134 a passkey is added, logs in by itself, has a second one beside it, and no copy or other address gets in', async ({
  page,
  aTeam,
  loginAs,
  mailbox,
  allowConsole,
  server,
}) => {
  await test.step('a passkey is added, logs in by itself, has a second one beside it, and no copy gets in', async () => {
    allowConsole(/status of 40[13]/)
    const olivia = (await aTeam()).owner.email
    const cdp = await virtualAuthenticators(page)
    await loginAs(olivia)
    await page.goto('/dashboard/account/security')
    await expect(passkeys(page).getByText('No passkeys yet')).toBeVisible()
    // Without an authenticator nothing happens, and the page says so.
    const laptop = await addAuthenticator(cdp)
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: laptop, isUserVerified: false })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('No passkey was added')).toBeVisible()
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: laptop, isUserVerified: true })
    await addPasskey(page, 'My laptop')
    await mailbox.next(olivia, /A passkey was added/)

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
    // The original has been used often since; the page tries a passkey by itself, and every try counts.
    await server.db.updateTable('passkey').set({ counter: 100 }).where('name', '=', 'My laptop').execute()
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
  })

  await test.step('at another address of the same server the browser uses no passkey, and the page says why', async () => {
    allowConsole(/status of 40\d/)
    const cdp = await virtualAuthenticators(page)
    await addAuthenticator(cdp)
    await page.goto(`${server.url.replace('localhost', '127.0.0.1')}/login`)
    await byPasskey(page).click()
    await expect(page.getByText('Passkeys don’t work at this address.')).toBeVisible()
  })
})
