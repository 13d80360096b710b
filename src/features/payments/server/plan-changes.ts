import type Stripe from 'stripe'

import { type BuyablePlanId, classifyChange, type PlanAction } from '#features/payments/rules.ts'
import { refuseBrandless, refuseSubscribed } from '#features/payments/server/checkout.ts'
import { customerOf } from '#features/payments/server/customer.ts'
import { buyablePlan, priceIdOf } from '#features/payments/server/prices.ts'
import { presentPlan, type Present, previewUpgrade, stale, takeQuote } from '#features/payments/server/quotes.ts'
import { paymentRefusal, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { type Desk, syncLocked, underLock } from '#features/payments/server/sync.ts'
import { idOf } from '#features/payments/server/truth.ts'
import { Refusal } from '#kernel/errors.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type Done = { acknowledged: boolean; requiresAction?: { clientSecret: string } }
type Who = { businessId: string; userId: string; email: string; address: string }
type Asked = {
  action: PlanAction
  priceRef?: string | undefined
  quoteId?: string | undefined
  reason?: string | undefined
}

/** R135. The server works out itself what the change is, and refuses with 409 where the caller thinks otherwise (A63). */
export async function updatePlan(desk: Desk, who: Who, asked: Asked): Promise<Done> {
  const plan = asked.action === 'cancel' ? null : buyablePlan(asked.priceRef ?? '')
  const stripe = await stripeOf(desk.config)
  return underLock(desk, who.businessId, async (trx, account) => {
    await syncLocked(desk, trx, account)
    const present = await presentPlan(trx, who.businessId)
    if (plan !== null && classifyChange(present.planId, plan) !== asked.action)
      throw new Refusal('conflict', `That would not be ${asked.action === 'upgrade' ? 'an upgrade' : 'a downgrade'}.`)
    const done =
      plan === null
        ? await cancel(stripe, present, asked.reason)
        : asked.action === 'upgrade'
          ? await upgrade(desk, stripe, trx, { present, plan, businessId: who.businessId, quoteId: asked.quoteId })
          : await downgrade(stripe, present, plan)
    const detail = { action: asked.action, from: present.planId, to: plan }
    await audit(trx, {
      event: 'plan.asked',
      userId: who.userId,
      businessId: who.businessId,
      address: who.address,
      detail,
    })
    await syncLocked(desk, trx, account)
    return done
  })
}

type Upgrade = { present: Present; plan: BuyablePlanId; businessId: string; quoteId: string | undefined }

/** At once: unused time is credited and the difference charged. A charge that fails leaves the old plan. */
async function upgrade(
  desk: Desk,
  stripe: StripeClient,
  trx: Db,
  { present, plan, businessId, quoteId }: Upgrade,
): Promise<Done> {
  if (present.status === 'past_due' || present.status === 'unpaid')
    throw new Refusal('conflict', 'Pay the open invoice first; then the plan can change.')
  const now = desk.clock.now()
  const quote = quoteId === undefined ? undefined : await takeQuote(trx, { quoteId, businessId, plan, present, now })
  const at = quote?.proratedAt ?? new Date(Math.floor(now.getTime() / 1000) * 1000)
  if (quote !== undefined) {
    const { amount_due } = await previewUpgrade(stripe, present, plan, at)
    if (amount_due !== quote.dueToday) throw stale()
  }
  await keep(stripe, present)
  const price = await priceIdOf(stripe, plan)
  const changed = await stripe.subscriptions
    .update(
      present.id,
      {
        items: [{ id: present.itemId, price }],
        proration_behavior: 'always_invoice',
        proration_date: at.getTime() / 1000,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment.payment_intent'],
      },
      { idempotencyKey: `upgrade:${present.id}:${present.planId}:${plan}:${at.getTime()}` },
    )
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return changed.pending_update === null ? { acknowledged: true } : unfinished(stripe, changed.latest_invoice)
}

/** The charge waits for the card's holder, or was refused: then the invoice is dropped, and with it the change. */
async function unfinished(stripe: StripeClient, invoice: string | Stripe.Invoice | null): Promise<Done> {
  if (typeof invoice !== 'object' || invoice === null) throw new Error('the invoice was not sent along')
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  const secret = invoice.confirmation_secret?.client_secret
  if (typeof intent === 'object' && intent.status === 'requires_action' && secret !== undefined)
    return { acknowledged: false, requiresAction: { clientSecret: secret } }
  await stripe.invoices.voidInvoice(invoice.id)
  const said = typeof intent === 'object' ? intent.last_payment_error?.message : undefined
  throw new Refusal('payment_failed', `${said ?? 'Your card was declined.'} Your plan stays as it was.`)
}

/** At the period's end, and nothing is charged for it; a later wish replaces an earlier one. */
async function downgrade(stripe: StripeClient, present: Present, plan: BuyablePlanId): Promise<Done> {
  await keep(stripe, present)
  const price = await priceIdOf(stripe, plan)
  try {
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: present.id })
    const [phase] = schedule.phases
    const current = phase?.items[0]?.price
    if (phase === undefined || current === undefined) throw new Error('a schedule without a phase')
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: idOf(current) ?? '', quantity: 1 }],
          start_date: phase.start_date,
          end_date: phase.end_date,
        },
        { items: [{ price, quantity: 1 }], proration_behavior: 'none' },
      ],
    })
  } catch (error) {
    throw paymentRefusal(error)
  }
  return { acknowledged: true }
}

