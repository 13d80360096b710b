import { randomUUID } from 'node:crypto'

import type Stripe from 'stripe'

import type { BuyablePlanId } from '#features/payments/rules.ts'
import { refuseBrandless, refuseSubscribed } from '#features/payments/server/checkout.ts'
import { customerOf } from '#features/payments/server/customer.ts'
import { dropOrder, findOrder, type Order, placeOrder } from '#features/payments/server/plans/orders.ts'
import { buyablePlan, priceIdOf } from '#features/payments/server/plans/prices.ts'
import {
  type Done,
  storeUnlessSecret,
  unfinished,
  type Who,
} from '#features/payments/server/plans/upgrade.ts'
import { paymentRefusal, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { refresh, sync } from '#features/payments/server/money/sync.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { crashPoint } from '#server/crash-point.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Starts a plan with the saved card (R136). Throws 409 `already_subscribed` if there is a plan, and leaves
 * nothing behind if the charge fails. Commits the order before calling Stripe, as for an upgrade.
 */
export async function startPlan(context: PaymentContext, who: Who, priceRef: string): Promise<Done> {
  const plan = buyablePlan(priceRef)
  const { db, config, clock } = context
  const { businessId, userId, address } = who
  const request = who.request ?? randomUUID()
  await refuseBrandless(db, businessId)
  const stripe = await stripeOf(config)
  const customer = await customerOf(context, who)
  return withLease(context, businessId, async (lease) => {
    await refresh(context, lease)
    const now = clock.now()
    const begun = await findOrder(db, { businessId, request, now })
    const resumed = begun?.planId === plan ? begun : undefined
    if (resumed === undefined) await refuseUnready(stripe, db, { businessId, customer })
    const order =
      resumed ??
      (await lease.write(async (trx) => {
        // The business was not closed meanwhile.
        await refuseBrandless(trx, businessId)
        const draft = { planId: plan, subscriptionId: null, fromPlanId: null, proratedAt: now }
        return placeOrder(trx, { businessId, request, now }, draft)
      }))
    try {
      const done = (await isThere(db, businessId, order))
        ? { acknowledged: true }
        : await begin(stripe, { customer, businessId, plan, order, isTaxed: config.stripe?.isTaxed === true })
      crashPoint(config, 'provider-asked')
      await sync(context, lease, {
        before: async (trx) => {
          const detail = { action: 'create', to: plan }
          await audit(trx, { event: 'plan.asked', userId, businessId, address, detail })
          await storeUnlessSecret(who, trx, done)
        },
      })
      return done
    } catch (error) {
      if (isApiError(error) && error.code !== 'payment_unavailable') await dropOrder(db, order.id)
      throw error
    }
  })
}

/** Tells whether this order was completed before it was interrupted. Any other running plan blocks it. */
async function isThere(db: Db, businessId: string, { isResumed, planId }: Order): Promise<boolean> {
  const live = await db
    .selectFrom('subscription')
    .select('planId')
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .where('status', '<>', 'incomplete')
    .executeTakeFirst()
  if (isResumed && live?.planId === planId) return true
  await refuseSubscribed(db, businessId)
  return false
}

type Beginning = { customer: string; businessId: string; plan: BuyablePlanId; order: Order; isTaxed: boolean }

async function begin(stripe: StripeClient, given: Beginning): Promise<Done> {
  const { customer, businessId, plan, order, isTaxed } = given
  const price = await priceIdOf(stripe, plan)
  const made = await stripe.subscriptions
    .create(
      {
        customer,
        items: [{ price }],
        ...(isTaxed && { automatic_tax: { enabled: true } }),
        payment_behavior: 'allow_incomplete',
        metadata: { business: businessId },
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment.payment_intent'],
      },
      { idempotencyKey: `create:${order.id}` },
    )
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return made.status === 'incomplete' ? first(stripe, made) : { acknowledged: true }
}

async function first(stripe: StripeClient, made: Stripe.Subscription): Promise<Done> {
  try {
    return await unfinished(stripe, made.latest_invoice)
  } catch (error) {
    await stripe.subscriptions.cancel(made.id).catch(() => {})
    throw error instanceof ApiError
      ? new ApiError(error.code, error.message.replace(' Your plan hasn’t changed.', ''))
      : error
  }
}

type Payer = { businessId: string; customer: string }

/** Throws if a plan is already running, or no card is saved. */
async function refuseUnready(
  stripe: StripeClient,
  db: Db,
  { businessId, customer: id }: Payer,
): Promise<void> {
  await refuseSubscribed(db, businessId)
  const customer = await stripe.customers.retrieve(id)
  if (customer.deleted === true)
    throw new ApiError('conflict', 'Stripe no longer has a record of this business. Contact us.')
  if (customer.invoice_settings.default_payment_method === null)
    throw new ApiError('payment_method_rejected', 'Add a card first.')
}
