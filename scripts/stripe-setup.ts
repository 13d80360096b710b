import { existsSync } from 'node:fs'

import { setUpPrices } from '#features/payments/server/plans/set-up.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

/** Creates the products and prices of our plans at Stripe, identified by their lookup keys. Idempotent. */
try {
  // Only the secret key: Stripe issues the webhook's secret when the endpoint is added, which comes later.
  const secretKey = process.env['STRIPE_SECRET_KEY']
  if (!secretKey) throw new Error('Set STRIPE_SECRET_KEY first (.env.example).')
  const stripe = await stripeOf({ stripe: { secretKey, apiUrl: process.env['STRIPE_API_URL'] || undefined } })
  const made = await setUpPrices(stripe)
  console.log(made.length === 0 ? 'All prices already exist.' : `Created ${made.join(', ')}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
