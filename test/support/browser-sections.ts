import type { Locator, Page } from '@playwright/test'

/** The sections that phones have under 'More'. */
const UNDER_MORE = /^(Brand|Get started)$/

const nav = (page: Page) => page.getByRole('navigation', { name: 'Brand' })

/** Returns the link of a section of the dashboard; on phones it opens the menu that has it. */
export async function sectionLink(page: Page, title: string): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (!isPhone || !UNDER_MORE.test(title))
    return nav(page).getByRole('link', { name: new RegExp(`^${title}`) })
  const item = page.getByRole('menuitem', { name: new RegExp(`^${title}`) })
  if (!(await item.isVisible())) await nav(page).getByRole('button', { name: 'More' }).click()
  return item
}

/** Returns the marked entry of the navigation: the current section, or 'More' on phones. */
export const currentSection = (page: Page) => nav(page).locator('[aria-current=page]:visible')
