import { createHash } from 'node:crypto'

import type { BillingDetails } from '#features/payments/billing-contract.ts'
import { debtsOf } from '#features/payments/server/billing/debts.ts'
import type { Storing } from '#features/payments/server/checkout.ts'
import { customerOf } from '#features/payments/server/customer.ts'
import {
  isGone,
  isStripeError,
  paymentRefusal,
  type StripeClient,
  stripeOf,
} from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { refresh, sync } from '#features/payments/server/money/sync.ts'
import { type Card, idOf } from '#features/payments/server/money/stripe-state.ts'
import { invalid, ApiError } from '#shared/errors.ts'
import { crashPoint } from '#server/crash-point.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type Who = { businessId: string; userId: string; email: string; address: string; request: string | undefined }
type Saved = { acknowledged: true; paymentMethod: Card }

/** Returns the secret with which the browser sends a card to Stripe. */
export async function setUpMethod(context: PaymentContext, who: Who): Promise<{ clientSecret: string }> {
  const stripe = await stripeOf(context.config)
  const customer = await customerOf(context, who)
  const intent = await stripe.setupIntents
    .create({ customer, usage: 'off_session' }, underKey('setup', who.request))
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return { clientSecret: intent.client_secret ?? '' }
}

/**
 * Replaces the card (R134) and retries open invoices with it at once. A card of another customer, or one that
 * the bank declines, is a 422 `payment_method_rejected` and changes nothing (A10).
 */
export async function addMethod(
  context: PaymentContext,
  who: Who & { storeAnswer: Storing<Saved> },
  methodId: string,
): Promise<Saved> {
  const { db, config } = context
  const { businessId, userId, address } = who
  const stripe = await stripeOf(config)
  const customer = await customerOf(context, who)
  return withLease(context, businessId, async (lease) => {
    const method = await own(stripe, methodId, customer)
    if (method.card === undefined) throw rejected()
    const before = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } })
    await useForSubscription(stripe, db, businessId, method.id)
    for (const old of before.data)
      if (old.id !== method.id) await stripe.paymentMethods.detach(old.id).catch(() => {})
    // An interrupted call may have paid already, so the open invoices are fetched first.
    await refresh(context, lease)
    await payOpen(stripe, db, who)
    crashPoint(config, 'provider-asked')
    const { brand, last4, exp_month, exp_year } = method.card
    const saved: Saved = {
      acknowledged: true,
      paymentMethod: { brand, last4, expMonth: exp_month, expYear: exp_year },
    }
    await sync(context, lease, {
      before: async (trx) => {
        await audit(trx, { event: 'payment_method.changed', userId, businessId, address })
        await who.storeAnswer(trx, saved)
      },
    })
    return saved
  })
}

async function own(stripe: StripeClient, methodId: string, customer: string) {
  try {
    const method = await stripe.paymentMethods.retrieve(methodId)
    if (method.customer !== null && idOf(method.customer) !== customer) throw rejected()
    return method.customer === null ? await stripe.paymentMethods.attach(methodId, { customer }) : method
  } catch (error) {
    if (isGone(error)) throw rejected()
    throw paymentRefusal(error, 'payment_method_rejected')
  }
}

const rejected = () => new ApiError('payment_method_rejected', 'We can’t use this card. Try another one.')

async function useForSubscription(
  stripe: StripeClient,
  db: Db,
  businessId: string,
  methodId: string,
): Promise<void> {
  const live = await db
    .selectFrom('subscription')
    .select('id')
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (live !== undefined) await stripe.subscriptions.update(live.id, { default_payment_method: methodId })
}

/** Pays the open invoices. A decline does not reject the card: the next retry follows. */
async function payOpen(stripe: StripeClient, db: Db, { businessId, request }: Who): Promise<void> {
  const open = await debtsOf(db, businessId).select('invoice.id').execute()
  for (const { id } of open)
    await stripe.invoices
      .pay(id, { off_session: false }, underKey(`pay:${id}`, request))
      .catch((error: unknown) => {
        if (!isStripeError(error) || error.type !== 'StripeCardError') throw paymentRefusal(error)
      })
}

/**
 * Returns Stripe's idempotency key for one step of a request. Both its keys and ours have at most 255
 * characters.
 */
function underKey(act: string, request: string | undefined) {
  if (request === undefined) return undefined
  return { idempotencyKey: `${act}:${createHash('sha256').update(request).digest('hex')}` }
}

/** Returns the billing details from Stripe, which prints them on the invoices. */
export async function readDetails(context: PaymentContext, who: Who): Promise<BillingDetails> {
  const stripe = await stripeOf(context.config)
  const id = await customerOf(context, who)
  try {
    const [customer, taxIds] = await Promise.all([
      stripe.customers.retrieve(id),
      stripe.customers.listTaxIds(id, { limit: 1 }),
    ])
    if (customer.deleted === true)
      throw new ApiError('conflict', 'Stripe no longer has a record of this business. Contact us.')
    const [taxId] = taxIds.data
    const address = customer.address ?? null
    return {
      name: customer.name ?? null,
      email: customer.email,
      address: {
        line1: address?.line1 ?? null,
        line2: address?.line2 ?? null,
        city: address?.city ?? null,
        postalCode: address?.postal_code ?? null,
        state: address?.state ?? null,
        country: address?.country ?? null,
      },
      taxId: taxId === undefined ? null : { type: taxId.type, value: taxId.value },
    }
  } catch (error) {
    throw paymentRefusal(error)
  }
}

type DetailsChange = {
  name?: string | null | undefined
  email?: string | null | undefined
  address?: BillingDetails['address'] | undefined
  taxId?: BillingDetails['taxId'] | undefined
}

export async function writeDetails(
  context: PaymentContext,
  who: Who,
  change: DetailsChange,
): Promise<BillingDetails> {
  const stripe = await stripeOf(context.config)
  const id = await customerOf(context, who)
  try {
    await stripe.customers.update(id, {
      ...(change.name === undefined ? {} : { name: change.name ?? '' }),
      ...(change.email === undefined ? {} : { email: change.email ?? '' }),
      ...(change.address === undefined ? {} : { address: onWire(change.address) }),
    })
    if (change.taxId !== undefined) await replaceTaxId(stripe, id, change.taxId)
  } catch (error) {
    throw paymentRefusal(error)
  }
  await audit(context.db, {
    event: 'billing_details.changed',
    userId: who.userId,
    businessId: who.businessId,
    address: who.address,
  })
  return readDetails(context, who)
}

const onWire = ({ line1, line2, city, postalCode, state, country }: BillingDetails['address']) => ({
  line1: line1 ?? '',
  line2: line2 ?? '',
  city: city ?? '',
  postal_code: postalCode ?? '',
  state: state ?? '',
  country: country ?? '',
})

async function replaceTaxId(
  stripe: StripeClient,
  customer: string,
  taxId: BillingDetails['taxId'],
): Promise<void> {
  const before = await stripe.customers.listTaxIds(customer, { limit: 10 })
  if (before.data.some(({ type, value }) => type === taxId?.type && value === taxId.value)) return
  if (taxId !== null) {
    // Stripe knows the valid types and rejects others.
    const params = { type: taxId.type, value: taxId.value } as Parameters<
      typeof stripe.customers.createTaxId
    >[1]
    await stripe.customers.createTaxId(customer, params).catch((error: unknown) => {
      if (isStripeError(error) && error.type === 'StripeInvalidRequestError')
        throw invalid('taxId', 'This isn’t a valid tax number of this type.')
      throw error
    })
  }
  for (const old of before.data) await stripe.customers.deleteTaxId(customer, old.id)
}
