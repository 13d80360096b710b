import type { Page } from '@playwright/test'

import { settled } from './browser.ts'

type Walk = {
  /** The viewer's login in dev/demo/logins.ts; null for a visitor. */
  as: string | null
  /** URLs; a function returns one that depends on the demo world. */
  screens: readonly (string | ((page: Page) => Promise<string>))[]
}

const OPEN_REVIEW = linkOf('/dashboard/reviews', /^Open .+ review$/)
const OPEN_PRODUCT = linkOf('/dashboard/products', 'Barista Oat')

/** Every screen of the product, each once in every state with its own layout. */
export const WALKS: Readonly<Record<string, readonly Walk[]>> = {
  'public pages': [
    {
      as: null,
      screens: [
        '/',
        '/policies/privacy',
        '/policies/terms',
        '/policies/advertising',
        '/policies/copyright',
        '/contact',
        '/contact/thanks',
        '/letter/asked',
        '/p/about',
        '/p/press',
        '/p/brands/hollowmere',
        '/p/categories',
        '/p/categories/snacks',
        '/p/search?q=oat',
        '/p/search?q=zzzz',
        '/p/ranking',
        '/login',
        '/login?mode=signup',
        '/forgot',
        '/reset?token=none',
        '/checkout?plan=plus_annually',
        '/checkout?plan=none',
        '/claim',
        '/claim/new',
      ],
    },
  ],
  dashboard: [
    {
      as: 'ines@hollowmere.example',
      screens: [
        '/dashboard/reviews',
        '/dashboard/reviews?q=zzzz',
        OPEN_REVIEW,
        '/dashboard/reviews/reports',
        '/dashboard/reviews/embed',
        '/dashboard/reviews/feeds',
        '/dashboard/reviews/ask',
        '/dashboard/brand',
        '/dashboard/brand/edit',
        '/dashboard/performance',
        '/dashboard/promote',
        '/dashboard/promote/new',
        '/dashboard/promote/book/email',
        '/dashboard/promote/ledger',
        '/dashboard/products',
        OPEN_PRODUCT,
        '/dashboard/products/add',
        '/dashboard/products/import',
        '/dashboard/onboarding',
      ],
    },
  ],
  'account, plan and team': [
    {
      as: 'ines@hollowmere.example',
      screens: [
        '/dashboard/account',
        '/dashboard/account/security',
        '/dashboard/account/notifications',
        '/dashboard/account/appearance',
        '/dashboard/account/data',
        '/dashboard/account/billing',
        '/dashboard/account/billing/invoices',
        '/dashboard/subscription',
        '/dashboard/upgrade',
        '/dashboard/upgrade?plan=max_annually',
        '/dashboard/team',
        '/dashboard/security',
        '/dashboard/audit-log',
        '/dashboard/developers',
        '/dashboard/notifications',
      ],
    },
  ],
  'states of a plan, claims and the operator console': [
    { as: 'petra@greyfieldmill.example', screens: ['/dashboard/subscription', '/dashboard/account/billing'] },
    { as: 'olivia@oatandco.example', screens: ['/dashboard/subscription', '/dashboard/products'] },
    { as: 'ben@beanworks.example', screens: ['/dashboard/subscription'] },
    { as: 'quinn@quietcup.example', screens: ['/dashboard/reviews'] },
    { as: 'hana@harbourtable.example', screens: ['/dashboard/subscription', '/dashboard/security'] },
    { as: 'duarte@salgado.example', screens: ['/dashboard/brand'] },
    {
      as: 'mara@trellis.example',
      screens: [
        '/operator',
        '/operator?queue=claims',
        '/operator?queue=reports',
        '/operator?queue=promotions',
        '/operator?queue=merge',
        '/operator?queue=accounts',
      ],
    },
  ],
}

/** Visits the screens of a walk and calls `look` on each once it has loaded. */
export async function walk(
  page: Page,
  walks: readonly Walk[],
  loginAs: (login: string) => Promise<void>,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  for (const { as, screens } of walks) {
    if (as !== null) await loginAs(as)
    for (const screen of screens) {
      await page.goto(typeof screen === 'string' ? screen : await screen(page))
      await settled(page)
      await look(page.url())
    }
  }
}

function linkOf(list: string, name: string | RegExp) {
  return async (page: Page) => {
    await page.goto(list)
    return (await page.getByRole('link', { name }).first().getAttribute('href')) ?? ''
  }
}
