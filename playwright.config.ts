import { defineConfig } from '@playwright/test'

import { CHROMIUM_FLAGS } from './scripts/test/chromium-flags.ts'
import { findChromium } from './scripts/test/find-chromium.ts'

// Looked for once; the workers read it from the environment.
process.env['CHROME_PATH'] ??= findChromium()

/**
 * The journeys of test/e2e, on a phone and on a desktop, each worker with its own server and database. What the
 * width of a window cannot change (what is sent, stored, refused, kept) carries the tag `@once` and runs on
 * the desktop alone; long journeys whose screens barely differ carry `@phone` and run on the phone alone.
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './test/support/browser-global.ts',
  workers: 2,
  // On CI a failed journey runs once more, in a new world; the list names it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Only the limits, for busy machines: a wait ends as soon as its condition holds.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of everything costs a third of the time: TRACE=1 npm run e2e
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    { name: 'start', testMatch: 'start.e2e.ts' },
    {
      name: 'phone',
      testIgnore: 'start.e2e.ts',
      grepInvert: /@once/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: 'start.e2e.ts',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
