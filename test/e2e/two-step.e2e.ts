import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { aRequirement } from '../support/world/two-step.ts'

test.use({ world: 'people' })

async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function addPasskey(page: Page) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const named = page.getByRole('dialog')
  await expect(named.getByRole('heading', { name: 'Passkey added' })).toBeVisible()
  await named.getByRole('button', { name: 'Done' }).click()
  await expect(named).toHaveCount(0)
}

test('A135 an owner requires two-step verification; a member sees the date, is led to set it up, and goes on', async ({
  page,
  loginAs,
  aTeam,
  server,
  mailbox,
  allowConsole,
  forgetProofs,
}) => {
  allowConsole(/status of 40[03]/)
  const { business, owner, people } = await aTeam(['responder'])
  const member = people.responder?.email ?? ''
  await addAuthenticator(page)
  await loginAs(owner.email)
  await page.goto('/dashboard/security')
  const required = page.getByRole('switch', { name: 'Require two-step verification' })
  await expect(page.getByRole('heading', { level: 1, name: 'Security at Reedmere' })).toBeVisible()
  await expect(required).toBeDisabled()
  await page.getByRole('link', { name: 'Set it up for yourself' }).click()
  await addPasskey(page)

  await page.goto('/dashboard/security')
  await forgetProofs()
  await required.focus()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: 'Require two-step verification' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('First day').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Require it' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await asking.getByRole('button', { name: /passkey/i }).click()
  await expect(dialog.getByText(/Members get seven days’ notice/)).toBeVisible()
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await expect(page.getByRole('heading', { name: /^Two-step verification required from/ })).toBeVisible()
  await expect(page.getByText('of 2 people isn’t ready')).toBeVisible()
  expect((await mailbox.next(member, /two-step/)).subject).toBe('Reedmere requires two-step verification')

  await loginAs(member)
  await page.goto('/dashboard/reviews')
  await expect(page.getByText(/^Two-step verification by/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()

  await server.db
    .updateTable('business')
    .set(aRequirement(new Date(), { daysAgo: 1 }))
    .where('id', '=', business.id)
    .execute()
  await page.goto('/dashboard/reviews?rating=5')
  await expect(page).toHaveURL(/\/dashboard\/account\/security\?next=/)
  await expect(page.getByText('Reedmere requires two-step verification')).toBeVisible()
  await page.goto('/dashboard/team')
  await expect(page).toHaveURL(/\/dashboard\/account\/security\?next=/)
  await page.goto('/dashboard/reviews?rating=5')
  await addPasskey(page)
  await expect(page.getByText('You’re all set')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard\/reviews\?rating=5$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()

  // The same session as if it had begun with the password, after the passkey was added elsewhere.
  await server.db.updateTable('session').set({ confirmedAt: null, confirmedBy: null }).execute()
  await page.reload()
  const closed = page.getByRole('heading', { level: 1, name: 'Confirm it’s you to open Reedmere' })
  await expect(closed).toBeVisible()
  await page.goto('/dashboard/account/security')
  await expect(page.getByText('Confirm it’s you to open Reedmere')).toBeVisible()
  await page.goto('/dashboard/reviews?rating=5')
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  await asking.getByRole('button', { name: 'Close' }).click()
  await expect(closed).toBeVisible()
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  await asking.getByRole('button', { name: /passkey/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/reviews\?rating=5$/)
  await expect(page.getByText('didn’t load')).toHaveCount(0)
})
