import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

import { freePort } from '#dev/embedded-database/process.ts'

import { CHROMIUM_FLAGS } from '../../scripts/test/chromium-flags.ts'
import { findChromium } from '../../scripts/test/find-chromium.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * Lighthouse's result for one page on a slow phone: a score of 100 per category, and the audits that reduced
 * it.
 */
export type Marks = { marks: Record<Category, number>; lost: string[] }

const ATTEMPTS = 3

/**
 * Measures a page with a new browser each time, because a used one has a cache. Repeats a run that failed
 * because of the browser.
 */
export async function lookAt(url: string): Promise<Marks> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lookOnce(url)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function lookOnce(url: string): Promise<Marks> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, ...CHROMIUM_FLAGS],
  })
  try {
    return await marksOf(url, port)
  } finally {
    await browser.close()
  }
}

async function marksOf(url: string, port: number): Promise<Marks> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (result === undefined) throw new Error(`Lighthouse found nothing at ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  const mark = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const lost = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      const isLost = weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1
      return isLost ? [`${id} ${audit.displayValue ?? audit.score}`] : []
    }),
  )
  return {
    marks: {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
      seo: mark('seo'),
    },
    lost,
  }
}
