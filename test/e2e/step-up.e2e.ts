import { DEMO_PASSWORD } from '#dev/demo/logins.ts'

import { expect, test } from '../support/browser.ts'

// Its proofs expire while it runs, so it has its own server and database.
test.use({ world: 'step-up' })

const OLIVIA = 'olivia@oatandco.example'

test('A45 a dangerous act asks who it is, keeps what was typed, and goes on once the proof is given', async ({
  page,
  loginAs,
  axe,
  allowConsole,
  forgetProofs,
}) => {
  allowConsole(/status of 4(03|22)/)
  await loginAs(OLIVIA)
  await forgetProofs()
  await page.goto('/dashboard/account')
  const field = page.getByLabel('New email address')
  await field.fill('olivia@grove.example')
  await page.getByRole('button', { name: 'Change email' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asking.getByText('You’re about to change your email address.')).toBeVisible()
  await expect(asking.getByLabel('Your password')).toBeFocused()
  await axe()

  await page.keyboard.press('Escape')
  await expect(asking).toHaveCount(0)
  await expect(page.getByText('Nothing has changed. Confirm it’s you to continue.')).toBeVisible()
  await expect(field).toHaveValue('olivia@grove.example')

  await page.getByRole('button', { name: 'Change email' }).click()
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(asking.getByText('Enter your password.')).toBeVisible()
  await asking.getByLabel('Your password').fill('not the word')
  await page.keyboard.press('Enter')
  await expect(asking.getByText('That’s not your password.')).toBeVisible()
  await asking.getByLabel('Your password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirm your new email address')).toBeVisible()

  // Not again within ten minutes.
  await page.goto('/dashboard/account/data')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
})

test('the explanation of an act stays open behind the question', async ({
  page,
  loginAs,
  allowConsole,
  forgetProofs,
}) => {
  allowConsole(/status of 403/)
  await loginAs('ines@hollowmere.example')
  await forgetProofs()
  await page.goto('/dashboard/team')
  await page
    .getByRole('button', { name: /^More for / })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove / })
    .click()
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await asking.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alertdialog').getByText(/^Nothing has changed/)).toBeVisible()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove / })
    .click()
  await asking.getByLabel('Your password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Member removed')).toBeVisible()
})
