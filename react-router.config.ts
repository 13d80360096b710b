import type { Config } from '@react-router/dev/config'

import { PRERENDERED, STARTED_LATE } from '#kernel/paths.ts'

/** Public pages are written at build time without scripts, the way in with scripts that start late; every other browser path gets the fallback. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...PRERENDERED, ...STARTED_LATE],
} satisfies Config
