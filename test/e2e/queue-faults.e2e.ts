import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { addManyWaiting, addWaiting, atHollowmere } from '../support/world/hollowmere.ts'

// Deletes reviews and a member, so it has its own server and database.
test.use({ world: 'queue-faults' })

const OWNER = 'ines@hollowmere.example'
const QUEUE = '/dashboard/reviews/queue'
const list = (page: Page) => page.getByRole('region', { name: 'Needs reply' })
const rows = (page: Page) => list(page).locator('li a')
const heading = (page: Page) => page.getByRole('heading', { name: / on / })
const box = (page: Page) => page.getByRole('textbox', { name: /^Reply to .* as Hollowmere$/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected reviews' })
const GONE = 'This review isn’t here any more'

const remove = (databaseUrl: string, id: string) =>
  atHollowmere(databaseUrl, (db) => db.deleteFrom('review').where('id', '=', id).execute())

test(
  'the author deletes the review that is being answered: the text stays to be copied, and the next one opens',
  { tag: '@once' },
  async ({ page, loginAs, server, axe, context, allowConsole }) => {
    allowConsole(/status of 404|Failed: /)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [id = ''] = await addWaiting(server.databaseUrl, [{ rating: 1, text: 'It leaked.' }, { rating: 1 }])
    await loginAs(OWNER)
    await page.goto(`${QUEUE}?review=${id}`)
    const text = 'Dear customer, the lab has looked at your carton and'
    await box(page).pressSequentially(text)
    await remove(server.databaseUrl, id)
    await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
    const kept = page.getByRole('textbox', { name: 'What you wrote' })
    await expect(kept).toHaveValue(text)
    await expect(kept).toBeFocused()
    // What is still typed does nothing.
    await page.keyboard.press('j')
    await expect(kept).toHaveValue(text)
    await axe()
    await page.getByRole('button', { name: 'Copy text' }).click()
    await expect(page.getByText('Text copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    const gone = page.getByRole('group', { name: 'Review', exact: true })
    await gone.getByRole('button', { name: 'Next review' }).click()
    await expect(heading(page)).toBeFocused()
  },
)

test(
  'a review that is taken down while nobody writes is told too, and j opens the next',
  { tag: '@once' },
  async ({ page, loginAs, server, allowConsole }) => {
    allowConsole(/status of 404|Failed: /)
    const [id = ''] = await addWaiting(server.databaseUrl, [{ rating: 1 }, { rating: 1 }])
    await loginAs(OWNER)
    await page.goto(`${QUEUE}?review=${id}`)
    await expect(box(page)).toBeVisible()
    await atHollowmere(server.databaseUrl, async (db) => {
      const { brandId, productId } = await db
        .selectFrom('review')
        .select(['brandId', 'productId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('review')
        .set({
          brandId: null,
          productId: null,
          takenDownAt: new Date().toISOString(),
          takenFromBrandId: brandId,
          takenFromProductId: productId,
        })
        .where('id', '=', id)
        .execute()
    })
    await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
    await page.keyboard.press('j')
    await expect(heading(page)).toBeFocused()
    await expect(box(page)).toBeVisible()
  },
)

test(
  'two tabs of one person answer the same review: neither text is lost',
  { tag: '@once' },
  async ({ page, loginAs, server, context, allowConsole }) => {
    allowConsole(/status of 409|Failed: /)
    const [id = ''] = await addWaiting(server.databaseUrl, [{ rating: 4, text: 'Where is it made?' }])
    await loginAs(OWNER)
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
  },
)

test(
  'a colleague who is removed gives back their reviews: the list, its badge and its filters say so at once',
  { tag: '@once' },
  async ({ page, loginAs, server, context }) => {
    const ids = await addManyWaiting(server.databaseUrl, 2)
    await atHollowmere(server.databaseUrl, async (db) => {
      const { id } = await db
        .selectFrom('appUser')
        .select('id')
        .where('email', '=', 'amir@hollowmere.example')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('reviewWork')
        .set({ assigneeId: id, assignedAt: new Date().toISOString() })
        .where('reviewId', 'in', ids)
        .execute()
    })
    await loginAs(OWNER)
    await page.goto(`${QUEUE}?who=unassigned`)
    await expect(rows(page).first()).toBeVisible()
    const before = await rows(page).count()
    const team = await context.newPage()
    await team.goto('/dashboard/team')
    await team.getByRole('button', { name: 'More for Amir Haddad' }).click()
    await team.getByRole('menuitem', { name: 'Remove from team' }).click()
    await team.getByRole('button', { name: 'Remove Amir Haddad' }).click()
    await expect(team.getByRole('button', { name: 'More for Amir Haddad' })).toHaveCount(0)
    await expect(rows(page)).toHaveCount(before + 2)
    await page.goto(`${QUEUE}?review=${ids[0] ?? ''}`)
    await expect(box(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unassigned', exact: true })).toBeVisible()
    await page.keyboard.press('a')
    const people = page.getByRole('menu', { name: 'Assign to' }).getByRole('menuitemradio')
    await expect(people.filter({ hasText: 'Rosa' })).toBeVisible()
    await expect(people.filter({ hasText: 'Amir' })).toHaveCount(0)
  },
)

test(
  'offline, a change of many reviews says so and keeps the selection; online again, it acts once',
  { tag: '@once' },
  async ({ page, loginAs, server, allowConsole }) => {
    allowConsole(/Failed: |net::ERR_INTERNET_DISCONNECTED/)
    await addManyWaiting(server.databaseUrl, 3)
    await loginAs(OWNER)
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
  },
)
