import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

import { GROUP_FILES, GROUPS } from './scripts/test/groups.ts'
import { limit, PATIENCE } from './scripts/test/patience.ts'

// For the workers, whose waits have limits too (test/support/web-setup.ts).
process.env['TEST_PATIENCE'] = String(PATIENCE)
const maxWorkers = Math.min(4, availableParallelism())

/** Server tests share processes and a PostgreSQL, with a database each. */
const server = {
  environment: 'node',
  isolate: false,
  maxWorkers,
  globalSetup: ['test/support/vitest-global.ts'],
  setupFiles: ['test/support/quiet-console.ts', 'test/support/egress-guard.ts'],
}

/** Every day: `server` and `web`. Each group of `npm run test:all` with files of its own is a project too. */
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    allowOnly: false,
    expect: { poll: { timeout: limit(10_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          ...server,
          include: [
            'src/**/*.test.ts',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
            'dev/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...GROUP_FILES],
          testTimeout: limit(30_000),
          hookTimeout: limit(30_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          // Screens show days in the local time zone: the same wherever the tests run.
          env: { TZ: 'Europe/London' },
          include: ['src/**/*.test.tsx'],
          // Component tests share libraries, and have a document and our modules to themselves.
          isolate: false,
          maxWorkers,
          setupFiles: ['test/support/web-setup.ts', 'test/support/browser-jsdom.ts'],
          testTimeout: limit(30_000),
        },
      },
      ...GROUPS.flatMap(({ name, files }) =>
        files === undefined
          ? []
          : {
              extends: true,
              test: {
                name,
                ...server,
                include: [...files],
                testTimeout: limit(60_000),
                hookTimeout: limit(60_000),
              },
            },
      ),
    ],
  },
})
