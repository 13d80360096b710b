import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import Stripe from 'stripe'

import { type StripeSandbox, startStripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { makePaymentMethod } from '#dev/sandbox/stripe/world/make.ts'
import { paySession } from '#dev/sandbox/stripe/acts/sessions.ts'

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

const DAY = 86_400_000
const START = Date.UTC(2027, 0, 31, 12)

let now: number
let sandbox: StripeSandbox
let stripe: Stripe
let prices: Record<string, string>

beforeEach(async () => {
  now = START
  sandbox = await startStripeSandbox({ now: () => now })
  const { hostname, port } = new URL(sandbox.stripe.apiUrl ?? '')
  stripe = new Stripe(sandbox.stripe.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  prices = {
    essential_monthly: await price('essential_monthly', 4_900, 'month'),
    plus_monthly: await price('plus_monthly', 16_900, 'month'),
    plus_annually: await price('plus_annually', 118_800, 'year'),
  }
})
afterEach(() => sandbox.close())

async function price(lookup_key: string, unit_amount: number, interval: 'month' | 'year') {
  const product = await stripe.products.create({ name: lookup_key })
  const made = await stripe.prices.create({
    currency: 'usd',
    product: product.id,
    unit_amount,
    lookup_key,
    recurring: { interval },
  })
  return made.id
}
async function aCustomer(card = 'pm_card_visa') {
  const customer = await stripe.customers.create({ email: 'ines@hollowmere.example' })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  return customer.id
}
const subscribe = async (customer: string, plan: string) =>
  stripe.subscriptions.create({ customer, items: [{ price: prices[plan] ?? '' }] })
const itemOf = (subscription: Stripe.Subscription) => {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error('no item')
  return item
}
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

test('prices are found by their lookup keys', async () => {
  const { data } = await stripe.prices.list({ lookup_keys: ['plus_monthly'], active: true })
  expect(data).toMatchObject([
    { id: prices['plus_monthly'], unit_amount: 16_900, recurring: { interval: 'month' } },
  ])
})

test('a new subscription is paid at once, and again at the end of each month, also of short ones', async () => {
  const customer = await aCustomer()
  const subscription = await subscribe(customer, 'plus_monthly')
  expect(subscription.status).toBe('active')
  expect(iso(itemOf(subscription).current_period_end)).toBe('2027-02-28')
  now += 60 * DAY
  await sandbox.catchUp()
  const later = await stripe.subscriptions.retrieve(subscription.id)
  expect(iso(itemOf(later).current_period_end)).toBe('2027-04-30')
  const { data } = await stripe.invoices.list({ customer })
  expect(
    data.map(({ status, amount_paid, period_start }) => [status, amount_paid, iso(period_start)]),
  ).toEqual([
    ['paid', 16_900, '2027-03-31'],
    ['paid', 16_900, '2027-02-28'],
    ['paid', 16_900, '2027-01-31'],
  ])
})

test('an upgrade charges exactly the sum that its preview returned', async () => {
  const customer = await aCustomer()
  const subscription = await subscribe(customer, 'essential_monthly')
  now += 9 * DAY + 12_345_000
  const proration_date = Math.floor(now / 1000)
  const items = [{ id: itemOf(subscription).id, price: prices['plus_monthly'] ?? '' }]
  const details = { items, proration_behavior: 'always_invoice', proration_date } as const
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: details,
  })
  now += 60_000
  const changed = await stripe.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
    proration_date,
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  })
  const invoice = changed.latest_invoice
  if (typeof invoice !== 'object' || invoice === null) throw new Error('not expanded')
  expect(invoice.lines.data.map(({ amount }) => amount)).toEqual(
    preview.lines.data.map(({ amount }) => amount),
  )
  expect(invoice.amount_paid).toBe(preview.amount_due)
  expect(preview.lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.total)
  expect(itemOf(changed).price.lookup_key).toBe('plus_monthly')
  expect(itemOf(changed).current_period_end).toBe(itemOf(subscription).current_period_end)
})

test('a longer cycle begins a new period now', async () => {
  const subscription = await subscribe(await aCustomer(), 'plus_monthly')
  now += 10 * DAY
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: prices['plus_annually'] ?? '' }],
    proration_behavior: 'always_invoice',
  })
  expect(iso(itemOf(changed).current_period_end)).toBe('2028-02-10')
})

