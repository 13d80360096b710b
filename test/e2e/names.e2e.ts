import type { Page } from '@playwright/test'
import { Client } from 'pg'

import { inSentence, shortName } from '#shared/text.ts'

import { expect, settled, test } from '../support/browser.ts'

// Renames a brand, its products and its people.
test.use({ world: 'people' })

const NAMES = {
  arabic: 'بيت الشوفان',
  mixed: 'Oat בית & Co (Haifa)',
  unbroken: 'Haferflocken'.repeat(10),
  emoji: '🌱 種子與燕麥 👩🏽‍🌾 植物性食品 素食者的早餐麥片和其他好東西',
  markup: '<script>alert(1)</script><img src=x>',
  marks: Array.from('Grünkern', (letter) => `${letter}\u0308\u0330\u0316`).join(''),
}
const PLACES = [
  '',
  'brand',
  'brand/edit',
  'products',
  'products/add',
  'reviews',
  'notifications',
  'performance',
  'team',
  'account',
]

/** Gives the brand this name; its products, team and reviewers get all of them in turn. */
async function rename(databaseUrl: string, name: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const all = Object.values(NAMES)
  try {
    await client.query(`update brand set name = $1 where slug = 'hollowmere'`, [name])
    await client.query(
      `update product p set name = ($1::text[])[1 + (n - 1) % $2] from (
         select id, row_number() over (order by id) as n from product where brand_id = (select id from brand where slug = 'hollowmere')) o
       where o.id = p.id`,
      [all, all.length],
    )
    await client.query(
      `update app_user u set name = ($1::text[])[1 + (n - 1) % $2] from (
         select id, row_number() over (order by id) as n from app_user) o where o.id = u.id`,
      [all, all.length],
    )
    // A reviewer's name is unique, and 64 characters at most.
    await client.query(
      `update app_user u set username = left(($1::text[])[1 + (n - 1) % $2], 58) || ' ' || n from (
         select id, row_number() over (order by id) as n from app_user where source_id is not null) o where o.id = u.id`,
      [all, all.length],
    )
  } finally {
    await client.end()
  }
}

/** Gives everyone and everything this one name, because which one a screen shows first depends on ids. */
async function renameAll(databaseUrl: string, name: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`update product set name = $1`, [name])
    await client.query(
      `update app_user u set name = $1, username = case when source_id is null then username else left($1, 58) || ' ' || n end
       from (select id, row_number() over (order by id) as n from app_user) o where o.id = u.id`,
      [name],
    )
  } finally {
    await client.end()
  }
}

/**
 * Expects that nothing is wider than the window, and no right-to-left name reorders the words around it, on
 * the page or when read aloud.
 */
async function keepsOrder(page: Page, place: string) {
  await settled(page)
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(over, `${place} is no wider than its window`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(turned, [NAMES.arabic, NAMES.mixed]), place).toEqual([])
}

/** Runs in the page: returns texts in which one of these names is among other words without isolation. */
function turned(names: readonly string[]): string[] {
  const found: string[] = []
  const lines = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
    (element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((attribute) => element.getAttribute(attribute) ?? ''),
  )
  for (const name of names) {
    // A reviewer's name has a number appended.
    const isAlone = (text: string | null | undefined) => text?.trim().replace(/ \d+$/, '') === name
    const isLoose = (text: string) => text.replaceAll(`\u2068${name}`, '').includes(name)
    found.push(...[document.title, ...lines].filter((text) => isLoose(text) && !isAlone(text)))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!isLoose(node.textContent ?? '')) continue
      let element = node.parentElement
      if (element === null || element.closest('script, style, textarea, [data-live-announcer]') !== null)
        continue
      const around = element.parentElement?.outerHTML.slice(0, 300) ?? ''
      while (
        element !== null &&
        isAlone(element.textContent) &&
        !/isolate|plaintext/.test(getComputedStyle(element).unicodeBidi)
      )
        element = element.parentElement
      if (!isAlone(element?.textContent)) found.push(around)
    }
  }
  return found
}

for (const name of [NAMES.mixed, NAMES.unbroken]) {
  test(
    `R181 beside the brand “${shortName(name)}” and people and products with names of every kind the screens keep their order and their width`,
    { tag: '@release' },
    async ({ page, loginAs, server }) => {
      test.slow()
      const alerts: string[] = []
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message())
        void dialog.dismiss()
      })
      await rename(server.databaseUrl, name)
      await loginAs('ines@hollowmere.example')
      for (const place of [...PLACES.map((each) => `/dashboard/${each}`), '/p/brands/hollowmere']) {
        await page.goto(place)
        await keepsOrder(page, place)
      }
      await renameAll(server.databaseUrl, NAMES.unbroken)
      for (const place of PLACES) {
        await page.goto(`/dashboard/${place}`)
        await keepsOrder(page, `${place} where every name is long`)
      }
      await rename(server.databaseUrl, name)
      const first = page
        .getByRole('list', { name: 'Products', exact: true })
        .getByRole('link')
        .first()
        .locator('bdi')
      for (const long of [NAMES.unbroken, NAMES.markup]) {
        await page.goto(`/dashboard/products?q=${encodeURIComponent(long.slice(0, 12))}`)
        await expect(first).toHaveText(shortName(long))
        await expect(first).toHaveAttribute('title', long)
      }
      await page.goto('/dashboard/products?q=haifa')
      await expect(first).toHaveText(NAMES.mixed)
      await first.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES.mixed)
      await keepsOrder(page, 'a product')
      for (const author of Object.values(NAMES)) {
        await renameAll(server.databaseUrl, author)
        await page.goto('/dashboard/reviews')
        await page
          .getByRole('link', { name: /^Open .+ review$/ })
          .first()
          .click()
        await expect(
          page.getByRole('textbox', { name: new RegExp(`^Reply to .+ as ${asPattern(name)}$`) }),
        ).toBeVisible()
        await expect(page.getByRole('button', { name: 'Next review' })).toBeVisible()
        await keepsOrder(page, `a review by ${author}`)
      }
      expect(alerts).toEqual([])
    },
  )
}

const asPattern = (name: string) => inSentence(name).replaceAll(/[.()]/g, String.raw`\$&`)
