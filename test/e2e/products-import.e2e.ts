import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { hostileTexts } from '../support/inputs/hostile-texts.ts'

// Changes much data, so it has its own server and database.
test.use({ world: 'products-import' })

const OWNER = 'ines@hollowmere.example'
const PAGE = '/dashboard/products/import'

const bytesOf = async (download: Download) => readFile((await download.path()) ?? '')
const give = (page: Page, name: string, buffer: Buffer | string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(buffer) })

test(
  'A101 the list is exported as CSV, and its import changes nothing',
  { tag: '@once' },
  async ({ page, loginAs, axe }) => {
    await loginAs(OWNER)
    await page.goto('/dashboard/products')
    await page.getByRole('button', { name: 'More product actions' }).click()
    const leaving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download all as CSV' }).click()
    const download = await leaving
    expect(download.suggestedFilename()).toMatch(/^products-hollowmere-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await bytesOf(download)
    expect(csv.toString('utf8').split('\r\n')[0]).toBe(
      '\uFEFFId,Name,Description,Categories,Ingredients,Allergens,Allergens not known,Points of sale,Sold in,Vegan type,Verification,Featured,Rating,Reviews,Added',
    )
    await page.getByRole('button', { name: 'More product actions' }).click()
    await page.getByRole('menuitem', { name: 'Import a spreadsheet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products')
    await axe()
    const template = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the template' }).click()
    expect((await bytesOf(await template)).toString('utf8')).toContain('Id,Name,Description,Categories')
    await give(page, 'products.csv', csv)
    await expect(page.getByText('It leaves 18 products as they are.')).toBeVisible()
    await expect(
      page.getByText('Not read: Sold in, Vegan type, Verification, Featured, Rating, Reviews, Added.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Add|Change) / })).toHaveCount(0)
  },
)

test(
  'R6 R117 R118 a spreadsheet is reviewed, imported and undone, except for products changed since',
  { tag: '@phone' },
  async ({ page, loginAs, request, axe }) => {
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
    await axe()
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
    await axe()
    await page.getByRole('link', { name: 'View your products' }).click()
    await expect(page.getByText('20 products,')).toBeVisible()
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
    await axe()
    const after = await listed()
    expect(
      after.map(({ name }) => name).filter((name) => !before.some((known) => known.name === name)),
    ).toEqual(['Crème fouettée'])
    expect(after.find(({ id }) => id === barista?.id)?.description).toBe(barista?.description)
  },
)

test(
  '5,000 rows are checked parcel by parcel with their progress, and go in at once',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    // Beside other work the machine may need minutes.
    test.setTimeout(600_000)
    await loginAs('olivia@oatandco.example')
    await page.goto(PAGE)
    const rows = Array.from({ length: 5_000 }, (_, i) => `Oat blend number ${i},"Water; Oats"`)
    await give(page, 'all.csv', ['Name,Ingredients', ...rows].join('\n'))
    await expect(page.getByRole('progressbar', { name: 'Checking all.csv' })).toBeVisible()
    await expect(page.getByText('It adds 5,000 products.')).toBeVisible({ timeout: 300_000 })
    await expect(page.getByText('50 of 5,000 rows')).toBeVisible()
    await page.getByRole('button', { name: 'Add 5,000 products' }).click()
    await expect(page.getByText('5,000 products added.')).toBeVisible({ timeout: 180_000 })
    await page.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('5,000 products are as before')).toBeVisible({ timeout: 180_000 })
  },
)

test(
  'A96 text that would run elsewhere stays text in the import, the list and the page of a product',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    const opened: string[] = []
    page.on('dialog', (dialog) => void opened.push(dialog.message()))
    // A name is one line.
    const hostile = hostileTexts().filter((text) => !/[\n\t]/.test(text))
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(150)
    await loginAs('petra@greyfieldmill.example')
    await page.goto(PAGE)
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    const lines = hostile.map(
      (text, i) => `${cell(`${i} ${text}`)},${cell(text)},${cell(text.replaceAll(/[,;\\]/g, ' '))}`,
    )
    await give(page, 'hostile.csv', ['Name,Description,Ingredients', ...lines].join('\n'))
    await expect(page.getByText(`It adds ${hostile.length} products.`)).toBeVisible()
    await page.getByRole('button', { name: `Add ${hostile.length} products` }).click()
    await page.getByRole('link', { name: 'View your products' }).click()
    const list = page.getByRole('list', { name: 'Products', exact: true })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    for (const key of ['PageDown', 'PageDown', 'End']) await page.keyboard.press(key)
    await expect(list.getByRole('listitem').last()).toBeVisible()
    const dangers = () =>
      page
        .locator(
          'main :is(script, iframe, math, style, [onerror], [onload], [onfocus], [onmouseover], a[href^="javascript:"])',
        )
        .count()
    expect(await dangers()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('0 <script>alert(1)')
    await list.getByRole('link').first().click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('0 <script>alert(1)</script>')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('<script>alert(1)</script>')
    expect(await dangers()).toBe(0)
    expect(opened).toEqual([])
  },
)
