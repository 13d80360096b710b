import type { Config } from '@react-router/dev/config'

import { FRAMED, PRERENDERED, STARTED_LATE } from '#shared/paths.ts'

import { writeCheckouts } from './scripts/build/written-checkouts.ts'

/**
 * Public pages are written at build time without scripts, the way in and the checkout with scripts that start
 * late, pages of the dashboard as a frame with a skeleton; every other browser path gets the fallback.
 */
export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...PRERENDERED, ...STARTED_LATE, ...FRAMED],
  buildEnd: writeCheckouts,
} satisfies Config
