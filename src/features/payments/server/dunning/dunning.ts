import { DAY_MS, RESTORE_DAYS, RETRY_DAYS } from '#features/payments/rules.ts'
import { notifyBillingMembers } from '#features/payments/server/emails/notify-plan-change.ts'
import { withFeatured } from '#features/payments/server/emails/featured-words.ts'
import { failedNotification, stoppedNotification } from '#features/payments/server/emails/unpaid.ts'
import { forEachBusiness } from '#features/payments/server/for-each-business.ts'
import { isStripeError, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { readPlanSnapshot } from '#features/payments/server/money/plan-snapshot.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { refresh, sync, syncSubscription } from '#features/payments/server/money/sync.ts'
import { findFeatured } from '#features/products/server/featuring/featured.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Retries due charges: each attempt once, under its own key, so that a crash in between charges nobody twice.
 * Returns how many were made. Stripe's own retries must be switched off.
 */
export async function runDunning(context: PaymentContext): Promise<number> {
  if (context.config.stripe === undefined) return 0
  const due = await context.db
    .selectFrom('paymentRetry')
    .innerJoin('invoice', 'invoice.id', 'paymentRetry.invoiceId')
    .select('invoice.businessId')
    .where('paymentRetry.doneAt', 'is', null)
    .where('paymentRetry.dueAt', '<=', context.clock.now().toISOString())
    .distinct()
    .execute()
  const ids = due.map(({ businessId }) => businessId)
  const tried = await forEachBusiness(context, ids, {
    complaint: 'payment could not be retried',
    work: (businessId) => retryOf(context, businessId),
  })
  await closeGraces(context)
  await endForgotten(context)
  return [...tried.values()].reduce((sum, made) => sum + made, 0)
}

async function retryOf(context: PaymentContext, businessId: string): Promise<number> {
  const stripe = await stripeOf(context.config)
  return withLease(context, businessId, async (lease) => {
    // It may have been paid meanwhile: then nothing is due any more.
    await refresh(context, lease)
    const now = context.clock.now().toISOString()
    const due = await context.db
      .selectFrom('paymentRetry')
      .innerJoin('invoice', 'invoice.id', 'paymentRetry.invoiceId')
      .select(['paymentRetry.invoiceId', 'paymentRetry.attempt', 'invoice.amountDue', 'invoice.pdfUrl'])
      .where('invoice.businessId', '=', businessId)
      .where('paymentRetry.doneAt', 'is', null)
      .where('paymentRetry.dueAt', '<=', now)
      .orderBy('paymentRetry.attempt')
      .execute()
    // After a long downtime several are due: the last one covers all.
    const last = due.at(-1)
    if (last === undefined) return 0
    const outcome = await attempt(stripe, last)
    const isLast = last.attempt === RETRY_DAYS.length
    await sync(context, lease, {
      before: async (trx) => {
        await trx
          .updateTable('paymentRetry')
          .set({ doneAt: now, outcome })
          .where('invoiceId', '=', last.invoiceId)
          .where('attempt', '<=', last.attempt)
          .where('doneAt', 'is', null)
          .execute()
        if (outcome !== 'paid') await tellFailed(context, trx, businessId, last)
      },
      after: async (trx) => {
        if (outcome !== 'paid' && isLast) await tellStopped(context, trx, businessId, last.amountDue)
      },
    })
    return 1
  })
}

type Due = { invoiceId: string; attempt: number; amountDue: number; pdfUrl: string | null }

/**
 * Charges an invoice. Throws if Stripe does not respond: the result is unknown, and a retry uses the same
 * key.
 */
async function attempt(stripe: StripeClient, { invoiceId, attempt: n }: Due): Promise<string> {
  try {
    await stripe.invoices.pay(invoiceId, { off_session: true }, { idempotencyKey: `retry:${invoiceId}:${n}` })
    return 'paid'
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.type === 'StripeCardError') return error.code ?? 'declined'
    if (error.code === 'invoice_already_paid') return 'paid'
    throw error
  }
}

async function tellFailed(
  context: PaymentContext,
  trx: Db,
  businessId: string,
  { invoiceId, attempt: n, amountDue, pdfUrl }: Due,
): Promise<void> {
  const { graceEndsAt, paymentMethod } = await readPlanSnapshot(trx, businessId)
  const invoice = { id: invoiceId, amount: amountDue, pdfUrl }
  await notifyBillingMembers(
    context,
    trx,
    businessId,
    failedNotification({
      invoice,
      attempt: n,
      method: paymentMethod,
      accessEndsAt: graceEndsAt,
      now: context.clock.now(),
    }),
  )
}

/** Notifies that the last retry failed and the plan stops, once, whichever job finds out. */
async function tellStopped(
  context: PaymentContext,
  trx: Db,
  businessId: string,
  amount: number,
): Promise<void> {
  const { planStatus, subscription } = await readPlanSnapshot(trx, businessId)
  if (planStatus !== 'unpaid' || subscription === null) return
  const notice = stoppedNotification({ ...subscription, amount })
  const brand = await trx
    .selectFrom('brand')
    .select('id')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  const suspended = brand === undefined ? 0 : (await findFeatured(trx, brand.id, 0)).resting
  const content = withFeatured(notice.type, notice.content, { suspended, restored: 0 })
  await notifyBillingMembers(context, trx, businessId, { ...notice, content })
}

/** Syncs businesses whose grace period has ended, which closes the paid pages. */
async function closeGraces(context: PaymentContext): Promise<void> {
  const over = await context.db
    .selectFrom('business')
    .select('id')
    .where('planStatus', '=', 'past_due')
    .where('graceEndsAt', '<=', context.clock.now().toISOString())
    .execute()
  const ids = over.map(({ id }) => id)
  await forEachBusiness(context, ids, {
    complaint: 'grace period could not be ended',
    work: (id) => syncSubscription(context, id),
  })
}

/**
 * Cancels subscriptions that are still unpaid 90 days after their grace period, so that no further bills
 * accrue.
 */
async function endForgotten(context: PaymentContext): Promise<void> {
  const long = new Date(context.clock.now().getTime() - RESTORE_DAYS * DAY_MS).toISOString()
  const forgotten = await context.db
    .selectFrom('subscription')
    .innerJoin('business', 'business.id', 'subscription.businessId')
    .select(['subscription.id', 'subscription.businessId'])
    .where('business.planStatus', '=', 'unpaid')
    .where('business.graceEndsAt', '<=', long)
    .where('subscription.endedAt', 'is', null)
    .execute()
  if (forgotten.length === 0) return
  const stripe = await stripeOf(context.config)
  const plans = new Map(forgotten.map(({ id, businessId }) => [businessId, id]))
  await forEachBusiness(context, plans.keys(), {
    complaint: 'unpaid plan could not be ended',
    work: (businessId) =>
      withLease(context, businessId, async (lease) => {
        const id = plans.get(businessId) ?? ''
        await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `forgotten:${id}` })
        await sync(context, lease)
      }),
  })
}
