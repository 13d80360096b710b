import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import { removePostgres } from '#dev/embedded-database/postgres.ts'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { endAll, endChild, launch, onSignal, root, SOURCE_FLAGS } from './run/child.ts'
import { CHROMIUM_FLAGS } from './test/chromium-flags.ts'
import { findChromium } from './test/find-chromium.ts'
import { drawGreenhouses } from './build/greenhouse.ts'
import { drawIcons } from './build/icons.ts'
import { untilReady } from './run/serve.ts'

/** The screen of the landing page's phone is 250 by 486. */
const SCREEN = { width: 360, height: 700 }
/** For pixel ratios of two and three. */
const WIDTHS = [500, 750]
const SHOTS = join(root, 'src/features/landing/web/hero/shots')
/** The pictures of the README, in a window of a desktop. */
const README = join(root, 'docs/images')
const WINDOW = { width: 1280, height: 800 }
const CLUSTER = 'screenshots'
const OWNER = 'ines@hollowmere.example'

type Shot = { name: string; path: string; act?(page: Page): Promise<void> }

/** Eight screens of the app in the demo world, under the names of hero/shots.ts. */
const CAROUSEL: Shot[] = [
  { name: 'reviews', path: '/dashboard/reviews' },
  {
    name: 'reply',
    path: '/dashboard/reviews',
    async act(page) {
      const card = page.getByRole('article', { name: /^Review by Maya/ }).first()
      await card.getByRole('button', { name: 'Reply to Maya' }).click()
      await card
        .getByRole('textbox')
        .fill('Thank you, Maya! The corner shop has just ordered the large pouch as well.')
      await scrollNearTop(page, card)
    },
  },
  {
    name: 'thread',
    path: '/dashboard/reviews',
    async act(page) {
      await page
        .getByRole('link', { name: 'Open Elif\u2019s review' })
        .or(page.getByRole('link', { name: "Open Elif's review" }))
        .first()
        .click()
      await scrollNearTop(page, page.getByRole('heading', { name: 'Comments' }))
    },
  },
  {
    name: 'brand-page',
    path: '/p/brands/hollowmere',
    async act(page) {
      // Avoids half a picture at the top of the shot. This page has no sticky bar.
      await scrollNearTop(page, page.getByRole('heading', { name: /^Products/ }), 28)
    },
  },
  { name: 'products', path: '/dashboard/products' },
  {
    name: 'performance',
    path: '/dashboard/performance',
    async act(page) {
      await page.getByRole('slider').first().waitFor()
    },
  },
  { name: 'team', path: '/dashboard/team' },
  { name: 'subscription', path: '/dashboard/subscription' },
]

const README_SHOTS: Shot[] = [
  { name: 'dashboard', path: '/dashboard/reviews' },
  { name: 'public-page', path: '/p/brands/hollowmere' },
]

/** Runs in the page. Hidden pictures, and lazy ones below the screen, would never load. */
const READY = `(async () => {
  await document.fonts.ready
  const shown = [...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
  await Promise.all(shown.map((image) => image.decode().catch(() => {})))
})()`

onSignal(endAll)
try {
  await takeAll()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll()
}

async function takeAll() {
  await Promise.all([drawIcons(), drawGreenhouses()])
  // A separate database, freshly seeded.
  await removePostgres(dataFolder(root, CLUSTER))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = launch(process.execPath, [...SOURCE_FLAGS, 'scripts/start.ts'], {
    PORT: String(port),
    PUBLIC_URL: url,
    EMBEDDED_CLUSTER: CLUSTER,
  })
  await untilReady(url, server)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, '--hide-scrollbars'],
  })
  try {
    const wanted = process.argv.slice(2)
    const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
    await mkdir(SHOTS, { recursive: true })
    if (wanted.length === 0) await removeStrangers()
    const session = await logIn(url)
    for (const shot of CAROUSEL.filter(({ name }) => isWanted(name))) {
      const scale = Math.max(...WIDTHS) / SCREEN.width
      const png = await take(await openPage(browser, { ...SCREEN, scale }), { url, session, shot })
      await Promise.all(WIDTHS.flatMap((width) => writeShot(png, shot.name, width)))
      console.log(shot.name)
    }
    await mkdir(README, { recursive: true })
    for (const shot of README_SHOTS.filter(({ name }) => isWanted(name))) {
      const png = await take(await openPage(browser, { ...WINDOW, scale: 1 }), { url, session, shot })
      await sharp(png)
        .webp({ quality: 82, effort: 6 })
        .toFile(join(README, `${shot.name}.webp`))
      console.log(shot.name)
    }
    if (isWanted('card')) await writeCard(browser, url)
  } finally {
    await browser.close()
    await endChild(server)
  }
}

