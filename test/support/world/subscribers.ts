import { createCheckout, getSubscription } from '#features/payments/contract.ts'
import { syncSubscription } from '#features/payments/server/money/sync.ts'

import { aBrand } from './factories.ts'
import type { Shop } from './payments.ts'

/** The return URLs of the tests' checkouts. */
export const RETURN = {
  successUrl: '/dashboard/subscription?checkout=success',
  cancelUrl: '/dashboard/subscription?checkout=cancel',
}

/** Creates a business without a plan, its brand and its owner. */
export async function aShopOwner({ shop }: Pick<Shop, 'shop'>) {
  const { owner, business, brand } = await aBrand(
    shop.db,
    {},
    { business: { tier: 'basic', planStatus: 'none' } },
  )
  return { owner, businessId: business.id, brandId: brand.id, call: await shop.as(owner) }
}
export type ShopOwner = Awaited<ReturnType<typeof aShopOwner>>

/** Creates an owner who has paid for a plan on Stripe's page, with its webhooks. */
export async function aSubscriber(shop: Shop, priceId = 'plus_monthly', card?: string): Promise<ShopOwner> {
  const owner = await aShopOwner(shop)
  const { sessionId } = await owner.call(createCheckout, { body: { ...RETURN, priceId } })
  shop.pay(sessionId, card)
  if (shop.sandbox.webhooks.delivery.isHeld) await syncSubscription(shop.context, owner.businessId)
  else await shop.settled()
  return owner
}

export const stateOf = ({ call, businessId }: ShopOwner) => call(getSubscription, { query: { businessId } })

/** Selects the row that the paywall reads. */
export const planStateOf = ({ shop }: Shop, businessId: string) =>
  shop.db
    .selectFrom('business')
    .select(['tier', 'planStatus', 'billingCycle', 'showPendingPaymentAlert'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()

export async function customerOf({ shop }: Shop, { businessId }: ShopOwner): Promise<string> {
  const row = await shop.db
    .selectFrom('business')
    .select('stripeCustomerId')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return row.stripeCustomerId ?? ''
}

/** Returns Stripe's own invoices, newest first. */
export async function invoicesOf(shop: Shop, owner: ShopOwner) {
  const { data } = await shop.stripe.invoices.list({ customer: await customerOf(shop, owner), limit: 100 })
  return data
}
export async function liveOf(shop: Shop, owner: ShopOwner) {
  const [live] = (await shop.stripe.subscriptions.list({ customer: await customerOf(shop, owner) })).data
  if (live === undefined) throw new Error('The customer has no live subscription.')
  return live
}

/** Replaces the card of the subscription with another of Stripe's test payment methods. */
export async function payWith(shop: Shop, owner: ShopOwner, testMethod: string): Promise<string> {
  const card = await shop.stripe.paymentMethods.attach(testMethod, {
    customer: await customerOf(shop, owner),
  })
  await shop.stripe.subscriptions.update((await liveOf(shop, owner)).id, { default_payment_method: card.id })
  return card.id
}

/** Returns the cents charged according to our ledger. */
export async function ledgerOf({ shop }: Shop, { businessId }: ShopOwner): Promise<number> {
  const rows = await shop.db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('businessId', '=', businessId)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
export async function paidAtProvider(shop: Shop, owner: ShopOwner): Promise<number> {
  return (await invoicesOf(shop, owner)).reduce((sum, { amount_paid }) => sum + amount_paid, 0)
}

/** Returns the emails whose subject begins with `start`. */
export const mailsOf = ({ shop }: Shop, { owner }: ShopOwner, start: string) =>
  shop.mailbox.list({ to: owner.email ?? '' }).filter(({ subject }) => subject.startsWith(start))
