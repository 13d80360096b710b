import { expect, test } from 'vitest'

import { framedPath, paths, withQuery, writtenFolder } from '#shared/paths.ts'

test('R12 R16 R18 R22 R23 R24 R25 R26 R27 every address of the app is spelled once', () => {
  const spelled = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? path : path('x', 'y')]),
  )
  expect(spelled).toMatchInlineSnapshot(`
    {
      "about": "/p/about",
      "account": "/dashboard/account",
      "accountAppearance": "/dashboard/account/appearance",
      "accountData": "/dashboard/account/data",
      "accountNotifications": "/dashboard/account/notifications",
      "accountSecurity": "/dashboard/account/security",
      "apiDocs": "/api/docs",
      "askForReviews": "/dashboard/reviews/ask",
      "auditLog": "/dashboard/audit-log",
      "billing": "/dashboard/account/billing",
      "bookCall": "/contact?topic=call",
      "brand": "/dashboard/brand",
      "brandEdit": "/dashboard/brand/edit",
      "businessSecurity": "/dashboard/security",
      "checkout": "/checkout",
      "claim": "/claim",
      "claimBrand": "/claim/x",
      "claimProposal": "/claim/new",
      "claimStatus": "/dashboard/claim/x",
      "components": "/dev/ui",
      "confirmed": "/login/confirmed",
      "contact": "/contact",
      "contactForm": "/p/contact",
      "contactThanks": "/contact/thanks",
      "dashboard": "/dashboard",
      "developers": "/dashboard/developers",
      "embeds": "/dashboard/reviews/embed",
      "erasure": "/login/erasure",
      "feeds": "/dashboard/reviews/feeds",
      "forgot": "/forgot",
      "home": "/",
      "howReviewsWork": "/p/how-reviews-work",
      "invoices": "/dashboard/account/billing/invoices",
      "keepFactors": "/login/keep",
      "letterAsked": "/letter/asked",
      "letterConfirm": "/p/letter/confirm",
      "letterForm": "/p/letter",
      "letterStop": "/p/letter/stop",
      "login": "/login",
      "logout": "/logout",
      "mailAgain": "/p/mail/again",
      "mailStop": "/p/mail/stop",
      "mailbox": "/dev/mail",
      "newEmail": "/login/email",
      "notifications": "/dashboard/notifications",
      "onboarding": "/dashboard/onboarding",
      "operator": "/operator",
      "operatorAccount": "/operator/accounts/x",
      "operatorAccounts": "/operator?queue=accounts",
      "operatorClaims": "/operator?queue=claims",
      "operatorMerge": "/operator?queue=merge&from=x",
      "operatorReports": "/operator?queue=reports",
      "performance": "/dashboard/performance",
      "policy": "/policies/x",
      "press": "/p/press",
      "product": "/dashboard/products/x",
      "products": "/dashboard/products",
      "productsAdd": "/dashboard/products/add",
      "productsImport": "/dashboard/products/import",
      "promote": "/dashboard/promote",
      "promoteBook": "/dashboard/promote/book/x",
      "promoteEdit": "/dashboard/promote/edit/x",
      "promoteLedger": "/dashboard/promote/ledger",
      "promoteNew": "/dashboard/promote/new",
      "promotion": "/dashboard/promote/x",
      "publicBrand": "/p/brands/x",
      "publicBrandPhotos": "/p/brands/x/photos",
      "publicCategories": "/p/categories",
      "publicCategory": "/p/categories/x",
      "publicOut": "/p/out/x/y",
      "publicProduct": "/p/brands/x?product=y#product-y",
      "publicReview": "/p/reviews/x",
      "publicSearch": "/p/search",
      "publicSeen": "/p/seen/x",
      "publicSponsored": "/p/sponsored/x",
      "queue": "/dashboard/reviews/queue",
      "ranking": "/p/ranking",
      "replyGoals": "/dashboard/reviews/goals",
      "reports": "/dashboard/reviews/reports",
      "reportsOf": "/dashboard/reviews/reports?review=x",
      "reset": "/reset",
      "review": "/dashboard/reviews/x",
      "reviews": "/dashboard/reviews",
      "signup": "/login?mode=signup",
      "subscription": "/dashboard/subscription",
      "team": "/dashboard/team",
      "unlink": "/login/unlink",
      "upgrade": "/dashboard/upgrade",
      "webhook": "/dashboard/developers/webhooks/x",
    }
  `)
})

test('R13 what is written at build time is found by its path, the checkout by its plan as well', () => {
  expect(writtenFolder('/login', '')).toBe('/login')
  expect(writtenFolder('/login', 'mode=signup')).toBeNull()
  expect(writtenFolder('/reset', '')).toBeNull()
  expect(writtenFolder('/checkout', 'plan=plus_annually&brand=x')).toBe('/checkout/plus_annually')
  for (const query of [
    '',
    'plan=',
    'brand=x',
    'plan=plus_annually&plan=max_monthly',
    'plan=../x',
    'plan=Plus_annually',
  ])
    expect(writtenFolder('/checkout', query), query).toBeNull()
})

test('a query contains only the given values', () => {
  expect(withQuery('/login', {})).toBe('/login')
  expect(withQuery('/login', { next: null, mode: undefined, plan: '' })).toBe('/login')
  expect(withQuery('/login', { next: '/dashboard/reviews?search=a&b', mode: 'signup' })).toBe(
    '/login?next=%2Fdashboard%2Freviews%3Fsearch%3Da%26b&mode=signup',
  )
})

test('the framed page of one object answers for every id', () => {
  expect(framedPath('/dashboard/reviews')).toBe('/dashboard/reviews')
  expect(framedPath('/dashboard/reviews/0199')).toBe('/dashboard/reviews/any')
  expect(framedPath('/dashboard/reviews/reports')).toBe('/dashboard/reviews/reports')
  expect(framedPath('/dashboard/products/add')).toBe('/dashboard/products/add')
  expect(framedPath('/dashboard/claim/0199')).toBe('/dashboard/claim/any')
  expect(framedPath('/login')).toBeNull()
  expect(framedPath('/dashboard/nowhere')).toBeNull()
})
