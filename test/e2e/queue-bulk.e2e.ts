import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { addManyWaiting } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

const rows = (page: Page) => page.getByRole('region', { name: 'Needs reply' }).locator('li a')
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select the review of/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected reviews' })

test('many reviews are put aside and assigned at once, by mouse and by keyboard, and one Undo brings all back', async ({
  page,
  loginAs,
  server,
  aTeam,
}) => {
  const { owner, product } = await aTeam()
  await test.step('many reviews are put aside, assigned and snoozed at once, and one Undo brings all back', async () => {
    await addManyWaiting(server.db, product, 6)
    await loginAs(owner.email)
    await page.goto('/dashboard/reviews/queue')
    await expect(rows(page).first()).toBeVisible()
    const before = await rows(page).count()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(bar(page).getByRole('button', { name: 'No reply needed' })).toBeDisabled()
    await boxes(page).nth(0).check()
    await boxes(page)
      .nth(2)
      .click({ modifiers: ['Shift'] })
    await expect(bar(page).getByText('3 selected')).toBeVisible()
    await bar(page).getByRole('button', { name: 'No reply needed' }).click()
    await expect(page.getByText('3 reviews marked as not needing a reply')).toBeVisible()
    await expect(rows(page)).toHaveCount(before - 3)
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(rows(page)).toHaveCount(before)

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await bar(page)
      .getByRole('button', { name: /^Select all/ })
      .click()
    await expect(bar(page).getByText(`${before} selected`)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('menuitem', { name: /\(you\)$/ }).click()
    await expect(page.getByText(`${before} reviews assigned to you`)).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Needs reply' }).locator('li').getByText('You', { exact: true }),
    ).toHaveCount(before)
  })

  await test.step('x selects the open review by keyboard, and Escape ends it', async () => {
    await addManyWaiting(server.db, product, 3)
    await loginAs(owner.email)
    await page.goto('/dashboard/reviews/queue')
    await expect(page.getByRole('heading', { name: / on / })).toBeVisible()
    await page.keyboard.press('x')
    await expect(bar(page).getByText('1 selected')).toBeVisible()
    const open = page.getByRole('region', { name: 'Needs reply' }).locator('a[aria-current]')
    const first = (await open.getAttribute('href')) ?? ''
    await page.keyboard.press('j')
    await expect(open).not.toHaveAttribute('href', first)
    await expect(page.getByRole('heading', { name: / on / })).toBeFocused()
    await page.keyboard.press('x')
    await expect(bar(page).getByText('2 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
  })
})
