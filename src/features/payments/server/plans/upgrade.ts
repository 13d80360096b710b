import type Stripe from 'stripe'

import { type BuyablePlanId, refuseOtherChange } from '#features/payments/rules.ts'
import { dropOrder, findOrder, type Order, placeOrder } from '#features/payments/server/plans/orders.ts'
import { keep, planAgain } from '#features/payments/server/plans/planned.ts'
import { priceIdOf } from '#features/payments/server/plans/prices.ts'
import {
  type Present,
  presentPlan,
  previewUpgrade,
  readQuote,
  stale,
  spendQuote,
} from '#features/payments/server/plans/quotes.ts'
import { isInvalid, paymentRefusal, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { type Desk, syncLocked, underLock } from '#features/payments/server/money/sync.ts'
import { isRefusal, Refusal } from '#kernel/errors.ts'
import { crashPoint } from '#server/crash-point.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

export type Who = {
  businessId: string
  userId: string
  email: string
  address: string
  /** The caller's Idempotency-Key, as one of theirs. */
  request?: string | undefined
}
export type Done = { acknowledged: boolean; requiresAction?: { clientSecret: string } }
type Asked = { plan: BuyablePlanId; quoteId: string | undefined }

/**
 * At once: unused time is credited and the difference charged; a charge that fails leaves the old plan. What is asked of the provider is
 * committed first, so that the same request, cut off anywhere, goes on where it was (F2).
 */
export async function upgrade(desk: Desk, who: Who, { plan, quoteId }: Asked): Promise<Done> {
  const stripe = await stripeOf(desk.config)
  const { businessId, request } = who
  const order = await underLock(desk, businessId, async (trx, account) => {
    await syncLocked(desk, trx, account)
    const now = desk.clock.now()
    const begun = await findOrder(trx, { businessId, request, now })
    if (begun?.planId === plan) return begun
    const present = await presentPlan(trx, businessId)
    const proratedAt = await momentOf(stripe, trx, { present, plan, businessId, quoteId, now })
    const wish = { planId: plan, subscriptionId: present.id, fromPlanId: present.planId, proratedAt }
    return placeOrder(trx, { businessId, request, now }, wish)
  })
  const asked = underLock(desk, businessId, async (trx, account) => {
    const present = await presentPlan(trx, businessId)
    const done = await carryOut(stripe, trx, { present, plan, order }).catch(async (error: unknown) => {
      // The old plan stays with all that was planned for it; after silence nobody knows yet which plan it is.
      if (isRefusal(error) && error.code === 'payment_failed') await planAgain(desk, stripe, present)
      throw error
    })
    crashPoint(desk.config, 'provider-asked')
    if (quoteId !== undefined) await spendQuote(trx, quoteId, desk.clock.now())
    const detail = { action: 'upgrade', from: order.fromPlanId, to: plan }
    await audit(trx, { event: 'plan.asked', userId: who.userId, businessId, address: who.address, detail })
    await syncLocked(desk, trx, account)
    return done
  })
  return asked.catch(async (error: unknown) => {
    if (isRefusal(error) && error.code !== 'payment_unavailable') await dropOrder(desk.db, order.id)
    throw error
  })
}

type Moment = { present: Present; plan: BuyablePlanId; businessId: string; quoteId: string | undefined; now: Date }

/** The moment that the price is reckoned from: the quote's, if it still holds, else now. */
async function momentOf(stripe: StripeClient, trx: Db, given: Moment): Promise<Date> {
  const { present, plan, businessId, quoteId, now } = given
  refuseOtherChange(present.planId, plan, 'upgrade')
  if (present.status === 'past_due' || present.status === 'unpaid')
    throw new Refusal('conflict', 'Pay the open invoice first; then the plan can change.')
  if (quoteId === undefined) return new Date(Math.floor(now.getTime() / 1000) * 1000)
  const quote = await readQuote(trx, { quoteId, businessId, plan, present, now })
  const { amount_due } = await previewUpgrade(stripe, present, plan, quote.proratedAt)
  if (amount_due !== quote.dueToday) throw stale()
  return quote.proratedAt
}

type Ordered = { present: Present; plan: BuyablePlanId; order: Order }

async function carryOut(stripe: StripeClient, trx: Db, { present, plan, order }: Ordered): Promise<Done> {
  if (present.id !== order.subscriptionId) throw stale()
  if (present.planId === plan) return { acknowledged: true }
  if (present.planId !== order.fromPlanId) throw stale()
  if (!order.isResumed) await dropAbandoned(stripe, trx, present.id)
  await keep(stripe, present)
  const price = await priceIdOf(stripe, plan)
  const changed = await stripe.subscriptions
    .update(
      present.id,
      {
        items: [{ id: present.itemId, price }],
        proration_behavior: 'always_invoice',
        proration_date: order.proratedAt.getTime() / 1000,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment.payment_intent'],
      },
      { idempotencyKey: `upgrade:${order.id}` },
    )
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return changed.pending_update === null ? { acknowledged: true } : unfinished(stripe, changed.latest_invoice)
}

/** An earlier upgrade that its holder never confirmed: nobody may be charged for it any more. */
async function dropAbandoned(stripe: StripeClient, trx: Db, subscriptionId: string): Promise<void> {
  const open = await trx
    .selectFrom('invoice')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'open')
    .where('reason', '=', 'subscription_update')
    .execute()
  for (const { id } of open) await dropInvoice(stripe, id)
}

/** One that is dropped or paid already stays as it is. */
async function dropInvoice(stripe: StripeClient, id: string): Promise<void> {
  await stripe.invoices.voidInvoice(id).catch((error: unknown) => {
    if (!isInvalid(error)) throw paymentRefusal(error)
  })
}

/** The charge waits for the card's holder, or was refused: then the invoice is dropped, and with it the change. */
export async function unfinished(stripe: StripeClient, invoice: string | Stripe.Invoice | null): Promise<Done> {
  if (typeof invoice !== 'object' || invoice === null) throw new Error('the invoice was not sent along')
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  const secret = invoice.confirmation_secret?.client_secret
  if (typeof intent === 'object' && intent.status === 'requires_action' && secret !== undefined)
    return { acknowledged: false, requiresAction: { clientSecret: secret } }
  await dropInvoice(stripe, invoice.id)
  const said = typeof intent === 'object' ? intent.last_payment_error?.message : undefined
  throw new Refusal('payment_failed', `${said ?? 'Your card was declined.'} Your plan stays as it was.`)
}
