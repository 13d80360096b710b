import type { Page } from '@playwright/test'

import { expect, hold, settled, test } from '../support/browser.ts'

const INES = 'ines@hollowmere.example'
const SHIFT_MAX = 0.05

const first = (page: Page) => page.getByRole('heading', { level: 1 })
const isScript = /\/assets\/.*\.js$/

test('the dashboard is painted, in its theme, and asks for its data once, before its scripts have come', async ({
  page,
  loginAs,
}) => {
  await test.step('the dashboard is painted and asks for its first data before its scripts have come, and asks once', async () => {
    await loginAs(INES)
    const asked: string[] = []
    page.on(
      'request',
      (request) => void (/\/api\//.test(request.url()) && asked.push(new URL(request.url()).pathname)),
    )
    const scripts = await hold(page, isScript)
    await page.goto('/dashboard/reviews', { waitUntil: 'commit' })
    await expect(first(page)).toHaveText('Reviews')
    await expect(page.getByRole('navigation', { name: 'Brand' }).getByRole('link')).toHaveCount(6)
    await expect(page.getByRole('status').filter({ hasText: 'Loading your reviews' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(page.getByRole('navigation', { name: 'Small print' })).toBeHidden()
    await expect.poll(() => asked).toHaveLength(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const early = [...asked]
    expect(early[0]).toMatch(/^\/api\/users\//)
    expect(early.slice(1).toSorted()).toEqual(['/api/reviews', '/api/reviews/summary'])
    scripts.release()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(/\d+ unanswered/)).toBeVisible()
    for (const path of early)
      expect(
        asked.filter((each) => each === path),
        path,
      ).toHaveLength(1)
    expect(await page.evaluate('opening.replies.size')).toBe(0)
  })

  await test.step('each framed screen takes up every call that its document started', async () => {
    await loginAs(INES)
    for (const [path, title] of [
      ['performance', 'Performance'],
      ['products', 'Products'],
      ['subscription', 'Subscription'],
      ['brand/edit', 'Edit brand'],
    ]) {
      await page.goto(`/dashboard/${path}`)
      await expect(first(page)).toHaveText(title ?? '')
      await expect(page.locator('#main output[aria-busy=true]')).toHaveCount(0)
      expect(await page.evaluate('[...opening.replies.keys()]'), path).toEqual([])
    }
  })

  await test.step('a visitor who is not logged in is redirected to the login without seeing the dashboard', async () => {
    await page.evaluate(() => localStorage.clear())
    const scripts = await hold(page, isScript)
    await page.goto('/dashboard/products?show=archived', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fproducts%3Fshow%3Darchived')
    scripts.release()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })

  await test.step('the frame follows the chosen theme before the scripts have come', async () => {
    await loginAs(INES)
    await page.addInitScript(() => localStorage.setItem('trellis.theme', 'dark'))
    const scripts = await hold(page, isScript)
    await page.goto('/dashboard/brand', { waitUntil: 'commit' })
    await expect(first(page)).toHaveText('Brand')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    scripts.release()
    await expect(page.getByRole('link', { name: 'Edit brand' })).toBeVisible()
  })
})

test('R21 a module that stays unreachable shows the error screen: at once, once someone begins, or after one reload', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  allowConsole(
    /ERR_FAILED|status of 404|failed to load|Failed: a page|Failed to fetch dynamically|Failed to load/,
  )
  const screen = page.getByRole('heading', { name: 'Oh no! Something went wrong.' })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const field = page.getByRole('textbox').first()
  const forget = () =>
    page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })

  for (const [what, path, script] of [
    ['of the login', '/login', /\/assets\/login-[^/]*\.js$/],
    ['of a checkout', '/checkout?plan=plus_annually', /\/assets\/start-[^/]*\.js$/],
    ['of the app itself, on the login', '/login', /\/assets\/base-[^/]*\.js$/],
  ] as const)
    await test.step(`${what}: once someone begins`, async () => {
      await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(path)
      await expect(screen).toBeHidden()
      await field.click()
      await expect(screen).toBeVisible()
      await expect(screen).toBeFocused()
      await page.unroute(script)
      await refresh.click()
      await expect(screen).toBeHidden()
      await field.fill('ines')
      await expect(field).toHaveValue('ines')
      await forget()
    })

  for (const [what, path, script, most] of [
    ['of a framed page', '/dashboard/reviews', /\/assets\/reviews-[^/]*\.js$/, 1],
    ['of the app itself', '/dashboard/reviews', /\/assets\/base-[^/]*\.js$/, 1],
    ['of a page without a frame', '/claim', /\/assets\/claim-[^/]*\.js$/, 2],
  ] as const)
    await test.step(`${what}: at once`, async () => {
      await loginAs(INES)
      await page.route(script, (route) => route.abort())
      const loads = countDocuments(page)
      await page.goto(path)
      await expect(screen).toBeVisible()
      await expect(page.getByRole('link', { name: 'contact support' })).toBeVisible()
      expect(loads()).toBeLessThanOrEqual(most)
      await page.unroute(script)
      await refresh.click()
      await expect(screen).toBeHidden()
      await expect(first(page)).toBeVisible()
      await forget()
    })

  await test.step('inside the app: after one reload, for the case of a new version', async () => {
    await loginAs(INES)
    await page.goto('/dashboard/brand')
    await expect(page.getByRole('link', { name: 'Edit brand' })).toBeVisible()
    const script = /\/assets\/performance-[^/]*\.js$/
    await page.route(script, (route) => route.abort())
    const loads = countDocuments(page)
    await page.getByRole('link', { name: 'Performance' }).click()
    await expect(screen).toBeVisible()
    await expect(page).toHaveURL('/dashboard/performance')
    expect(loads()).toBe(1)
    await page.unroute(script)
    await refresh.click()
    await expect(first(page)).toHaveText('Performance')
  })
})

function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => void (request.isNavigationRequest() && count++))
  return () => count
}

const SCREENS = [
  '/dashboard/reviews',
  '/dashboard/brand',
  '/dashboard/brand/edit',
  '/dashboard/performance',
  '/dashboard/products',
  '/dashboard/onboarding',
  '/dashboard/subscription',
  '/dashboard/team',
  '/dashboard/notifications',
  '/dashboard/account',
  '/dashboard/account/security',
  '/dashboard/account/billing',
  '/',
  '/login',
  '/checkout?plan=plus_annually',
  '/claim',
]

test('nothing moves while a screen loads, however late its data comes', async ({ page, loginAs }) => {
  await page.addInitScript(() => {
    let sum = 0
    const moved: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && typeof entry.value === 'number')) continue
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue
        sum += entry.value
        const sources: { node: Node | null }[] =
          'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const texts = sources.map(({ node }) => node?.textContent?.slice(0, 40))
        moved.push(`${entry.value.toFixed(3)} ${texts.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { layoutShift: () => ({ sum, moved }) })
  })
  await page.route(/\/api\/(?!notifications\/live)/, async (route) => {
    const reply = await route.fetch()
    // The skeleton is visible before the data.
    await page.evaluate(twoFrames).catch(() => {})
    await route.fulfill({ response: reply })
  })
  const moved: string[] = []
  for (const path of SCREENS) {
    if (path === SCREENS[0]) await loginAs(INES)
    if (path === '/') await page.evaluate(() => localStorage.clear())
    await page.goto(path)
    await settled(page)
    await page.evaluate(twoFrames)
    const shift = await page.evaluate<{ sum: number; moved: string[] }>('layoutShift()')
    if (shift.sum > SHIFT_MAX) moved.push(`${path}: ${shift.moved.join(', ')}`)
  }
  expect(moved).toEqual([])
})

const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