type Take = { url: string; session: Record<string, string>; shot: Shot }

async function take(page: Page, { url, session, shot }: Take): Promise<Buffer> {
  await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, session)
  await page.goto(url + shot.path, { waitUntil: 'networkidle' })
  // Once the app itself has loaded.
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 })
  await shot.act?.(page)
  await settle(page)
  const png = await page.screenshot()
  await page.context().close()
  return png
}

/** Opens a page in light colours, without motion and without signs of the demo. */
async function openPage(
  browser: Browser,
  { width, height, scale }: Record<'width' | 'height' | 'scale', number>,
) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    bypassCSP: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  // The stream never ends, so the network would never be idle.
  await page.route('**/api/notifications/live', (route) => route.abort())
  await page.route('**/api/site', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), isDemo: false } })
  })
  return page
}

/** Waits for pictures and fonts, stops the caret, and hides signs of the demo. */
async function settle(page: Page) {
  await page.addStyleTag({
    content:
      '.demo,[data-when=demo],[data-when=sandbox]{display:none!important}*{caret-color:transparent!important}',
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(READY)
}

async function logIn(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: OWNER, password: DEMO_PASSWORD }),
  })
  if (!reply.ok) throw new Error(`Logging in answered ${reply.status}.`)
  // Our own server, whose replies its contract has checked.
  const answer = (await reply.json()) as LoginAnswer
  const { token, userId, username, businesses } = answer
  const [active] = businesses
  return {
    token,
    username,
    userID: userId,
    businesses: JSON.stringify(businesses.map(({ id }) => id)),
    activeBusiness: active?.id ?? '',
    activeBrand: active?.brand?.id ?? '',
  }
}

function writeShot(png: Buffer, name: string, width: number): Promise<unknown>[] {
  const picture = () => sharp(png).resize({ width, kernel: 'lanczos3' })
  return [
    picture()
      .avif({ quality: 52, effort: 5 })
      .toFile(join(SHOTS, `${name}-${width}.avif`)),
    // For browsers without AVIF two sizes are enough.
    ...(width <= 500
      ? [
          picture()
            .webp({ quality: 80, effort: 6 })
            .toFile(join(SHOTS, `${name}-${width}.webp`)),
        ]
      : []),
  ]
}

/**
 * Takes the sharing card, 1200 by 630: the hero without controls. JPEG, because not every network supports
 * more.
 */
async function writeCard(browser: Browser, url: string) {
  const page = await openPage(browser, { width: 1280, height: 672, scale: 1200 / 1280 })
  await page.addInitScript('Math.random = () => 0')
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: 'header nav, [data-controls] { visibility: hidden }' })
  await settle(page)
  const png = await page.screenshot()
  await sharp(png)
    .resize(1200, 630)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(root, 'public/social-card.jpg'))
  await page.context().close()
}

async function removeStrangers() {
  const kept = new Set(CAROUSEL.map(({ name }) => name))
  for (const file of await readdir(SHOTS))
    if (!kept.has(file.replace(/-\d+\.\w+$/, ''))) await rm(join(SHOTS, file))
}

/** Scrolls until `place` is just below the sticky bar. */
async function scrollNearTop(page: Page, place: Locator, top = 76) {
  const box = await place.boundingBox()
  await page.evaluate(`scrollBy(0, ${(box?.y ?? 0) - top})`)
}
