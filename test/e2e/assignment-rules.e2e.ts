import type { Page } from '@playwright/test'

import { applyRules } from '#features/queue/server/apply-rules.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { fillLanguages } from '#features/queue/server/languages.ts'

import { expect, test } from '../support/browser.ts'
import { aReview } from '../support/world/factories.ts'
import { addWaiting, atHollowmere } from '../support/world/hollowmere.ts'

// Changes the rules of Hollowmere, so it has its own server and database.
test.use({ world: 'assignment-rules' })

const rules = (page: Page) => page.getByRole('grid', { name: 'Rules' }).getByRole('row')

/** Adds a five-star review of Hollowmere, and does what the job of every minute does. */
async function receiveReview(databaseUrl: string) {
  await atHollowmere(databaseUrl, async (db, product) => {
    await aReview(db, product, { rating: 5, text: 'Foams like a dream, every morning.' })
    await fillDueTimes(db)
    await fillLanguages(db)
    await applyRules(db)
  })
}

test(
  'an owner adds a rule and orders the rules by keyboard; the next review goes to its person',
  { tag: '@phone' },
  async ({ page, loginAs, server, axe }) => {
    test.slow()
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
    await axe()
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rules(page).nth(2)).toContainText('5 stars')
    await axe()
    await page.getByRole('button', { name: 'Move rule 3 up' }).focus()
    await page.keyboard.press('Enter')
    await expect(rules(page).nth(1)).toContainText('5 stars')
    await expect(page.getByRole('button', { name: 'Move rule 2 up' })).toBeFocused()
    await page.reload()
    await expect(rules(page).nth(1)).toContainText('5 stars')

    await receiveReview(server.databaseUrl)
    await loginAs('rosa@hollowmere.example')
    await page.goto('/dashboard/reviews/queue')
    await page.getByRole('radio', { name: /^Yours/ }).click()
    await page.getByRole('region', { name: 'Needs reply' }).getByText('Foams like a dream').click()
    await expect(page.getByText('Assigned to you by a rule')).toBeVisible()
    await axe()
  },
)

test(
  'an owner applies the rules to what waits, and takes it back',
  { tag: '@phone' },
  async ({ page, loginAs, server, axe }) => {
    await addWaiting(server.databaseUrl, [
      { rating: 1, text: 'The carton leaked all over the shopping, and it was the last one.' },
      { rating: 2, text: 'It used to be so much creamier than the last two I bought.' },
    ])
    await atHollowmere(server.databaseUrl, (db) => fillLanguages(db))
    await loginAs('ines@hollowmere.example')
    await page.goto('/dashboard/reviews/goals')
    const waiting = page.getByRole('region', { name: 'Waiting reviews' })
    const assign = waiting.getByRole('button', { name: /^Assign \d+ reviews$/ })
    await expect(assign).toBeVisible()
    const many = Number(/\d+/.exec((await assign.textContent()) ?? '')?.[0])
    expect(many).toBeGreaterThanOrEqual(2)
    await axe()
    await assign.click()
    await expect(page.getByText(`${many} reviews assigned`)).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${many} reviews unassigned`)).toBeVisible()
    await expect(assign).toHaveText(`Assign ${many} reviews`)
  },
)

test(
  'a rule is dragged to another place: with the mouse, and from its handle with the keyboard',
  { tag: '@once' },
  async ({ page, loginAs }) => {
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
  },
)
