import type { FastifyInstance } from 'fastify'

import { reconcile } from '#features/payments/server/money/reconcile.ts'
import { runDue } from '#dev/sandbox/stripe/acts/due.ts'
import { itemOf } from '#dev/sandbox/stripe/acts/items.ts'
import { cancelNow, createSubscription } from '#dev/sandbox/stripe/acts/subscriptions.ts'
import { takeMethod } from '#dev/sandbox/stripe/acts/methods.ts'
import type { StripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { makeCustomer } from '#dev/sandbox/stripe/world/make.ts'
import { periodEnd } from '#dev/sandbox/stripe/world/periods.ts'
import type { Price, Subscription } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import type { PlanStatus } from '#shared/paywall.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'

type AdoptedPlan = {
  id: string
  name: string
  planStatus: PlanStatus
  isClaimTrial: boolean
  lookupKey: string
  /** Seconds. */
  periodEnd: number | null
  graceEndsAt: number | null
  /** No invoice is older than the business. */
  since: number
  /** The claim that the trial pays for. */
  claimId: string | null
}

const DAY = 86_400
const GRACE = 14 * DAY

/**
 * Gives the stand-in the customers of the demo world: each business with a plan gets a customer, a card and a
 * subscription in the same state, with its past invoices. Runs once the server listens; existing ones are
 * left alone.
 */
export function adoptDemo(
  app: FastifyInstance,
  { db, config, clock, outbox, queue }: Services,
  { world }: StripeSandbox,
  ready: () => Promise<void>,
): void {
  app.addHook('onListen', async () => {
    if (!config.isDemo) return
    await ready()
    const rows = await db
      .selectFrom('business')
      .selectAll()
      .where('planStatus', '<>', 'none')
      .where('tier', 'in', ['essential', 'plus', 'max', 'basic'])
      .execute()
    for (const row of rows) {
      if (row.stripeCustomerId !== null && world.find('customer', row.stripeCustomerId) !== undefined)
        continue
      const tier = row.tier === 'basic' ? 'essential' : row.tier
      const adopted: AdoptedPlan = {
        id: row.id,
        name: row.name,
        planStatus: row.planStatus,
        isClaimTrial: row.isClaimTrial,
        lookupKey: `${tier}_${row.billingCycle ?? 'monthly'}`,
        periodEnd: seconds(row.currentPeriodEnd),
        graceEndsAt: seconds(row.graceEndsAt),
        since: Math.floor(new Date(row.createdAt).getTime() / 1000),
        claimId: row.isClaimTrial ? await claimOf(db, row.id) : null,
      }
      const customer = retell(
        world,
        adopted,
        row.stripeCustomerId ?? undefined,
        Math.floor(clock.now().getTime() / 1000),
      )
      if (row.stripeCustomerId === null)
        await db
          .updateTable('business')
          .set({ stripeCustomerId: customer })
          .where('id', '=', row.id)
          .where('stripeCustomerId', 'is', null)
          .execute()
    }
    runDue(world)
    world.save()
    for (const { id } of rows) await reconcile({ db, config, clock, outbox, queue, log: app.log }, id)
  })
}

const seconds = (at: string | null) => (at === null ? null : Math.floor(new Date(at).getTime() / 1000))

/** Replays the history that led to a state, without webhooks. */
function retell(world: World, adopted: AdoptedPlan, id: string | undefined, now: number): string {
  const listeners = [...world.listeners]
  world.listeners.clear()
  try {
    const price = world.all('price', ({ lookup_key }) => lookup_key === adopted.lookupKey)[0]
    if (price === undefined) throw new Error(`no price ${adopted.lookupKey}`)
    const began = beginning(adopted, price, now)
    const customer = world.at(began, () => world.add({ ...makeCustomer(world, id), name: adopted.name }))
    const good = world.at(began, () => card(world, customer.id, 'pm_card_visa'))
    customer.invoice_settings.default_payment_method = good
    const subscription = world.at(began, () =>
      createSubscription(world, {
        customer: customer.id,
        price,
        trialEnd: adopted.planStatus === 'trialing' ? (adopted.periodEnd ?? now + 7 * DAY) : null,
        metadata:
          adopted.claimId === null
            ? { business: adopted.id }
            : { business: adopted.id, claim: adopted.claimId },
        isTaxed: false,
        defaultMethod: null,
        behaviour: adopted.planStatus === 'incomplete' ? 'default_incomplete' : 'allow_incomplete',
        isOffSession: true,
      }),
    )
    finish(world, adopted, subscription, customer.id)
    return customer.id
  } finally {
    for (const listener of listeners) world.listeners.add(listener)
  }
}

/** Returns the start: up to two whole periods before the current one, or the renewal that failed. */
function beginning(adopted: AdoptedPlan, price: Price, now: number): number {
  if (adopted.planStatus === 'trialing' || adopted.planStatus === 'incomplete') return now - 3600
  const failed = adopted.graceEndsAt === null ? null : adopted.graceEndsAt - GRACE
  const turn = failed ?? adopted.periodEnd ?? now + 20 * DAY
  const periods = failed === null ? [-3, -2, -1] : [-1]
  const starts = periods.map((n) => periodEnd(turn, price.recurring.interval, n))
  return starts.find((start) => start >= adopted.since) ?? starts.at(-1) ?? turn
}

async function claimOf(db: Db, businessId: string): Promise<string | null> {
  const claim = await db
    .selectFrom('claim')
    .select('id')
    .where('businessId', '=', businessId)
    .where('payment', '=', 'trial')
    .executeTakeFirst()
  return claim?.id ?? null
}

function finish(world: World, adopted: AdoptedPlan, subscription: Subscription, customer: string) {
  const owed = adopted.planStatus === 'past_due' || adopted.planStatus === 'unpaid'
  if (owed) {
    const bad = world.at(subscription.created, () => card(world, customer, 'pm_card_chargeCustomerFail'))
    world.get('customer', customer).invoice_settings.default_payment_method = bad
  }
  runDue(world)
  if (adopted.planStatus === 'canceled') cancelNow(world, subscription)
  if (adopted.planStatus === 'paused') subscription.status = 'paused'
  if (adopted.periodEnd !== null && !owed && adopted.planStatus === 'active')
    itemOf(subscription).current_period_end = adopted.periodEnd
}

function card(world: World, customer: string, ready: string): string {
  const method = takeMethod(world, ready)
  method.customer = customer
  return method.id
}
