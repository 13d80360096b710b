import { mayPay } from '#features/claims/server/leaving.ts'
import { acquireClaimSlot } from '#features/claims/server/money.ts'
import { CHECKOUT_MINUTES } from '#features/claims/server/queries.ts'
import { start } from '#features/claims/server/start.ts'
import { claimHasChanged, lockClaim } from '#features/claims/server/transitions.ts'
import { isReturnUrl } from '#features/payments/rules.ts'
import { openPage, type Page, refuseSubscribed, type Storing } from '#features/payments/server/checkout.ts'
import { customerOf } from '#features/payments/server/customer.ts'
import { buyablePlan } from '#features/payments/server/plans/prices.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { invalid, ApiError } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { refuseOn, retrying } from '#server/api/refusals.ts'

type ClaimCheckoutRequest = { successUrl: string; cancelUrl: string; priceId: string; brandId: string }
type ClaimPage = Page & { claimId: string }
type Payer = PaymentContext &
  Pick<Services, 'queue' | 'limits'> & { viewer: Viewer; address: string; storeAnswer: Storing<ClaimPage> }

/** The longest trial of a claim, which ends by itself and charges nothing. */
const TRIAL_DAYS = 14

/**
 * Opens Stripe's checkout page for a claim (R138), starting the claim if there is none. Acquires the brand's
 * claim slot first, so that only one of two payers gets a page (A56). Unverified: a trial, charged on
 * approval. Verified: the plan itself.
 */
export async function openClaimCheckout(payer: Payer, asked: ClaimCheckoutRequest): Promise<ClaimPage> {
  const plan = buyablePlan(asked.priceId)
  for (const field of ['successUrl', 'cancelUrl'] as const)
    if (!isReturnUrl(asked[field], payer.config.publicUrl))
      throw invalid(field, 'Use a return address under /claim or /dashboard/subscription.')
  const { id: claimId, businessId } = await start(payer, { brandId: asked.brandId, plan })
  const taken = refuseOn(
    'claim_slot_key',
    'already_claimed',
    'Someone else is paying for this brand right now.',
  )
  await taken(retrying(() => payer.db.transaction().execute((trx) => acquireClaimSlot(payer, trx, claimId))))
  const stripe = await stripeOf(payer.config)
  const customerId = await customerOf(payer, { businessId, email: payer.viewer.email })
  const absolute = (url: string) => new URL(url, payer.config.publicUrl).href
  const opening = { businessId, customerId, userId: payer.viewer.userId }
  return openPage(payer, stripe, opening, {
    wishOf: async (trx) => {
      // Locked until the order is written: the next holder of the slot sees either nothing or the order.
      const claim = await lockClaim(trx, claimId)
      if (claim.state === 'active') throw new ApiError('conflict', 'You already own this brand.')
      if (!(await mayPay(trx, claimId))) throw claimHasChanged()
      if (!claim.hasSlot)
        throw new ApiError('already_claimed', 'Someone else is paying for this brand right now.')
      await refuseSubscribed(trx, businessId)
      return {
        plan,
        successUrl: absolute(asked.successUrl),
        cancelUrl: absolute(asked.cancelUrl),
        claim: {
          id: claimId,
          trialDays: claim.state === 'verified' ? null : TRIAL_DAYS,
          expiresAt: Math.floor(payer.clock.now().getTime() / 1000) + CHECKOUT_MINUTES * 60,
        },
      }
    },
    answer: (trx, page) => payer.storeAnswer(trx, { ...page, claimId }),
  })
}
