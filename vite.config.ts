import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { chunkGroups } from './scripts/build/chunk-groups.ts'
import { dropPropertyFallback } from './scripts/build/drop-property-fallback.ts'
import { prerenderTimeout } from './scripts/build/prerender-timeout.ts'
import { throwUnreachableModules } from './scripts/build/route-modules.ts'

const chunks = chunkGroups()
const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000'
const SERVED_BY_THE_API = ['/api', '/p/', '/r/', '/embed/', '/images', '/dev/mail', '/sandbox']

export default defineConfig({
  // Before the router: React Aria keeps the words of one language.
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US'] }), enforce: 'pre' },
    tailwindcss(),
    dropPropertyFallback(),
    prerenderTimeout,
    reactRouter(),
    chunks.learn,
    throwUnreachableModules,
  ],
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(SERVED_BY_THE_API.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  // Read before the first page is asked for, so that it is not loaded twice.
  optimizeDeps: {
    entries: [
      'src/{app/web,web,ui}/**/*.{ts,tsx}',
      'dev/gallery/*.tsx',
      'src/features/*/web/**/*.tsx',
      '!**/*.test.tsx',
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2024',
    // The first that know light-dark(), so that it is kept.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    manifest: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
})
