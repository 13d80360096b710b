import type { Page } from '@playwright/test'

import type { Db } from '#server/data/db.ts'

import { expect, test } from '../support/browser.ts'
import type { Team } from '../support/world/teams.ts'
import { addWaitingFrom } from '../support/world/waiting.ts'

test.use({ world: 'replies' })

const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
const boxOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Reply to ${name} as Reedmere`, exact: true })

/** Opens a new review by someone of this name. */
async function openUnanswered(page: Page, db: Db, { product }: Team, name: string) {
  await page.goto(`/dashboard/reviews/${await addWaitingFrom(db, product, name)}`)
  await expect(boxOf(page, name)).toBeVisible()
}

test('a posted reply is undone for ten seconds: its text is in the box again, and nobody outside ever saw it', async ({
  page,
  loginAs,
  aTeam,
  server,
}) => {
  const team = await aTeam()
  await loginAs(team.owner.email)
  await openUnanswered(page, server.db, team, 'Maya')
  const text = 'Thank you, Maya! See you in Gent.'
  await boxOf(page, 'Maya').fill(text)
  await boxOf(page, 'Maya').press('ControlOrMeta+Enter')
  await expect(comment(page, text)).toContainText('Publishing')
  await expect(comment(page, text)).toContainText('Public in a few seconds')
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Reply posted' })
  await expect(toast).toBeVisible()
  // By keyboard: F6 leads to the confirmations, Tab to this one and its button.
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(boxOf(page, 'Maya')).toHaveValue(text)
  await expect(boxOf(page, 'Maya')).toBeFocused()
  await expect(comment(page, text)).toHaveCount(0)
  await expect(page.getByText('Unanswered', { exact: true })).toBeVisible()
  await page.reload()
  await expect(boxOf(page, 'Maya')).toHaveValue(text)
  const link = (await page.getByRole('link', { name: 'Open public page' }).getAttribute('href')) ?? ''
  expect(await (await page.request.get(link)).text()).not.toContain(text)

  await boxOf(page, 'Maya').press('ControlOrMeta+Enter')
  await expect(comment(page, text)).toContainText('Publishing')
  // Ten seconds, and the job of the server.
  await expect(comment(page, text)).not.toContainText('Publishing', { timeout: test.info().timeout / 2 })
  await expect(toast).toHaveCount(0)
  expect(await (await page.request.get(link)).text()).toContain(text)
})

test('Undo leads back from the next review; offline the text is kept, and online again it is posted once', async ({
  page,
  loginAs,
  allowConsole,
  aTeam,
  server,
}) => {
  const team = await aTeam()
  await loginAs(team.owner.email)
  await test.step('Undo stays while one goes on to the next review, and leads back', async () => {
    await addWaitingFrom(server.db, team.product, 'Priya')
    await openUnanswered(page, server.db, team, 'Tomas')
    const text = 'Yes, Tomas: warm it gently, it stays pink.'
    await boxOf(page, 'Tomas').fill(text)
    await boxOf(page, 'Tomas').press('ControlOrMeta+Enter')
    await page.getByRole('button', { name: 'Answer the next one' }).press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Tomas on Reed Crackers')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toHaveText('Tomas on Reed Crackers')
    await expect(boxOf(page, 'Tomas')).toHaveValue(text)
    await expect(comment(page, text)).toHaveCount(0)
  })

  await test.step('offline, the text is kept and the state told; online again, it is posted once', async () => {
    allowConsole(/Failed: |net::ERR_INTERNET_DISCONNECTED/)
    await openUnanswered(page, server.db, team, 'Priya')
    const text = 'Thank you, Priya! It will close again.'
    await boxOf(page, 'Priya').fill(text)
    await page.context().setOffline(true)
    await boxOf(page, 'Priya').press('ControlOrMeta+Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Your text is kept here' })).toBeVisible()
    await page.context().setOffline(false)
    await boxOf(page, 'Priya').press('ControlOrMeta+Enter')
    await expect(comment(page, text)).toHaveCount(1)
    await page.reload()
    await expect(comment(page, text)).toHaveCount(1)
  })
})
