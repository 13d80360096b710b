import { writeFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { aPhoto, type PhotoFile } from '../support/inputs/photo-file.ts'

test.use({ world: 'shop' })

const OWNER = 'olivia@oatandco.example'

async function openProduct(page: Page): Promise<void> {
  await page.goto('/dashboard/products')
  await page
    .getByRole('link', { name: /^Everyday Oat/ })
    .first()
    .click()
  await expect(grid(page).getByText(/^\d+ of 10 pictures$/)).toBeVisible()
}

const grid = (page: Page) => page.getByRole('group', { name: 'Pictures of Everyday Oat' })
const tiles = (page: Page) => grid(page).getByRole('img', { name: /picture \d+(?::|$)/ })

async function choose(page: Page, files: PhotoFile[]) {
  const chooser = page.waitForEvent('filechooser')
  await grid(page)
    .getByRole('button', { name: /^(Add|Choose) pictures$/ })
    .click()
  await (await chooser).setFiles(files)
}

/** Drags a file from outside the browser onto an element and drops it there. */
async function dropFile(page: Page, onto: Locator, buffer: Buffer) {
  const file = test.info().outputPath('dropped.jpg')
  await writeFile(file, buffer)
  // Waits until it no longer moves and nothing covers it.
  await onto.hover()
  const { x, y, width, height } = (await onto.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const place = { x: x + width / 2, y: y + height / 2 }
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
}

async function pasteFile(area: Locator, buffer: Buffer) {
  await area.evaluate((element, base64) => {
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, buffer.toString('base64'))
}

test('R6 R87 R123 R124 R130 pictures are chosen, dropped and pasted; one is cancelled, one tried again, one removed and taken back', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  await test.step('several at once: one is cancelled, one tried again, one removed and taken back', async () => {
    allowConsole(/415|Failed: image upload|net::ERR_FAILED|ERR_ABORTED/)
    await loginAs(OWNER)
    await openProduct(page)
    const before = await tiles(page).count()
    const photos = [await aPhoto('front.jpg', '#1E7A4C'), await aPhoto('back.jpg', '#A8325E')]
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') }
    await choose(page, [...photos, broken])
    await expect(tiles(page)).toHaveCount(before + 2)
    await expect(grid(page).getByText(/isn’t a picture we can read/)).toBeVisible()
    await grid(page).getByRole('button', { name: 'Dismiss broken.jpg' }).click()
    await expect(grid(page).getByText(/isn’t a picture we can read/)).toBeHidden()

    // The network fails in the middle: the picture waits for a retry.
    await page.route('**/api/images/uploads/*', (route) => route.abort())
    await choose(page, [await aPhoto('side.jpg', '#F4B63F')])
    await expect(grid(page).getByText(/couldn’t reach Trellis/)).toBeVisible()
    await page.unroute('**/api/images/uploads/*')
    await grid(page).getByRole('button', { name: 'Try again' }).click()
    await expect(tiles(page)).toHaveCount(before + 3)

    // It arrived and the reply was lost: the retry is the same picture.
    const register = /\/api\/images$/
    await page.route(register, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await choose(page, [await aPhoto('lid.jpg', '#5B7F95')])
    await expect(grid(page).getByText(/couldn’t reach Trellis/)).toBeVisible()
    await page.unroute(register)
    await grid(page).getByRole('button', { name: 'Try again' }).click()
    await expect(tiles(page)).toHaveCount(before + 4)

    // Cancels one in progress.
    const held = Promise.withResolvers<void>()
    await page.route('**/api/images/uploads/*', async (route) => {
      await held.promise
      await route.abort()
    })
    await choose(page, [await aPhoto('top.jpg', '#14281F')])
    await expect(grid(page).getByRole('progressbar', { name: 'Uploading top.jpg' })).toBeVisible()
    await grid(page).getByRole('button', { name: 'Cancel top.jpg' }).click()
    await expect(grid(page).getByRole('progressbar')).toHaveCount(0)
    held.resolve()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await grid(page)
      .getByRole('button', { name: `Remove Everyday Oat, picture ${before + 4}` })
      .click()
    await expect(tiles(page)).toHaveCount(before + 3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tiles(page)).toHaveCount(before + 4)
    await page.reload()
    await expect(tiles(page)).toHaveCount(before + 4)
  })

  await test.step('dropped and pasted as well, and another one becomes the main picture', async () => {
    await loginAs(OWNER)
    await openProduct(page)
    const before = await tiles(page).count()
    const { buffer } = await aPhoto('dropped.jpg', '#C7432B')
    await dropFile(page, tiles(page).first(), buffer)
    await expect(tiles(page)).toHaveCount(before + 1)
    await pasteFile(grid(page).getByRole('listitem').first(), buffer)
    await expect(tiles(page)).toHaveCount(before + 2)
    await grid(page)
      .getByRole('button', { name: `Make Everyday Oat, picture ${before + 2} the main picture` })
      .click()
    await expect(page.getByText('Main picture set')).toBeVisible()
    // In order of arrival: exactly one of the two new ones is the main picture.
    const mains = grid(page).getByRole('listitem').filter({ hasText: 'Main' })
    await expect(mains).toHaveCount(1)
    const place = (await grid(page).getByRole('listitem').allTextContents()).findIndex((text) =>
      text.includes('Main'),
    )
    expect([before, before + 1]).toContain(place)
  })
})
