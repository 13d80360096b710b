import type { Locator, Page, Request } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

test.use({ world: 'shop' })

const OWNER = 'ines@hollowmere.example'
const LIST = '/dashboard/products'

const rows = (page: Page) => page.getByRole('list', { name: /^(Archived p|P)roducts$/ }).getByRole('listitem')
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page) => rows(page).getByRole('link').allTextContents()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isListCall = (request: Request) =>
  new URL(request.url()).pathname === '/api/products' && request.method() === 'GET'

async function choose(page: Page, filter: string, entry: RegExp | string) {
  await page.getByRole('button', { name: new RegExp(`^${filter}:`) }).click()
  await page.getByRole('menuitemradio', { name: entry }).click()
  // Shortcuts are off until the menu has closed.
  await expect(page.getByRole('menu')).toHaveCount(0)
}

async function pasteInto(field: Locator, text: string) {
  await field.focus()
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('R6 R63 R75 R142 R167 R184 a brand browses its products: searched at each key, in seven orders, as the address says, by arrow keys, after a failure', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  await test.step('a brand browses its products: all at once, searched at each key, in seven orders, as the address says', async () => {
    await loginAs(OWNER)
    const first = page.waitForRequest(isListCall)
    await page.goto(LIST)
    const { searchParams } = new URL((await first).url())
    expect(Object.fromEntries(searchParams)).toMatchObject({ limit: '0' })
    await expect(page.getByText(/^\d+ products, 0 of 10 featured$/)).toBeVisible()

    await page.getByRole('button', { name: /^Sort:/ }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'A-Z',
      'Z-A',
      'Recently added',
      'Ratings high-low',
      'Ratings low-high',
      'Reviews high-low',
      'Reviews low-high',
    ])
    await page.getByRole('menuitemradio', { name: 'Reviews high-low' }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(rows(page).first()).toContainText('Hazel & Oat Spread')
    await expect(rows(page).first()).toContainText('Main product')
    await expect(page).toHaveURL(/sort=reviewsCount_desc/)
    await choose(page, 'Sort', 'Z-A')
    const shown = await names(page)
    expect(shown).toEqual(shown.toSorted((a, b) => b.localeCompare(a, 'en')))

    await page.keyboard.press('/')
    await page.keyboard.type('BARÍSTA')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText(/^1 of \d+ products$/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('BARÍSTA')
    await expect(row(page, 'Barista Oat')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing')
    await expect(page.getByRole('heading', { name: 'No matching products' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^No matching products$/ })).toBeAttached()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await choose(page, 'Show', /^Not verified/)
    await expect(row(page, 'Cocoa Oat Drink')).toBeVisible()
    await expect(row(page, 'Barista Oat')).toHaveCount(0)
  })

  await test.step('a list that fails says so and can be retried; the arrow keys move from row to row', async () => {
    allowConsole(/product fetch|500|status of 500/)
    await loginAs(OWNER)
    await page.route(/\/api\/products\?.*limit=0/, (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'internal', message: 'Something broke.', requestId: 'x' } },
      }),
    )
    await page.goto(LIST)
    await expect(page.getByRole('heading', { name: 'Your products didn’t load' })).toBeVisible()
    await page.unroute(/\/api\/products\?.*limit=0/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
    await heading(page).focus()
    await page.keyboard.press('j')
    await expect(rows(page).nth(0).getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows(page).nth(0).getByRole('link')).toBeFocused()
    const name = (await names(page))[0] ?? ''
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(name)
  })
})

test('R142 R179 R184 of hundreds of products only those in sight are drawn; all are scrolled, sorted and searched', async ({
  page,
  loginAs,
  aTeam,
  server,
}) => {
  const { owner, brand } = await aTeam()
  const names = Array.from({ length: 239 }, (_, n) => `Seed Blend ${n + 1001}`)
  await server.db
    .insertInto('product')
    .values(names.map((name) => ({ brandId: brand.id, name, slug: name.toLowerCase().replaceAll(' ', '-') })))
    .execute()
  await loginAs(owner.email)
  await page.goto(LIST)
  await expect(page.getByText('240 products, 0 of 10 featured')).toBeVisible()
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '240')
  expect(await rows(page).count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '240')
  await expect(rows(page).last().getByRole('link')).toHaveText('Seed Blend 1239')
  expect(await rows(page).count()).toBeLessThan(60)
  await choose(page, 'Sort', 'Z-A')
  await page.keyboard.press('Home')
  await expect(rows(page).first().getByRole('link')).toHaveText('Seed Blend 1239')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('blend 112')
  await expect(page.getByText('11 of 240 products')).toBeVisible()
  await expect(rows(page).first().getByRole('link')).toHaveText('Seed Blend 1129')
})

