import type { Page } from '@playwright/test'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { expect, hold, test } from '../support/browser.ts'

const INES = 'ines@hollowmere.example'
const REFUSED = /status of (400|401|403)/

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }))
/** Returns the keys of a session. The browser's name is written at some time on the login page, and stays. */
const sessionKeys = async (page: Page) =>
  Object.keys(await storage(page)).filter((key) => key !== 'trellis.device')
/** Forgets the session, as another browser would have none. */
const forget = (page: Page) => page.evaluate(() => localStorage.clear())
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function logIn(page: Page, login: string, password = DEMO_PASSWORD) {
  await page.getByLabel('Email or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('R16 R74 R95 R96 A98 the login: before its scripts are there, with what it stores, with a wrong password, and where it leads', async ({
  page,
  allowConsole,
}) => {
  await test.step('the login is there before its scripts are: what was typed and sent meanwhile is done when they have come', async () => {
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
    const scripts = await hold(page, '**/assets/*.js')
    await page.goto('/login')
    await expect(heading(page, 'Log in')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
    await page.getByLabel('Email or username').pressSequentially(INES)
    await page.getByLabel('Password', { exact: true }).pressSequentially(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    expect(sent).toEqual([])
    scripts.release()
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    await forget(page)
  })

  await test.step('logging in stores the six keys and the browser’s name, then fetches the viewer and the brand of the first business', async () => {
    await page.goto('/login')
    const asked: string[] = []
    page.on(
      'request',
      (request) => void asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    )
    await logIn(page, INES)
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    await expect(heading(page, 'Reviews')).toBeVisible()
    const stored = await storage(page)
    expect(Object.keys(stored).toSorted()).toEqual([
      'activeBrand',
      'activeBusiness',
      'businesses',
      'token',
      'trellis.device',
      'userID',
      'username',
    ])
    const businesses: string[] = JSON.parse(stored['businesses'] ?? '')
    expect(stored['activeBusiness']).toBe(businesses[0])
    expect(stored['username']).toBe('ines')
    expect(asked).toContain(`/api/users/${stored['userID']}`)
    expect(asked).toContain(`/api/brands?businessId=${businesses[0]}`)
    await forget(page)
  })

  await test.step('a wrong password is reported in one line, keeps the input and stores no session', async () => {
    allowConsole(REFUSED)
    await page.goto('/login')
    await logIn(page, INES, 'not the word')
    await expect(page.getByRole('alert')).toHaveText('That login and password don’t match.')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the word')
    expect(await sessionKeys(page)).toEqual([])
  })

  await test.step('a link into the dashboard returns to its place after the login', async () => {
    await page.goto('/dashboard/reviews?show=unanswered#main')
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Freviews%3Fshow%3Dunanswered%23main')
    await logIn(page, 'ines')
    await expect(page).toHaveURL(/\/dashboard\/reviews\?show=unanswered/)
    await forget(page)
  })

  await test.step('a redirect target on another site is not followed', async () => {
    await page.goto('/login?next=//evil.example/dashboard')
    await logIn(page, INES)
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    for (const next of ['https://evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)']) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    }
  })
})

