import { setUpPrices } from '#features/payments/server/plans/set-up.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import { loadConfig } from '#server/config.ts'

/** Makes the products and prices of our price list at the card provider, found again by their lookup keys. Safe to run again. */
try {
  const config = loadConfig({ ...process.env, NODE_ENV: 'development' })
  if (config.stripe === undefined)
    throw new Error('Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET first (.env.example).')
  const made = await setUpPrices(await stripeOf(config))
  console.log(made.length === 0 ? 'All prices are there already.' : `Made ${made.join(', ')}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