test('what the credit leaves over pays the next bill', async () => {
  const customer = await aCustomer()
  const subscription = await subscribe(customer, 'plus_annually')
  now += DAY
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: prices['plus_monthly'] ?? '' }],
    proration_behavior: 'always_invoice',
  })
  const { balance } = await retrieveCustomer(customer)
  expect(balance).toBeLessThan(-100_000)
  now += 31 * DAY
  await sandbox.catchUp()
  const [latest] = (await stripe.invoices.list({ customer, limit: 1 })).data
  expect(latest).toMatchObject({ total: 16_900, amount_due: 0, status: 'paid', starting_balance: balance })
  expect((await retrieveCustomer(customer)).balance).toBe(balance + 16_900)
})

async function retrieveCustomer(id: string) {
  const customer = await stripe.customers.retrieve(id)
  if (customer.deleted === true) throw new Error('deleted')
  return customer
}

test('an upgrade whose charge fails stays pending and the old price applies', async () => {
  const customer = await aCustomer()
  const subscription = await subscribe(customer, 'essential_monthly')
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } })
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: prices['plus_monthly'] ?? '' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })
  expect(itemOf(changed).price.lookup_key).toBe('essential_monthly')
  expect(changed.pending_update).not.toBeNull()
  now += DAY
  await sandbox.catchUp()
  const later = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(later).toMatchObject({ status: 'active', pending_update: null, latest_invoice: { status: 'void' } })
})

test('a scheduled downgrade takes effect at the end of the period and can be cancelled before', async () => {
  const subscription = await subscribe(await aCustomer(), 'plus_monthly')
  const plan = async () => {
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
    const [phase] = schedule.phases
    if (phase === undefined) throw new Error('no phase')
    return stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: prices['plus_monthly'] ?? '' }],
          start_date: phase.start_date,
          end_date: phase.end_date,
        },
        { items: [{ price: prices['essential_monthly'] ?? '' }], proration_behavior: 'none' },
      ],
    })
  }
  const first = await plan()
  await stripe.subscriptionSchedules.release(first.id)
  expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull()
  await plan()
  expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(4_900)
  now += 29 * DAY
  await sandbox.catchUp()
  const later = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(itemOf(later).price.lookup_key).toBe('essential_monthly')
  expect(later.latest_invoice).toMatchObject({ amount_paid: 4_900, status: 'paid' })
})

test('a planned end ends it on its day', async () => {
  const subscription = await subscribe(await aCustomer(), 'plus_monthly')
  const planned = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(planned.cancel_at).toBe(itemOf(subscription).current_period_end)
  now += 40 * DAY
  await sandbox.catchUp()
  const ended = await stripe.subscriptions.retrieve(subscription.id)
  expect(ended).toMatchObject({ status: 'canceled', ended_at: itemOf(subscription).current_period_end })
})

test('a renewal that fails is past due until another card pays it', async () => {
  const customer = await aCustomer('pm_card_chargeCustomerFail')
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const subscription = await stripe.subscriptions.create({
    customer,
    default_payment_method: good.id,
    items: [{ price: prices['plus_monthly'] ?? '' }],
  })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: '' })
  now += 29 * DAY
  await sandbox.catchUp()
  const late = await stripe.subscriptions.retrieve(subscription.id)
  expect(late.status).toBe('past_due')
  const invoice = idOf(late.latest_invoice)
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  })
  const paid = await stripe.invoices.pay(invoice, { payment_method: good.id, expand: ['payments'] })
  expect(paid).toMatchObject({ status: 'paid', attempt_count: 3, payments: { data: [{ status: 'paid' }] } })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

test('a first charge that fails creates no subscription when the caller asked for that', async () => {
  const customer = await aCustomer('pm_card_chargeCustomerFail')
  const wanted: Stripe.SubscriptionCreateParams = {
    customer,
    items: [{ price: prices['plus_monthly'] ?? '' }],
    payment_behavior: 'error_if_incomplete',
  }
  await expect(stripe.subscriptions.create(wanted)).rejects.toMatchObject({
    code: 'card_declined',
    statusCode: 402,
  })
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
})