test('A48 R104 R122 signing up: a taken name is reported, the emailed code continues to next, and an unconfirmed account is led to it', async ({
  page,
  mailbox,
  allowConsole,
}) => {
  await test.step('signing up with the emailed code continues to next; plan and brand are kept', async () => {
    allowConsole(REFUSED)
    await page.goto('/login?plan=plus_annually&brand=abc&next=%2Fdashboard%2Faccount')
    await page.getByRole('radio', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/plan=plus_annually&brand=abc&next=%2Fdashboard%2Faccount&mode=signup$/)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('3 things to fix')).toBeVisible()
    await expect(page.getByLabel('Work email')).toBeFocused()
    await page.getByLabel('Work email').fill('wren@greenpantry.example')
    await page.getByLabel('Your name').fill('Wren Hale')
    await page.getByLabel('Username').fill('wren.hale')
    await page.getByLabel('Password', { exact: true }).fill('clover under rain')
    await expect(page.getByText('wren.hale is available.')).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()

    const field = page.getByLabel('Six-digit code')
    await expect(field).toBeFocused()
    await expect(heading(page, 'Check your inbox')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle('Check your inbox · Trellis for Business')
    await expect(
      page.getByRole('form', { name: 'Check your inbox' }).getByLabel('Six-digit code'),
    ).toBeVisible()
    const { text } = await mailbox.next('wren@greenpantry.example', /code/)
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    await field.fill(code === '000000' ? '000001' : '000000')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    // Returning from the mail app, the tab may be reloaded, or the URL opened in another one.
    await page.reload()
    await expect(field).toBeVisible()
    await expect(page.getByText('wren@greenpantry.example')).toBeVisible()
    await field.fill(code)
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await expect(page.getByText('wren@greenpantry.example', { exact: true })).toBeVisible()
    await forget(page)
  })

  await test.step('a login of an unconfirmed account leads to the code, also where the page starts late', async () => {
    allowConsole(REFUSED)
    await page.goto('/login')
    await logIn(page, 'una')
    await expect(page.getByText(/You haven’t confirmed your email yet/)).toBeVisible()
    await expect(heading(page, 'Check your inbox')).toBeVisible()
    // Without interaction, it still asks for the code, not for a login.
    await page.reload()
    await expect(page.getByLabel('Six-digit code')).toBeVisible()
    await expect(page).toHaveTitle('Check your inbox · Trellis for Business')
    await page.getByRole('button', { name: 'Use another email' }).click()
    await expect(heading(page, 'Log in')).toBeVisible()
    await expect(page).toHaveTitle('Log in · Trellis for Business')
    await page.goto(`/login#confirm=${encodeURIComponent('una@newcomer.example')}`)
    const { text } = await mailbox.next('una@newcomer.example', /code/)
    await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
    await expect(page).toHaveURL(/\/claim$/)
    await forget(page)
  })

  await test.step('a taken username and a known address are reported during typing', async () => {
    await page.goto('/login?mode=signup')
    await page.getByLabel('Username').fill('Dora Leaf')
    await page.getByRole('button', { name: 'doraleaf' }).click()
    await expect(page.getByText('doraleaf is available.')).toBeVisible()
    await page.getByLabel('Username').fill('INES')
    await expect(page.getByText('This username is taken.')).toBeVisible()
    await page.getByLabel('Work email').fill(INES)
    await page.getByRole('button', { name: 'Log in instead' }).click()
    await expect(heading(page, 'Log in')).toBeVisible()
  })
})

