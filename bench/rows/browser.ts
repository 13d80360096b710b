import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { type Browser, chromium, type Page } from '@playwright/test'

import { paths } from '#shared/paths.ts'

import { CHROMIUM_FLAGS } from '../../scripts/test/chromium-flags.ts'
import { root } from '../../scripts/run/child.ts'
import { findChromium } from '../../scripts/test/find-chromium.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../measure/report.ts'

/** The gzipped size of react-dom and the router, the minimum of any page. */
const FLOOR = 112_000
/** Multiples of the floor that the first dashboard screen may load. */
const FIRST_LOAD = 2.2
/** Kilobytes that a further screen may add. */
const FURTHER = 40
const FURTHER_WITH_CHARTS = 75
const WIDGETS = 60

const SCREENS = [
  paths.brand,
  paths.brandEdit,
  paths.products,
  paths.productsAdd,
  paths.onboarding,
  paths.account,
  paths.accountSecurity,
  paths.billing,
  paths.subscription,
  paths.team,
  paths.notifications,
]

/**
 * Measures all JavaScript until /dashboard/reviews is idle, gzipped, with an empty cache; and the addition of
 * each further screen.
 */
export async function firstLoad(bench: Bench): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  })
  try {
    const { first, widgets, further: charts } = await weigh(browser, bench, paths.performance)
    const others = new Map<string, number>()
    for (const path of SCREENS) others.set(path, (await weigh(browser, bench, path)).further)
    const [heaviest = ['', 0]] = [...others].toSorted(([, a], [, b]) => b - a)
    const added = (what: string, bytes: number, most: number): Row => ({
      what,
      ours: kilobytes(bytes),
      baseline: '',
      ratio: bytes / 1000,
      bar: most,
      unit: ' kB',
      atLeast: false,
      spread: 0,
    })
    return [
      {
        what: 'dashboard first load JavaScript, gzip / react-dom and router',
        ours: kilobytes(first),
        baseline: kilobytes(FLOOR),
        ratio: first / FLOOR,
        bar: FIRST_LOAD,
        unit: ' ×',
        atLeast: false,
        spread: 0,
      },
      added('the widgets of all screens, loaded on the first pointer move, touch or key', widgets, WIDGETS),
      added(`what the heaviest of ${others.size} further screens adds, ${heaviest[0]}`, heaviest[1], FURTHER),
      added(`what ${paths.performance} adds`, charts, FURTHER_WITH_CHARTS),
    ]
  } finally {
    await browser.close()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

/** Opens the reviews and navigates to another screen, as a click would. */
async function weigh(browser: Browser, { database, product }: Bench, path: string) {
  const { token, userId, businessId, brandId } = database.seeded
  const page = await browser.newPage()
  try {
    const stored = {
      token,
      username: 'person-1',
      userID: userId,
      businesses: JSON.stringify([{ id: businessId }]),
      activeBusiness: businessId,
      activeBrand: brandId,
    }
    await page.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    }, stored)
    const loaded = countScripts(page, product.url)
    await page.goto(product.url + paths.reviews)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const first = await loaded()
    refuseOther(page, paths.reviews)
    // The first pointer move loads the widgets, which every screen shares.
    await page.mouse.move(10, 10)
    const settled = await loaded()
    // React Router's framework mode exposes the router under this name.
    await page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(path)})`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const all = await loaded()
    refuseOther(page, path)
    return { first, widgets: settled - first, further: all - settled }
  } finally {
    await page.close()
  }
}

function refuseOther(page: Page, path: string): void {
  const shown = new URL(page.url()).pathname
  if (shown !== path) throw new Error(`${path} led to ${shown}.`)
}

const QUIET_MS = 1_000

/**
 * Returns the bytes of our own scripts, gzipped, once none has arrived for a second: the open stream keeps
 * the network from being idle.
 */
function countScripts(page: Page, origin: string): () => Promise<number> {
  const scripts = new Set<string>()
  let heardAt = 0
  page.on('response', (reply) => {
    const url = new URL(reply.url())
    if (url.origin !== origin) return
    heardAt = performance.now()
    if (/\.m?js$/.test(url.pathname)) scripts.add(url.pathname)
  })
  return async () => {
    heardAt = performance.now()
    while (performance.now() - heardAt < QUIET_MS) await pause(50)
    return [...scripts].reduce((sum, path) => sum + gzipped(path), 0)
  }
}

const gzipped = (path: string) =>
  gzipSync(readFileSync(join(root, 'build/client', path)), { level: 9 }).length
