/** Every path of the browser app. src/app/web/routes.ts says which of them are pages. */
export const paths = {
  home: '/',
  checkout: '/checkout',
  claim: '/claim',
  claimProposal: '/claim/new',
  claimBrand: (brandId: string) => `/claim/${brandId}`,
  login: '/login',
  signup: '/login?mode=signup',
  forgot: '/forgot',
  reset: '/reset',
  newEmail: '/login/email',
  erasure: '/login/erasure',
  unlink: '/login/unlink',
  /** The second window of a social login that proves who it is. */
  confirmed: '/login/confirmed',
  keepFactors: '/login/keep',
  logout: '/logout',
  contact: '/contact',
  bookCall: '/contact?topic=call',
  contactThanks: '/contact/thanks',
  letterAsked: '/letter/asked',
  policy: (policy: string) => `/policies/${policy}`,
  dashboard: '/dashboard',
  reviews: '/dashboard/reviews',
  review: (id: string) => `/dashboard/reviews/${id}`,
  queue: '/dashboard/reviews/queue',
  replyGoals: '/dashboard/reviews/goals',
  reports: '/dashboard/reviews/reports',
  reportsOf: (reviewId: string) => `/dashboard/reviews/reports?review=${reviewId}`,
  feeds: '/dashboard/reviews/feeds',
  askForReviews: '/dashboard/reviews/ask',
  embeds: '/dashboard/reviews/embed',
  brand: '/dashboard/brand',
  brandEdit: '/dashboard/brand/edit',
  performance: '/dashboard/performance',
  promote: '/dashboard/promote',
  promoteNew: '/dashboard/promote/new',
  promoteBook: (channel: string) => `/dashboard/promote/book/${channel}`,
  promoteLedger: '/dashboard/promote/ledger',
  promotion: (id: string) => `/dashboard/promote/${id}`,
  promoteEdit: (id: string) => `/dashboard/promote/edit/${id}`,
  products: '/dashboard/products',
  productsAdd: '/dashboard/products/add',
  productsImport: '/dashboard/products/import',
  product: (id: string) => `/dashboard/products/${id}`,
  onboarding: '/dashboard/onboarding',
  account: '/dashboard/account',
  accountSecurity: '/dashboard/account/security',
  accountNotifications: '/dashboard/account/notifications',
  accountAppearance: '/dashboard/account/appearance',
  accountData: '/dashboard/account/data',
  billing: '/dashboard/account/billing',
  invoices: '/dashboard/account/billing/invoices',
  subscription: '/dashboard/subscription',
  upgrade: '/dashboard/upgrade',
  team: '/dashboard/team',
  businessSecurity: '/dashboard/security',
  auditLog: '/dashboard/audit-log',
  developers: '/dashboard/developers',
  webhook: (id: string) => `/dashboard/developers/webhooks/${id}`,
  notifications: '/dashboard/notifications',
  claimStatus: (id: string) => `/dashboard/claim/${id}`,
  operator: '/operator',
  operatorReports: '/operator?queue=reports',
  operatorClaims: '/operator?queue=claims',
  operatorMerge: (from: string) => `/operator?queue=merge&from=${from}`,
  operatorAccounts: '/operator?queue=accounts',
  operatorAccount: (id: string) => `/operator/accounts/${id}`,
  components: '/dev/ui',
  // Rendered by the server: links to these load a document.
  mailbox: '/dev/mail',
  apiDocs: '/api/docs',
  publicBrand: (slug: string) => `/p/brands/${encodeURIComponent(slug)}`,
  publicBrandPhotos: (slug: string) => `/p/brands/${encodeURIComponent(slug)}/photos`,
  /** The brand's page, with the product first. */
  publicProduct: (slug: string, id: string) =>
    `/p/brands/${encodeURIComponent(slug)}?product=${id}#product-${id}`,
  publicReview: (id: string) => `/p/reviews/${id}`,
  publicOut: (id: string, target: string) => `/p/out/${id}/${target}`,
  publicSponsored: (token: string) => `/p/sponsored/${token}`,
  publicSeen: (token: string) => `/p/seen/${token}`,
  howReviewsWork: '/p/how-reviews-work',
  publicCategories: '/p/categories',
  publicCategory: (slug: string) => `/p/categories/${encodeURIComponent(slug)}`,
  publicSearch: '/p/search',
  ranking: '/p/ranking',
  about: '/p/about',
  press: '/p/press',
  contactForm: '/p/contact',
  letterForm: '/p/letter',
  letterConfirm: '/p/letter/confirm',
  letterStop: '/p/letter/stop',
  mailStop: '/p/mail/stop',
  mailAgain: '/p/mail/again',
} as const