describe('a checkout', () => {
  const open = (more: Stripe.Checkout.SessionCreateParams = {}) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: prices['plus_monthly'] ?? '', quantity: 1 }],
      success_url: 'http://localhost/dashboard/subscription?checkout=success',
      client_reference_id: 'b1',
      ...more,
    })
  const pay = (id: string, number: string, proof?: boolean) => {
    const method = makePaymentMethod(sandbox.world, { number, exp_month: 12, exp_year: 2031 })
    return paySession(sandbox.world, sandbox.world.get('checkout.session', id), method, proof)
  }

  test('is paid on its page, once', async () => {
    const session = await open()
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      url: `/dev/stripe/checkout/${session.id}`,
    })
    expect(() => pay(session.id, '4000000000009995')).toThrow('Your card has insufficient funds.')
    expect(pay(session.id, '4000000000003220')).toBe('asks')
    expect(pay(session.id, '4000000000003220', true)).toBe('complete')
    expect(() => pay(session.id, '4242424242424242')).toThrow('no longer open')
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'line_items'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: { status: 'active' },
      line_items: { data: [{ price: { lookup_key: 'plus_monthly' } }] },
    })
  })

  test('as a trial charges nothing until the trial is ended, and then at once', async () => {
    const session = await open({ subscription_data: { trial_period_days: 14 } })
    pay(session.id, '4242424242424242')
    const { subscription, payment_status } = await stripe.checkout.sessions.retrieve(session.id)
    expect(payment_status).toBe('no_payment_required')
    const id = idOf(subscription)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'trialing' })
    now += 3 * DAY
    const ended = await stripe.subscriptions.update(id, { trial_end: 'now', expand: ['latest_invoice'] })
    expect(ended).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 16_900, status: 'paid' } })
    expect(iso(itemOf(ended).current_period_start)).toBe('2027-02-03')
  })

  test('closes after a day', async () => {
    const session = await open()
    now += 2 * DAY
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  })
})

test('a card is saved through a setup intent, after its holder proved it', async () => {
  const customer = await aCustomer()
  const intent = await stripe.setupIntents.create({ customer })
  const asked = await stripe.setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
  })
  expect(asked.status).toBe('requires_action')
  const prove = await fetch(`${sandbox.stripe.apiUrl}/v1/setup_intents/${intent.id}/prove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.stripe.publishableKey}` },
    body: new URLSearchParams({ client_secret: intent.client_secret ?? '', proved: 'true' }),
  })
  expect(await prove.json()).toMatchObject({ status: 'succeeded' })
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(2)
  const stranger = await fetch(`${sandbox.stripe.apiUrl}/v1/setup_intents/${intent.id}?client_secret=no`, {
    headers: { authorization: `Bearer ${sandbox.stripe.publishableKey}` },
  })
  expect(stranger.status).toBe(404)
})

test('the same key does the same thing once; another body under it is refused', async () => {
  const customer = await aCustomer()
  const wanted = { customer, items: [{ price: prices['plus_monthly'] ?? '' }] }
  const [one, two] = await Promise.all(
    [1, 2].map(() => stripe.subscriptions.create(wanted, { idempotencyKey: 'k1' })),
  )
  expect(one?.id).toBe(two?.id)
  await expect(
    stripe.subscriptions.create({ ...wanted, off_session: true }, { idempotencyKey: 'k1' }),
  ).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('a charge is refunded once', async () => {
  const subscription = await subscribe(await aCustomer(), 'plus_monthly')
  const invoice = await stripe.invoices.retrieve(idOf(subscription.latest_invoice), { expand: ['payments'] })
  const payment_intent = idOf(invoice.payments?.data[0]?.payment.payment_intent)
  await stripe.refunds.create({ payment_intent, amount: 10_000 })
  await expect(stripe.refunds.create({ payment_intent, amount: 7_000 })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect((await stripe.refunds.create({ payment_intent })).amount).toBe(6_900)
})

test('parameters that Stripe does not have are refused', async () => {
  const wanted = {
    customer: await aCustomer(),
    items: [{ price: prices['plus_monthly'] ?? '' }],
    prorate: true,
  }
  await expect(stripe.subscriptions.create(wanted)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'prorate',
  })
})
