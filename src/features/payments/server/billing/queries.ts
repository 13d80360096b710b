import { type Invoice } from '#features/payments/billing-contract.ts'
import type { Payment, Subscription } from '#features/payments/contract.ts'
import { PaymentMethod } from '#features/account/contract.ts'
import { invoiceStatus } from '#features/payments/rules.ts'
import { debtsOf } from '#features/payments/server/billing/debts.ts'
import { type BillContext, readNextBill } from '#features/payments/server/billing/next-bill.ts'
import { readPlanSnapshot } from '#features/payments/server/money/plan-snapshot.ts'
import { PREMIUM_LIMITS } from '#features/products/rules.ts'
import { findPlan } from '#features/plans/plans.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** Returns the data of the subscription page. */
export async function readSubscription(context: BillContext, businessId: string): Promise<Subscription> {
  const { db } = context
  const bill = await readNextBill(context, businessId)
  const { subscription, ...business } = await readPlanSnapshot(db, businessId)
  const plan = findPlan(subscription?.planId ?? '')
  return {
    planId: plan?.id ?? null,
    tier: business.tier,
    planStatus: business.planStatus,
    billingCycle: business.billingCycle,
    isClaimTrial: business.isClaimTrial,
    graceEndsAt: business.graceEndsAt,
    currentPeriodEnd: business.currentPeriodEnd,
    nextBill: bill && { amount: bill.due, at: bill.at },
    cancelAt: subscription?.cancelAt ?? null,
    pendingChange:
      subscription?.pendingPlanId == null || subscription.pendingAt === null
        ? null
        : { planId: subscription.pendingPlanId, effectiveAt: subscription.pendingAt },
    showPendingPaymentAlert: business.showPendingPaymentAlert,
    unpaid: await owedBy(db, businessId, business.graceEndsAt),
    paymentMethod: PaymentMethod.safeParse(business.paymentMethod).data ?? null,
    checkout: await latestCheckout(db, businessId),
    lastPayment: await latestPayment(db, businessId),
    usage: {
      premiumProducts: await countPremium(db, businessId),
      premiumLimit: PREMIUM_LIMITS[business.tier],
    },
  }
}

async function owedBy(
  db: Db,
  businessId: string,
  accessEndsAt: string | null,
): Promise<Subscription['unpaid']> {
  const open = await debtsOf(db, businessId)
    .select(['invoice.id', 'invoice.amountDue', 'invoice.attempts'])
    .where('invoice.attempts', '>', 0)
    .execute()
  const [first] = open
  if (first === undefined) return null
  const next = await db
    .selectFrom('paymentRetry')
    .select('dueAt')
    .where('invoiceId', '=', first.id)
    .where('doneAt', 'is', null)
    .orderBy('attempt')
    .executeTakeFirst()
  const amount = open.reduce((sum, { amountDue }) => sum + amountDue, 0)
  return { amount, attempts: first.attempts, nextAttemptAt: next?.dueAt ?? null, accessEndsAt }
}

async function latestCheckout(db: Db, businessId: string): Promise<Subscription['checkout']> {
  const row = await db
    .selectFrom('checkoutSession')
    .select(['id', 'planId', 'status', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('createdAt', '>', appNow({ minus: { hours: 24 } }))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  if (row === undefined) return null
  const status = row.status === 'complete' || row.status === 'expired' ? row.status : 'open'
  return { sessionId: row.id, planId: row.planId, status, openedAt: row.createdAt }
}

async function latestPayment(db: Db, businessId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('invoice')
    .select(['amountPaid', 'paidAt', 'number', 'pdfUrl'])
    .where('businessId', '=', businessId)
    .where('status', '=', 'paid')
    .where('amountPaid', '>', 0)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt', 'desc')
    .orderBy('number', (by) => by.desc().nullsLast())
    .executeTakeFirst()
  if (row === undefined || row.paidAt === null) return null
  return { amount: row.amountPaid, at: row.paidAt, number: row.number, pdfUrl: row.pdfUrl }
}

async function countPremium(db: Db, businessId: string): Promise<number> {
  const { n } = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('brand.businessId', '=', businessId)
    .where('product.isPremium', '=', true)
    .where('product.removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Returns a page of invoices, newest first. */
export async function readInvoices(
  db: Db,
  businessId: string,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { n }] = await Promise.all([
    invoicesOf(db, businessId)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('invoice')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow(),
  ])
  return { invoices: rows.map(present), metadata: { totalCount: Number(n) } }
}

const invoicesOf = (db: Db, businessId: string) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('createdAt', 'desc')
    // Stripe's timestamps have whole seconds; its invoice numbers increase.
    .orderBy('number', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof invoicesOf>['execute']>>[number]

function present(row: Row): Invoice {
  return {
    id: row.id,
    number: row.number,
    createdAt: row.createdAt,
    description: row.description,
    status: invoiceStatus({ ...row, isOwed: row.reason === 'subscription_cycle' }),
    total: row.total,
    tax: row.tax,
    amountDue: row.amountDue,
    amountPaid: row.amountPaid,
    amountRefunded: row.amountRefunded,
    lines: linesFrom(row.lines),
    pdfUrl: row.pdfUrl,
  }
}

/** Parses lines as state.ts wrote them. */
function linesFrom(lines: unknown): Invoice['lines'] {
  return Array.isArray(lines) ? (lines as Invoice['lines']) : [] // Our own JSON.
}

const COLUMNS = ['number', 'date', 'description', 'status', 'total', 'tax', 'paid', 'refunded', 'currency']

/** Generates a CSV of all invoices; amounts with two decimals, dates as YYYY-MM-DD. */
export async function* invoiceLines(db: Db, businessId: string): AsyncGenerator<string> {
  yield `${UTF8_BOM}${csvRow(COLUMNS)}`
  const rows = await invoicesOf(db, businessId).execute()
  for (const row of rows) {
    const invoice = present(row)
    const amounts = [invoice.total, invoice.tax, invoice.amountPaid, invoice.amountRefunded].map((cents) =>
      (cents / 100).toFixed(2),
    )
    yield csvRow([
      invoice.number,
      invoice.createdAt.slice(0, 10),
      invoice.description,
      invoice.status,
      ...amounts,
      row.currency.toUpperCase(),
    ])
  }
}
