import { expect, test } from '../support/browser.ts'

test.use({ world: 'replies' })

test('R154 an owner marks words by keyboard and reports a review, an operator takes it down, and the owner sees the decision', async ({
  page,
  loginAs,
  mailbox,
  allowConsole,
}) => {
  // The review is gone, which the browser logs by itself.
  allowConsole(/status of 404|Failed: reviews/)
  await loginAs('ines@hollowmere.example')
  await page.goto(`/dashboard/reviews?q=${encodeURIComponent('bitter orange')}`)
  await page.getByRole('link', { name: "Open Dara's review" }).click()
  await page.getByRole('button', { name: 'Report this review' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText("Report Dara's review")
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: /Shares private information/ }).check()
  await dialog.getByRole('listbox').focus()
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect(dialog.getByText('3 words marked.')).toBeVisible()
  const marked = (await dialog.getByRole('option', { selected: true }).allTextContents()).join('').trim()
  await dialog.getByLabel('Anything we should know?').fill('Dara works in our packing room.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('We received your report')).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText(marked)
  await expect(page.getByRole('button', { name: 'Report this review' })).toHaveCount(0)
  const review = page.url()

  await loginAs('mara@trellis.example')
  await page.goto('/operator/reports')
  const report = page.getByRole('article', { name: 'Shares private information: Dara Quinlan' })
  await expect(report.locator('mark')).toHaveText(marked)
  await report.getByRole('button', { name: 'Remove review…' }).click()
  const decision = page.getByRole('dialog')
  await decision.getByRole('button', { name: 'Remove and tell the brand' }).click()
  await expect(decision.getByText('Give a reason in a sentence.')).toBeVisible()
  await decision.getByLabel('Why?').fill('It names someone of your staff.')
  await decision.getByRole('button', { name: 'Remove and tell the brand' }).click()
  await expect(report).toHaveCount(0)
  expect((await mailbox.next('ines@hollowmere.example', /review was removed/)).text).toContain(
    'It names someone of your staff',
  )

  await loginAs('ines@hollowmere.example')
  await page.goto(review)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This review was removed')
  await expect(page.getByText('Decided: the review was removed')).toBeVisible()
  await expect(page.getByText('It names someone of your staff.')).toBeVisible()
  await page.goto(`/dashboard/reviews?q=${encodeURIComponent('bitter orange')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: "Open Dara's review" })).toHaveCount(0)

  // The notification opens the report; from there all of them, and the one that can still be appealed.
  await page.goto('/dashboard/notifications')
  await page.getByRole('link', { name: /A review you reported was removed/ }).click()
  const entry = page.getByRole('article')
  await expect(entry).toHaveCount(1)
  await expect(entry.getByRole('blockquote')).toHaveText(marked)
  await expect(entry.getByText('Decided: the review was removed')).toBeVisible()
  await page.getByRole('button', { name: 'Show reports for all reviews' }).click()
  await expect(page.getByText('2 of 2 reports')).toBeVisible()
  await page.getByRole('radio', { name: 'Waiting' }).check()
  await expect(page.getByRole('heading', { name: 'No reports waiting' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all reports' }).click()
  const kept = page.getByRole('article').filter({ hasText: 'Decided: the review stays up' })
  await kept.getByRole('button', { name: 'Appeal this decision' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('What did we miss?')
    .fill('The photo shows a jar of someone else.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('The photo shows a jar of someone else.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appeal this decision' })).toHaveCount(1)
  await page.getByRole('radio', { name: 'Waiting' }).check()
  await expect(page).toHaveURL(/show=waiting/)
  await expect(page.getByText('1 of 1 report')).toBeVisible()
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click()
  await page.getByRole('link', { name: 'Reported' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported reviews')
})
