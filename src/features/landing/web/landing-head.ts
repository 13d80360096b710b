import { CARD_NAMES, PAID_TIERS, planId, PRICES, yearlyPrice } from '#features/plans/plans.ts'
import { formatDollars } from '#shared/money.ts'
import { ORIGIN } from '#shared/page-config.ts'

const TITLE = 'Trellis for Business: grow your brand among people who already care'
const DESCRIPTION = `Claim your brand page on Trellis, answer your reviews, show where your products are sold and see what it brings. Plans from ${formatDollars(PRICES.essential.annually)} a month.`
const HOME = `${ORIGIN}/`
const CARD = `${ORIGIN}/social-card.jpg`

/** Title, URL, sharing card, and data for search engines. */
export const landingMeta = [
  { title: TITLE },
  { name: 'description', content: DESCRIPTION },
  { tagName: 'link', rel: 'canonical', href: HOME },
  { name: 'theme-color', content: '#0f3d2a' },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: 'Trellis for Business' },
  { property: 'og:title', content: 'Grow your brand among people who already care' },
  { property: 'og:description', content: DESCRIPTION },
  { property: 'og:url', content: HOME },
  { property: 'og:image', content: CARD },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'Trellis for Business: a greenhouse with the app in it' },
  { name: 'twitter:card', content: 'summary_large_image' },
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': `${HOME}#organization`,
          name: 'Trellis for Business',
          url: HOME,
          logo: `${ORIGIN}/icon-512.png`,
        },
        {
          '@type': 'Product',
          name: 'Trellis for Business',
          description: DESCRIPTION,
          image: CARD,
          brand: { '@id': `${HOME}#organization` },
          offers: PAID_TIERS.flatMap((tier) => [
            offer(planId(tier, 'monthly'), `${CARD_NAMES[tier]}, a month`, PRICES[tier].monthly),
            offer(planId(tier, 'annually'), `${CARD_NAMES[tier]}, a year`, yearlyPrice(tier)),
          ]),
        },
      ],
    },
  },
]

function offer(plan: string, name: string, price: number) {
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
    url: `${HOME}checkout?plan=${plan}`,
  }
}
