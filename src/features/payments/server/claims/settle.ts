import type Stripe from 'stripe'

import { isOpen } from '#features/claims/rules.ts'
import type { ClaimRow } from '#features/claims/server/claim-row.ts'
import {
  activate,
  findTaken,
  lockClaimsOf,
  mayCharge,
  notePayment,
  noteSettled,
  tellCardRefused,
} from '#features/claims/server/money.ts'
import { lockClaim } from '#features/claims/server/transitions.ts'
import { endAndPayBack, unusedOf } from '#features/payments/server/money/pay-back.ts'
import { isGone, isStripeError, type StripeClient } from '#features/payments/server/stripe.ts'
import type { PaymentContext, Settling } from '#features/payments/server/money/payment-context.ts'
import {
  idOf,
  isEnded,
  type StripeSubscription,
  type StripeState,
} from '#features/payments/server/money/stripe-state.ts'
import type { Db } from '#server/data/db.ts'

/** A claim, and the change to make for it at Stripe. */
type ClaimStep = {
  claim: ClaimRow
  /** Checkout pages of a closed claim, which must not be paid any more. */
  pages: string[]
  /** The subscription that pays for the claim. */
  own: Paying | undefined
  action: 'charge' | 'keepTrial' | 'payBack' | null
}

/** The result of a step at Stripe. */
type ClaimOutcome = ClaimStep & {
  closed: { id: string; status: string }[]
  isCharged: boolean
  /** Whether anything changed at Stripe. */
  hasActed: boolean
}

/**
 * Makes a business's subscriptions match its claims: an unverified claim stays an uncharged trial that ends
 * by itself; a verified claim with the slot is charged and gets ownership; everything else is cancelled, and
 * payments are refunded once. The slot is acquired before Stripe is called, and the claim is checked again
 * afterwards: one lost meanwhile is refunded in the next round.
 */
export async function settleClaims(settling: Settling, stripeState: StripeState): Promise<boolean> {
  const { context, lease } = settling
  const steps = await lease.write((trx) => planSteps(trx, lease.businessId, stripeState))
  if (steps.length === 0) return false
  const outcomes: ClaimOutcome[] = []
  for (const step of steps) outcomes.push(await act(settling, step, stripeState))
  await lease.write(async (trx) => {
    for (const outcome of outcomes) await noteOutcome(context, trx, outcome)
  })
  return outcomes.some(({ hasActed }) => hasActed)
}

async function planSteps(trx: Db, businessId: string, stripeState: StripeState): Promise<ClaimStep[]> {
  const live = paying(stripeState)
  const claims = await lockClaimsOf(
    trx,
    businessId,
    live.map(({ claimId }) => claimId),
  )
  const steps: ClaimStep[] = []
  for (const claim of claims) {
    const own = live.find(({ claimId }) => claimId === claim.id)
    const pages = isOpen(claim.state) ? [] : await openPagesOf(trx, claim)
    steps.push({ claim, pages, own, action: own === undefined ? null : await actionFor(trx, claim, own) })
  }
  return steps
}

async function actionFor(trx: Db, claim: ClaimRow, own: Paying): Promise<ClaimStep['action']> {
  if (claim.state === 'active') return null
  if (claim.state === 'verified' && (await mayCharge(trx, claim))) return 'charge'
  const isWaiting = isOpen(claim.state) && claim.state !== 'verified'
  return isWaiting && claim.hasSlot && own.status === 'trialing' ? 'keepTrial' : 'payBack'
}

/** Applies a step at Stripe. */
async function act(settling: Settling, step: ClaimStep, stripeState: StripeState): Promise<ClaimOutcome> {
  const { context, stripe } = settling
  const { claim, own, action } = step
  const closed = await closePages(stripe, step.pages)
  const none = { ...step, closed, isCharged: false, hasActed: false }
  if (own === undefined || action === null) return none
  if (action === 'charge')
    return { ...none, isCharged: await charge(settling, own, stripeState), hasActed: true }
  if (action === 'keepTrial') {
    // A trial ends by itself, uncharged, even if we are down.
    if (own.cancelAt === null) await stripe.subscriptions.update(own.id, { cancel_at_period_end: true })
    return { ...none, hasActed: own.cancelAt === null }
  }
  context.log.warn(
    { subscriptionId: own.id, state: claim.state },
    'voiding the checkout of an unsuccessful claim',
  )
  await endAndPayBack(settling, own, stripeState.invoices)
  return { ...none, hasActed: true }
}

/**
 * Writes the result of a step. Reads the claim again, because its state may have changed during the call to
 * Stripe.
 */
