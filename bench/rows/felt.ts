import { setTimeout as pause } from 'node:timers/promises'

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

import { paths } from '#shared/paths.ts'

import { CHROMIUM_FLAGS } from '../../scripts/test/chromium-flags.ts'
import { findChromium } from '../../scripts/test/find-chromium.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../measure/report.ts'
import { ascending, quantile } from '../measure/rounds.ts'

/** A cheap phone on a slow connection. */
const WIDTH = 360
const HEIGHT = 740
const BYTES_A_SECOND = 1_600_000 / 8
const LATENCY_MS = 150
const CPU_SLOWDOWN = 4
const ROUNDS = 5
const PATIENCE_MS = 60_000

const FIRST_PAINT_MAX = 1.2
const USEFUL_MAX = 3
const SHIFT_MAX = 0.05
const RETURN_MAX_MS = 100

/** The screens, with the element that makes each useful. */
const SCREENS = [
  { path: paths.home, useful: 'h1' },
  { path: paths.reviews, useful: '#main article' },
  { path: paths.performance, useful: '#main [data-print] svg, #main svg[width][height].overflow-visible' },
  { path: paths.products, useful: '#main li a' },
  { path: paths.subscription, useful: '#main section h2, #main article h2' },
  { path: paths.brandEdit, useful: '#main form textarea' },
] as const

/** The metrics of a page, in seconds and bytes. */
type Felt = { paint: number; useful: number; shift: number; scripts: number }

/**
 * Measures how soon the dashboard is visible and useful on a cheap phone with an empty cache, next to the
 * landing page in the same round.
 */
export async function feltSpeed({ database, product, say, note }: Bench): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] })
  const { token, userId, businessId, brandId } = database.seeded
  const stored = {
    token,
    username: 'person-1',
    userID: userId,
    businesses: JSON.stringify([businessId]),
    activeBusiness: businessId,
    activeBrand: brandId,
  }
  try {
    const felt = new Map<string, Felt[]>(SCREENS.map(({ path }) => [path, []]))
    for (let round = -1; round < ROUNDS; round++)
      for (const { path, useful } of SCREENS) {
        const one = await look(browser, { url: product.url + path, useful, stored })
        // The first round is a warm-up.
        if (round >= 0) felt.get(path)?.push(one)
      }
    for (const { path } of SCREENS) say(`  ${path}: ${line(felt.get(path) ?? [])}`)
    note(
      `Felt speed, medians of ${ROUNDS}: ${SCREENS.map(({ path }) => `${path} ${line(felt.get(path) ?? [])}`).join('; ')}.`,
    )
    return [...rowsOf(felt), await goingBack(browser, product.url, stored)]
  } finally {
    await browser.close()
  }
}

const median = (values: readonly number[]) => quantile(ascending(values), 0.5)
const spreadOf = (values: readonly number[]) =>
  (quantile(ascending(values), 0.75) - quantile(ascending(values), 0.25)) / median(values)

const line = (all: readonly Felt[]) => {
  const of = (name: keyof Felt) => median(all.map((one) => one[name]))
  return `painted ${of('paint').toFixed(2)} s, useful ${of('useful').toFixed(2)} s, shift ${of('shift').toFixed(3)}, scripts ${(of('scripts') / 1000).toFixed(0)} kB`
}

function rowsOf(felt: ReadonlyMap<string, readonly Felt[]>): Row[] {
  const baseline = felt.get(paths.home) ?? []
  const row = (path: string, name: keyof Felt, words: string, bar: number, unit: string): Row => ({
    what: `${path}: ${words}, 360 px, 1.6 Mbit/s, 150 ms, CPU at a quarter`,
    ours: `${median((felt.get(path) ?? []).map((one) => one[name])).toFixed(2)}${unit}`,
    baseline: `${median(baseline.map((one) => one[name])).toFixed(2)}${unit} (/)`,
    ratio: median((felt.get(path) ?? []).map((one) => one[name])),
    bar,
    unit,
    atLeast: false,
    spread: spreadOf(baseline.map((one) => one.paint)),
  })
  const screens = SCREENS.map(({ path }) => path).filter((path) => path !== paths.home)
  return [
    ...screens.map((path) => row(path, 'paint', 'first paint', FIRST_PAINT_MAX, ' s')),
    row(paths.reviews, 'useful', 'useful', USEFUL_MAX, ' s'),
    ...screens.map((path) => row(path, 'shift', 'layout shift', SHIFT_MAX, '')),
  ]
}

type Visit = { url: string; useful: string; stored: Record<string, string> }

/** Opens a page with an empty cache. */
async function look(browser: Browser, { url, useful, stored }: Visit): Promise<Felt> {
  const { context, page } = await slowPhone(browser, stored)
  try {
    await page.addInitScript(watchPage(useful))
    await page.goto(url, { waitUntil: 'commit' })
    const deadline = performance.now() + PATIENCE_MS
    while (!(await page.evaluate('window.felt?.useful != null').catch(() => false))) {
      if (performance.now() > deadline) throw new Error(`${url} was of no use after a minute.`)
      await pause(100)
    }
    await page.waitForLoadState('load')
    // Later content may still shift the layout.
    await pause(1500)
    return await page.evaluate(WHAT_WAS_FELT)
  } finally {
    await context.close()
  }
}

/** Measures the time from the press on a visited section to its content. */
async function goingBack(browser: Browser, url: string, stored: Record<string, string>): Promise<Row> {
  const { context, page } = await slowPhone(browser, stored)
  const times: number[] = []
  try {
    await page.goto(url + paths.products)
    await page.locator('#main li a').first().waitFor()
    const go = (path: string, content: string): Promise<number> => page.evaluate(pressAndWait(path, content))
    await go(paths.reviews, '#main article')
    await go(paths.products, '#main li a')
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await go(paths.reviews, '#main article'))
      times.push(await go(paths.products, '#main li a'))
    }
  } finally {
    await context.close()
  }
  return {
    what: 'going to a dashboard screen visited before, from the press to its content, CPU at a quarter',
    ours: `${median(times).toFixed(0)} ms`,
    baseline: '',
    ratio: median(times),
    bar: RETURN_MAX_MS,
    unit: ' ms',
    atLeast: false,
    spread: 0,
  }
}

async function slowPhone(
  browser: Browser,
  stored: Record<string, string>,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, page }
}

/** Runs in the page: sums layout shifts, and records when the wanted element is visible. */
const watchPage = (useful: string) => `{
  const felt = (window.felt = { shift: 0, useful: null })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) felt.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  const check = () => {
    if (document.querySelector(${JSON.stringify(useful)}) === null) return requestAnimationFrame(check)
    // The frame after the one that renders it.
    requestAnimationFrame(() => (felt.useful = performance.now()))
  }
  requestAnimationFrame(check)
}`

/** Runs in the page: returns its metrics. */
const WHAT_WAS_FELT = `({
  paint: performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000,
  useful: felt.useful / 1000,
  shift: felt.shift,
  scripts: performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\\.m?js$/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
})`

/** Runs in the page: returns the milliseconds from the press to the content. */
const pressAndWait = (path: string, content: string) => `new Promise((resolve) => {
  const pressedAt = performance.now()
  document.querySelector('nav a[href="${path}"]').click()
  const check = () => {
    if (location.pathname !== '${path}' || document.querySelector(${JSON.stringify(content)}) === null)
      return requestAnimationFrame(check)
    requestAnimationFrame(() => resolve(performance.now() - pressedAt))
  }
  check()
})`
