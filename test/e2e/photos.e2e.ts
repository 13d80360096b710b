import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { aPhoto } from '../support/inputs/photo-file.ts'

test.use({ world: 'shop' })

const OWNER = 'olivia@oatandco.example'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const slots = (page: Page) => dialog(page).getByRole('button', { name: /, \d of \d$/ })
const namesOf = (page: Page) =>
  slots(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))

test('R66 R130 R131 photos are added, moved by key and by drag, described, removed and restored, and the public page follows', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  allowConsole(/415|Failed: image upload/)
  await loginAs(OWNER)
  await page.goto('/dashboard/brand')
  await expect(page.getByRole('heading', { name: 'Oat & Co', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Everyday Oat/ })).toBeVisible()

  // The arrow keys turn the lightbox; closing it restores the focus.
  const second = page.getByRole('button', { name: 'Open A full shelf in Leeds' })
  await second.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Photos from Oat & Co' })
  await expect(lightbox.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()

  await page.getByRole('button', { name: 'Arrange photos' }).click()
  await expect(slots(page)).toHaveCount(3)
  const chooser = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: /^Add a photo/ })
    .click()
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') }
  await (await chooser).setFiles([await aPhoto('team.jpg', '#A8325E'), broken])
  await expect(slots(page)).toHaveCount(4)
  await expect(dialog(page).getByText(/isn’t a picture we can read/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Dismiss broken.jpg' }).click()

  // Home on its handle makes the last photo the first and keeps the focus.
  const handle = dialog(page).getByRole('button', { name: 'Move Photo 4', exact: true })
  await handle.press('Home')
  await expect.poll(() => namesOf(page).then((names) => names[0])).toBe('Photo 1, 1 of 4')
  await expect(dialog(page).getByRole('button', { name: 'Move Photo 1', exact: true })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Photo 1, 1 of 4' }).click()
  await dialog(page).getByLabel('What does it show?').fill('Our team on a rainy Monday')
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  await dialog(page).getByLabel('What does it show?').press('Enter')
  await saved
  await expect.poll(() => namesOf(page).then((names) => names[0])).toBe('Our team on a rainy Monday, 1 of 4')

  // Dragged behind the second photo.
  const team = dialog(page).getByRole('listitem').filter({ hasText: 'Our team on a rainy Monday' })
  const shelf = dialog(page).getByRole('listitem').filter({ hasText: 'A full shelf in Leeds' })
  const ordered = page.waitForResponse((reply) => reply.url().endsWith('/api/images/order'))
  await team.dragTo(shelf, { sourcePosition: { x: 60, y: 70 }, targetPosition: { x: 60, y: 70 } })
  await ordered
  await expect.poll(() => namesOf(page).then((names) => names[2])).toBe('Our team on a rainy Monday, 3 of 4')

  await dialog(page).getByRole('button', { name: 'Remove A full shelf in Leeds' }).click()
  await expect(slots(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(slots(page)).toHaveCount(4)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.goto('/p/brands/oat-co')
  await expect(page.locator('.mosaic a')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Our team on a rainy Monday' })).toBeVisible()
})