async function noteOutcome(context: PaymentContext, trx: Db, outcome: ClaimOutcome): Promise<void> {
  const { own, action, closed, isCharged } = outcome
  const claim = await lockClaim(trx, outcome.claim.id)
  for (const { id, status } of closed)
    await trx.updateTable('checkoutSession').set({ status }).where('id', '=', id).execute()
  if (own === undefined) {
    if (claim.payment === 'trial') await notePayment(trx, claim, UNPAID)
    return
  }
  await noteComplete(trx, claim)
  switch (action) {
    case 'keepTrial': {
      const trialEndsAt = own.trialEnd?.toISOString() ?? null
      return notePayment(trx, claim, { payment: 'trial', paymentPlanId: own.planId, trialEndsAt })
    }
    case 'payBack':
      return notePayment(trx, claim, UNPAID)
    case 'charge':
      // A claim that was lost meanwhile is refunded in the next round.
      if (isCharged)
        return (await mayCharge(trx, claim)) ? activate(context, trx, claim, own.planId) : undefined
      await notePayment(trx, claim, { ...UNPAID, payment: 'failed' })
      return tellCardRefused(context, trx, claim)
    case null:
  }
}

const UNPAID = { payment: 'none', paymentPlanId: null, trialEndsAt: null } as const

type Paying = StripeSubscription & { claimId: string }
const isForClaim = (each: StripeSubscription): each is Paying => each.claimId !== null
const paying = ({ subscriptions }: StripeState) =>
  subscriptions.filter((each) => !isEnded(each) && each.status !== 'incomplete').filter(isForClaim)

/** Records that the checkout page was paid. */
async function noteComplete(trx: Db, claim: ClaimRow): Promise<void> {
  await trx
    .updateTable('checkoutSession')
    .set({ status: 'complete' })
    .where('businessId', '=', claim.businessId)
    .where('claimId', '=', claim.id)
    .where('status', '=', 'open')
    .execute()
}

/**
 * Ends the trial, which charges the card. Returns whether it was paid; a declined card leaves no invoice
 * behind.
 */
async function charge(settling: Settling, own: Paying, stripeState: StripeState): Promise<boolean> {
  const { stripe } = settling
  const status = own.status === 'trialing' ? await endTrial(stripe, own) : own.status
  if (status === 'active') return true
  await voidOpen(stripe, own, stripeState)
  await endAndPayBack(settling, own, stripeState.invoices)
  return false
}

async function endTrial(stripe: StripeClient, own: Paying): Promise<Stripe.Subscription.Status> {
  const key = { idempotencyKey: `claim:charge:${own.id}` }
  try {
    const changed = await stripe.subscriptions.update(
      own.id,
      { trial_end: 'now', cancel_at_period_end: false },
      key,
    )
    return changed.status
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripeCardError') return 'incomplete'
    throw error
  }
}

/** Voids the invoice that could not be charged, so that it is no debt. */
async function voidOpen(stripe: StripeClient, own: Paying, { invoices }: StripeState): Promise<void> {
  const now = await stripe.subscriptions.retrieve(own.id)
  const id = idOf(now.latest_invoice)
  const known = invoices.find((invoice) => invoice.id === id)
  if (id === null || known?.status === 'paid') return
  const invoice = await stripe.invoices.retrieve(id)
  if (invoice.status === 'open') await stripe.invoices.voidInvoice(id)
}

const openPagesOf = async (trx: Db, claim: ClaimRow): Promise<string[]> => {
  const open = await trx
    .selectFrom('checkoutSession')
    .select('id')
    .where('businessId', '=', claim.businessId)
    .where('claimId', '=', claim.id)
    .where('status', '=', 'open')
    .execute()
  return open.map(({ id }) => id)
}

/** Expires checkout pages of closed claims. A page that was just paid is found among the subscriptions. */
async function closePages(stripe: StripeClient, ids: readonly string[]): Promise<ClaimOutcome['closed']> {
  const closed: ClaimOutcome['closed'] = []
  for (const id of ids) {
    const session = await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
      if (isGone(error)) return undefined
      if (isStripeError(error) && error.type === 'StripeInvalidRequestError')
        return stripe.checkout.sessions.retrieve(id)
      throw error
    })
    closed.push({ id, status: session?.status ?? 'expired' })
  }
  return closed
}

/**
 * Ends the plan of a business whose brand was transferred, and refunds the unused part of its last payment.
 */
export async function settleTransfers(
  settling: Settling,
  { subscriptions, invoices }: StripeState,
): Promise<boolean> {
  const { context, lease } = settling
  const taken = await findTaken(context.db, lease.businessId)
  for (const { id, transferredAt } of taken) {
    for (const each of subscriptions.filter((one) => !isEnded(one))) {
      const backs = unusedOf(each, invoices, new Date(transferredAt))
      const amount = backs.reduce((sum, back) => sum + (back.amount ?? 0), 0)
      context.log.warn(
        { subscriptionId: each.id, amount },
        'ending and refunding the plan of a transferred brand',
      )
      await endAndPayBack(settling, each, invoices, backs)
    }
    await lease.write((trx) => noteSettled(trx, id))
  }
  return taken.length > 0
}
