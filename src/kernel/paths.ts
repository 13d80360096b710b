/** Every address of the browser app, spelled once. The server asks `isBrowserPath` what the app answers for. */
export const paths = {
  home: '/',
  plans: '/#plans',
  checkout: '/checkout',
  claim: '/claim',
  claimBrand: (brandId: string) => `/claim/${brandId}`,
  login: '/login',
  signup: '/login?mode=signup',
  forgot: '/forgot',
  reset: '/reset',
  logout: '/logout',
  policy: (policy: string) => `/policies/${policy}`,
  dashboard: '/dashboard',
  reviews: '/dashboard/reviews',
  review: (id: string) => `/dashboard/reviews/${id}`,
  brand: '/dashboard/brand',
  brandEdit: '/dashboard/brand/edit',
  performance: '/dashboard/performance',
  products: '/dashboard/products',
  productsAdd: '/dashboard/products/add',
  product: (id: string) => `/dashboard/products/${id}`,
  onboarding: '/dashboard/onboarding',
  account: '/dashboard/account',
  billing: '/dashboard/account/billing',
  invoices: '/dashboard/account/billing/invoices',
  subscription: '/dashboard/subscription',
  upgrade: '/dashboard/upgrade',
  team: '/dashboard/team',
  claimStatus: (id: string) => `/dashboard/claim/${id}`,
} as const

const POLICIES = ['privacy', 'terms', 'copyright']

/** Built as finished pages: `build/client/<path>/index.html`. */
export const PRERENDERED: readonly string[] = ['/', ...POLICIES.map((policy) => `/policies/${policy}`)]

const BROWSER_PATHS = [
  /^\/$/,
  /^\/(?:checkout|login|forgot|reset|logout)$/,
  /^\/claim(?:\/[^/.]+)?$/,
  /^\/policies\/(?:privacy|terms|copyright)$/,
  /^\/dashboard(?:\/[^/.]+){0,3}$/,
  /^\/operator(?:\/[^/.]+){0,2}$/,
  /^\/dev\/ui$/,
]

/** Whether the browser app has a page for this path (without its query, with or without a slash at its end). */
export function isBrowserPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return BROWSER_PATHS.some((pattern) => pattern.test(path))
}
