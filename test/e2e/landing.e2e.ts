import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const shown = (page: Page) =>
  page.getByRole('region', { name: 'Screenshots of Trellis for Business' }).getByRole('img')

test('R1 R2 R3 R4 R32 R33 R37 R38 R39 R40 R41 R42 R43 R112 the landing page says what is reached and who says so, shows itself, and leads on', async ({
  page,
  loginAs,
}) => {
  await test.step('it says what is reached and who says so', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Grow your brand among people who already care.',
    )
    for (const [figure, what] of [
      ['17M+', 'people reached across the platform'],
      ['1.5M+', 'search referrals every day'],
      ['1.3M', 'restaurants, hotels and consumer brands in the B2B network'],
    ] as const) {
      await expect(page.getByRole('definition').filter({ hasText: figure })).toBeVisible()
      await expect(page.getByText(what, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'What brands say' }).getByRole('figure')).toHaveCount(3)
    const call = page.getByRole('region', { name: 'Want your range on more menus?' })
    await expect(call.getByRole('link', { name: 'Book a call' })).toHaveAttribute(
      'href',
      '/contact?topic=call',
    )
    await expect(page.getByRole('banner').getByRole('link', { name: /^Trellis/ })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(page.getByText('Demo', { exact: true })).toBeVisible()
    const footer = page.getByRole('contentinfo')
    for (const [name, href] of [
      ['Privacy', '/policies/privacy'],
      ['Terms', '/policies/terms'],
      ['Advertising', '/policies/advertising'],
      ['Copyright', '/policies/copyright'],
      ['Contact us', 'mailto:hello@trellis.example'],
      ['About', '/p/about'],
      ['Press', '/p/press'],
    ] as const)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(footer.getByRole('link', { name: 'Follow us' })).toBeHidden()
    const question = page.getByText('When am I charged?')
    await question.click()
    await expect(page.getByText(/^Once the brand is yours, not before/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  await test.step('visitors see the call and the login, members the dashboard', async () => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Account' })
    await expect(
      page.getByRole('link', { name: 'Book a call' }).filter({ visible: true }).first(),
    ).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Claim your brand' })).toHaveAttribute('href', '/claim')
    await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await loginAs('ines@hollowmere.example')
    await page.goto('/')
    await expect(bar.getByRole('link')).toHaveText(['Go to Dashboard'])
    await bar.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
  })

  await test.step('eight screenshots come by, each picked at random, every 3 seconds with a fade of 600 ms, and stop when asked', async () => {
    await page.addInitScript(() => {
      // The last candidate: backwards, unlike any fixed order.
      Math.random = () => 0.99
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        document.documentElement.dataset['fade'] = JSON.stringify(options)
        return animate.call(this, frames, options)
      }
    })
    await page.clock.install()
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Screenshots of Trellis for Business' })
    const dots = carousel.getByRole('button', { name: /^Screenshot \d of 8/ })
    await expect(dots).toHaveCount(8)
    await expect(dots.nth(7)).toHaveAttribute('aria-current', 'true')
    await carousel.scrollIntoViewIfNeeded()
    const current = () =>
      dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
    const first = await current()
    await expect
      .poll(async () => {
        await page.clock.runFor(3000)
        return current()
      })
      .not.toBe(first)
    expect(await current()).toBe(6)
    await expect(page.locator('html')).toHaveAttribute('data-fade', '600')
    await expect(shown(page)).toHaveCount(1)

    await carousel.getByRole('button', { name: 'Pause the screenshots' }).press('Enter')
    await dots.nth(1).press('Enter')
    await expect(shown(page)).toHaveCount(1)
    await expect(shown(page)).toHaveAttribute('alt', /reply right under a review/)
    await page.locator('#main').focus()
    await page.clock.runFor(12_000)
    expect(await current()).toBe(1)
    await carousel.getByRole('button', { name: 'Play the screenshots' }).press('Enter')
    await page.clock.runFor(6000)
    expect(await current(), 'the keyboard is in it').toBe(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(carousel.getByRole('button', { name: 'Play the screenshots' })).toBeVisible()
    await page.clock.runFor(6000)
    expect(await current()).toBe(7)
  })
})

test('R34 R35 R36 R44 R45 R94 R168 R169 R170 R171 a brand compares the plans in both cycles by keyboard and chooses one', async ({
  page,
}) => {
  const brand = '01985721-603d-7c39-a005-2aa77751ae79'
  await page.goto(`/?brand=${brand}`)
  const cycles = page.getByRole('group', { name: 'Billing' })
  const annual = cycles.getByRole('radio', { name: 'Annual Save 40%' })
  await expect(annual).toBeChecked()
  const offers = async () => {
    const cards = page.locator('#plans').getByRole('article')
    return (await cards.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  }
  const inOrder = ['Essential', 'Plus', 'Max', 'B2B'] as const
  await expect(page.locator('#plans').getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
    ...inOrder,
  ])
  expect(await offers()).toEqual([
    expect.stringMatching(
      /\$ ?29 a month instead of \$49 ?, billed yearly.*\$150 advertising credit a month, 5x what you pay/,
    ),
    expect.stringMatching(
      /\$ ?99 a month instead of \$169 ?, billed yearly.*\$600 advertising credit a month, 6x what you pay/,
    ),
    expect.stringMatching(
      /\$ ?199 a month instead of \$329 ?, billed yearly.*\$1,650 advertising credit a month, 8x what you pay/,
    ),
    expect.stringMatching(/Let’s talk Book a call/),
  ])
  for (const [name, each] of [
    ['Essential', 3],
    ['Plus', 6],
    ['Max', 12],
  ] as const) {
    const perk = `${each} emails, ${each} push notifications and ${each} social posts a year`
    await expect(card(page, name).getByRole('listitem').filter({ hasText: perk })).toContainText(
      'With annual billing',
    )
  }
  await expect(card(page, 'Plus').getByText('Recommended')).toBeVisible()
  for (const benefit of [
    'Respond to reviews',
    'Link points of sale in 180+ countries, commission-free',
    'Compare yourself against 120k+ brands',
    'Feature all your vegan products',
    'Customise your brand page',
    'Annual: brand and product pages',
    'Display reviews on your site',
    'Reach conscious consumers',
  ])
    await expect(card(page, 'Essential').getByText(benefit)).toBeVisible()
  const trade = card(page, 'B2B').getByRole('link')
  await expect(trade).toHaveText(['Book a call'])

  await annual.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(cycles.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  expect(await offers()).toEqual([
    expect.stringMatching(/\$ ?49 a month billed monthly.*a month, 3x what you pay/),
    expect.stringMatching(/\$ ?169 a month billed monthly.*a month, 4x what you pay/),
    expect.stringMatching(/\$ ?329 a month billed monthly.*a month, 5x what you pay/),
    expect.stringMatching(/Let’s talk Book a call/),
  ])
  for (const name of inOrder.slice(0, 3)) {
    const choose = card(page, name).getByRole('link', { name: `Choose ${name}` })
    await expect(choose).toHaveCount(1)
    await expect(choose).toHaveAttribute('href', `checkout?plan=${name.toLowerCase()}_monthly&brand=${brand}`)
  }
  await page.keyboard.press('ArrowRight')
  const chosen = page.waitForRequest((request) => request.isNavigationRequest())
  await card(page, 'Plus').getByRole('link', { name: 'Choose Plus' }).click()
  expect((await chosen).url()).toMatch(new RegExp(`/checkout\\?plan=plus_annually&brand=${brand}$`))

  // The scripts of the checkout load on the first touch or key.
  await page.goto('/checkout?plan=plus_annually&brand=1%262')
  const others = page.getByRole('link', { name: 'Change plan' })
  await expect(others).toHaveAttribute('href', '/?brand=1%262#plans')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('R34 R94 R155 the landing page is whole, and a message is sent, put right, and thanked for', async ({
    page,
    mailbox,
    allowConsole,
  }) => {
    allowConsole(/status of 400/)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shown(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Pause the screenshots' })).toBeHidden()
    const choose = card(page, 'Max').getByRole('link')
    await expect(choose).toHaveAttribute('href', 'checkout?plan=max_annually')
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await expect(choose).toHaveAttribute('href', 'checkout?plan=max_monthly')
    await expect(card(page, 'Max').getByText('$199')).toBeHidden()
    await page.getByText('Can I change my plan later?').click()
    await expect(page.getByText(/^Any time/)).toBeVisible()

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
  })
})
