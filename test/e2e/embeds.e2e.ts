import { createServer } from 'node:http'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { embedPaths } from '#features/embeds/paths.ts'
import { embedCode, type Way } from '#features/embeds/code.ts'
import { DEFAULT_EMBED, type Embed, type EmbedForm } from '#features/embeds/contract.ts'
import { LOOKS } from '#features/embeds/rules.ts'

import { expect, test } from '../support/browser.ts'
import { layoutFaults } from '../support/browser-layout.ts'

/** A site of its own, on this machine: a page of the wide web may not load from it. */
let shop: { url: string; body: string; close(): void }
test.beforeAll(async () => {
  const server = createServer((_, reply) =>
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(shop.body),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  shop = { url: `http://127.0.0.1:${port}/`, body: '', close: () => server.close() }
})
test.afterAll(() => shop.close())

/** Creates an embed of Hollowmere with the owner's session, which the browser has. */
async function create(page: Page, url: string, form: Partial<EmbedForm>): Promise<Embed> {
  const { token, brandId } = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    brandId: localStorage.getItem('activeBrand'),
  }))
  const reply = await page.request.post(`${url}/api/brands/${brandId}/embeds`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...DEFAULT_EMBED, ...form },
  })
  expect(reply.status()).toBe(201)
  return reply.json()
}

/** Opens a small page of another site with the code of an embed. */
async function openShop(page: Page, url: string, embed: Embed, way: Way = 'frame') {
  const code = embedCode({ origin: url, embed, recipe: 'html', way, now: new Date() })?.code
  shop.body = `<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,">
    <body><main><h1>Barista Oat</h1>${code}<p id="after">Below the reviews.</p></main></body></html>`
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
      document.documentElement.dataset['shift'] = String(
        Number(document.documentElement.dataset['shift'] ?? 0) + shift,
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(shop.url)
}

test('A107 another site frames nothing but reviews, where it is allowed: they load without cookies, foreign requests or a shift', async ({
  page,
  server,
  loginAs,
  allowConsole,
}) => {
  await test.step('a frame loads without scripts, cookies, foreign requests or a shift, and can be read', async () => {
    // The scripts with which journeys watch every document: the sandbox stops them too.
    allowConsole(/^Blocked script execution in '\S+\/embed\/\S+' because the document's frame is sandboxed/)
    await loginAs('ines@hollowmere.example')
    const embed = await create(page, server.url, { look: 'wall', reviewsShown: 6 })
    const requests: { url: string; type: string; cookie: string | undefined }[] = []
    page.on('request', (request) =>
      requests.push({
        url: request.url(),
        type: request.resourceType(),
        cookie: request.headers()['cookie'],
      }),
    )
    await openShop(page, server.url, embed)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('link', { name: /^All \d+ reviews$/ })).toBeVisible()
    await expect(frame.getByText(/from \d+ reviews/)).toBeVisible()
    await expect
      .poll(() =>
        frame
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    const own = requests.filter(({ url }) => url !== shop.url && !url.startsWith('data:'))
    expect(
      own.filter(({ url }) => !url.startsWith(`${server.url}/`)),
      'foreign requests',
    ).toEqual([])
    expect(
      own.filter(({ type }) => type === 'script' || type === 'fetch'),
      'scripts',
    ).toEqual([])
    expect(own.filter(({ cookie }) => cookie !== undefined)).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull()

    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('link', { name: /^All \d+ reviews$/ }).click(),
    ])
    await expect(popup).toHaveURL(`${server.url}/p/brands/hollowmere`)
    await popup.close()
  })

  await test.step('the web component draws the same, and with a declarative shadow root it needs no script', async () => {
    await loginAs('ines@hollowmere.example')
    const embed = await create(page, server.url, { look: 'list' })
    await openShop(page, server.url, embed, 'component')
    const block = page.getByRole('region', { name: /^Reviews of Hollowmere/ })
    await expect(block.getByRole('article')).toHaveCount(3)
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull()
    const fragment = await (await page.request.get(server.url + embedPaths.fragment(embed.id))).text()
    shop.body = `<!doctype html><title>A shop</title><link rel="icon" href="data:,"><trellis-reviews embed="${embed.id}">
    <template shadowrootmode="open">${fragment}</template></trellis-reviews>`
    await page.goto(shop.url)
    await expect(block.getByRole('article')).toHaveCount(3)
  })

  await test.step('another site cannot show the dashboard, the login or the public pages in a frame', async () => {
    allowConsole(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/)
    const frames = ['/dashboard/reviews', '/dashboard/account/security', '/login', '/login/email', '/p/about']
    const body = frames.map((path) => `<iframe title="${path}" src="${server.url}${path}"></iframe>`).join('')
    await page.route('http://elsewhere.test/', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('http://elsewhere.test/')
    for (const path of frames) {
      const handle = await page.getByTitle(path, { exact: true }).elementHandle()
      const frame = await handle?.contentFrame()
      // A refused frame shows the browser's own error page, never ours.
      await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
    }
  })

  await test.step('sites that are not allowed cannot frame an embed', async () => {
    allowConsole(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
    await loginAs('ines@hollowmere.example')
    await openShop(page, server.url, await create(page, server.url, { allowedSites: ['other.example'] }))
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  })
})

test(
  'WCAG 1.4.4 1.4.11 every look has no axe findings, and nothing is cut off with text twice as large or in forced colours',
  { tag: ['@release', '@once'] },
  async ({ page, server, loginAs }) => {
    await loginAs('ines@hollowmere.example')
    for (const look of LOOKS.filter((name) => name !== 'badge')) {
      const { id } = await create(page, server.url, { look, colours: 'auto', reviewsShown: 3 })
      // Without the policy of the frame, in which nothing could look around.
      const html = await (await page.request.get(server.url + embedPaths.page(id))).text()
      const copy = `${server.url}/copy-of-the-frame`
      await page.route(copy, (route) => route.fulfill({ contentType: 'text/html', body: html }))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(copy)
        const axe = new AxeBuilder({ page })
          .setLegacyMode()
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        const { violations } = await axe.analyze()
        expect(
          violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`),
          `${look} ${colorScheme}`,
        ).toEqual([])
      }
      await page.emulateMedia({ colorScheme: null, forcedColors: 'active' })
      const fill = (part: string) =>
        page
          .locator(part)
          .first()
          .evaluate((node) => getComputedStyle(node).fill)
      expect(await fill('.trl-on'), look).not.toBe(await fill('.trl-off'))
      await page.emulateMedia({ forcedColors: null })
      // Unrolled, so that the text behind the edge of the scrolled part does not count as covered.
      await page.addStyleTag({
        content: ':root{font-size:200%}.trl-mid{flex:none!important;overflow:visible!important}',
      })
      expect.soft(await page.evaluate(layoutFaults), look).toEqual([])
      await page.unroute(copy)
      await loginAs('ines@hollowmere.example')
    }
  },
)
