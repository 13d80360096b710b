import { expect, test } from 'vitest'

import { importsOf, boundaryBreaches } from './module-boundaries.ts'

const PLAN = { images: [], brand: ['images'], reviews: ['brand', 'images'] }
const breaches = (path: string, ...imports: string[]) => boundaryBreaches([{ path, imports }], PLAN)

test.each([
  ['shared/dates.ts', 'server/db.ts', /shared code imports nothing of ours/],
  ['ui/Card.tsx', 'features/brand/contract.ts', /primitive knows no feature/],
  ['ui/Card.tsx', 'web/session.ts', /primitive knows no feature/],
  ['ui/Card.tsx', '@tanstack/react-query', /primitive knows no feature/],
  ['ui/Link.tsx', 'react-router', /primitive knows no feature/],
  ['features/brand/web/BrandPage.tsx', 'features/brand/server/queries.ts', /browser never imports the server/],
  ['web/api.ts', 'server/route.ts', /browser never imports the server/],
  ['features/brand/server/routes.ts', 'features/brand/web/queries.ts', /server never imports the browser/],
  ['app/server/app.ts', 'ui/Card.tsx', /server never imports the browser/],
  ['features/brand/contract.ts', 'features/brand/server/queries.ts', /what both sides share imports neither/],
  ['features/brand/rules.ts', 'features/brand/web/queries.ts', /what both sides share imports neither/],
  ['features/brand/server/mail.ts', 'dev/sandbox/mail.ts', /the product knows nothing of dev/],
  ['app/server/main.ts', 'dev/sandbox/sandbox.ts', /the product knows nothing of dev/],
  ['features/brand/contract.ts', 'features/reviews/contract.ts', /brand may not enter reviews/],
  ['features/reviews/server/queries.ts', 'features/brand/server/routes.ts', /belongs to the feature brand alone/],
  ['server/limits.ts', 'features/brand/contract.ts', /library knows no feature/],
  ['features/brand/server/mail.ts', 'app/server/jobs.ts', /only src\/app imports the composition root/],
  ['features/brand/server/access.ts', '../contract.ts', /instead of climbing folders/],
])('%s may not import %s', (path, target, why) => {
  expect(breaches(path, target)).toEqual([expect.stringMatching(why)])
})

test('what the plan allows passes', () => {
  expect([
    ...breaches('shared/dates.ts', 'shared/text.ts', 'zod/mini'),
    ...breaches('ui/Card.tsx', 'ui/Button.tsx', 'shared/text.ts', 'react-aria-components'),
    ...breaches('features/reviews/contract.ts', 'shared/api/contract.ts', 'features/brand/contract.ts'),
    ...breaches('features/reviews/server/queries.ts', 'server/db.ts', 'features/brand/server/access.ts'),
    ...breaches(
      'features/reviews/web/ReviewsPage.tsx',
      'ui/Card.tsx',
      'web/api.ts',
      'features/images/web/ImagePicker.tsx',
    ),
    ...breaches('app/server/app.ts', 'features/reviews/server/routes.ts'),
    ...breaches('features/reviews/server/routes.test.ts', 'test/apps/app.ts'),
    ...breaches('app/web/routes.ts', 'features/reviews/web/ReviewsPage.tsx'),
  ]).toEqual([])
})

test('the plan itself is checked: no feature unlisted, none listed below what enters it', () => {
  expect(boundaryBreaches([{ path: 'features/claim/contract.ts', imports: [] }], PLAN)).toEqual([
    'scripts/check/features.ts does not list the feature claim.',
  ])
  expect(boundaryBreaches([], { brand: ['images'], images: [] })).toEqual([
    'scripts/check/features.ts: brand enters images, which must be listed above it.',
  ])
})

test('imports of every form are seen, and comments are not', () => {
  const text = `
    import { a } from '#shared/text.ts'
    import type { B } from "#features/brand/contract.ts"
    import './side.ts'
    import url from './x.enhance?worker&url'
    export { c } from 'zod/mini'
    const lazy = await import('#dev/sandbox/mail.ts')
    // import nothing from '#web/data/api.ts'
    /** as in import x from '#ui/display/Card.tsx' */`
  expect(importsOf('features/brand/server/access.ts', text)).toEqual([
    'shared/text.ts',
    'features/brand/contract.ts',
    'features/brand/server/side.ts',
    'features/brand/server/x.enhance',
    'zod/mini',
    'dev/sandbox/mail.ts',
  ])
})
