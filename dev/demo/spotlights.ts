import type { PromotionStatus } from '#features/promotions/rules.ts'

/** Days from today; negative is past. Amounts in cents. */
export type DemoPromotion = {
  business: string
  by: string
  products: readonly string[]
  line: string
  countries: readonly string[]
  starts: number
  ends: number
  budget: number
  status: PromotionStatus
  refusal?: { reason: string; words: string }
}

const BELGIUM = ['BE', 'NL'] as const
export const PROMOTIONS: readonly DemoPromotion[] = [
  {
    business: 'Hollowmere',
    by: 'ines',
    products: ['Dark Orange 72%'],
    line: 'Bittersweet, with candied orange from Seville.',
    countries: [],
    starts: -58,
    ends: -45,
    budget: 24_000,
    status: 'done',
  },
  {
    business: 'Hollowmere',
    by: 'bea',
    products: ['Beet Dressing'],
    line: 'Earthy, bright and ready for Monday’s salad.',
    countries: BELGIUM,
    starts: -33,
    ends: -22,
    budget: 15_000,
    status: 'done',
  },
  {
    business: 'Hollowmere',
    by: 'ines',
    products: ['Barista Oat', 'Hazel & Oat Spread'],
    line: 'Silky foam that holds to the last sip.',
    countries: BELGIUM,
    starts: -5,
    ends: 8,
    budget: 24_000,
    status: 'running',
  },
  {
    business: 'Hollowmere',
    by: 'amir',
    products: ['Hazel & Oat Spread'],
    line: 'Roasted hazelnuts, stone-ground until it holds.',
    countries: ['DE'],
    starts: 9,
    ends: 18,
    budget: 9_000,
    status: 'scheduled',
  },
  {
    business: 'Hollowmere',
    by: 'bea',
    products: ['Dark Orange 72%'],
    line: 'The bar to share on a long walk.',
    countries: [],
    starts: 6,
    ends: 12,
    budget: 6_000,
    status: 'in_review',
  },
  {
    business: 'Hollowmere',
    by: 'bea',
    products: ['Beet Dressing'],
    line: 'Now 20% off in our shop.',
    countries: BELGIUM,
    starts: 4,
    ends: 10,
    budget: 3_000,
    status: 'refused',
    refusal: {
      reason: 'A price or discount needs the day on which it ends. Add it, for example “until 30 November”.',
      words: '20% off',
    },
  },
  {
    business: 'Oat & Co',
    by: 'olivia',
    products: [],
    line: 'Creamier than Oatly, and kinder to the planet.',
    countries: ['GB', 'IE'],
    starts: 3,
    ends: 16,
    budget: 45_000,
    status: 'in_review',
  },
  {
    business: 'Greyfield Mill',
    by: 'petra',
    products: [],
    line: 'Crackers that snap, from flour milled here.',
    countries: ['GB'],
    starts: -3,
    ends: 10,
    budget: 12_000,
    status: 'running',
  },
  {
    business: 'Quiet Cup',
    by: 'quinn',
    products: [],
    line: '',
    countries: [],
    starts: 2,
    ends: 8,
    budget: 5_000,
    status: 'draft',
  },
]
