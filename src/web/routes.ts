import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The whole map of the browser app. The server learns its paths from kernel/paths.ts. */
export default [
  index('routes/landing.tsx'),
  layout('routes/AuthLayout.tsx', [
    route('login', 'routes/login.tsx'),
    route('forgot', 'routes/forgot.tsx'),
    route('reset', 'routes/reset.tsx'),
    route('claim', 'routes/claim.tsx'),
  ]),
  route('logout', 'routes/logout.tsx'),
  route('dashboard', 'routes/DashboardLayout.tsx', [
    index('routes/dashboard.tsx'),
    layout('routes/PageLayout.tsx', [
      layout('routes/PaidLayout.tsx', [
        ...prefix('reviews', [index('routes/reviews.tsx'), route(':id', 'routes/review.tsx')]),
        route('brand', 'routes/brand.tsx'),
        route('performance', 'routes/performance.tsx'),
        route('products', 'routes/products.tsx'),
        route('onboarding', 'routes/onboarding.tsx'),
      ]),
      route('subscription', 'routes/subscription.tsx'),
      ...prefix('account', [
        index('routes/account.tsx'),
        route('billing', 'routes/billing.tsx'),
        route('billing/invoices', 'routes/invoices.tsx'),
      ]),
    ]),
  ]),
  route('dev/ui', 'routes/components.tsx'),
  route('*', 'routes/elsewhere.tsx'),
] satisfies RouteConfig
