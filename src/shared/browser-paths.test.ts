import { expect, test } from 'vitest'

import { FRAMED, paths, PRERENDERED, STARTED_LATE } from '#shared/paths.ts'

import { isBrowserPath, PAGE_PATTERNS } from '#test/browser-paths.ts'

test('R19 R20 the app answers for its own pages, and for no other path', () => {
  const own = [
    ...PRERENDERED,
    ...STARTED_LATE,
    paths.reset,
    paths.logout,
    paths.claim,
    paths.dashboard,
    paths.reviews,
    paths.review('01900000-0000-7000-8000-000000000001'),
    paths.reports,
    paths.brand,
    paths.brandEdit,
    paths.performance,
    paths.products,
    paths.onboarding,
    paths.account,
    paths.accountSecurity,
    paths.accountData,
    paths.billing,
    paths.invoices,
    paths.subscription,
    paths.components,
    paths.operator,
  ]
  expect(own.filter((path) => !isBrowserPath(path) || (path !== '/' && !isBrowserPath(`${path}/`)))).toEqual(
    [],
  )
  const foreign = [
    '/pricing',
    '/nowhere',
    '/Login',
    '/login/more',
    '/dashboard/nowhere',
    '/dashboard/reviews/a/b',
    '/dashboard/reviews/a.php',
    '//login',
    '/login//',
    '/policies/../login',
    '/policies',
    '/policies/cookies',
    '/contact/more',
    '/operator/nowhere',
    '/dev',
    '/dev/mail',
    '/api/site',
    '',
  ]
  expect(foreign.filter((path) => isBrowserPath(path))).toEqual([])
})

test('every page that is written at build time is a page of the route map', () => {
  expect([...PRERENDERED, ...STARTED_LATE, ...FRAMED].filter((path) => !isBrowserPath(path))).toEqual([])
})

test('R20 a page is known by its whole path, whatever its parameter is', () => {
  expect(PAGE_PATTERNS.filter((pattern) => !isBrowserPath(pattern.replace(/:\w+/g, '0199')))).toEqual([])
  expect(
    PAGE_PATTERNS.filter((pattern) => isBrowserPath(`${pattern.replace(/:\w+/g, '0199')}/more/still`)),
  ).toEqual([])
  expect(PAGE_PATTERNS).toContain('/dashboard/reviews/:id')
  expect(PAGE_PATTERNS.length).toBeGreaterThan(35)
})
