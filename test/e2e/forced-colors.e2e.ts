import type { Locator } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Returns how an element is drawn: background, text and border. */
const look = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(node)
    return [backgroundColor, color, borderTopWidth === '0px' ? 'none' : borderTopColor, outlineStyle].join(
      ' ',
    )
  })

/** Expects the chosen element to look different from the others, once transitions have ended. */
async function differ(chosen: Locator, other: Locator) {
  await expect.poll(async () => (await look(chosen.first())) === (await look(other.first()))).toBe(false)
}

test(
  'WCAG 1.4.11 in forced colours the chosen price period, the recommended plan’s button and the dots are distinguishable',
  { tag: ['@release', '@once'] },
  async ({ page }) => {
    await page.goto('/')
    const billing = page.getByRole('group', { name: 'Billing' })
    await differ(billing.locator('label:has(:checked)'), billing.locator('label:not(:has(:checked))'))
    await expect.poll(() => look(billing)).toMatch(/solid$/)
    await differ(
      page.getByRole('link', { name: /^Choose Plus/ }).locator('visible=true'),
      page.getByRole('link', { name: /^Choose Essential/ }).locator('visible=true'),
    )
  },
)

test(
  'WCAG 1.4.11 in forced colours the chosen, first and switched-on items of the dashboard are distinguishable',
  { tag: '@release' },
  async ({ page, loginAs }) => {
    await loginAs('olivia@oatandco.example')
    await page.goto('/dashboard/products')
    await expect(page.getByRole('switch', { checked: true }).first()).toBeVisible()
    await differ(page.getByRole('switch', { checked: true }), page.getByRole('switch', { checked: false }))
    await expect.poll(() => look(page.getByRole('switch').first())).not.toContain(' none ')
    const tabs = page.getByRole('navigation', { name: 'Brand' })
    await differ(tabs.locator('[aria-current=page]'), tabs.locator('a:not([aria-current])'))

    await page.goto('/dashboard/reviews')
    const shown = page.getByRole('group', { name: 'Which reviews' })
    await differ(shown.locator('label:has(:checked)'), shown.locator('label:not(:has(:checked))'))
    await differ(
      page.getByRole('button', { name: 'Answer the next one' }),
      page.getByRole('button', { name: /^Reply to / }),
    )

    await page.goto('/dashboard/performance')
    const totals = page.getByRole('group', { name: 'Number shown in the chart' }).getByRole('button')
    await differ(totals.nth(0), totals.nth(1))
    // The line has one of the reader's own colours, not ours.
    const line = page.locator('svg path[class*=stroke-leaf]').first()
    const canvasText = await page.evaluate(() => getComputedStyle(document.body).color)
    await expect.poll(() => line.evaluate((path) => getComputedStyle(path).stroke)).toBe(canvasText)

    await page.goto('/dashboard/subscription')
    const months = page.locator('.forced-mark')
    await expect(months).toHaveCount(12)
    const grounds = () =>
      months.evaluateAll((all) => all.map((month) => getComputedStyle(month).backgroundColor))
    await expect.poll(async () => new Set(await grounds()).size).toBe(3)
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    )
    expect(focused).toBe('solid')
  },
)

test(
  'WCAG 1.4.11 in forced colours what is chosen for an embed is distinguishable',
  { tag: ['@release', '@once'] },
  async ({ page, loginAs, allowConsole }) => {
    // The page in the frame is sandboxed: it runs no scripts and gets no icon.
    allowConsole(/sandboxed|favicon\.ico/)
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/reviews/embed')
    for (const name of ['Look', 'Colours', 'Corners', 'Preview on']) {
      const options = page.getByRole('group', { name, exact: true })
      await differ(options.locator('label:has(:checked)'), options.locator('label:not(:has(:checked))'))
    }
  },
)
