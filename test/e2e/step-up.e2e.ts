import { DEMO_PASSWORD } from '#dev/demo/logins.ts'

import { expect, test } from '../support/browser.ts'

test.use({ world: 'people' })

test('A45 a dangerous act asks who it is, keeps what was typed and explained, and goes on once the proof is given', async ({
  page,
  loginAs,
  allowConsole,
  forgetProofs,
  aTeam,
}) => {
  const { owner } = await aTeam(['editor'])
  await test.step('what was typed stays', async () => {
    allowConsole(/status of 4(03|22)/)
    await loginAs(owner.email)
    await forgetProofs()
    await page.goto('/dashboard/account')
    const field = page.getByLabel('New email address')
    await field.fill('olive@step-up.example')
    await page.getByRole('button', { name: 'Change email' }).click()
    const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(asking.getByText('You’re about to change your email address.')).toBeVisible()
    await expect(asking.getByLabel('Your password')).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(asking).toHaveCount(0)
    await expect(page.getByText('Nothing has changed. Confirm it’s you to continue.')).toBeVisible()
    await expect(field).toHaveValue('olive@step-up.example')

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

  await test.step('the explanation of an act stays open behind the question', async () => {
    allowConsole(/status of 403/)
    await loginAs(owner.email)
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
})

test('R152 who only logs in with Google proves it in a second window, and the act goes on', async ({
  page,
  context,
  allowConsole,
  forgetProofs,
}) => {
  await test.step('who only logs in with Google proves it in a second window, and the act goes on', async () => {
    // The stand-in's page has no icon and a CSP that forbids loading one.
    allowConsole(/favicon\.ico|status of 4(03|22)/)
    await page.goto('/login?next=%2Fdashboard%2Faccount')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: 'Nia Okafor' }).click()
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await forgetProofs()
    const address = `nia-${Date.now()}@grove.example`
    await page.getByLabel('New email address').fill(address)
    await page.getByRole('button', { name: 'Change email' }).click()
    const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(asking.getByText('You’re about to change your email address.')).toBeVisible()
    await expect(asking.getByRole('button', { name: /with Facebook/ })).toHaveCount(0)
    const openSecond = async (button: string) => {
      const [second] = await Promise.all([
        context.waitForEvent('page'),
        asking.getByRole('button', { name: button }).click(),
      ])
      return second
    }

    const cancelled = await openSecond('Continue with Google')
    await expect(asking.getByText(/^Finish at Google in the other window/)).toBeVisible()
    await Promise.all([
      cancelled.waitForEvent('close'),
      cancelled.getByRole('link', { name: 'Cancel' }).click(),
    ])
    await expect(asking.getByRole('alert')).toHaveText('You weren’t confirmed. Try again.')

    const other = await openSecond('Open Google again')
    await Promise.all([
      other.waitForEvent('close'),
      other.getByRole('link', { name: 'Theo Lindqvist' }).click(),
    ])
    await expect(asking.getByText(/^That’s another Google account/)).toBeVisible()

    const right = await openSecond('Open Google again')
    await Promise.all([right.waitForEvent('close'), right.getByRole('link', { name: 'Nia Okafor' }).click()])
    await expect(asking).toHaveCount(0)
    await expect(page.getByText('Confirm your new email address')).toBeVisible()
  })

  await test.step('the second window says what to do when no window waits for it', async () => {
    await page.goto('/login/confirmed?code=made-up')
    await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible()
    await expect(page).toHaveURL('/login/confirmed')
    await page.goto('/login/confirmed')
    await expect(page.getByRole('heading', { name: 'Nothing was confirmed' })).toBeVisible()
  })
})
