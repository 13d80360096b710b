import { CHROMIUM_FLAGS } from '../../scripts/test/chromium-flags.ts'
import { expect, test } from '../support/browser.ts'
import { layoutFaults } from '../support/browser-layout.ts'
import { walk, WALKS } from '../support/browser-walk.ts'

// The reader's own font size, as in the browser's settings: media queries in rem follow it too.
test.use({
  launchOptions: {
    executablePath: process.env['CHROME_PATH'],
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
})

for (const [screens, walks] of Object.entries(WALKS)) {
  test(
    `WCAG 1.4.4 1.4.10 with text twice as large nothing is cut off, covered or broken: ${screens}`,
    { tag: '@release' },
    async ({ page, loginAs, allowConsole }) => {
      test.slow()
      // The operator console is closed until the password is entered.
      allowConsole(/status of 403/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await walk(page, walks, loginAs, async (screen) => {
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        expect.soft(await page.evaluate(layoutFaults), screen).toEqual([])
      })
    },
  )
}

test(
  'WCAG 1.4.10 with text twice as large the gallery of primitives stays within a phone',
  { tag: ['@release', '@phone'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { name: 'Every primitive, every state' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

test(
  'WCAG 1.4.4 with text twice as large the days of the chart stay apart',
  { tag: ['@release', '@once'] },
  async ({ page, loginAs }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/performance')
    const days = page
      .getByRole('slider', { name: 'Engagement per day' })
      .locator('text', { hasText: /^\d\d\/\d\d$/ })
    await expect(days.first()).toBeAttached()
    const spans = await days.evaluateAll((all) =>
      all.map((day) => day.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
    const touching = spans.filter(({ left }, index) => left < (spans[index - 1]?.right ?? 0))
    expect(touching).toEqual([])
  },
)
