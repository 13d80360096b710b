import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { addManyWaiting, addWaiting } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

const QUEUE = '/dashboard/reviews/queue'
const list = (page: Page) => page.getByRole('region', { name: 'Needs reply' })
const rows = (page: Page) => list(page).locator('li a')
const heading = (page: Page) => page.getByRole('heading', { name: / on / })
const box = (page: Page) => page.getByRole('textbox', { name: /^Reply to .* as Reedmere$/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected reviews' })
const GONE = 'This review isn’t here any more'

test('a review that is deleted, a second tab and a lost connection lose no word and no choice', async ({
  page,
  loginAs,
  server,
  context,
  allowConsole,
  aTeam,
}) => {
  const { owner, product } = await aTeam()
  await test.step('the author deletes the review that is being answered: the text stays to be copied, and the next one opens', async () => {
    allowConsole(/status of 404|Failed: /)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [id = ''] = await addWaiting(server.db, product, [{ rating: 1, text: 'It leaked.' }, { rating: 1 }])
    await loginAs(owner.email)
    await page.goto(`${QUEUE}?review=${id}`)
    const text = 'Dear customer, the lab has looked at your carton and'
    await box(page).pressSequentially(text)
    await server.db.deleteFrom('review').where('id', '=', id).execute()
    await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
    const kept = page.getByRole('textbox', { name: 'What you wrote' })
    await expect(kept).toHaveValue(text)
    await expect(kept).toBeFocused()
    // What is still typed does nothing.
    await page.keyboard.press('j')
    await expect(kept).toHaveValue(text)
    await page.getByRole('button', { name: 'Copy text' }).click()
    await expect(page.getByText('Text copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    const gone = page.getByRole('group', { name: 'Review', exact: true })
    await gone.getByRole('button', { name: 'Next review' }).click()
    await expect(heading(page)).toBeFocused()
  })

  await test.step('two tabs of one person answer the same review: neither text is lost', async () => {
    allowConsole(/status of 409|Failed: /)
    const [id = ''] = await addWaiting(server.db, product, [{ rating: 4, text: 'Where is it made?' }])
    await loginAs(owner.email)
    await page.goto(`${QUEUE}?review=${id}`)
    await box(page).fill('It is made in Ghent, from oats of the region.')
    const other = await context.newPage()
    await other.goto(`${QUEUE}?review=${id}`)
    await box(other).fill('In Ghent, and we would love to show you around.')
    await expect(box(page)).toHaveValue('It is made in Ghent, from oats of the region.')
    await box(other).press('ControlOrMeta+Enter')
    await expect(other.getByText('Reply posted').first()).toBeVisible()
    await expect(box(page)).toHaveValue('It is made in Ghent, from oats of the region.')
    await box(page).press('ControlOrMeta+Enter')
    const choice = page.getByRole('region', { name: 'You already replied somewhere else' })
    await expect(choice.getByRole('article', { name: 'Yours, not posted' })).toContainText(
      'oats of the region',
    )
    await expect(choice.getByRole('article', { name: 'Posted by you' })).toContainText('show you around')
    await other.close()
  })

  await test.step('offline, a change of many reviews says so and keeps the selection; online again, it acts once', async () => {
    allowConsole(/Failed: |net::ERR_INTERNET_DISCONNECTED/)
    await addManyWaiting(server.db, product, 3)
    await loginAs(owner.email)
    await page.goto(QUEUE)
    await expect(rows(page).nth(2)).toBeVisible()
    const before = await rows(page).count()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const boxes = page.getByRole('checkbox', { name: /^Select the review of/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.context().setOffline(true)
    await bar(page).getByRole('button', { name: 'No reply needed' }).click()
    await expect(bar(page).getByRole('alert')).toBeVisible()
    await expect(bar(page).getByText('2 selected')).toBeVisible()
    await page.context().setOffline(false)
    await bar(page).getByRole('button', { name: 'No reply needed' }).click()
    await expect(page.getByText('2 reviews marked as not needing a reply')).toBeVisible()
    await expect(rows(page)).toHaveCount(before - 2)
  })
})
