import { type PrefetchScreen, screenContext } from '#features/account/web/screen.ts'
import { framedPath, paths } from '#shared/paths.ts'

const ANY = 'any'

/** The queries of each dashboard screen. */
const SCREENS: Partial<Record<string, () => Promise<PrefetchScreen>>> = {
  [paths.reviews]: async () => (await import('#features/reviews/web/prefetch.ts')).prefetchReviews,
  [paths.review(ANY)]: prefetchReviewPage,
  [paths.queue]: async () => (await import('#features/queue/web/prefetch.ts')).prefetchQueue,
  [paths.replyGoals]: async () => (await import('#features/queue/web/prefetch.ts')).prefetchGoals,
  [paths.embeds]: async () => (await import('#features/embeds/web/prefetch.ts')).prefetchEmbeds,
  [paths.reports]: async () => (await import('#features/reports/web/prefetch.ts')).prefetchReports,
  [paths.feeds]: async () => (await import('#features/feeds/web/prefetch.ts')).prefetchFeeds,
  [paths.askForReviews]: async () => (await import('#features/share/web/prefetch.ts')).prefetchShare,
  [paths.brand]: prefetchBrandPage,
  [paths.brandEdit]: async () => (await import('#features/brand/web/prefetch.ts')).prefetchBrand,
  [paths.performance]: prefetchPerformancePage,
  [paths.promote]: async () => (await import('#features/promotions/web/prefetch.ts')).prefetchPromote,
  [paths.promoteNew]: async () => (await import('#features/promotions/web/prefetch.ts')).prefetchNewSpotlight,
  [paths.promoteBook(ANY)]: async () =>
    (await import('#features/promotions/web/prefetch.ts')).prefetchNewBlock,
  [paths.promoteLedger]: async () => (await import('#features/promotions/web/prefetch.ts')).prefetchLedger,
  [paths.promotion(ANY)]: async () =>
    (await import('#features/promotions/web/prefetch.ts')).prefetchPromotion,
  [paths.promoteEdit(ANY)]: async () =>
    (await import('#features/promotions/web/prefetch.ts')).prefetchSpotlight,
  [paths.products]: async () => (await import('#features/products/web/prefetch.ts')).prefetchProducts,
  [paths.productsAdd]: async () => (await import('#features/products/web/prefetch.ts')).prefetchNewProduct,
  [paths.productsImport]: async () => (await import('#features/products/web/prefetch.ts')).prefetchImport,
  [paths.product(ANY)]: async () => (await import('#features/products/web/prefetch.ts')).prefetchProduct,
  [paths.onboarding]: async () => (await import('#features/onboarding/web/prefetch.ts')).prefetchOnboarding,
  [paths.claimStatus(ANY)]: async () => (await import('#features/claims/web/prefetch.ts')).prefetchClaim,
  [paths.subscription]: async () => (await import('#features/payments/web/prefetch.ts')).prefetchSubscription,
  [paths.team]: async () => (await import('#features/team/web/prefetch.ts')).prefetchTeam,
  [paths.businessSecurity]: async () =>
    (await import('#features/two-step/web/prefetch.ts')).prefetchBusinessSecurity,
  [paths.auditLog]: async () => (await import('#features/audit-log/web/prefetch.ts')).prefetchAuditLog,
  [paths.developers]: prefetchDevelopersPage,
  [paths.webhook(ANY)]: async () => (await import('#features/webhooks/web/prefetch.ts')).prefetchWebhook,
  [paths.notifications]: async () =>
    (await import('#features/notifications/web/prefetch.ts')).prefetchNotifications,
  [paths.account]: async () => (await import('#features/settings/web/prefetch.ts')).prefetchAccount,
  [paths.accountSecurity]: async () => (await import('#features/security/web/prefetch.ts')).prefetchSecurity,
  [paths.accountNotifications]: async () =>
    (await import('#features/settings/web/prefetch.ts')).prefetchMailPreferences,
  [paths.accountData]: async () => (await import('#features/settings/web/prefetch.ts')).prefetchAccount,
  [paths.billing]: async () => (await import('#features/payments/web/prefetch.ts')).prefetchBilling,
  [paths.invoices]: async () => (await import('#features/payments/web/prefetch.ts')).prefetchInvoices,
}

/** Prefetches the brand page, which has parts of three features. */
async function prefetchBrandPage(): Promise<PrefetchScreen> {
  const [{ prefetchBrand }, { prefetchBrandProducts }, { prefetchBrandReviews }] = await Promise.all([
    import('#features/brand/web/prefetch.ts'),
    import('#features/products/web/prefetch.ts'),
    import('#features/reviews/web/prefetch.ts'),
  ])
  return (context) =>
    [prefetchBrand, prefetchBrandProducts, prefetchBrandReviews].flatMap((load) => load(context))
}

/** Prefetches the page of a review: the review, and the team's notes on it. */
async function prefetchReviewPage(): Promise<PrefetchScreen> {
  const [{ prefetchReview }, { prefetchReviewNotes }] = await Promise.all([
    import('#features/reviews/web/prefetch.ts'),
    import('#features/queue/web/prefetch.ts'),
  ])
  return (context) => [prefetchReview, prefetchReviewNotes].flatMap((load) => load(context))
}

/** Prefetches the performance page: the numbers on Trellis, and those of the brand's own site. */
async function prefetchPerformancePage(): Promise<PrefetchScreen> {
  const [{ prefetchPerformance }, { prefetchEmbedTraffic }] = await Promise.all([
    import('#features/analytics/web/prefetch.ts'),
    import('#features/embeds/web/prefetch.ts'),
  ])
  return (context) => [prefetchPerformance, prefetchEmbedTraffic].flatMap((load) => load(context))
}

/** Prefetches the developers page: API keys and webhooks. */
async function prefetchDevelopersPage(): Promise<PrefetchScreen> {
  const [{ prefetchDevelopers }, { prefetchWebhooks }] = await Promise.all([
    import('#features/developers/web/prefetch.ts'),
    import('#features/webhooks/web/prefetch.ts'),
  ])
  return (context) => [prefetchDevelopers, prefetchWebhooks].flatMap((load) => load(context))
}

/** Loads the data of a screen that is missing and that the viewer may see. Resolves when it is loaded. */
export async function loadScreen(url: URL): Promise<void> {
  const load = SCREENS[framedPath(url.pathname) ?? '']
  const context = screenContext(url)
  if (load === undefined || context === null) return
  const prefetch = await load()
  await Promise.all(prefetch(context))
}
