import type { Browser, Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

const POLICIES = ['privacy', 'terms', 'advertising', 'copyright'] as const
const WIDTHS = [360, 768, 1280]

/** Expects that nothing is wider than the window, at each width. */
async function neverSideways(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width}`,
    ).toBeLessThanOrEqual(0)
  }
}

test(
  'R17 every policy opens from the others, and an unknown one redirects to the landing page',
  { tag: '@once' },
  async ({ page, axe }) => {
    test.slow()
    await page.goto('/policies')
    await expect(page).toHaveURL(/\/policies\/privacy$/)
    for (const policy of POLICIES) {
      await page
        .getByRole('navigation', { name: 'All policies' })
        .getByRole('link', { name: new RegExp(policy, 'i') })
        .click()
      await expect(page).toHaveURL(new RegExp(`/policies/${policy}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(policy, 'i'))
      await expect(page.getByText(/Last changed on \d+ \w+ \d{4}/)).toBeVisible()
      await neverSideways(page)
      await axe()
    }
    // Collapsed where it would push the title down.
    const contents = page.locator('summary', { hasText: 'On this page' })
    if (await contents.isVisible()) await contents.click()
    const part = page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'What happens next' })
    await part.click()
    await expect(page.getByRole('heading', { name: /What happens next/ })).toBeInViewport()
    await page.getByRole('link', { name: 'Report something' }).click()
    await expect(page.getByLabel('What is it about?')).toHaveValue('copyright')
    for (const nowhere of ['/policies/cookies', '/policies/%3Cimg%20src=x%3E', '/policies/privacy/more']) {
      await page.goto(nowhere)
      await expect(page).toHaveURL((url) => url.pathname === '/')
    }
  },
)

test(
  'R155 a message is written, corrected and sent without leaving the page',
  { tag: '@phone' },
  async ({ page, axe, mailbox, allowConsole }) => {
    test.slow()
    allowConsole(/status of 400/)
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await axe()
    await page.getByLabel('Your name').fill('Maya Linden')
    await expect(page.getByText('Enter your name.')).toBeHidden()
    await page.getByLabel('Your email').fill('nobody@nowhere')
    await page.getByLabel('Message').fill('Where do I change my logo?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Your email')).toBeFocused()
    await expect(page.getByText('Enter an email address like name@brand.com.')).toBeVisible()
    await page.getByLabel('Your email').fill('maya@oat.example')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
    await expect(page.getByText('maya@oat.example')).toBeVisible()
    await axe()
    expect((await mailbox.next('hello@trellis.example', /Maya Linden/)).text).toContain(
      'Where do I change my logo?',
    )
  },
)

test(
  'R38 R156 Book a call leads to the form where no booking link is configured, and asks what a call needs',
  { tag: '@phone' },
  async ({ page, axe, mailbox }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Book a call' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Book a call' })).toBeVisible()
    await page.getByLabel('Your name').fill('Kofi Adu')
    await page.getByLabel('Your email').fill('kofi@canteens.example')
    await page.getByLabel('Message').fill('We feed eleven schools.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Choose a size.')).toBeVisible()
    await page.getByLabel('Company or brand').fill('Canteens & Sons')
    await page.getByLabel('Company size').selectOption('51-200')
    await neverSideways(page)
    await axe()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    expect((await mailbox.next('hello@trellis.example', /Kofi Adu/)).text).toMatch(/Size: +51 to 200 people/)
  },
)

test(
  'R155 without scripts the same form is sent, put right, and thanked for',
  { tag: '@once' },
  async ({ browser, server, mailbox }) => {
    const page = await withoutScripts(browser, server.url)
    await page.goto('/contact')
    await page.getByLabel('What is it about?').selectOption('call')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Your email').fill('ada@oat.example')
    await page.getByLabel('Company size').selectOption('1')
    await page.getByLabel('Message').fill('Call me.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toContainText('Company')
    await expect(page.getByLabel('Message')).toHaveValue('Call me.')
    await page.getByLabel('Company').fill('Ada’s Oats')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/contact\/thanks$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent')
    expect((await mailbox.next('hello@trellis.example', /Ada/)).text).toContain('Call me.')
    await page.context().close()
  },
)

test(
  'R155 the newsletter is subscribed to, confirmed by email, and ended by one press',
  { tag: '@phone' },
  async ({ page, axe, mailbox }) => {
    await page.goto('/')
    const form = page.getByRole('contentinfo')
    await form.getByLabel('Newsletter').fill('reader@oat.example')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByText('Check your inbox')).toBeVisible()
    const confirm = await mailbox.next('reader@oat.example', /Confirm/)
    await page.goto(linkIn(confirm.text, '/p/letter/confirm'))
    await axe()
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
    const welcome = await mailbox.next('reader@oat.example', /subscribed/)
    await page.goto(linkIn(welcome.text, '/p/letter/stop'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  },
)

test(
  'before anybody agrees to anything, pages ask no third party and set no cookie; the policy names what is stored',
  { tag: '@once' },
  async ({ page, context, loginAs, baseURL }) => {
    test.slow()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    for (const path of [
      '/',
      ...POLICIES.map((policy) => `/policies/${policy}`),
      '/contact',
      '/login',
      '/login?mode=signup',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(
        await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
        path,
      ).toEqual([])
    }
    expect(await context.cookies()).toEqual([])
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/reviews')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('button', { name: /^Reply to / })
      .first()
      .click()
    await page.getByRole('textbox', { name: /reply/i }).first().fill('Thank you')
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['trellis.drafts'])
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    const foreign = asked.filter((url) => /^https?:/.test(url) && !url.startsWith(`${baseURL}/`))
    expect(foreign).toEqual([])
    await page.goto('/policies/privacy')
    for (const name of [...stored, 'oauth_state', 'trellis.theme'])
      await expect(page.locator('code').filter({ hasText: name }).first(), name).toBeAttached()
  },
)

async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  return context.newPage()
}

/** Returns the path of a link in an email; its origin is the server's public one. */
function linkIn(text: string, path: string): string {
  return new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
}
