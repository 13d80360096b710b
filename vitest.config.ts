import { defineConfig } from 'vitest/config'

/**
 * Server tests share processes and a PostgreSQL (a database each); component tests share processes and
 * libraries, and have a document and our modules to themselves.
 */
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    allowOnly: false,
    // A wait ends as soon as its condition holds. This is only the limit, for busy machines.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
            'dev/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['test/support/vitest-global.ts'],
          setupFiles: ['test/support/quiet-console.ts', 'test/support/egress-guard.ts'],
          // Only the limit, for busy machines: property tests do much.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          // Screens tell days of where they are read: one place, whoever runs the tests, and the one of the
          // journeys.
          env: { TZ: 'Europe/London' },
          include: ['src/**/*.test.tsx'],
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['test/support/web-setup.ts', 'test/support/browser-jsdom.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
