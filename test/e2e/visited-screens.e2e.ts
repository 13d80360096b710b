import type { Page } from '@playwright/test'

import { expect, settled, test } from '../support/browser.ts'
import { currentSection, sectionLink } from '../support/browser-sections.ts'

const INES = 'ines@hollowmere.example'
const PAID_SCREENS = ['Brand', 'Performance', 'Promote', 'Products', 'Get started', 'Reviews']

const link = sectionLink
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Counts every skeleton that enters the page from now on, however briefly. */
async function watchSkeletons(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = new Set<Element>()
    const look = (node: Node) => {
      if (!(node instanceof Element)) return
      for (const found of [node, ...node.querySelectorAll('*')])
        if (found.matches('#main output[aria-busy="true"], #main .animate-breathe')) seen.add(found)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) look(node)
    }).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { skeletons: () => seen.size })
  })
  return async () => Number(await page.evaluate('skeletons()'))
}

async function visit(page: Page, name: string) {
  await (await link(page, name)).click()
  await expect(currentSection(page)).toHaveText(new RegExp(`^(${name}|More)`))
  await expect(heading(page)).toBeVisible()
  await settled(page)
}

test(
  'going to a screen visited before shows no skeleton, and nothing is asked that is still fresh',
  { tag: ['@release', '@once'] },
  async ({ page, loginAs }) => {
    await loginAs(INES)
    await page.goto('/dashboard/reviews')
    await settled(page)
    for (const name of PAID_SCREENS) await visit(page, name)
    await expect(page.getByRole('article').first()).toBeVisible()
    const skeletons = await watchSkeletons(page)
    for (const name of PAID_SCREENS) await visit(page, name)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await skeletons()).toBe(0)
  },
)

test(
  'a screen whose link was hovered, focused or touched first opens whole, without a skeleton',
  { tag: '@release' },
  async ({ page, loginAs }) => {
    await loginAs(INES)
    await page.goto('/dashboard/reviews')
    await settled(page)
    const skeletons = await watchSkeletons(page)
    const all = (pattern: RegExp, count: number) => {
      let seen = 0
      return page.waitForEvent(
        'requestfinished',
        (request) => pattern.test(request.url()) && ++seen === count,
      )
    }

    const products = Promise.all([all(/\/api\/products\?/, 2), all(/\/assets\/products-.*\.js$/, 1)])
    await (await link(page, 'Products')).hover()
    await products
    await visit(page, 'Products')
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible()

    const numbers = Promise.all([
      all(/\/api\/analytics\//, 6),
      all(/\/api\/brands\/[^/]+\/embed/, 2),
      all(/\/assets\/performance-.*\.js$/, 1),
    ])
    await (await link(page, 'Performance')).focus()
    await numbers
    await visit(page, 'Performance')

    const onboarding = all(/\/assets\/onboarding-.*\.js$/, 1)
    await (await link(page, 'Get started')).dispatchEvent('touchstart')
    await onboarding
    await visit(page, 'Get started')
    expect(await skeletons()).toBe(0)
  },
)

test(
  'a review whose link was hovered opens whole, with the history of its reviewer',
  { tag: ['@release', '@once'] },
  async ({ page, loginAs }) => {
    await loginAs(INES)
    await page.goto('/dashboard/reviews')
    await settled(page)
    const skeletons = await watchSkeletons(page)
    const open = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Open .* review$/ })
    const read = new Set<string>()
    page.on('requestfinished', (request) => void read.add(/\w+$/.exec(request.url())?.[0] ?? ''))
    const isRead = () => read.has('history') && read.has('notes')
    // The pointer has to rest on the link: a list that moves under it once more ends that.
    const rest = async () => {
      if (!isRead()) await page.mouse.move(0, 0)
      await open.hover()
      return isRead()
    }
    await expect.poll(rest, { intervals: [1_000] }).toBe(true)
    await open.click()
    await expect(page.getByRole('heading', { name: /history$/ })).toBeVisible()
    await settled(page)
    expect(await skeletons()).toBe(0)
  },
)

test('the account opens whole the second time', { tag: ['@release', '@once'] }, async ({ page, loginAs }) => {
  await loginAs(INES)
  await page.goto('/dashboard/account/security')
  await expect(page.getByText('This device')).toBeVisible()
  await visit(page, 'Reviews')
  const skeletons = await watchSkeletons(page)
  await page.goBack()
  await expect(page.getByText('This device')).toBeVisible()
  await settled(page)
  expect(await skeletons()).toBe(0)
})

test(
  'R27 links to screens behind the paywall load nothing for who has no plan',
  { tag: ['@release', '@once'] },
  async ({ page, loginAs }) => {
    await loginAs('ben@beanworks.example')
    await page.goto('/dashboard/account')
    await settled(page)
    const asked: string[] = []
    page.on(
      'request',
      (request) => void (request.url().includes('/api/') && asked.push(new URL(request.url()).pathname)),
    )
    for (const name of ['Products', 'Performance', 'Reviews']) {
      const script = page.waitForEvent('requestfinished', (request) =>
        /\/assets\/.*\.js$/.test(request.url()),
      )
      await (await link(page, name)).hover()
      await script
    }
    // It comes last, so that the requests of all others have been made.
    const team = page.waitForRequest(/\/api\/business.*members|\/api\/.*team/)
    await page.evaluate(() => {
      const way = document.createElement('a')
      way.href = '/dashboard/team'
      document.querySelector('#main')?.append(way)
      way.focus()
    })
    await team
    expect(asked.filter((path) => /products|analytics|reviews|onboarding/.test(path))).toEqual([])
  },
)
