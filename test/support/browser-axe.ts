import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds nothing on the current page, in both themes. */
export async function findNothing(page: Page) {
  await expect(page.locator('h1').first(), 'the page has its heading').toBeVisible()
  await expect.poll(() => page.evaluate(hasOpaqueDialogs), 'its dialogs have faded in').toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The app applies the theme shortly after, and its colours then transition.
    await expect(page.locator(`html:not([data-theme]), html[data-theme=${colorScheme}]`)).toBeAttached()
    // Elements may still be fading in while axe runs: only repeated findings count.
    let found = await violationsOf(page, colorScheme)
    if (found.length > 0) found = await violationsOf(page, colorScheme)
    expect(found, `axe on ${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * Runs in the page. On touch screens React Aria keeps the overlay of a dialog with a focused field transparent
 * until the keyboard is up.
 */
function hasOpaqueDialogs(): boolean {
  const overlays = document.querySelectorAll(':has(> * > :is([role=dialog], [role=alertdialog]))')
  return [...overlays].every((overlay) => getComputedStyle(overlay).opacity === '1')
}

/** The rules whose result a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks every rule in light, and only the colour rules in dark: nothing else differs. */
async function violationsOf(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
    }
  })
  // React Aria's announcer keeps its text for some seconds, even if the element is gone. One run in the page
  // itself: merging results in a separate page takes as long again, and is only needed for frames of other
  // origins.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (theme === 'dark') axe.withRules(COLOUR_RULES)
  const { violations } = await axe.exclude('[data-live-announcer]').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
