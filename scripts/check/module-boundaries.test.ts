import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import type { Features } from './boundary-rules.ts'
import { boundaryBreaches } from './module-boundaries.ts'

const FEATURES: Features = { images: [], brand: ['images'], reviews: ['brand', 'images'] }

/** Creates a project of the given files, and returns its import violations. */
async function breachesOf(files: Record<string, string>, features = FEATURES): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-boundaries-'))
  const imports = { '#dev/*': './dev/*', '#test/*': './test/*', '#*': './src/*' }
  const all: Record<string, string> = {
    'package.json': JSON.stringify({ type: 'module', imports }),
    ...files,
  }
  for (const name of ['react-router', 'react-aria-components', '@tanstack/react-query', 'zod']) {
    all[`node_modules/${name}/package.json`] = JSON.stringify({
      name,
      version: '1.0.0',
      exports: './index.js',
    })
    all[`node_modules/${name}/index.js`] = ''
  }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const breaches = await boundaryBreaches(folder, features)
  await rm(folder, { recursive: true })
  return breaches
}

/** Returns a project whose files import the given ones, which exist and are empty. */
function importing(pairs: readonly (readonly [from: string, ...to: string[]])[]): Record<string, string> {
  const fileOf = (target: string) =>
    target.startsWith('#') ? target.replace(/^#(dev|test)\//, '$1/').replace(/^#/, 'src/') : undefined
  const files: Record<string, string> = {}
  for (const [from, ...targets] of pairs) {
    files[from] = targets.map((target, index) => `import * as part${index} from '${target}'\n`).join('')
    for (const target of targets) {
      const path = fileOf(target)
      if (path !== undefined) files[path] ??= ''
    }
  }
  return files
}

test.each([
  ['src/shared/dates.ts', '#server/db.ts', /shared code imports nothing of ours/],
  ['src/ui/Card.tsx', '#features/brand/contract.ts', /UI component imports no feature/],
  ['src/ui/Card.tsx', '#web/session.ts', /UI component imports no feature/],
  ['src/ui/Card.tsx', '@tanstack/react-query', /UI component imports no feature/],
  ['src/ui/Link.tsx', 'react-router', /UI component imports no feature/],
  [
    'src/features/brand/web/BrandPage.tsx',
    '#features/brand/server/queries.ts',
    /browser never imports the server/,
  ],
  ['src/web/api.ts', '#server/route.ts', /browser never imports the server/],
  [
    'src/features/brand/server/routes.ts',
    '#features/brand/web/queries.ts',
    /server never imports the browser/,
  ],
  ['src/app/server/app.ts', '#ui/Card.tsx', /server never imports the browser/],
  ['src/features/brand/server/page.tsx', '#ui/fields/TextField.tsx', /server never imports the browser/],
  [
    'src/features/brand/server/page.tsx',
    '#features/brand/web/BrandPage.tsx',
    /server never imports the browser/,
  ],
  ['src/ui/display/Card.tsx', '#ui/overlays/Menu.tsx', /the server renders this component/],
  ['src/ui/site/TopBar.tsx', 'react-aria-components', /the server renders this component/],
  ['src/features/brand/contract.ts', '#features/brand/server/queries.ts', /share import neither side/],
  ['src/features/brand/rules.ts', '#features/brand/web/queries.ts', /share import neither side/],
  ['src/features/brand/server/mail.ts', '#dev/sandbox/mail.ts', /the product must not import dev/],
  ['src/app/server/main.ts', '#dev/sandbox/sandbox.ts', /the product must not import dev/],
  ['src/features/brand/server/mail.ts', '#test/apps/app.ts', /the product must not import its tests/],
  ['dev/sandbox/mail.ts', '#test/apps/app.ts', /the product must not import its tests/],
  ['src/server/limits.ts', '../../scripts/check.ts', /the product must not import scripts/],
  ['src/features/brand/contract.ts', '#features/reviews/contract.ts', /brand may not import that feature/],
  ['src/features/reviews/server/queries.ts', '#features/brand/server/routes.ts', /is private to its feature/],
  ['src/server/limits.ts', '#features/brand/contract.ts', /library imports no feature/],
  ['src/features/brand/server/mail.ts', '#app/server/jobs.ts', /only src\/app imports the composition root/],
  ['src/features/brand/server/access.ts', '../contract.ts', /instead of climbing folders/],
  ['src/server/limits.ts', '#server/gone.ts', /cannot be resolved/],
])('%s may not import %s', async (from, target, why) => {
  const files = importing([[from, target]])
  files['src/features/brand/contract.ts'] ??= ''
  files['scripts/check.ts'] ??= ''
  if (target === '#server/gone.ts') delete files['src/server/gone.ts']
  const breaches = await breachesOf(files)
  expect(breaches).toContainEqual(expect.stringMatching(why))
  expect(breaches.filter((breach) => !breach.startsWith(from))).toEqual([])
})

test('what the boundaries allow passes', async () => {
  const files = importing([
    ['src/shared/dates.ts', '#shared/text.ts', 'zod'],
    ['src/ui/Card.tsx', '#ui/Button.tsx', '#shared/text.ts'],
    ['src/ui/site/TopBar.tsx', '#ui/art/Logo.tsx', '#ui/cx.ts', '#shared/paths.ts'],
    [
      'src/features/brand/server/page.tsx',
      '#ui/site/TopBar.tsx',
      '#ui/display/Stars.tsx',
      '#server/http/pages.ts',
    ],
    ['src/features/reviews/contract.ts', '#shared/text.ts', '#features/brand/contract.ts'],
    [
      'src/features/reviews/server/queries.ts',
      '#server/db.ts',
      '#features/brand/server/access.ts',
      './rows.ts',
    ],
    [
      'src/features/reviews/web/ReviewsPage.tsx',
      '#ui/Card.tsx',
      '#web/api.ts',
      '#features/images/web/Picker.tsx',
    ],
    ['src/app/server/app.ts', '#features/reviews/server/routes.ts'],
    ['src/features/reviews/server/routes.test.ts', '#test/apps/app.ts', '#dev/sandbox/mail.ts'],
    ['src/app/web/routes.ts', '#features/reviews/web/ReviewsPage.tsx'],
    ['src/app/web/routes/components.tsx', '#dev/gallery/Gallery.tsx'],
    ['dev/server.ts', '#app/server/app.ts', '#dev/sandbox/mail.ts'],
  ])
  expect(await breachesOf({ ...files, 'src/features/reviews/server/rows.ts': '' })).toEqual([])
})

test('a circle of imports is found, also one of types alone', async () => {
  const types = await breachesOf({
    'src/server/a.ts': "import type { B } from '#server/b.ts'\nexport type A = B\n",
    'src/server/b.ts': "import { type A } from '#server/c.ts'\nexport type B = A | null\n",
    'src/server/c.ts': "export type { A } from '#server/a.ts'\n",
  })
  expect(types).toContainEqual(
    expect.stringMatching(/^src\/server\/\w\.ts( → src\/server\/\w\.ts){3}: this import is circular/),
  )
  const lazily = await breachesOf({
    'src/ui/Dialog.tsx': "export type Props = {}\nexport const load = () => import('#ui/DialogLayer.tsx')\n",
    'src/ui/DialogLayer.tsx':
      "import type { Props } from '#ui/Dialog.tsx'\nexport const Layer = (_: Props) => <p />\n",
  })
  expect(lazily).toHaveLength(1)
})

test('the list itself is checked: every feature is listed, and none below a feature that imports it', async () => {
  expect(await breachesOf({ 'src/features/claim/contract.ts': '' })).toEqual([
    'scripts/check/features.ts does not list the feature claim.',
  ])
  expect(await breachesOf({ 'src/shared/a.ts': '' }, { brand: ['images'], images: [] })).toEqual([
    'scripts/check/features.ts: brand imports images, which must be listed above it.',
  ])
})

test('imports of every form are seen, and comments are not', async () => {
  const text = `
    import { a } from '#server/a.ts'
    import type { B } from "#server/b.ts"
    import './side.ts'
    import url from '#server/work.ts?worker&url'
    export { c } from '#server/c.ts'
    const lazy = await import('#server/lazy.ts')
    // import nothing from '#server/d.ts'
    /** as in import x from '#server/e.ts' */`
  const names = ['a', 'b', 'work', 'c', 'lazy', 'd', 'e']
  const breaches = await breachesOf({
    ...Object.fromEntries(names.map((name) => [`src/server/${name}.ts`, ''])),
    'src/web/side.ts': '',
    'src/web/all.ts': text,
  })
  const seen = breaches.map((breach) => /→ src\/server\/(\w+)\.ts/.exec(breach)?.[1])
  expect(new Set(seen)).toEqual(new Set(['a', 'b', 'work', 'c', 'lazy']))
})
