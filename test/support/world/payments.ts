import { sql } from 'kysely'
import { expect } from 'vitest'

import { CLAIM_MONEY } from '#features/claims/server/transitions.ts'
import { SYNC } from '#features/payments/server/webhooks/enqueue-sync.ts'
import { openDispute } from '#dev/sandbox/stripe/acts/disputes.ts'
import { paySession } from '#dev/sandbox/stripe/acts/sessions.ts'
import { type StripeSandbox, startStripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { makePaymentMethod } from '#dev/sandbox/stripe/world/make.ts'
import { startPaymentJobs } from '#features/payments/server/jobs.ts'
import { setUpPrices } from '#features/payments/server/plans/set-up.ts'
import { type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'

import { startTestApp, type TestApp } from '../apps/app.ts'

export type Shop = {
  shop: TestApp
  sandbox: StripeSandbox
  stripe: StripeClient
  /** The dependencies of the jobs. */
  context: PaymentContext
  /** Moves the clock of the product and of Stripe by days, and processes everything due. */
  pass(days: number): Promise<void>
  /** Moves both clocks without waiting for the effects of webhooks. */
  move(days: number): Promise<void>
  /** Resolves when every queued sync has run. */
  settled(): Promise<void>
  /** Pays the hosted page with a card. */
  pay(sessionId: string, number?: string): void
  /** Disputes the last payment. */
  dispute(): void
  operatorKey: string
  /** Sends a share of the webhooks to another server from now on. */
  tellAlso(origin: string): void
  stop(): Promise<void>
}

const OPERATOR_KEY = 'an operator key of some length'.replaceAll(' ', '-')

export const CARD = '4242424242424242'

/** Returns the settings that make the product use it. */
export const stripeEnv = ({ stripe }: StripeSandbox) => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.apiUrl ?? '',
  STRIPE_TAX: 'on',
})

/**
 * Starts the product with Stripe's stand-in, whose webhooks reach it over HTTP, and the jobs that process
 * them.
 */
export async function openShop(
  now = '2027-01-10T12:00:00Z',
  env: Record<string, string> = {},
): Promise<Shop> {
  const holder: { app?: TestApp } = {}
  const hooks: string[] = []
  let told = 0
  const sandbox = await startStripeSandbox({
    now: () => holder.app?.clock.now().getTime() ?? new Date(now).getTime(),
    webhookUrl: () => hooks[(told += 1) % Math.max(hooks.length, 1)],
  })
  const shop = await startTestApp({
    now,
    env: {
      ...stripeEnv(sandbox),
      OPERATOR_KEY,
      ...env,
    },
    work: startPaymentJobs,
  })
  holder.app = shop
  const tellAlso = (origin: string) => void hooks.push(`${origin}/api/payments/webhook`)
  tellAlso(await shop.app.listen({ host: '127.0.0.1', port: 0 }))
  const stripe = await stripeOf(shop.config)
  await setUpPrices(stripe)
  const context: PaymentContext = { ...shop.services, log: shop.app.log }
  const settled = async () => {
    await sandbox.webhooks.idle()
    await untilQuiet(shop)
  }
  const move = async (days: number) => {
    shop.clock.shiftMs += Math.round(days * 86_400_000)
    // Sessions stay valid meanwhile.
    await sql`update session set created_at = app_now(), last_at = app_now(), confirmed_at = app_now()`.execute(
      shop.db,
    )
    await sandbox.catchUp()
  }
  return {
    shop,
    sandbox,
    stripe,
    context,
    settled,
    move,
    operatorKey: OPERATOR_KEY,
    tellAlso,
    async pass(days) {
      await move(days)
      await settled()
    },
    pay(sessionId, number = CARD) {
      const { world } = sandbox
      const method = makePaymentMethod(world, { number, exp_month: 12, exp_year: 2034 })
      paySession(world, world.get('checkout.session', sessionId), method, true)
    },
    dispute() {
      const [intent] = sandbox.world.all('payment_intent')
      if (intent === undefined) throw new Error('Nothing was paid.')
      openDispute(sandbox.world, intent)
    },
    async stop() {
      await sandbox.close()
      await shop.stop()
    },
  }
}

/** Resolves when no sync waits or runs. */
async function untilQuiet({ db }: TestApp): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
        where name in (${SYNC}, ${CLAIM_MONEY}) and state in ('created', 'retry', 'active')`.execute(db)
      return rows[0]?.n
    })
    .toBe(0)
}
