import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The route map of the browser app. The build lists its pages for the server (src/shared/browser-paths.ts).
 */
export default [
  index('routes/landing.tsx'),
  route('contact', 'routes/public/contact.tsx'),
  route('contact/thanks', 'routes/public/contact-thanks.tsx'),
  route('letter/asked', 'routes/public/newsletter-requested.tsx'),
  route('policies/:policy', 'routes/public/policy.tsx'),
  layout('routes/Boundary.tsx', [
    layout('routes/visitors/AuthLayout.tsx', [
      route('login', 'routes/visitors/login.tsx'),
      route('login/email', 'routes/visitors/email.tsx'),
      route('login/erasure', 'routes/visitors/erasure.tsx'),
      route('login/unlink', 'routes/visitors/unlink.tsx'),
      route('login/confirmed', 'routes/visitors/confirmed.tsx'),
      route('login/keep', 'routes/visitors/keep-factors.tsx'),
      route('forgot', 'routes/visitors/forgot.tsx'),
      route('reset', 'routes/visitors/reset.tsx'),
    ]),
    layout('routes/visitors/ClaimLayout.tsx', [
      route('claim', 'routes/visitors/claim.tsx'),
      route('claim/new', 'routes/visitors/claim-proposal.tsx'),
      route('claim/:brandId', 'routes/visitors/claim-brand.tsx'),
    ]),
    route('checkout', 'routes/visitors/checkout.tsx'),
    route('logout', 'routes/visitors/logout.tsx'),
    route('operator', 'routes/operator/OperatorLayout.tsx', [
      index('routes/operator/operator.tsx'),
      route('reports', 'routes/operator/reports.tsx'),
      route('claims', 'routes/operator/claims.tsx'),
      route('accounts/:id', 'routes/operator/account.tsx'),
    ]),
    route('dev/ui', 'routes/components.tsx'),
  ]),
  route('dashboard', 'routes/dashboard/DashboardLayout.tsx', [
    index('routes/dashboard/dashboard.tsx'),
    layout('routes/PageLayout.tsx', [
      layout('routes/dashboard/PaidLayout.tsx', [
        ...prefix('reviews', [
          index('routes/dashboard/reviews.tsx'),
          route('queue', 'routes/dashboard/queue.tsx'),
          route('goals', 'routes/dashboard/reply-goals.tsx'),
          route('feeds', 'routes/dashboard/review-feeds.tsx'),
          route(':id', 'routes/dashboard/review.tsx'),
        ]),
        ...prefix('brand', [
          index('routes/dashboard/brand.tsx'),
          route('edit', 'routes/dashboard/brand-edit.tsx'),
        ]),
        route('performance', 'routes/dashboard/performance.tsx'),
        ...prefix('promote', [
          index('routes/dashboard/promote/promote.tsx'),
          route('new', 'routes/dashboard/promote/new.tsx'),
          route('ledger', 'routes/dashboard/promote/ledger.tsx'),
          route('book/:channel', 'routes/dashboard/promote/book.tsx'),
          route('edit/:id', 'routes/dashboard/promote/edit.tsx'),
          route(':id', 'routes/dashboard/promote/promotion.tsx'),
        ]),
        ...prefix('products', [
          index('routes/dashboard/products/products.tsx'),
          route('add', 'routes/dashboard/products/add.tsx'),
          route('import', 'routes/dashboard/products/import.tsx'),
          route(':id', 'routes/dashboard/products/product.tsx'),
        ]),
        route('onboarding', 'routes/dashboard/onboarding.tsx'),
      ]),
      // Open without a plan, so that users can still appeal decisions.
      route('reviews/reports', 'routes/dashboard/reports.tsx'),
      // Every claimed brand may ask for reviews.
      route('reviews/ask', 'routes/dashboard/ask.tsx'),
      // Open without a plan, to show what a plan would bring, or what the shop shows after one.
      route('reviews/embed', 'routes/dashboard/embed.tsx'),
      route('claim/:id', 'routes/dashboard/claim.tsx'),
      route('subscription', 'routes/dashboard/account/subscription.tsx'),
      route('upgrade', 'routes/dashboard/account/upgrade.tsx'),
      route('team', 'routes/dashboard/account/team.tsx'),
      route('security', 'routes/dashboard/account/business-security.tsx'),
      route('audit-log', 'routes/dashboard/account/audit-log.tsx'),
      route('developers', 'routes/dashboard/account/developers.tsx'),
      route('developers/webhooks/:id', 'routes/dashboard/account/webhook.tsx'),
      route('notifications', 'routes/dashboard/notifications.tsx'),
      ...prefix('account', [
        index('routes/dashboard/account/account.tsx'),
        route('security', 'routes/dashboard/account/security.tsx'),
        route('notifications', 'routes/dashboard/account/notification-settings.tsx'),
        route('appearance', 'routes/dashboard/account/appearance.tsx'),
        route('data', 'routes/dashboard/account/data.tsx'),
        route('billing', 'routes/dashboard/account/billing.tsx'),
        route('billing/invoices', 'routes/dashboard/account/invoices.tsx'),
      ]),
    ]),
  ]),
  route('*', 'routes/catch-all.tsx'),
] satisfies RouteConfig
