import { readFileSync } from 'node:fs'

import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { paySession } from '#dev/sandbox/stripe/acts/sessions.ts'
import { type StripeSandbox, startStripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { makePaymentMethod } from '#dev/sandbox/stripe/world/make.ts'

import { hasSharedData, sharedData } from '#test/shared-data.ts'

type Json = Record<string, unknown>

/** The SDK's declaration file of each kind of object that the stand-in returns. */
const DECLARED = {
  customer: 'Customers:Customer',
  payment_method: 'PaymentMethods:PaymentMethod',
  setup_intent: 'SetupIntents:SetupIntent',
  payment_intent: 'PaymentIntents:PaymentIntent',
  product: 'Products:Product',
  price: 'Prices:Price',
  subscription: 'Subscriptions:Subscription',
  subscription_item: 'SubscriptionItems:SubscriptionItem',
  subscription_schedule: 'SubscriptionSchedules:SubscriptionSchedule',
  invoice: 'Invoices:Invoice',
  line_item: 'InvoiceLineItems:InvoiceLineItem',
  invoice_payment: 'InvoicePayments:InvoicePayment',
  'checkout.session': 'Checkout/Sessions:Session',
  refund: 'Refunds:Refund',
  tax_id: 'TaxIds:TaxId',
  event: 'Events:EventBase',
} as const
type Kind = keyof typeof DECLARED
const KINDS = Object.keys(DECLARED) as Kind[] // Its own keys.

let sandbox: StripeSandbox
/** One JSON reply of each kind. */
const answers = new Map<string, Json>()

beforeAll(async () => {
  sandbox = await startStripeSandbox({
    now: () => Date.UTC(2027, 0, 31, 12),
    pagesUrl: () => 'http://pages.example',
  })
  await live(sandbox)
  const { world } = sandbox
  const [customer] = world.all('customer')
  for (const path of [
    ...world.all('customer').map(({ id }) => `/v1/customers/${id}`),
    ...world.all('payment_method').map(({ id }) => `/v1/payment_methods/${id}`),
    ...world.all('payment_intent').map(({ id }) => `/v1/payment_intents/${id}`),
    ...world.all('setup_intent').map(({ id }) => `/v1/setup_intents/${id}`),
    '/v1/prices',
    '/v1/prices?expand[]=data.product',
    '/v1/subscriptions?status=all',
    '/v1/invoices?expand[]=data.payments',
    `/v1/customers/${customer?.id}/tax_ids`,
    '/v1/refunds',
    '/v1/checkout/sessions',
    '/v1/events',
  ])
    collect(get(path))
})
afterAll(() => sandbox.close())

/** Runs a bit of everything: purchases, changes, schedules, refunds. */
async function live({ stripe: keys, world }: StripeSandbox) {
  const { hostname, port } = new URL(keys.apiUrl ?? '')
  const stripe = new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const product = await stripe.products.create({ name: 'Plus, monthly' })
  const priced = (unit_amount: number) =>
    stripe.prices.create({
      currency: 'usd',
      product: product.id,
      unit_amount,
      recurring: { interval: 'month' },
    })
  const [low, high] = [await priced(4_900), await priced(16_900)]
  const customer = await stripe.customers.create({ email: 'ines@hollowmere.example', name: 'Hollowmere' })
  await stripe.customers.createTaxId(customer.id, { type: 'eu_vat', value: 'DE123456789' })
  await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
  const page = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: high.id, quantity: 1 }],
    success_url: 'http://shop.example/yes',
    cancel_url: 'http://shop.example/no',
  })
  const card = makePaymentMethod(world, { number: '4242424242424242', exp_month: 12, exp_year: 2034 })
  paySession(world, world.get('checkout.session', page.id), card, true)
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription?.id ?? '' })
  collect(get(`/v1/subscription_schedules/${schedule.id}`))
  const [intent] = world.all('payment_intent')
  await stripe.refunds.create({ payment_intent: intent?.id ?? '', amount: 100 })
  expect(low.id).not.toBe(high.id)
}

function get(path: string): Json {
  const answer = sandbox.api.answer({ method: 'GET', path, key: sandbox.stripe.secretKey, body: '' })
  expect(answer.status, path).toBe(200)
  const travelled: Json = JSON.parse(JSON.stringify(answer.body))
  return travelled
}

/** Collects every nested object by its kind, the first of each. */
function collect(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(collect)
  if (typeof value !== 'object' || value === null) return
  const kind = Reflect.get(value, 'object')
  if (typeof kind === 'string' && !answers.has(kind)) answers.set(kind, { ...value })
  // An event's object is a copy of an earlier state.
  if (kind !== 'event') Object.values(value).forEach(collect)
}

/** Returns the required fields that the installed SDK declares, except those sent on request only. */
function requiredOf(kind: Kind): string[] {
  const [file = '', name = ''] = DECLARED[kind].split(':')
  const source = readFileSync(`node_modules/stripe/esm/resources/${file}.d.ts`, 'utf8')
  const [, body = ''] =
    new RegExp(`^export (?:declare )?interface ${name}[ {].*?\\n([\\s\\S]*?)^}`, 'm').exec(source) ?? []
  return [...body.matchAll(/^ {4}(\w+): /gm)].flatMap(([, field]) => (field === undefined ? [] : [field]))
}

const sortOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/**
 * Returns the paths at which a reply differs from the example: absent, or of another type. Either may be
 * null.
 */
function differences(example: Json, answer: Json, path = ''): string[] {
  return Object.entries(example).flatMap(([field, wanted]) => {
    const at = `${path}${field}`
    if (!(field in answer)) return [`${at} is absent`]
    const given = answer[field]
    if (wanted === null || given === null || field === 'metadata') return []
    if (sortOf(wanted) !== sortOf(given)) return [`${at} is a ${sortOf(given)}, not a ${sortOf(wanted)}`]
    // Both are records.
    return sortOf(given) === 'object' ? differences(wanted as Json, given as Json, `${at}.`) : []
  })
}

describe('objects of the sandbox', () => {
  test('has every field that the installed SDK promises, for each sort of object', () => {
    for (const kind of KINDS) {
      const required = requiredOf(kind)
      expect(required.length, `${kind} is declared`).toBeGreaterThan(5)
      const answer = answers.get(kind) ?? {}
      expect(
        required.filter((field) => !(field in answer)),
        kind,
      ).toEqual([])
    }
  })

  test('have the shape of Stripe’s own examples', ({ skip }) => {
    skip(!hasSharedData('contracts/stripe/fixtures3_2026-08.json'), 'needs the shared data')
    const { resources } = JSON.parse(
      readFileSync(sharedData('contracts/stripe/fixtures3_2026-08.json'), 'utf8'),
    )
    const found = Object.fromEntries(
      KINDS.map((kind) => {
        // The SDK says which fields are required; an event's content is another object.
        const isOptional = (field: string) =>
          !requiredOf(kind).includes(field) && !(field in (answers.get(kind) ?? {}))
        const example = Object.entries(resources[kind] ?? {}).filter(
          ([field]) => !isOptional(field) && field !== 'data',
        )
        return [kind, differences(Object.fromEntries(example), answers.get(kind) ?? {})]
      }),
    )
    expect(found).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, []])))
  })
})
