import { expect, test } from '../support/browser.ts'
import { findNothing } from '../support/browser-axe.ts'
import { walk, WALKS } from '../support/browser-walk.ts'

// Each walk takes as long as several journeys.
test.describe.configure({ mode: 'parallel' })

for (const [screens, walks] of Object.entries(WALKS)) {
  test(`axe finds nothing in either theme: ${screens}`, async ({ page, loginAs, allowConsole }) => {
    // Dozens of screens.
    test.slow()
    // The operator console is closed until the password is entered.
    allowConsole(/status of 403/)
    await walk(page, walks, loginAs, () => findNothing(page))
  })

  test(
    `WCAG 1.4.10 nothing is wider than 320 pixels: ${screens}`,
    {
      tag: ['@release', '@once'],
    },
    async ({ page, loginAs, allowConsole }) => {
      test.slow()
      allowConsole(/status of 403/)
      await page.setViewportSize({ width: 320, height: 640 })
      await walk(page, walks, loginAs, async (screen) => {
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(320)
        await findNothing(page)
      })
    },
  )
}
