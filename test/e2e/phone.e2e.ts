import type { Page } from '@playwright/test'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { expect, settled, test } from '../support/browser.ts'
import { currentSection, sectionLink } from '../support/browser-sections.ts'
import { addWaitingFrom } from '../support/world/waiting.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects that the page has loaded and nothing of it is wider than the phone. */
async function fits(page: Page) {
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(360)
}

test(
  'R22 R28 R82 on a phone a visitor reads, logs in, answers a review, and reaches every section',
  {
    tag: '@phone',
  },
  async ({ page, server, aTeam }) => {
    const { owner, product } = await aTeam()
    for (const name of ['Maya', 'Jonah']) await addWaitingFrom(server.db, product, name)

    await test.step('from the landing page to the login', async () => {
      await page.goto('/')
      await fits(page)
      await page.getByRole('radio', { name: 'Monthly' }).tap({ force: true })
      await expect(page.getByRole('article', { name: 'Plus' }).getByText('billed monthly')).toBeVisible()
      await page.goto('/p/brands/hollowmere')
      await fits(page)
      await page.goto('/login')
      await fits(page)
      await page.getByLabel('Email or username').fill(owner.email)
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Log in', exact: true }).tap()
      await expect(heading(page)).toHaveText('Reviews')
      await fits(page)
    })

    await test.step('a reply in the list, and one in the queue', async () => {
      const maya = page.getByRole('article', { name: /^Review by Maya/ })
      await maya.getByRole('button', { name: 'Reply to Maya' }).tap()
      await maya.getByRole('textbox', { name: 'Your reply' }).fill('Thank you, Maya!')
      await fits(page)
      await maya.getByRole('button', { name: 'Reply to Maya' }).tap()
      await expect(maya.getByText('Replied by the brand')).toBeVisible()

      await page.goto('/dashboard/reviews/queue')
      await page
        .getByRole('region', { name: 'Needs reply' })
        .getByRole('listitem')
        .getByRole('link')
        .first()
        .tap()
      await page.getByRole('textbox', { name: 'Reply to Jonah as Reedmere' }).fill('Thank you, Jonah!')
      await fits(page)
      await page.getByRole('button', { name: 'Reply to Jonah' }).tap()
      await expect(page.getByText('Reply posted').first()).toBeVisible()
    })

    await test.step('every section, from the bar at the bottom and its menu', async () => {
      for (const title of ['Performance', 'Promote', 'Products', 'Brand', 'Get started', 'Reviews']) {
        await (await sectionLink(page, title)).tap()
        await expect(page.getByRole('menu')).toHaveCount(0)
        await expect(currentSection(page)).toContainText(/Brand|Get/.test(title) ? 'More' : title)
        await expect(heading(page)).toHaveText(title === 'Brand' ? 'Reedmere' : title)
        await fits(page)
      }
    })

    await test.step('notifications, and the account from its menu', async () => {
      await page.getByRole('button', { name: /^Notifications/ }).tap()
      await expect(heading(page)).toHaveText('Notifications')
      await fits(page)
      await page.getByRole('button', { name: 'Account menu' }).tap()
      await page.getByRole('menuitem', { name: 'Team' }).tap()
      await expect(heading(page)).toHaveText('Team')
      await fits(page)
      await page.goto('/dashboard/brand/edit')
      await page.getByLabel('Description').fill('Crackers from the reeds.')
      await page
        .getByRole('region', { name: 'Unsaved changes' })
        .getByRole('button', { name: 'Save brand' })
        .tap()
      await expect(page.getByText('Brand saved')).toBeVisible()
      await fits(page)
    })
  },
)
