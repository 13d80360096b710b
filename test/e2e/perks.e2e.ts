import { expect, settled, test } from '../support/browser.ts'

test.use({ world: 'shop' })

test('an email is booked: a date is kept, the text is written with its preview, and it goes to review', async ({
  page,
  loginAs,
}) => {
  await loginAs('ines@hollowmere.example')
  await page.goto('/dashboard/promote')
  await page.getByRole('link', { name: 'Book an email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an email slot')
  await settled(page)

  const dates = page.getByRole('group', { name: 'Date' })
  await dates
    .getByRole('radio', { name: /3 of 3 left/ })
    .nth(2)
    .click({ force: true })
  await expect(page.getByText('We’ll hold your place for 30 minutes.')).toBeVisible()
  await page.getByRole('button', { name: /Product$/ }).click()
  await page.getByRole('option', { name: 'Barista Oat' }).click()
  await page.getByRole('textbox', { name: 'Headline' }).fill('Foam that holds to the last sip')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Foam that holds to the last sip')).toBeVisible()
  await expect(preview.getByText('See Barista Oat')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('Steam it, pour it, drink it slowly.')
  // By key: the note about claims, which follows the text, moves the picture while a pointer aims at it.
  const picture = page.getByRole('group', { name: 'Picture' }).getByRole('radio').first()
  await picture.press('Space')
  await expect(picture).toBeChecked()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Submitted for review by Ines Caro')).toBeVisible()
  await expect(page.getByText(/^Email in /).first()).toBeVisible()
  await page.goto('/dashboard/promote')
  await expect(page.getByText('3 left', { exact: true })).toBeVisible()
  await expect(page.getByText('1 email', { exact: true }).first()).toBeVisible()

  // The place is kept while the text changes, and given away when it is cancelled.
  await page.getByRole('button', { name: 'More for Barista Oat' }).first().click()
  await page.getByRole('menuitem', { name: 'Cancel email' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel email' }).click()
  await expect(page.getByText('4 left', { exact: true })).toBeVisible()
})
