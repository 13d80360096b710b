import type Stripe from 'stripe'

import { behaviourOf } from '#dev/sandbox/stripe/world/cards.ts'
import type {
  Customer,
  Item,
  List,
  PaymentMethod,
  Plan,
  Price,
  Product,
} from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

export const listOf = <T>(data: T[], url: string): List<T> => ({ object: 'list', data, has_more: false, url })

/** Creates a customer. `shipping` and the like stay null: nothing is shipped. */
export function makeCustomer(world: World, id = world.id('cus')): Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export type CardInput = { number: string; exp_month: number; exp_year: number }

/** Creates a card from the browser's form; its number is stored separately. */
export function makePaymentMethod(
  world: World,
  card: CardInput,
  billing: Partial<Stripe.PaymentMethod.BillingDetails> = {},
): PaymentMethod {
  const number = card.number.replace(/\D/g, '')
  const { brand } = behaviourOf(number)
  const made = world.add<PaymentMethod>({
    id: world.id('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: `fp${number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
  world.cards.set(made.id, { number, isAuthenticated: false })
  return made
}

export function makeProduct(
  world: World,
  given: { id?: string; name: string; metadata?: Stripe.Metadata },
): Product {
  return {
    id: given.id ?? world.id('prod'),
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
  }
}

export type PriceInput = {
  currency: string
  product: string
  unit_amount: number
  interval: 'month' | 'year'
  lookup_key: string | null
  metadata: Stripe.Metadata
  tax_behavior: 'exclusive' | 'inclusive' | 'unspecified'
}

export function makePrice(world: World, given: PriceInput): Price {
  return {
    id: world.id('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key,
    metadata: given.metadata,
    nickname: null,
    product: given.product,
    recurring: {
      interval: given.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: given.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  }
}

/** Returns the legacy plan object of a price, which an item still contains. */
function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function makeItem(
  world: World,
  subscription: string,
  price: Price,
  period: { start: number; end: number },
): Item {
  return {
    id: world.id('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

/** Returns the same item at another price. */
export const repriced = (item: Item, price: Price): Item => ({ ...item, price, plan: planOf(price) })
