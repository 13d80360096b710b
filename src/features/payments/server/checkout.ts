import { isReturnUrl, type BuyablePlanId } from '#features/payments/rules.ts'
import { customerOf } from '#features/payments/server/customer.ts'
import { buyablePlan, priceIdOf } from '#features/payments/server/plans/prices.ts'
import { isGone, paymentRefusal, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { type Desk, syncLocked, underLock } from '#features/payments/server/money/sync.ts'
import { can } from '#kernel/roles.ts'
import { invalid, notFound, Refusal } from '#kernel/errors.ts'
import type { Viewer } from '#server/call/context.ts'
import type { Db } from '#server/data/db.ts'

type Asked = {
  priceId: string
  successUrl: string
  cancelUrl: string
  customerEmail?: string | undefined
  clientReferenceId?: string | undefined
}

/**
 * Opens the provider's page for a plan (R137). A business that has no brand cannot buy (409 `no_brand`), nor one that has a plan (409
 * `already_subscribed`). One page is open per business: asking for the same again answers the same one (A67).
 */
export async function openCheckout(
  desk: Desk,
  viewer: Viewer,
  asked: Asked,
): Promise<{ sessionId: string; url: string }> {
  const plan = buyablePlan(asked.priceId)
  for (const field of ['successUrl', 'cancelUrl'] as const)
    if (!isReturnUrl(asked[field], desk.config.publicUrl))
      throw invalid(field, 'Lead back to /claim or /dashboard/subscription of this site.')
  if (asked.customerEmail !== undefined && asked.customerEmail.toLowerCase() !== viewer.email.toLowerCase())
    throw invalid('customerEmail', 'This is not the address of your account.')
  const businessId = await buyerOf(desk.db, viewer, asked.clientReferenceId)
  await refuseBrandless(desk.db, businessId)
  const stripe = await stripeOf(desk.config)
  const customerId = await customerOf(desk, { businessId, email: viewer.email })
  return underLock(desk, businessId, async (trx, account) => {
    await syncLocked(desk, trx, account)
    await refuseSubscribed(trx, businessId)
    const absolute = (url: string) => new URL(url, desk.config.publicUrl).href
    const wanted = { plan, successUrl: absolute(asked.successUrl), cancelUrl: absolute(asked.cancelUrl) }
    const isTaxed = desk.config.stripe?.isTaxed === true
    return openPage(stripe, trx, { businessId, customerId, userId: viewer.userId, isTaxed, ...wanted })
  })
}

/** The business that the reference names, which must be one that the viewer does the billing of (A65); else the viewer's oldest. */
async function buyerOf(db: Db, viewer: Viewer, reference: string | undefined): Promise<string> {
  const rows = await db
    .selectFrom('businessMember')
    .select(['businessId', 'role'])
    .where('userId', '=', viewer.userId)
    .orderBy('createdAt')
    .execute()
  const own = rows.filter(({ role }) => can(role, 'billing'))
  const found = reference === undefined ? own[0] : own.find(({ businessId }) => businessId === reference)
  if (found !== undefined) return found.businessId
  if (reference !== undefined) throw invalid('clientReferenceId', 'This is not a business of yours.')
  if (rows.length > 0) throw new Refusal('forbidden', 'Your role in this business does not allow that.')
  throw notFound()
}

export async function refuseBrandless(db: Db, businessId: string): Promise<void> {
  const brand = await db.selectFrom('brand').select('id').where('businessId', '=', businessId).executeTakeFirst()
  if (brand === undefined) throw new Refusal('no_brand', 'Claim your brand first, then choose its plan.')
}

export async function refuseSubscribed(trx: Db, businessId: string): Promise<void> {
  const live = await trx
    .selectFrom('subscription')
    .select('id')
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .where('status', '<>', 'incomplete')
    .executeTakeFirst()
  if (live !== undefined)
    throw new Refusal('already_subscribed', 'This brand has a plan already. Change it on the plan page.')
}

type Wanted = { plan: BuyablePlanId; successUrl: string; cancelUrl: string; claim?: ForClaim }
/** What a claim's page has besides: a trial where it is not proved yet, and an hour to be paid, as a Unix time. */
type ForClaim = { id: string; trialDays: number | null; expiresAt: number }
type Opening = Wanted & { businessId: string; customerId: string; userId: string; isTaxed: boolean }

/** The page that is open for the very same already, or a new one. The caller holds the business. */
export async function openPage(
  stripe: StripeClient,
  trx: Db,
  given: Opening,
): Promise<{ sessionId: string; url: string }> {
  return (await reuse(stripe, trx, given.businessId, given)) ?? create(stripe, trx, given)
}

/** The page that is open already, if it is for the very same; any other is closed, so that it can't be paid as well. */
async function reuse(stripe: StripeClient, trx: Db, businessId: string, wanted: Wanted) {
  const open = await trx
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
  if (session?.status === 'open' && isSame && session.url !== null) return { sessionId: open.id, url: session.url }
  const closed =
    session?.status === 'open' ? await stripe.checkout.sessions.expire(open.id).catch(() => session) : session
  await trx
    .updateTable('checkoutSession')
    .set({ status: closed?.status ?? 'expired' })
    .where('id', '=', open.id)
    .execute()
  return undefined
}

/** Tax depends on where the payer is, and on their tax number: both are asked on the page and kept for the renewals. */
const TAXED = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
  tax_id_collection: { enabled: true },
} as const

async function create(
  stripe: StripeClient,
  trx: Db,
  { businessId, customerId, userId, plan, successUrl, cancelUrl, claim, isTaxed }: Opening,
) {
  const price = await priceIdOf(stripe, plan)
  const session = await stripe.checkout.sessions
    .create({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: businessId,
      line_items: [{ price, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      ...(isTaxed && TAXED),
      ...(claim !== undefined && { expires_at: claim.expiresAt }),
      subscription_data: {
        metadata: { business: businessId, ...(claim !== undefined && { claim: claim.id }) },
        ...(claim?.trialDays != null && { trial_period_days: claim.trialDays }),
      },
    })
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  const url = session.url ?? ''
  await trx
    .insertInto('checkoutSession')
    .values({
      id: session.id,
      businessId,
      userId,
      planId: plan,
      successUrl,
      cancelUrl,
      url,
      status: 'open',
      claimId: claim?.id ?? null,
    })
    .execute()
  return { sessionId: session.id, url }
}

/** What became of the page that was opened last. */
export async function settleCheckouts(desk: Desk, trx: Db, businessId: string): Promise<void> {
  const open = await trx
    .selectFrom('checkoutSession')
    .select('id')
    .where('businessId', '=', businessId)
    .where('status', '=', 'open')
    .execute()
  if (open.length === 0) return
  const stripe = await stripeOf(desk.config)
  for (const { id } of open) {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status !== null && status !== 'open')
      await trx.updateTable('checkoutSession').set({ status }).where('id', '=', id).execute()
  }
}
