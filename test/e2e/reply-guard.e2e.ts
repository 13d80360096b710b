import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { addWaiting } from '../support/world/hollowmere.ts'

// Posts replies, so it has its own server and database.
test.use({ world: 'reply-guard' })

const box = (page: Page) => page.getByRole('textbox', { name: /^Your reply|^Reply to .* as Hollowmere$/ })
const send = (page: Page) => page.getByRole('button', { name: /^Reply to / }).last()
const chosen = (page: Page) =>
  box(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  )

/** Opens a new review of Hollowmere. */
async function openReview(page: Page, databaseUrl: string) {
  const [id] = await addWaiting(databaseUrl, [{ text: 'The jar was broken when it came.', rating: 1 }])
  await page.goto(`/dashboard/reviews/${id ?? ''}`)
  await expect(box(page)).toBeVisible()
}

test('a threat can’t be posted: its words are shown and chosen; an owner posts it with a reason', async ({
  page,
  loginAs,
  server,
  axe,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  await loginAs('ines@hollowmere.example')
  await openReview(page, server.databaseUrl)
  await box(page).fill('Sorry about the jar. Remove this by Friday or you will hear from our lawyer.')
  const panel = page.getByRole('region', { name: 'This reply can’t be posted yet' })
  await expect(panel.getByText('This reads like a threat')).toBeVisible()
  await expect(page.getByText('Can’t be posted: This reads like a threat')).toBeAttached()
  await axe()
  await send(page).click()
  await expect(box(page)).toBeFocused()
  expect(await chosen(page)).toBe('Remove this by Friday or you will hear from our lawyer.')
  // Typing replaces them, and the panel goes.
  await page.keyboard.type('A new one is on its way to you.')
  await expect(panel).toHaveCount(0)

  await box(page).fill('Please write to our lawyer about it.')
  await panel.getByRole('button', { name: 'Post it anyway, with a reason' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Post it anyway?' })
  // Not even where the dialog has to scroll is the message out of sight.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 380 })
  await dialog.getByRole('button', { name: 'Post it anyway' }).click()
  await expect(dialog.getByText('Give a reason of at least 10 letters.')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  await dialog.getByLabel('Reason').fill('The insurance asked us to say so.')
  await axe()
  await dialog.getByRole('button', { name: 'Post it anyway' }).click()
  await expect(page.getByText('Please write to our lawyer about it.').first()).toBeVisible()
  await page.goto('/dashboard/audit-log')
  await expect(page.getByText(/posted what the reply guard had stopped/).first()).toBeVisible()
})

test(
  'an offer for the review is replaced by an honest sentence, and Undo brings it back',
  { tag: '@phone' },
  async ({ page, loginAs, server, axe }) => {
    await loginAs('ines@hollowmere.example')
    await openReview(page, server.databaseUrl)
    const offer = 'If you delete your review, we will refund the full price of the jar to you.'
    await box(page).fill(`We are sorry about the broken jar. ${offer} See you soon.`)
    const panel = page.getByRole('region', { name: 'This reply can’t be posted yet' })
    await expect(panel.getByText('This offers something in return for changing the review')).toBeVisible()
    await axe()
    await panel.getByRole('button', { name: 'Use this wording' }).click()
    const wording = 'We’d like to put this right, whatever the review says.'
    await expect(box(page)).toHaveValue(`We are sorry about the broken jar. ${wording} See you soon.`)
    await expect(box(page)).toBeFocused()
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(box(page)).toHaveValue(`We are sorry about the broken jar. ${offer} See you soon.`)
    await expect(panel).toBeVisible()
  },
)

test(
  'the guard asks once about advertising, and lets a thank-you pass with a tip',
  { tag: '@phone' },
  async ({ page, loginAs, server }) => {
    await loginAs('ines@hollowmere.example')
    await openReview(page, server.databaseUrl)
    await box(page).fill('Thank you so much for your feedback!')
    await expect(page.getByRole('region', { name: 'A tip for this reply' })).toBeVisible()
    await box(page).fill('Use code JAR15 at checkout for the next one.')
    const panel = page.getByRole('region', { name: 'Read this again before you post it' })
    await expect(panel.getByText('This reads like advertising')).toBeVisible()
    await box(page).press('ControlOrMeta+Enter')
    const sure = panel.getByRole('button', { name: 'Post it as it is' })
    await expect(sure).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Use code JAR15 at checkout for the next one.').first()).toBeVisible()
    await expect(panel).toHaveCount(0)
  },
)

test(
  'a responder can’t post what is stopped, also when the guard has not loaded in the browser',
  { tag: '@phone' },
  async ({ page, loginAs, server, allowConsole }) => {
    allowConsole(/status of 422|Failed: comments|Failed to load resource|ERR_FAILED/)
    await page.route('**/guard-worker*', (route) => route.abort())
    await loginAs('rosa@hollowmere.example')
    await openReview(page, server.databaseUrl)
    const text = 'This is a f a k e review, you never bought a jar.'
    await box(page).fill(text)
    await send(page).click()
    const panel = page.getByRole('region', { name: 'This reply can’t be posted yet' })
    await expect(panel.getByText('This says that the customer isn’t honest')).toBeVisible()
    await expect(panel.getByRole('button', { name: /anyway/ })).toHaveCount(0)
    await expect(box(page)).toHaveValue(text)
  },
)
