import { sql } from 'kysely'

import { isReturnUrl } from '#features/payments/rules.ts'
import {
  type CheckoutOrder,
  closeCheckoutOrder,
  type PageWish,
  placeCheckoutOrder,
} from '#features/payments/server/checkout-orders.ts'
import { customerOf } from '#features/payments/server/customer.ts'
import { buyablePlan, priceIdOf } from '#features/payments/server/plans/prices.ts'
import { isGone, paymentRefusal, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import type { Lease, PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { refresh } from '#features/payments/server/money/sync.ts'
import { can } from '#shared/roles.ts'
import { invalid, isApiError, notFound, ApiError } from '#shared/errors.ts'
import { sessionIdOf, twoStepRequired } from '#server/api/access.ts'
import type { Viewer } from '#server/api/context.ts'
import { crashPoint } from '#server/crash-point.ts'
import type { Db } from '#server/data/db.ts'
import { hasUsedFactor, isShutOut } from '#server/data/two-step.ts'

type CheckoutRequest = {
  priceId: string
  successUrl: string
  cancelUrl: string
  customerEmail?: string | undefined
  clientReferenceId?: string | undefined
}

/**
 * Opens Stripe's checkout page for a plan (R137). Throws 409 `no_brand` for a business without a brand, and
 * 409 `already_subscribed` for one with a plan. One page is open per business: the same request returns the
 * same page (A67).
 */
export async function openCheckout(
  context: PaymentContext & { storeAnswer: Storing<Page> },
  viewer: Viewer,
  asked: CheckoutRequest,
): Promise<Page> {
  const plan = buyablePlan(asked.priceId)
  for (const field of ['successUrl', 'cancelUrl'] as const)
    if (!isReturnUrl(asked[field], context.config.publicUrl))
      throw invalid(field, 'Use a return address under /claim or /dashboard/subscription.')
  if (asked.customerEmail !== undefined && asked.customerEmail.toLowerCase() !== viewer.email.toLowerCase())
    throw invalid('customerEmail', 'This isn’t the email address of your account.')
  const businessId = await buyerOf(context.db, viewer, asked.clientReferenceId)
  await refuseBrandless(context.db, businessId)
  const stripe = await stripeOf(context.config)
  const customerId = await customerOf(context, { businessId, email: viewer.email })
  const absolute = (url: string) => new URL(url, context.config.publicUrl).href
  const wish = { plan, successUrl: absolute(asked.successUrl), cancelUrl: absolute(asked.cancelUrl) }
  const opening = { businessId, customerId, userId: viewer.userId }
  return openPage(context, stripe, opening, {
    wishOf: async (trx) => {
      await refuseBrandless(trx, businessId)
      await refuseSubscribed(trx, businessId)
      return wish
    },
    answer: (trx, page) => context.storeAnswer(trx, page),
  })
}

/**
 * Returns the business that the reference names, which the viewer must have billing access to (A65); by
 * default the viewer's oldest.
 */
async function buyerOf(db: Db, viewer: Viewer, reference: string | undefined): Promise<string> {
  const usedFactor = hasUsedFactor(sql.val(sessionIdOf(viewer)))
  const rows = await db
    .selectFrom('businessMember as member')
    .innerJoin('business', 'business.id', 'member.businessId')
    .select(['member.businessId', 'member.role'])
    .select(isShutOut(sql.ref('business.twoStepFrom'), sql.ref('member.userId'), usedFactor).as('isShutOut'))
    .where('member.userId', '=', viewer.userId)
    .orderBy('member.createdAt')
    .execute()
  const own = rows.filter(({ role }) => can(role, 'billing'))
  const found = reference === undefined ? own[0] : own.find(({ businessId }) => businessId === reference)
  if (found?.isShutOut === true) throw twoStepRequired()
  if (found !== undefined) return found.businessId
  if (reference !== undefined) throw invalid('clientReferenceId', 'You’re not a member of this business.')
  if (rows.length > 0) throw new ApiError('forbidden', 'Your role doesn’t allow this. Ask an owner or admin.')
  throw notFound()
}

export async function refuseBrandless(db: Db, businessId: string): Promise<void> {
  const brand = await db
    .selectFrom('brand')
    .select('id')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (brand === undefined) throw new ApiError('no_brand', 'Claim your brand first, then choose a plan.')
}

export async function refuseSubscribed(db: Db, businessId: string): Promise<void> {
  const live = await db
    .selectFrom('subscription')
    .select('id')
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .where('status', '<>', 'incomplete')
    .executeTakeFirst()
  if (live !== undefined)
    throw new ApiError(
      'already_subscribed',
      'This brand already has a plan. You can change it under Subscription.',
    )
}

export type Page = { sessionId: string; url: string }
/** Stores an answer for retries, in the transaction of the work. */
export type Storing<Reply> = (trx: Db, answer: Reply) => Promise<Reply>
type Opening = { businessId: string; customerId: string; userId: string }
type Asking<Reply> = {
  /** Throws, or returns the page's parameters. */
  wishOf: (trx: Db) => Promise<PageWish>
  answer: (trx: Db, page: Page) => Promise<Reply>
}

/**
 * Returns the open page for the same parameters, or a new one. The order is committed before Stripe is
 * called, so that an interrupted request gets its page when it is retried (decision 0047).
 */
export async function openPage<Reply>(
  context: PaymentContext,
  stripe: StripeClient,
  opening: Opening,
  { wishOf, answer }: Asking<Reply>,
): Promise<Reply> {
  const { businessId } = opening
  const { db, config, clock } = context
  return withLease(context, businessId, async (lease) => {
    await refresh(context, lease)
    const open = await reuse(stripe, db, businessId, await lease.write(wishOf))
    if (open?.page !== undefined) {
      const { page } = open
      return lease.write((trx) => answer(trx, page))
    }
    const { wish, order } = await lease.write(async (trx) => {
      if (open !== undefined)
        await trx
          .updateTable('checkoutSession')
          .set({ status: open.status })
          .where('id', '=', open.id)
          .execute()
      const wish = await wishOf(trx)
      return { wish, order: await placeCheckoutOrder(trx, { businessId, now: clock.now() }, wish) }
    })
    try {
      const page = await create(stripe, { ...opening, isTaxed: config.stripe?.isTaxed === true, wish, order })
      crashPoint(config, 'provider-asked')
      return await lease.write(async (trx) => {
        await keepPage(trx, opening, wish, page)
        await closeCheckoutOrder(trx, order.id)
        return answer(trx, page)
      })
    } catch (error) {
      if (isApiError(error) && error.code !== 'payment_unavailable') await closeCheckoutOrder(db, order.id)
      throw error
    }
  })
}

type OpenPage = { id: string; status: string; page: Page | undefined }

/** Returns the open page if its parameters match. Expires any other, so that it can't be paid as well. */
async function reuse(
  stripe: StripeClient,
  db: Db,
  businessId: string,
  wanted: PageWish,
): Promise<OpenPage | undefined> {
  const open = await db
    .selectFrom('checkoutSession')
    .select(['id', 'planId', 'successUrl', 'cancelUrl', 'claimId'])
    .where('businessId', '=', businessId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (open === undefined) return undefined
  const session = await stripe.checkout.sessions.retrieve(open.id).catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw paymentRefusal(error)
  })
  const isSame =
    open.planId === wanted.plan &&
    open.successUrl === wanted.successUrl &&
    open.cancelUrl === wanted.cancelUrl &&
    open.claimId === (wanted.claim?.id ?? null)
  if (session?.status === 'open' && isSame && session.url !== null)
    return { id: open.id, status: 'open', page: { sessionId: open.id, url: session.url } }
  const closed =
    session?.status === 'open' ? await stripe.checkout.sessions.expire(open.id).catch(() => session) : session
  return { id: open.id, status: closed?.status ?? 'expired', page: undefined }
}

/** Tax depends on the payer's address and tax number: both are entered on the page and kept for renewals. */
const TAXED = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
  tax_id_collection: { enabled: true },
} as const

