import { payClaim } from '#features/claims/contract.ts'
import {
  addPaymentMethod,
  exportInvoices,
  getBillingDetails,
  getNextBill,
  getRedemptions,
  listInvoices,
  redeemCredit,
  setUpPaymentMethod,
  updateBillingDetails,
} from '#features/payments/billing-contract.ts'
import {
  cancelDowngrade,
  createCheckout,
  createPlan,
  getSubscription,
  previewUpdate,
  reconcilePayments,
  updatePlan,
} from '#features/payments/contract.ts'
import { openCheckout } from '#features/payments/server/checkout.ts'
import { openClaimCheckout } from '#features/payments/server/claims/checkout.ts'
import { redeem, summarise } from '#features/payments/server/money/redemptions.ts'
import {
  addMethod,
  readDetails,
  setUpMethod,
  writeDetails,
} from '#features/payments/server/billing/methods.ts'
import { readNextBill } from '#features/payments/server/billing/next-bill.ts'
import { changePlan, keepPlan } from '#features/payments/server/plans/changes.ts'
import { quotePlan } from '#features/payments/server/plans/quotes.ts'
import { startPlan } from '#features/payments/server/plans/start.ts'
import { invoiceLines, readInvoices, readSubscription } from '#features/payments/server/billing/queries.ts'
import { reconcile } from '#features/payments/server/money/reconcile.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { type Context, type MountedRoute, on, type Viewer } from '#server/api/context.ts'

type Caller = Pick<Context<Endpoint>, 'address' | 'idempotencyKey'> & {
  viewer: Viewer
  member: { businessId: string }
}
const whoOf = <S>({ viewer, address, member, idempotencyKey, storeAnswer }: Caller & { storeAnswer: S }) => ({
  businessId: member.businessId,
  userId: viewer.userId,
  email: viewer.email,
  address,
  request: idempotencyKey,
  storeAnswer,
})

export const paymentRoutes: readonly MountedRoute[] = [
  on(createCheckout, (context) => openCheckout(context, context.viewer, context.body)),
  on(payClaim, (context) => openClaimCheckout(context, context.body)),
  on(getSubscription, (context) => readSubscription(context, context.member.businessId)),
  on(reconcilePayments, async (context) => {
    await reconcile(context, context.member.businessId)
    return readSubscription(context, context.member.businessId)
  }),
  on(previewUpdate, (context) => quotePlan(context, context.member.businessId, context.body.priceRef)),
  on(updatePlan, (context) => changePlan(context, whoOf(context), context.body)),
  on(createPlan, (context) => startPlan(context, whoOf(context), context.body.priceRef)),
  on(cancelDowngrade, (context) => keepPlan(context, whoOf(context))),
  on(setUpPaymentMethod, (context) => setUpMethod(context, whoOf(context))),
  on(addPaymentMethod, (context) => addMethod(context, whoOf(context), context.body.paymentMethodRef)),
  on(getBillingDetails, (context) => readDetails(context, whoOf(context))),
  on(updateBillingDetails, (context) => writeDetails(context, whoOf(context), context.body)),
  on(getNextBill, async (context) => ({ bill: await readNextBill(context, context.member.businessId) })),
  on(listInvoices, ({ db, member, query }) => readInvoices(db, member.businessId, query)),
  on(exportInvoices, ({ db, member, clock }) => ({
    filename: `invoices-${clock.now().toISOString().slice(0, 10)}.csv`,
    chunks: invoiceLines(db, member.businessId),
  })),
  on(redeemCredit, async ({ body, clock, db }) => {
    await redeem(db, body, clock.now())
    return summarise(db, body.businessId, clock.now())
  }),
  on(getRedemptions, ({ db, member, clock }) => summarise(db, member.businessId, clock.now())),
]