test('R88 R89 R90 R117 R140 R174 a product is added: a duplicate is reported, the draft survives a reload, and its page opens verified', async ({
  page,
  loginAs,
}) => {
  await loginAs(OWNER)
  await page.goto(LIST)
  await page.getByRole('link', { name: 'Add a product' }).click()
  await expect(heading(page)).toHaveText('Add a product')
  await page.getByRole('button', { name: 'Add the product' }).click()
  await expect(page.getByText('Give it a name.')).toBeVisible()

  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('barista OAT')
  await expect(page.getByText('You already have a product called Barista Oat')).toBeVisible()
  await name.fill('Pumpkin Seed Butter שקד')
  await expect(page.getByText('You already have a product called Barista Oat')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Description' }).fill('Roasted slowly, nothing else.')
  await expect(page.getByText('29 / 5000 characters')).toBeVisible()

  await page.getByRole('button', { name: 'Choose categories' }).click()
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('nut but')
  await page.getByRole('checkbox', { name: /^Nut butters/ }).check()
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('')
  await page.getByRole('treeitem', { name: 'Snacks' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('treeitem', { name: 'Chocolates' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Remove Chocolates' }).click()

  await pasteInto(
    page.getByRole('textbox', { name: 'Ingredients' }),
    'pumpkin seeds 98%, sea salt, pumpkin seeds 98%',
  )
  await expect(page.getByRole('grid', { name: 'Ingredients so far' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Seeds' }).check()
  await expect(page.getByText('1 per country')).toBeVisible()
  await page.getByRole('button', { name: 'Add a shop' }).click()
  await page.getByRole('combobox', { name: 'Country' }).fill('belg')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Link' }).fill('hollowmere.example/be/pumpkin')

  await page.reload()
  await expect(name).toHaveValue('Pumpkin Seed Butter שקד')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Belgium')
  await expect(page.getByRole('button', { name: 'Remove Nut butters' })).toBeVisible()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/products'),
  )
  await page.keyboard.press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Pumpkin Seed Butter שקד',
    ingredients: ['pumpkin seeds 98%', 'sea salt'],
    allergens: ['seeds'],
    purchasability: [{ country: 'BE', url: 'https://hollowmere.example/be/pumpkin' }],
  })
  await expect(page).toHaveURL(/\/dashboard\/products\/[0-9a-f-]{36}$/)
  await expect(heading(page)).toHaveText('Pumpkin Seed Butter שקד')
  await expect(page.getByRole('main').getByText('Verified', { exact: true }).first()).toBeVisible()
  await page.goto(`${LIST}?q=pumpkin`)
  await expect(row(page, 'Pumpkin Seed Butter שקד')).toBeVisible()
  await page.goto(`${LIST}/add`)
  await expect(name).toHaveValue('')
})

test('R64 R91 R92 R111 R118 R119 R141 R172 R175 A114 a product is changed, kept when another user saved first, and featured', async ({
  page,
  loginAs,
  request,
  allowConsole,
}) => {
  await test.step('only changed fields are sent, changes are discarded, and kept when another user saved first', async () => {
    allowConsole(/412/)
    await loginAs(OWNER)
    await page.goto(`${LIST}?q=chilli`)
    await rows(page).getByRole('link').first().click()
    const description = page.getByRole('textbox', { name: 'Description' })
    const before = await description.inputValue()
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await description.fill('Hot, and then hotter.')
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Discard' }).click()
    await expect(description).toHaveValue(before)
    await expect(bar).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Give it a name.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Fermented Red Chilli Sauce with long words')
    const patch = page.waitForRequest((sent) => sent.method() === 'PATCH')
    await bar.getByRole('button', { name: 'Save' }).click()
    expect((await patch).postDataJSON()).toEqual({ name: 'Fermented Red Chilli Sauce with long words' })
    await expect(bar).toHaveCount(0)
    // R181: 33 characters or more are cut to 29 and three dots.
    await expect(heading(page)).toHaveText('Fermented Red Chilli Sauce wi...')

    await description.fill('Mine, half written')
    await page.reload()
    await expect(description).toHaveValue('Mine, half written')
    const id = page.url().split('/').at(-1)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const reply = await request.patch(`/api/products/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { description: 'Theirs', ingredients: ['chillies', 'salt'] },
    })
    expect(reply.ok()).toBe(true)
    await bar.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this too' })
    await expect(conflict.getByText('Theirs', { exact: true })).toBeVisible()
    await expect(conflict.getByText('Ingredients')).toBeHidden()
    await expect(conflict.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
    await conflict.getByRole('button', { name: 'Save my choices' }).click()
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove chillies' })).toBeVisible()
    await page.reload()
    await expect(description).toHaveValue('Mine, half written')
  })

  await test.step('a complete product is featured, switched off only after a confirmation, and becomes the main one', async () => {
    await loginAs(OWNER)
    await page.goto(LIST)
    await expect(
      row(page, 'Almond & Sea Salt Butter').getByRole('switch', { name: /^Feature Almond/ }),
    ).toBeEnabled()
    await expect(row(page, 'Barista Oat').getByRole('switch', { name: 'Feature Barista Oat' })).toBeDisabled()
    await row(page, 'Barista Oat').getByRole('button', { name: 'Why Barista Oat can’t be featured' }).click()
    const why = page.getByRole('dialog', { name: 'Barista Oat can’t be featured yet' })
    await expect(why.getByText('Add a shop.')).toBeVisible()
    await why.getByRole('link', { name: 'Add a shop' }).click()

    await expect(heading(page)).toHaveText('Barista Oat')
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Country' }).pressSequentially('netherl')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a link like https://brand.com.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Link' }).fill('https://hollowmere.example/nl/barista')
    await page.getByRole('button', { name: 'Save' }).click()
    const featured = page.getByRole('switch', { name: /^Featured/ })
    await expect(featured).toBeEnabled()
    await featured.click()
    await expect(featured).toBeChecked()
    await expect(page.getByText('1 of 10 in use')).toBeVisible()

    await featured.click()
    const question = page.getByRole('alertdialog', { name: 'Stop featuring Barista Oat?' })
    await question.getByRole('button', { name: 'Keep it featured' }).click()
    await expect(featured).toBeChecked()
    await featured.click()
    await question.getByRole('button', { name: 'Stop featuring Barista Oat' }).click()
    await expect(featured).not.toBeChecked()

    await page.getByRole('button', { name: 'Make main product' }).click()
    await expect(page.getByText('This one')).toBeVisible()
    await page.goto(`${LIST}?q=barista`)
    await expect(row(page, 'Barista Oat').getByText('Main product').filter({ visible: true })).toBeVisible()
  })
})
