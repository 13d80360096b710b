import type { Page } from '@playwright/test'

import { expect, hold, settled, test } from '../support/browser.ts'
import { currentSection, sectionLink } from '../support/browser-sections.ts'

const INES = 'ines@hollowmere.example'
const TABS = [
  { path: 'reviews', title: 'Reviews' },
  { path: 'brand', title: 'Brand' },
  { path: 'performance', title: 'Performance' },
  { path: 'promote', title: 'Promote' },
  { path: 'products', title: 'Products' },
  { path: 'onboarding', title: 'Get started' },
]

const nav = (page: Page) => page.getByRole('navigation', { name: 'Brand' })
const first = (page: Page) => page.getByRole('heading', { level: 1 })

test('R22 R28 the dashboard opens with the reviews; its sections have one name each and are reached by Tab and by keys', async ({
  page,
  loginAs,
}) => {
  await test.step('its sections are reached by keyboard, each with one name', async () => {
    await loginAs(INES)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    await expect(first(page)).toHaveText('Reviews')
    await expect(nav(page).getByRole('link')).toHaveCount(6)
    await expect(nav(page).getByText(/^\d+ reviews? waiting for a reply$/)).toBeAttached()
    for (const { path, title } of TABS.toReversed()) {
      const tab = await sectionLink(page, title)
      await expect(tab.getByText(title, { exact: true }).and(page.locator(':visible'))).toHaveCount(1)
      await tab.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`))
      await expect(currentSection(page)).toHaveText(new RegExp(`^${title}`))
      await expect(first(page)).toBeFocused()
      await expect(page).toHaveTitle(`${title} · Trellis for Business`)
      // The brand's own page has the brand's own name.
      await expect(first(page)).toHaveText(title === 'Brand' ? 'Hollowmere' : title)
    }
  })

  await test.step('the first Tab skips the navigation', async () => {
    await page.goto('/dashboard/performance')
    await settled(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('keys open sections, search the page and list themselves; in a field they are letters', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    const search = page.getByRole('searchbox', { name: 'Search reviews' })
    await expect(search).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('gb?')
    await expect(search).toHaveValue('gb?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await search.fill('')
    await search.blur()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the palette opens every section, finds products, reviews and people, acts, and changes the theme', async ({
  page,
  loginAs,
}) => {
  await loginAs(INES)
  await page.goto('/dashboard/performance')
  await settled(page)
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('prod')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/products$/)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await palette.getByRole('searchbox').fill('orange')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/reviews\?q=orange$/)
  await expect(page.getByRole('searchbox', { name: 'Search reviews' })).toHaveValue('orange')

  const found = (group: string) => palette.getByRole('group', { name: group }).getByRole('menuitem')
  await page.keyboard.press('Control+k')
  await palette.getByRole('searchbox').fill('pink sauce')
  await expect(found('Reviews').first()).toHaveText('Tomas on Beet Dressing')
  await palette.getByRole('searchbox').fill('beet')
  await found('Products').filter({ hasText: 'Beet Dressing' }).click()
  await expect(first(page)).toHaveText('Beet Dressing')

  await page.keyboard.press('Control+k')
  await palette.getByRole('searchbox').fill('bea')
  await expect(found('Team').filter({ hasText: 'Bea' })).toContainText('Editor')
  await palette.getByRole('searchbox').fill('invite')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('dialog', { name: /^Invite someone/ })
      .getByRole('textbox')
      .first(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard\/team$/)

  await page.keyboard.press('Control+k')
  await palette.getByRole('searchbox').fill('answer next')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Reply to .+ as Hollowmere$/ })).toBeFocused()

  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click()
  await page.keyboard.press('Control+k')
  await palette.getByRole('searchbox').fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('R113 F31 the switcher changes brand and business together and leaves what was the other brand’s, also while it loads', async ({
  page,
  loginAs,
}) => {
  await test.step('the switcher changes brand and business together and leaves what was the other brand’s', async () => {
    await loginAs(INES)
    await page.goto('/dashboard/reviews')
    await page
      .getByRole('link', { name: /^Open .+'s review$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard\/reviews\/[0-9a-f-]{36}/)
    const stored = () => page.evaluate(() => [localStorage['activeBusiness'], localStorage['activeBrand']])
    const before = await stored()
    await page.getByRole('button', { name: /Switch brand$/ }).click()
    await page.getByRole('menuitem', { name: 'Tidewrack' }).click()
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    await expect(page.getByRole('button', { name: /^Tidewrack .*Switch brand$/ })).toBeVisible()
    const after = await stored()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    await page.reload()
    await expect(page.getByRole('button', { name: /^Tidewrack .*Switch brand$/ })).toBeVisible()
  })

  await test.step('the switcher also leaves a page that is still loading', async () => {
    await loginAs(INES)
    await page.goto('/dashboard/reviews')
    const { release } = await hold(page, /\/api\/reviews\/[0-9a-f-]{36}$/)
    await page
      .getByRole('link', { name: /^Open .+'s review$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard\/reviews\/[0-9a-f-]{36}/)
    await page.getByRole('button', { name: /Switch brand$/ }).click()
    await page.getByRole('menuitem', { name: 'Tidewrack' }).click()
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    release()
    await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
  })
})

test('R21 R98 F31 a page, a viewer or a dialog that fails says so and can be tried again, and so does a lost connection', async ({
  page,
  loginAs,
  allowConsole,
  context,
}) => {
  await test.step('a page that fails says so, offers a refresh and the support, and keeps the navigation', async () => {
    allowConsole(/Failed: a page|Cannot read properties of undefined|React Router caught/)
    await loginAs(INES)
    await page.goto('/dashboard/account')
    await expect(first(page)).toHaveText('Profile')
    // An invalid reply: no screen can handle it.
    await page.route('**/api/businesses/*/members*', (route) =>
      route.fulfill({ body: '{}', contentType: 'application/json' }),
    )
    await page.goto('/dashboard/team')
    await expect(first(page)).toHaveText('Oh no! Something went wrong.')
    await expect(page.getByText('Refresh the page to try again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', /^mailto:/)
    await (await sectionLink(page, 'Brand')).click()
    await expect(first(page)).toHaveText('Hollowmere')
    await page.goBack()
    await expect(first(page)).toHaveText('Oh no! Something went wrong.')
    await page.unroute('**/api/businesses/*/members*')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(first(page)).toHaveText('Team')
  })

  await test.step('a viewer that does not load can be retried, and the session is kept', async () => {
    allowConsole(/status of 503|Failed: viewer fetch/)
    await loginAs(INES)
    const body = JSON.stringify({ error: { code: 'unavailable', message: 'Later.', requestId: 'r' } })
    await page.route('**/api/users/*', (route) =>
      route.fulfill({ status: 503, body, contentType: 'application/json' }),
    )
    await page.goto('/dashboard/reviews')
    await expect(first(page)).toHaveText('We couldn’t load your account')
    await page.unroute('**/api/users/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(first(page)).toHaveText('Reviews')
  })

  await test.step('without a connection the page says so, and no longer when it is back', async () => {
    // Pictures in flight.
    allowConsole(/ERR_INTERNET_DISCONNECTED/)
    await loginAs(INES)
    await page.goto('/dashboard/account')
    await expect(first(page)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You’re offline')).toHaveCount(0)
  })

  await test.step('a dialog whose script does not load says so, loads on retry, and returns the focus', async () => {
    allowConsole(/net::ERR_FAILED/)
    await page.route('**/assets/widgets-*.js', (route) => route.abort())
    await loginAs(INES)
    await page.goto('/dashboard/team')
    const invite = page.getByRole('button', { name: 'Invite someone' }).first()
    await invite.press('Enter')
    await expect(page.getByText('This didn’t load.')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(page.getByText('This didn’t load.')).toHaveCount(0)
    await expect(invite).toBeFocused()
    await invite.press('Enter')
    await expect(page.getByText('This didn’t load.')).toBeVisible()
    await page.unroute('**/assets/widgets-*.js')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(invite).toBeFocused()
  })
})

test('R27 R115 an unpaid business is redirected to its plan, one without a brand to the claim; account and theme stay open', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  await test.step('an unpaid business is redirected to its plan, one without a brand to the claim; the account stays open', async () => {
    // The document starts the page's first call before it is known that the plan does not include it.
    allowConsole(/402 \(Payment Required\)/)
    await loginAs('ben@beanworks.example')
    await page.goto('/dashboard/products')
    await expect(page).toHaveURL(/\/dashboard\/subscription\?from=%2Fdashboard%2Fproducts$/)
    await expect(page.getByText('14 people are waiting for your reply')).toBeVisible()
    const open = {
      account: 'Profile',
      'account/security': 'Security',
      'account/data': 'Your data',
      security: 'Security at Beanworks',
      'audit-log': 'Audit log',
    }
    for (const [place, title] of Object.entries(open)) {
      await page.goto(`/dashboard/${place}`)
      await expect(first(page)).toHaveText(title)
    }
    await loginAs('nadia@newcomer.example')
    await page.goto('/dashboard/reviews')
    await expect(page).toHaveURL(/\/claim$/)
  })

  await test.step('the theme follows the device until one is chosen, and stays after a reload', async () => {
    await loginAs(INES)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/dashboard/account')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: /Account menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
