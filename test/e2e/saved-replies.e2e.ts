import { expect, test } from '../support/browser.ts'

test.use({ world: 'replies' })

test('a saved reply is inserted at the cursor with name and product, is undone by the field, and a text can be saved, changed, deleted and restored', async ({
  page,
  loginAs,
  allowConsole,
}, { project, retry }) => {
  // The name is taken.
  allowConsole(/409 \(Conflict\)/)
  await loginAs('ines@hollowmere.example')
  await page.goto(`/dashboard/reviews?q=${encodeURIComponent('jar was empty')}`)
  await page.getByRole('link', { name: "Open Elif's review" }).click()
  const box = page.getByRole('textbox', { name: 'Reply to Elif as Hollowmere' })
  const opener = page.getByRole('button', { name: 'Saved replies', exact: true })
  const picker = page.getByRole('dialog', { name: 'Saved replies' })
  const row = (name: string) => picker.getByRole('button', { name: new RegExp(`^${name}`) })
  const written = 'Elif, the Hazel & Oat Spread is back.'
  await box.fill(written)
  await opener.click()
  await expect(row('Sorry about the packaging')).toBeFocused()
  await expect(row('Thank you')).toContainText('Thank you, Elif!')
  await page.keyboard.press('ArrowDown')
  await expect(row('Thank you')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(new RegExp(`^${written} Thank you, Elif! .*Hazel & Oat Spread found a place`))
  await page.keyboard.press('ControlOrMeta+z')
  await expect(box).toHaveValue(written)

  await opener.click()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(box).toBeFocused()

  const name = `We are back ${project.name} ${retry}`
  await opener.click()
  await picker.getByRole('button', { name: 'Save this reply…' }).click()
  const form = page.getByRole('dialog', { name: 'Save this reply' })
  await expect(form.getByRole('textbox', { name: 'Reply' })).toHaveValue('{name}, the {product} is back.')
  await form.getByRole('textbox', { name: 'Name' }).fill('thank you')
  await page.keyboard.press('Enter')
  await expect(form.getByText('You already have a saved reply called “Thank you”.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Save reply' }).click()
  await expect(form).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(written)

  await opener.click()
  await picker.getByRole('button', { name: `Edit “${name}”` }).click()
  const change = page.getByRole('dialog', { name: 'Edit saved reply' })
  await change.getByRole('textbox', { name: 'Reply' }).fill('We are back,')
  await change.getByRole('button', { name: 'Insert Reviewer’s name' }).click()
  await expect(change.getByRole('textbox', { name: 'Reply' })).toHaveValue('We are back, {name}')
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(row(name)).toContainText('We are back, Elif')
  await picker.getByRole('button', { name: `Edit “${name}”` }).click()
  await change.getByRole('button', { name: 'Delete' }).click()
  await expect(row('Thank you')).toBeVisible()
  await expect(row(name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(name)).toContainText('We are back, Elif')
  await row(name).click()
  await expect(box).toHaveValue(`${written} We are back, Elif`)
})
