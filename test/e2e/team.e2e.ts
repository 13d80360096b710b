import { expect, test } from '../support/browser.ts'

test.use({ world: 'people' })

const GUEST = 'wren@newteam.example'

test('R113 A14 A98 a person is invited, signs up, joins, gets another role and is removed', async ({
  page,
  browser,
  loginAs,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of (400|404)/)
  await loginAs('ines@hollowmere.example')
  await page.goto('/dashboard/team')
  await expect(page.getByRole('heading', { name: '6 people' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite someone' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Enter an email address.')).toBeVisible()
  await dialog.getByLabel('Email').fill('amir@hollowmere.example')
  await dialog.getByRole('radio', { name: /^Responder/ }).check()
  allowConsole(/status of 409/)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('They’re already on the team.')).toBeVisible()
  await dialog.getByLabel('Email').fill(GUEST)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Responder, invited by Ines Caro`)).toBeVisible()

  const { text } = await mailbox.next(GUEST, /Ines Caro invited you/)
  const link = /http\S+\/login\?invite=\S+/.exec(text)?.[0] ?? ''
  // Logged in as another user, it says whose invitation it is.
  await page.goto(link)
  await expect(page.getByText('This invitation is for a different email')).toBeVisible()

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(
    `${new URL(link).origin}/login?invite=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
  )
  await expect(
    guest.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' }),
  ).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Join Hollowmere' })).toBeVisible()
  await expect(guest.getByLabel('Work email')).toHaveValue(GUEST)
  await guest.getByLabel('Your name').fill('Wren Hale')
  await guest.getByLabel('Username').fill('wren.hale')
  await guest.getByLabel('Password', { exact: true }).fill('clover under rain')
  await guest.getByRole('button', { name: 'Create account' }).click()
  const mail = await mailbox.next(GUEST, /code/)
  await guest.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await guest.getByRole('button', { name: 'Join Hollowmere' }).click()
  await expect(guest).toHaveURL(/\/dashboard\/reviews$/)
  await expect(guest.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()

  await page.goto('/dashboard/team')
  await expect(page.getByRole('heading', { name: '7 people' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Wren Hale' })
  await row.getByRole('button', { name: 'Role of Wren Hale: Responder' }).click()
  await page.getByRole('menuitem', { name: /^Analyst/ }).click()
  await expect(row.getByRole('button', { name: 'Role of Wren Hale: Analyst' })).toBeVisible()
  expect((await mailbox.next(GUEST, /You’re now/)).subject).toBe('You’re now an analyst at Hollowmere')
  await guest.goto(`${new URL(link).origin}/dashboard/team`)
  const own = guest.getByRole('listitem').filter({ hasText: 'Wren Hale' })
  await expect(own).toContainText('Analyst')
  await expect(guest.getByRole('button', { name: 'Invite someone' })).toHaveCount(0)

  await row.getByRole('button', { name: 'More for Wren Hale' }).click()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await page.getByRole('button', { name: 'Remove Wren Hale' }).click()
  await expect(page.getByRole('heading', { name: '6 people' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('The people who manage Wren Hale.')).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText('Ines Caro removed Wren Hale')).toBeVisible()
  await page.getByRole('searchbox').fill('wren')
  await expect(page.getByText('Trellis changed the plan')).toHaveCount(0)
  await page.getByRole('button', { name: 'Details: Ines Caro changed the role of Wren Hale' }).click()
  await expect(page.getByRole('deletion')).toHaveText('Responder')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  await context.close()
})