async function cancel(stripe: StripeClient, present: Present, reason: string | undefined): Promise<Done> {
  if (present.scheduleId !== null) await release(stripe, present.scheduleId)
  await stripe.subscriptions
    .update(present.id, {
      cancel_at_period_end: true,
      ...(reason === undefined || reason.trim() === '' ? {} : { cancellation_details: { comment: reason } }),
    })
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return { acknowledged: true }
}

/** Undoes whatever was planned for the period's end. Answers whether there was anything. */
async function keep(stripe: StripeClient, present: Present): Promise<boolean> {
  if (present.scheduleId !== null) await release(stripe, present.scheduleId)
  if (present.cancelAt !== null)
    await stripe.subscriptions.update(present.id, { cancel_at_period_end: false }).catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return present.scheduleId !== null || present.cancelAt !== null
}

async function release(stripe: StripeClient, scheduleId: string): Promise<void> {
  await stripe.subscriptionSchedules.release(scheduleId).catch((error: unknown) => {
    throw paymentRefusal(error)
  })
}

/** R156: idempotent; refused with 409 once it took effect (rules.md, Plans). */
export async function cancelDowngrade(desk: Desk, who: Who): Promise<{ acknowledged: true; changed: boolean }> {
  const stripe = await stripeOf(desk.config)
  return underLock(desk, who.businessId, async (trx, account) => {
    await syncLocked(desk, trx, account)
    const present = await presentPlan(trx, who.businessId)
    const changed = await keep(stripe, present)
    if (changed) {
      await audit(trx, { event: 'plan.kept', userId: who.userId, businessId: who.businessId, address: who.address })
      await syncLocked(desk, trx, account)
    }
    return { acknowledged: true, changed }
  })
}

/** R136: with the card that is saved. Refuses with 409 `already_subscribed` where there is a plan, and keeps nothing of a charge that failed. */
export async function createPlan(desk: Desk, who: Who, priceRef: string): Promise<Done> {
  const plan = buyablePlan(priceRef)
  await refuseBrandless(desk.db, who.businessId)
  const stripe = await stripeOf(desk.config)
  const customer = await customerOf(desk, who)
  return underLock(desk, who.businessId, async (trx, account) => {
    await syncLocked(desk, trx, account)
    await refuseSubscribed(trx, who.businessId)
    const { invoice_settings } = await liveCustomer(stripe, customer)
    if (invoice_settings.default_payment_method === null)
      throw new Refusal('payment_method_rejected', 'Save a card first.')
    const price = await priceIdOf(stripe, plan)
    const made = await stripe.subscriptions
      .create({
        customer,
        items: [{ price }],
        payment_behavior: 'allow_incomplete',
        metadata: { business: who.businessId },
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment.payment_intent'],
      })
      .catch((error: unknown) => {
        throw paymentRefusal(error)
      })
    const detail = { action: 'create', to: plan }
    await audit(trx, {
      event: 'plan.asked',
      userId: who.userId,
      businessId: who.businessId,
      address: who.address,
      detail,
    })
    const done = made.status === 'incomplete' ? await first(stripe, made) : { acknowledged: true }
    await syncLocked(desk, trx, account)
    return done
  })
}

async function first(stripe: StripeClient, made: Stripe.Subscription): Promise<Done> {
  try {
    return await unfinished(stripe, made.latest_invoice)
  } catch (error) {
    await stripe.subscriptions.cancel(made.id).catch(() => {})
    throw error instanceof Refusal
      ? new Refusal(error.code, error.message.replace(' Your plan stays as it was.', ''))
      : error
  }
}

async function liveCustomer(stripe: StripeClient, id: string): Promise<Stripe.Customer> {
  const customer = await stripe.customers.retrieve(id)
  if (customer.deleted === true)
    throw new Refusal('conflict', 'The card provider no longer knows this business. Write to us.')
  return customer
}