test('R16 A37 the emailed link survives a prefetch, sends no referrer, and works once', async ({
  page,
  request,
  aTeam,
  mailbox,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const address = (await aTeam()).owner.email
  await page.goto('/login?next=%2Fdashboard%2Fbrand')
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeFocused()
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(heading(page, 'Check your inbox')).toBeVisible()

  const { text } = await mailbox.next(address, /password/)
  const link = /http\S+\/reset\?token=\S+/.exec(text)?.[0] ?? ''
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET']) {
    const reply = await request.fetch(link, { method })
    expect([reply.status(), reply.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
  }
  const origins = new Set<string>()
  page.on('request', (asked) => void origins.add(new URL(asked.url()).origin))
  await page.goto(link)
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await expect(page).toHaveURL(/\/reset$/)
  expect([...origins]).toEqual([new URL(link).origin])
  await page.getByLabel('New password').fill('a kettle of quiet tea')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await logIn(page, address, 'a kettle of quiet tea')
  await expect(heading(page, 'Reviews')).toBeVisible()

  await page.goto(link)
  await page.getByLabel('New password').fill('yet another kettle')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
})

test('R44 R152 a social login returns logged in, or to where it began if it is cancelled or refused', async ({
  page,
  allowConsole,
}) => {
  await test.step('a social login returns logged in, to next; a cancelled one returns to the login', async () => {
    // The stand-in's page has no icon and a CSP that forbids loading one; a call may be under way when the page forgets
    // its session.
    allowConsole(/favicon\.ico|status of 401 .*notifications/)
    await page.goto('/login?next=%2Fdashboard%2Faccount')
    await page.getByRole('link', { name: 'Continue with Facebook' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: 'Nia Okafor' }).click()
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await expect(
      page.getByRole('region', { name: 'Email', exact: true }).getByText('nia@oatandco.example'),
    ).toBeVisible()
    expect(Object.keys(await storage(page))).toContain('token')
    await forget(page)
  })

  await test.step('a social login pressed before the scripts of the checkout have loaded returns to its full address', async () => {
    allowConsole(/favicon\.ico/)
    const scripts = await hold(page, '**/assets/*.js')
    const checkout = '/checkout?plan=plus_annually&brand=11111111-1111-4111-8111-111111111111'
    await page.goto(checkout)
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    scripts.release()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: checkout })}`)
  })

  await test.step('a social login that the server refuses is reported on the login page, and the code is not left in the address', async () => {
    allowConsole(/status of 400|Failed: social login/)
    await page.goto('/login?handoff=made-up&next=%2Fdashboard%2Fbrand')
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fbrand')
    expect(await sessionKeys(page)).toEqual([])
  })
})

test('R18 R97 F31 A42 a session ends: by its own logout, in another tab, expired or forged, and nothing of it stays but the drafts', async ({
  page,
  loginAs,
  allowConsole,
  context,
}) => {
  await test.step('logging out empties the storage, leads to /, and going back shows nothing', async () => {
    await loginAs(INES)
    await page.goto('/dashboard/account')
    await expect(page.getByText(INES, { exact: true })).toBeVisible()
    const farewell = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/logout'))
    await page.getByRole('link', { name: 'Log out' }).click()
    expect((await farewell).status()).toBe(204)
    await expect(page).toHaveURL(/\/$/)
    expect(await sessionKeys(page)).toEqual([])
    await page.goBack()
    await expect(page.getByText(INES)).toHaveCount(0)
    await expect(page).not.toHaveURL(/\/dashboard\/account$/)
  })

  await test.step('logging out empties the storage also when the server does not answer', async () => {
    allowConsole(/Failed: log out|net::ERR_FAILED/)
    await loginAs(INES)
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/$/)
    expect(await sessionKeys(page)).toEqual([])
    await page.unroute('**/api/auth/logout')
  })

  await test.step('logging out in one tab logs the other out', async () => {
    // A request of this tab may be in flight while the other logs out.
    allowConsole(REFUSED)
    await loginAs('olivia@oatandco.example')
    await page.goto('/dashboard/account')
    await expect(page.getByText('olivia@oatandco.example', { exact: true })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/logout')
    await expect(other).toHaveURL(/\/$/)
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Faccount$/)
    await expect(page.getByText('olivia@oatandco.example')).toHaveCount(0)
    await other.close()
  })

  await test.step('an expired session leads to the login and back, and a half-written reply is still there', async () => {
    allowConsole(REFUSED)
    await loginAs(INES)
    await page.goto('/dashboard/reviews')
    const maya = page.getByRole('article', { name: 'Review by Maya Okafor' }).first()
    await maya.getByRole('button', { name: 'Reply to Maya' }).click()
    await maya.getByRole('textbox', { name: 'Your reply' }).fill('Half a thought')
    const { token } = await storage(page)
    // The open stream ends at once, whatever is pressed next.
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Freviews$/)
    await expect(page.getByText('You’ve been logged out.')).toBeVisible()
    expect(await sessionKeys(page)).toEqual([])
    await logIn(page, INES)
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    await expect(maya.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Half a thought')
  })

  await test.step('a forged token shows the frame without data, and the first response empties the storage', async () => {
    allowConsole(REFUSED)
    await page.goto('/login')
    await page.evaluate(() => {
      localStorage.setItem('token', 'made-up')
      localStorage.setItem('businesses', '["01900000-0000-7000-8000-000000000001"]')
      localStorage.setItem('activeBusiness', '01900000-0000-7000-8000-000000000001')
    })
    await page.goto('/dashboard/account/billing')
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Faccount%2Fbilling$/)
    expect(await sessionKeys(page)).toEqual([])
  })
})

test('R74 before a login nothing is stored and no third party asked; after a tour only the six keys, the browser’s name, the theme and the draft', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const kept = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).toSorted(),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).length,
      text: JSON.stringify({ ...localStorage, ...sessionStorage }),
    }))
  for (const path of ['/', '/policies/privacy', '/contact', '/login', '/login?mode=signup']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await kept(), path).toMatchObject({ local: [], session: [], databases: 0 })
  }

  await page.goto('/login')
  await logIn(page, INES)
  await expect(page).toHaveURL(/\/dashboard\/reviews$/)
  for (const path of [
    'brand',
    'performance',
    'products',
    'onboarding',
    'subscription',
    'account/appearance',
  ]) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('link', { name: 'Reviews' }).click()
  const jonah = page.getByRole('article', { name: 'Review by Jonah Aster' }).first()
  await jonah.getByRole('button', { name: 'Reply to Jonah' }).click()
  await jonah.getByRole('textbox', { name: 'Your reply' }).fill('Sorry')
  await page.reload()
  await expect(jonah).toBeVisible()
  const stored = await kept()
  expect(stored).toMatchObject({
    local: 'activeBrand activeBusiness businesses token trellis.device trellis.theme userID username'.split(
      ' ',
    ),
    session: ['trellis.drafts'],
    databases: 0,
  })
  expect(stored.text).not.toContain('@')
  expect(await context.cookies()).toEqual([])
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(`${baseURL}/`))).toEqual([])
  await page.goto('/policies/privacy')
  for (const name of [...stored.local, ...stored.session, 'oauth_state'])
    await expect(page.locator('code').filter({ hasText: name }).first(), name).toBeAttached()
})
