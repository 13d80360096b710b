import type { Page } from '@playwright/test'

import { applyRules } from '#features/queue/server/apply-rules.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { fillLanguages } from '#features/queue/server/languages.ts'
import type { Db } from '#server/data/db.ts'

import { expect, test } from '../support/browser.ts'
import { aReview } from '../support/world/factories.ts'
import { ofHollowmere } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

const rules = (page: Page) => page.getByRole('grid', { name: 'Rules' }).getByRole('row')

/** Adds a five-star review of Hollowmere, and does what the job of every minute does. */
async function receiveReview(db: Db) {
  await aReview(db, await ofHollowmere(db), { rating: 5, text: 'Foams like a dream, every morning.' })
  await fillDueTimes(db)
  await fillLanguages(db)
  await applyRules(db)
}

test('an owner adds a rule and orders the rules by keyboard and by dragging; the next review goes to its person', async ({
  page,
  loginAs,
  server,
}) => {
  await test.step('it is added, ordered, and its person gets the next review', async () => {
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/reviews/goals')
    await expect(rules(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a rule' })
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await expect(dialog.getByText('Choose who gets these reviews.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Assign to$/ })).toBeFocused()
    await dialog.getByRole('button', { name: /Stars$/ }).click()
    await page.getByRole('option', { name: '5 stars', exact: true }).click()
    await dialog.getByRole('button', { name: /Assign to$/ }).click()
    await page.getByRole('option', { name: 'Rosa Jansen' }).click()
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rules(page).nth(2)).toContainText('5 stars')
    await page.getByRole('button', { name: 'Move rule 3 up' }).focus()
    await page.keyboard.press('Enter')
    await expect(rules(page).nth(1)).toContainText('5 stars')
    await expect(page.getByRole('button', { name: 'Move rule 2 up' })).toBeFocused()
    await page.reload()
    await expect(rules(page).nth(1)).toContainText('5 stars')

    await receiveReview(server.db)
    await loginAs('rosa@hollowmere.example')
    await page.goto('/dashboard/reviews/queue')
    await page.getByRole('radio', { name: /^Yours/ }).click()
    await page.getByRole('region', { name: 'Needs reply' }).getByText('Foams like a dream').click()
    await expect(page.getByText('Assigned to you by a rule')).toBeVisible()
  })

  await test.step('it is dragged: with the mouse, and from its handle with the keyboard', async () => {
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/reviews/goals')
    await expect(rules(page).nth(1)).toBeVisible()
    const words = (await rules(page).nth(0).locator('p').first().textContent()) ?? ''
    await rules(page).nth(1).scrollIntoViewIfNeeded()
    const [first, second] = [await rules(page).nth(0).boundingBox(), await rules(page).nth(1).boundingBox()]
    if (first === null || second === null) throw new Error('Two rules are in sight.')
    await page.mouse.move(first.x + 20, first.y + first.height / 2)
    await page.mouse.down()
    await page.mouse.move(second.x + 40, second.y + second.height / 2, { steps: 5 })
    await page.mouse.move(second.x + 40, second.y + second.height - 4, { steps: 5 })
    await page.mouse.up()
    await expect(rules(page).nth(1)).toContainText(words)
    await expect(page.getByText('Order saved')).toBeVisible()

    await rules(page).nth(1).getByRole('button', { name: /^Drag/ }).focus()
    await page.keyboard.press('Enter')
    const before = page.getByRole('button', { name: /^Insert before/ })
    await expect(before).toBeAttached()
    while (!(await before.evaluate((of) => of === document.activeElement)))
      await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(rules(page).nth(0)).toContainText(words)
    await page.reload()
    await expect(rules(page).nth(0)).toContainText(words)
  })
})
