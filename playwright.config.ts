import { availableParallelism } from 'node:os'

import { defineConfig } from '@playwright/test'

import { CHROMIUM_FLAGS } from './scripts/test/chromium-flags.ts'
import { findChromium } from './scripts/test/find-chromium.ts'
import { limit } from './scripts/test/patience.ts'

// Looked for once; the workers read it from the environment.
process.env['CHROME_PATH'] ??= findChromium()

/** JOURNEYS=release runs what is tagged `@release`, and nothing else: sweeps over all pages before a release. */
const isRelease = process.env['JOURNEYS'] === 'release'

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/**
 * The journeys of test/e2e, each worker with its own server and database. An everyday journey runs once: on
 * the desktop, or on the phone if it is tagged `@phone`. Those of a release run on both, unless they are also
 * tagged `@phone`, or `@once` for the desktop alone.
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './test/support/browser-global.ts',
  workers: Math.min(4, availableParallelism()),
  // On CI a failed journey runs once more; the list names it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: limit(60_000),
  expect: { timeout: limit(10_000) },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of everything costs a third of the time: TRACE=1 npm run e2e
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: [...CHROMIUM_FLAGS] },
  },
  projects: isRelease
    ? [
        { name: 'phone', grep: /@release/, grepInvert: /@once/, use: phone },
        { name: 'desktop', grep: /@release/, grepInvert: /@phone/, use: desktop },
      ]
    : [
        { name: 'start', testMatch: 'start.e2e.ts' },
        { name: 'phone', grep: /@phone/, grepInvert: /@release/, use: phone },
        { name: 'desktop', testIgnore: 'start.e2e.ts', grepInvert: /@phone|@release/, use: desktop },
      ],
})
