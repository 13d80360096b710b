import { DAY_MS, RESTORE_DAYS, RETRY_DAYS } from '#features/payments/rules.ts'
import { tell } from '#features/payments/server/letters/announce.ts'
import { withFeatured } from '#features/payments/server/letters/featured-words.ts'
import { failedNotice, stoppedNotice } from '#features/payments/server/letters/unpaid.ts'
import { oneByOne } from '#features/payments/server/one-by-one.ts'
import { isStripeError, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { type Desk, glance, syncLocked, syncSubscription, underLock } from '#features/payments/server/money/sync.ts'
import { findFeatured } from '#features/products/server/featuring/featured.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Tries again what is due (rules.md, Failed payments): each attempt once, under a key of its own, so that a crash in between charges
 * nobody twice. Answers how many were made. The provider's own retries are to be switched off.
 */
export async function runDunning(desk: Desk): Promise<number> {
  if (desk.config.stripe === undefined) return 0
  const due = await desk.db
    .selectFrom('paymentRetry')
    .innerJoin('invoice', 'invoice.id', 'paymentRetry.invoiceId')
    .select('invoice.businessId')
    .where('paymentRetry.doneAt', 'is', null)
    .where('paymentRetry.dueAt', '<=', desk.clock.now().toISOString())
    .distinct()
    .execute()
  const ids = due.map(({ businessId }) => businessId)
  const tried = await oneByOne(desk, ids, {
    complaint: 'a payment could not be tried again',
    work: (businessId) => retryOf(desk, businessId),
  })
  await closeGraces(desk)
  await endForgotten(desk)
  return [...tried.values()].reduce((sum, made) => sum + made, 0)
}

async function retryOf(desk: Desk, businessId: string): Promise<number> {
  const stripe = await stripeOf(desk.config)
  return underLock(desk, businessId, async (trx, account) => {
    // Perhaps it was paid meanwhile: then nothing is due any more.
    await syncLocked(desk, trx, account)
    const now = desk.clock.now().toISOString()
    const due = await trx
      .selectFrom('paymentRetry')
      .innerJoin('invoice', 'invoice.id', 'paymentRetry.invoiceId')
      .select(['paymentRetry.invoiceId', 'paymentRetry.attempt', 'invoice.amountDue', 'invoice.pdfUrl'])
      .where('invoice.businessId', '=', businessId)
      .where('paymentRetry.doneAt', 'is', null)
      .where('paymentRetry.dueAt', '<=', now)
      .orderBy('paymentRetry.attempt')
      .execute()
    // After a long stop several are due: the last one stands for all.
    const last = due.at(-1)
    if (last === undefined) return 0
    const outcome = await attempt(stripe, last)
    await trx
      .updateTable('paymentRetry')
      .set({ doneAt: now, outcome })
      .where('invoiceId', '=', last.invoiceId)
      .where('attempt', '<=', last.attempt)
      .where('doneAt', 'is', null)
      .execute()
    if (outcome !== 'paid') await tellFailed(desk, trx, businessId, last)
    await syncLocked(desk, trx, account)
    if (outcome !== 'paid' && last.attempt === RETRY_DAYS.length)
      await tellStopped(desk, trx, businessId, last.amountDue)
    return 1
  })
}

type Due = { invoiceId: string; attempt: number; amountDue: number; pdfUrl: string | null }

/** Throws where the provider does not answer: then nothing is known, and the same key asks again. */
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
  desk: Desk,
  trx: Db,
  businessId: string,
  { invoiceId, attempt: n, amountDue, pdfUrl }: Due,
): Promise<void> {
  const { graceEndsAt, paymentMethod } = await glance(trx, businessId)
  const invoice = { id: invoiceId, amount: amountDue, pdfUrl }
  await tell(
    desk,
    trx,
    businessId,
    failedNotice({
      publicUrl: desk.config.publicUrl,
      invoice,
      attempt: n,
      method: paymentMethod,
      accessEndsAt: graceEndsAt,
      now: desk.clock.now(),
    }),
  )
}

/** The last try failed; told once, however it is found out, with what rests because of it. */
async function tellStopped(desk: Desk, trx: Db, businessId: string, amount: number): Promise<void> {
  const { planStatus, subscription } = await glance(trx, businessId)
  if (planStatus !== 'unpaid' || subscription === null) return
  const notice = stoppedNotice(desk.config.publicUrl, { ...subscription, amount })
  const brand = await trx.selectFrom('brand').select('id').where('businessId', '=', businessId).executeTakeFirst()
  const suspended = brand === undefined ? 0 : (await findFeatured(trx, brand.id, 0)).resting
  const letter = withFeatured(notice.type, notice.letter, { suspended, restored: 0 })
  await tell(desk, trx, businessId, { ...notice, letter })
}

/** Businesses whose grace has run out are looked at once more, which closes the paid pages. */
async function closeGraces(desk: Desk): Promise<void> {
  const over = await desk.db
    .selectFrom('business')
    .select('id')
    .where('planStatus', '=', 'past_due')
    .where('graceEndsAt', '<=', desk.clock.now().toISOString())
    .execute()
  const ids = over.map(({ id }) => id)
  await oneByOne(desk, ids, { complaint: 'a grace could not be closed', work: (id) => syncSubscription(desk, id) })
}

/** What was not paid for 90 days after its grace is ended, so that no further bills pile up. */
async function endForgotten(desk: Desk): Promise<void> {
  const long = new Date(desk.clock.now().getTime() - RESTORE_DAYS * DAY_MS).toISOString()
  const forgotten = await desk.db
    .selectFrom('subscription')
    .innerJoin('business', 'business.id', 'subscription.businessId')
    .select(['subscription.id', 'subscription.businessId'])
    .where('business.planStatus', '=', 'unpaid')
    .where('business.graceEndsAt', '<=', long)
    .where('subscription.endedAt', 'is', null)
    .execute()
  if (forgotten.length === 0) return
  const stripe = await stripeOf(desk.config)
  const plans = new Map(forgotten.map(({ id, businessId }) => [businessId, id]))
  await oneByOne(desk, plans.keys(), {
    complaint: 'a plan that is not paid any more could not be ended',
    work: (businessId) =>
      underLock(desk, businessId, async (trx, account) => {
        const id = plans.get(businessId) ?? ''
        await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `forgotten:${id}` })
        await syncLocked(desk, trx, account)
      }),
  })
}