type Creation = Opening & { isTaxed: boolean; wish: PageWish; order: CheckoutOrder }

async function create(stripe: StripeClient, given: Creation): Promise<Page> {
  const { businessId, customerId, isTaxed, wish, order } = given
  const { claim } = order
  const price = await priceIdOf(stripe, wish.plan)
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: businessId,
        line_items: [{ price, quantity: 1 }],
        success_url: wish.successUrl,
        cancel_url: wish.cancelUrl,
        ...(isTaxed && TAXED),
        ...(claim !== undefined && { expires_at: claim.expiresAt }),
        subscription_data: {
          metadata: { business: businessId, ...(claim !== undefined && { claim: claim.id }) },
          ...(claim?.trialDays != null && { trial_period_days: claim.trialDays }),
        },
      },
      { idempotencyKey: `checkout:${order.id}` },
    )
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return { sessionId: session.id, url: session.url ?? '' }
}

async function keepPage(trx: Db, { businessId, userId }: Opening, wish: PageWish, page: Page): Promise<void> {
  const { plan: planId, successUrl, cancelUrl, claim } = wish
  await trx
    .insertInto('checkoutSession')
    .values({
      id: page.sessionId,
      businessId,
      userId,
      planId,
      successUrl,
      cancelUrl,
      url: page.url,
      status: 'open',
      claimId: claim?.id ?? null,
    })
    .execute()
}

/** Writes the result of the latest checkout page. */
export async function settleCheckouts(context: PaymentContext, lease: Lease): Promise<void> {
  const open = await context.db
    .selectFrom('checkoutSession')
    .select('id')
    .where('businessId', '=', lease.businessId)
    .where('status', '=', 'open')
    .execute()
  if (open.length === 0) return
  const stripe = await stripeOf(context.config)
  for (const { id } of open) {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status !== null && status !== 'open')
      await lease.write((trx) =>
        trx.updateTable('checkoutSession').set({ status }).where('id', '=', id).execute(),
      )
  }
}
