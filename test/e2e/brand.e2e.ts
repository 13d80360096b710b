import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from '../support/browser.ts'
import type { PhotoFile } from '../support/inputs/photo-file.ts'

test.use({ world: 'shop' })

const OWNER = 'olivia@oatandco.example'
const EDIT = '/dashboard/brand/edit'

/** Returns a photo of three colours, wider than a banner. */
async function aStripedPhoto(): Promise<PhotoFile> {
  const stripe = (background: string) => ({
    create: { width: 400, height: 900, channels: 3 as const, background },
  })
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#1E7A4C' } })
    .composite([{ input: await sharp(stripe('#A8325E')).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name: 'our mill.jpg', mimeType: 'image/jpeg', buffer }
}

async function pick(page: Page, name: string, file: PhotoFile) {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: `Replace ${name}` })
    .or(page.getByRole('button', { name: `Choose ${name}` }))
    .click()
  await (await chooser).setFiles(file)
}

const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

test('R5 R66 R79 R106 R107 R125 R167 F31 a brand is edited, with a banner cropped by keyboard; a draft outlives a reload and leaving', async ({
  page,
  loginAs,
}) => {
  await test.step('a draft with a cropped banner survives a reload, and saving publishes it', async () => {
    await loginAs(OWNER)
    await page.goto('/dashboard/brand')
    await page.getByRole('link', { name: 'Edit brand' }).click()
    await expect(page.getByRole('heading', { name: 'Edit brand', level: 1 })).toBeFocused()

    // A link of onboarding leads to the field.
    await page.goto(`${EDIT}#description`)
    const description = page.getByLabel('Description')
    await expect(description).toBeFocused()
    const words = `We bake in Ghent. خبز نباتي 🥖 ${Date.now()}`
    await description.fill(words)
    await expect(page.getByText(/ \/ 5000 characters$/)).toBeVisible()
    await page.getByLabel('Instagram').fill('@oat.and.co')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview.getByText(words)).toBeVisible()
    await expect(preview.getByText('instagram.com/oat.and.co')).toBeVisible()

    const shown = page.getByRole('img', { name: 'Your banner' })
    const old = (await shown.getAttribute('src')) ?? ''
    await pick(page, 'banner', await aStripedPhoto())
    const dialog = page.getByRole('dialog', { name: 'Crop your banner' })
    const frame = dialog.getByRole('group', { name: /^Crop frame/ })
    await expect(frame).toBeVisible()
    // Not its place on the screen, which moves while the dialog opens.
    const top = () => frame.evaluate((of: HTMLElement) => of.offsetTop)
    const before = await top()
    await frame.press('ArrowDown')
    await expect.poll(top).toBeGreaterThan(before)
    await dialog.getByRole('button', { name: 'Use this banner' }).click()
    await expect(shown).not.toHaveAttribute('src', old)
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
      .toBeCloseTo(3, 1)
    await expect(saveBar(page)).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue(words)
    const [answer] = await Promise.all([
      page.waitForResponse((reply) => reply.request().method() === 'PATCH'),
      saveBar(page).getByRole('button', { name: 'Save brand' }).click(),
    ])
    expect(Object.keys(answer.request().postDataJSON()).toSorted()).toEqual([
      'banner',
      'contact',
      'description',
    ])
    await expect(page.getByText('Brand saved')).toBeVisible()
    await expect(saveBar(page)).toBeHidden()
    await expect(page.getByLabel('Instagram')).toHaveValue('https://www.instagram.com/oat.and.co')

    await page.goto((await page.getByRole('link', { name: 'Open public page' }).getAttribute('href')) ?? '')
    await expect(page.getByText(words)).toBeVisible()
    const banner = page.locator('main img').first()
    await expect(banner).toHaveAttribute('src', new RegExp(`/images/`))
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
      .toBeCloseTo(3, 1)
  })

  await test.step('errors are shown at their fields, and leaving asks first', async () => {
    await loginAs(OWNER)
    await page.goto(EDIT)
    const file = {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    await pick(page, 'logo', file)
    await expect(page.getByText(/SVG isn’t supported/)).toBeVisible()

    const website = page.getByLabel('Website')
    await website.fill('javascript:alert(1)')
    await website.blur()
    await expect(page.getByText('Enter a link like https://brand.com.')).toBeVisible()
    await saveBar(page).getByRole('button', { name: 'Save brand' }).click()
    await expect(website).toBeFocused()

    await page.getByRole('link', { name: 'Reviews' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(website).toHaveValue('javascript:alert(1)')
    await saveBar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(saveBar(page)).toBeHidden()
  })
})
