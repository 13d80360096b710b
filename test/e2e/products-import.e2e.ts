import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

test.use({ world: 'shop' })

const OWNER = 'ines@hollowmere.example'
const PAGE = '/dashboard/products/import'

const bytesOf = async (download: Download) => readFile((await download.path()) ?? '')
const give = (page: Page, name: string, buffer: Buffer | string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(buffer) })

test('R6 R117 R118 a spreadsheet is reviewed, imported and undone, except for products changed since', async ({
  page,
  loginAs,
  request,
}) => {
  await loginAs(OWNER)
  await page.goto(PAGE)
  await give(page, 'workbook.xlsx', 'PK')
  await expect(page.getByText('Save it as CSV, then choose that file')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const brandId = await page.evaluate(() => localStorage.getItem('activeBrand'))
  const headers = { authorization: `Bearer ${token}` }
  const listed = async (): Promise<{ id: string; name: string; description: string }[]> =>
    (await (await request.get(`/api/products?brandId=${brandId}`, { headers })).json()).products
  const before = await listed()
  const barista = before.find(({ name }) => name === 'Barista Oat')
  // As Excel in Belgium saves it: semicolons, and the old code page.
  const csv = [
    'Id;Name;Description;Categories;Allergens',
    ';Crème fouettée;Légère.;Plant milks;Gluten, Soy',
    ';Seed Crackers;;;',
    `${barista?.id};Barista Oat;Foams twice.;Plant milks;Gluten`,
    ';Odd one;;No such shelf;milk',
  ].join('\r\n')
  await give(page, 'summer.csv', Buffer.from(csv, 'latin1'))
  await expect(page.getByText('It adds 2 products and changes 1 product.')).toBeVisible()
  await expect(page.getByText('No category is called No such shelf.')).toBeVisible()
  const leaving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download them' }).click()
  const mistakes = (await bytesOf(await leaving)).toString('utf8')
  expect(mistakes).toContain('Odd one')
  expect(mistakes).toContain(
    ',5,"Categories: No category is called No such shelf. Allergens: milk: Use one of',
  )
  await page.getByRole('radio', { name: 'Changed 1' }).check()
  await expect(page.getByText('Foams twice.')).toBeVisible()

  await page.getByRole('button', { name: 'Add 2 and change 1 product' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  await expect(page.getByText('2 products added, 1 product changed, 1 row left out.')).toBeVisible()
  await page.getByRole('link', { name: 'View your products' }).click()
  await expect(page.getByText(`${before.length + 2} products,`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('creme fouettee')
  await page.getByRole('link', { name: 'Crème fouettée' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Légère.')
  await page.getByRole('textbox', { name: 'Description' }).fill('Mine since.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)

  await page.goto(PAGE)
  await expect(page.getByText(/^summer\.csv on /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('2 products are as before')).toBeVisible()
  await expect(page.getByText('It was changed since.')).toBeVisible()
  const after = await listed()
  expect(
    after.map(({ name }) => name).filter((name) => !before.some((known) => known.name === name)),
  ).toEqual(['Crème fouettée'])
  expect(after.find(({ id }) => id === barista?.id)?.description).toBe(barista?.description)
})
