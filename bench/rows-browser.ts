import { gzipSync } from 'node:zlib'

import { chromium } from '@playwright/test'

import { CHROMIUM_FLAGS } from '../scripts/chromium-flags.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import type { Row } from './report.ts'
import type { Bench } from './bench.ts'

/** What react-dom and the router weigh, gzipped: nothing of ours can be under it. */
const FLOOR = 112_000

/** All JavaScript until /dashboard/reviews is idle, gzipped, in a browser that holds nothing yet. */
export async function firstLoad({ database, product }: Bench): Promise<Row[]> {
  const { token, userId, businessId, brandId } = database.seeded
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  })
  try {
    const page = await browser.newPage()
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
    let bytes = 0
    const bodies: Promise<void>[] = []
    page.on('response', (reply) => {
      if (!/\.m?js($|\?)/.test(new URL(reply.url()).pathname)) return
      bodies.push(reply.body().then((body) => void (bytes += gzipSync(body, { level: 9 }).length)))
    })
    await page.goto(`${product.url}/dashboard/reviews`, { waitUntil: 'networkidle' })
    await Promise.all(bodies)
    const shown = new URL(page.url()).pathname
    if (shown !== '/dashboard/reviews') throw new Error(`The dashboard led to ${shown} instead of the reviews.`)
    return [
      {
        what: 'dashboard first load JavaScript, gzip / react-dom and router',
        ours: `${(bytes / 1000).toFixed(0)} kB`,
        baseline: `${FLOOR / 1000} kB`,
        ratio: bytes / FLOOR,
        bar: 2,
        unit: ' ×',
        atLeast: false,
        spread: 0,
      },
    ]
  } finally {
    await browser.close()
  }
}