/** The logo of emails, which webmail loads from its own pages. */
export const EMAIL_LOGO = '/icon-192.png'

/** The policies (R17). */
export const POLICIES = ['privacy', 'terms', 'advertising', 'copyright'] as const
export type Policy = (typeof POLICIES)[number]

/** Returns a path with its query; empty and absent values are left out. */
export function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Returns the URL of the plan cards, which pass the brand on to the checkout (R44). */
export function plansFor(brandId: string | null): string {
  return `${withQuery(paths.home, { brand: brandId })}#plans`
}

/** Pages that are fully prerendered: `build/client/<path>/index.html`. */
export const PRERENDERED: readonly string[] = [
  paths.home,
  paths.contact,
  paths.contactThanks,
  paths.letterAsked,
  ...POLICIES.map((policy) => paths.policy(policy)),
]

/**
 * Pages of the app that are also prerendered: usable at once, while their scripts load on the first touch or
 * key.
 */
export const STARTED_LATE: readonly string[] = [paths.login, paths.forgot, paths.checkout]

/**
 * Returns the folder of such a prerendered page: for a URL without a query, and for the checkout once per
 * plan. Null if the app itself has to read the URL.
 */
export function writtenFolder(path: string, query: string): string | null {
  if (!STARTED_LATE.includes(path)) return null
  if (path !== paths.checkout) return query === '' ? path : null
  const [plan = '', ...others] = new URLSearchParams(query).getAll('plan')
  return others.length === 0 && /^[a-z]+_[a-z]+$/.test(plan) ? `${path}/${plan}` : null
}

/** The id in the URL at which the frame of a page about one object is rendered. */
const ANY_ID = 'any'

/**
 * Pages whose frame (navigation, title, skeleton) is prerendered, so that it is painted before the scripts
 * run (decision 0050). A page about one object is rendered once, for every id.
 */
export const FRAMED: readonly string[] = [
  paths.reviews,
  paths.review(ANY_ID),
  paths.queue,
  paths.replyGoals,
  paths.reports,
  paths.feeds,
  paths.askForReviews,
  paths.embeds,
  paths.brand,
  paths.brandEdit,
  paths.performance,
  paths.promote,
  paths.promoteNew,
  paths.promoteLedger,
  paths.promoteBook(ANY_ID),
  paths.promotion(ANY_ID),
  paths.promoteEdit(ANY_ID),
  paths.products,
  paths.productsAdd,
  paths.productsImport,
  paths.product(ANY_ID),
  paths.onboarding,
  paths.claimStatus(ANY_ID),
  paths.subscription,
  paths.team,
  paths.businessSecurity,
  paths.auditLog,
  paths.developers,
  paths.webhook(ANY_ID),
  paths.notifications,
  paths.account,
  paths.accountSecurity,
  paths.accountNotifications,
  paths.accountAppearance,
  paths.accountData,
  paths.billing,
  paths.invoices,
]

/** Returns the entry of `FRAMED` that matches a path, or null. */
export function framedPath(path: string): string | null {
  const candidates = [path, `${path.slice(0, path.lastIndexOf('/') + 1)}${ANY_ID}`]
  return candidates.find((candidate) => FRAMED.includes(candidate)) ?? null
}

/** Pages where a card is entered or a payment confirmed: only these may load Stripe's script (A104). */
const PAYMENT_PATHS = [
  /^\/checkout$/,
  /^\/dashboard\/(?:subscription|upgrade)$/,
  /^\/dashboard\/account\/billing$/,
]

export function isPaymentPath(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '')
  return PAYMENT_PATHS.some((pattern) => pattern.test(path))
}
