import type { Config } from '@react-router/dev/config'

import { PRERENDERED } from '#kernel/paths.ts'

/** Public pages are written at build time without scripts; every other browser path gets the fallback. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...PRERENDERED],
} satisfies Config
