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
import { endAndPayBack, unusedOf } from '#features/payments/server/money/pay-back.ts'
import { isGone, isStripeError, type StripeClient } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import {
  fetchStripeState,
  idOf,
  isEnded,
  type StripeSubscription,
  type StripeState,
} from '#features/payments/server/money/stripe-state.ts'
import type { Db } from '#server/data/db.ts'

type PlanClaimInput = { businessId: string; customerId: string; stripeState: StripeState }

/**
 * Makes the money of a business match its claims (rules.md, Claim and ownership): what nobody has proved yet stays an uncharged trial that ends by
 * itself; a verified claim with the seat is charged and becomes the owner; everything else is voided, and what was taken goes back once. Answers
 * the state at Stripe afterwards.
 */
export async function settleClaims(
  context: PaymentContext,
  stripe: StripeClient,
  trx: Db,
  given: PlanClaimInput,
): Promise<StripeState> {
  const { businessId, customerId } = given
  let stripeState = given.stripeState
  const live = paying(stripeState)
  const claims = await lockClaimsOf(
    trx,
    businessId,
    live.map(({ claimId }) => claimId),
  )
  const fresh = async () => (stripeState = await fetchStripeState(stripe, customerId))
  for (const claim of claims) {
    if (!isOpen(claim.state)) await closePage(stripe, trx, claim)
    const own = paying(stripeState).find(({ claimId }) => claimId === claim.id)
    if (own === undefined) {
      if (claim.payment === 'trial')
        await notePayment(trx, claim, { payment: 'none', paymentPlanId: null, trialEndsAt: null })
      continue
    }
    await noteComplete(trx, claim)
    if (claim.state === 'active') continue
    if (claim.state === 'verified' && (await mayCharge(trx, claim))) {
      await charge(context, stripe, trx, { claim, own, stripeState })
      await fresh()
      continue
    }
    if (isOpen(claim.state) && claim.state !== 'verified' && claim.hasSlot && own.status === 'trialing') {
      await keepTrial(stripe, trx, claim, own)
      if (own.cancelAt === null) await fresh()
      continue
    }
    context.log.warn({ subscriptionId: own.id, state: claim.state }, 'a claim that did not come about is voided')
    await endAndPayBack(stripe, own, stripeState.invoices)
    await notePayment(trx, claim, { payment: 'none', paymentPlanId: null, trialEndsAt: null })
    await fresh()
  }
  if (await settleTaken(context, stripe, trx, { businessId, stripeState })) await fresh()
  return stripeState
}

type Paying = StripeSubscription & { claimId: string }
const isForClaim = (each: StripeSubscription): each is Paying => each.claimId !== null
const paying = ({ subscriptions }: StripeState) =>
  subscriptions.filter((each) => !isEnded(each) && each.status !== 'incomplete').filter(isForClaim)

/** Its page was paid. */
async function noteComplete(trx: Db, claim: ClaimRow): Promise<void> {
  await trx
    .updateTable('checkoutSession')
    .set({ status: 'complete' })
    .where('businessId', '=', claim.businessId)
    .where('claimId', '=', claim.id)
    .where('status', '=', 'open')
    .execute()
}

/** A trial ends by itself, uncharged, whatever becomes of us. */
async function keepTrial(stripe: StripeClient, trx: Db, claim: ClaimRow, own: Paying): Promise<void> {
  if (own.cancelAt === null) await stripe.subscriptions.update(own.id, { cancel_at_period_end: true })
  await notePayment(trx, claim, {
    payment: 'trial',
    paymentPlanId: own.planId,
    trialEndsAt: own.trialEnd?.toISOString() ?? null,
  })
}

/** Ends the trial, which charges the card; who has paid owns the brand. A refused card leaves nothing behind but a claim that waits for another. */
async function charge(
  context: PaymentContext,
  stripe: StripeClient,
  trx: Db,
  { claim, own, stripeState }: { claim: ClaimRow; own: Paying; stripeState: StripeState },
) {
  const begun = own.status === 'trialing' ? await endTrial(stripe, own) : own.status
  if (begun === 'active') return activate(context, trx, claim, own.planId)
  await voidOpen(stripe, own, stripeState)
  await endAndPayBack(stripe, own, stripeState.invoices)
  await notePayment(trx, claim, { payment: 'failed', paymentPlanId: null, trialEndsAt: null })
  return tellCardRefused(context, trx, claim)
}

async function endTrial(stripe: StripeClient, own: Paying): Promise<Stripe.Subscription.Status> {
  const key = { idempotencyKey: `claim:charge:${own.id}` }
  try {
    const changed = await stripe.subscriptions.update(own.id, { trial_end: 'now', cancel_at_period_end: false }, key)
    return changed.status
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripeCardError') return 'incomplete'
    throw error
  }
}

/** The invoice that could not be taken is no debt. */
async function voidOpen(stripe: StripeClient, own: Paying, { invoices }: StripeState): Promise<void> {
  const now = await stripe.subscriptions.retrieve(own.id)
  const id = idOf(now.latest_invoice)
  const known = invoices.find((invoice) => invoice.id === id)
  if (id === null || known?.status === 'paid') return
  const invoice = await stripe.invoices.retrieve(id)
  if (invoice.status === 'open') await stripe.invoices.voidInvoice(id)
}

/** Nobody pays for what is over. One that was paid just now is found among the subscriptions. */
async function closePage(stripe: StripeClient, trx: Db, claim: ClaimRow): Promise<void> {
  const open = await trx
    .selectFrom('checkoutSession')
    .select('id')
    .where('businessId', '=', claim.businessId)
    .where('claimId', '=', claim.id)
    .where('status', '=', 'open')
    .execute()
  for (const { id } of open) {
    const session = await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
      if (isGone(error)) return undefined
      if (isStripeError(error) && error.type === 'StripeInvalidRequestError')
        return stripe.checkout.sessions.retrieve(id)
      throw error
    })
    await trx
      .updateTable('checkoutSession')
      .set({ status: session?.status ?? 'expired' })
      .where('id', '=', id)
      .execute()
  }
}

/** The plan of a business whose brand was handed over: it ends, and the unused part of what it last paid goes back. */
async function settleTaken(
  context: PaymentContext,
  stripe: StripeClient,
  trx: Db,
  { businessId, stripeState }: Omit<PlanClaimInput, 'customerId'>,
): Promise<boolean> {
  const taken = await findTaken(trx, businessId)
  for (const { id, transferredAt } of taken) {
    for (const each of stripeState.subscriptions.filter((one) => !isEnded(one))) {
      const backs = unusedOf(each, stripeState.invoices, new Date(transferredAt))
      const amount = backs.reduce((sum, back) => sum + (back.amount ?? 0), 0)
      context.log.warn(
        { subscriptionId: each.id, amount },
        'the plan of a brand that was handed over is ended and paid back',
      )
      await endAndPayBack(stripe, each, stripeState.invoices, backs)
    }
    await noteSettled(trx, id)
  }
  return taken.length > 0
}
