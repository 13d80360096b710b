import type Stripe from 'stripe'

import { withDeadline } from '#features/payments/server/stripe-http.ts'
import { ApiError } from '#shared/errors.ts'
import type { Config } from '#server/config.ts'
import { OutboundInTransaction, refuseInTransaction } from '#server/data/open-transaction.ts'

export type StripeClient = Stripe

/** The longest wait for Stripe in milliseconds (F13). */
const PATIENCE = 8_000

/** The settings that a client needs. */
type StripeAccess = Pick<NonNullable<Config['stripe']>, 'secretKey' | 'apiUrl'>

let opening: Promise<typeof Stripe> | undefined
const clients = new Map<string, StripeClient>()

/**
 * Returns the official client, loaded when first needed; a stand-in only differs in its URL. Throws if
 * payments are not configured.
 */
export async function stripeOf({ stripe }: { stripe: StripeAccess | undefined }): Promise<StripeClient> {
  refuseInTransaction('Stripe')
  if (stripe === undefined) throw new ApiError('payment_unavailable', 'Payments aren’t set up on this site.')
  const key = `${stripe.apiUrl ?? ''} ${stripe.secretKey}`
  const known = clients.get(key)
  if (known !== undefined) return known
  opening ??= import('stripe').then((module) => module.default)
  const Client = await opening
  const client = new Client(stripe.secretKey, {
    ...address(stripe.apiUrl),
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: PATIENCE,
    httpClient: withDeadline(Client.createNodeHttpClient()),
    telemetry: false,
  })
  clients.set(key, client)
  return client
}

function address(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/**
 * Maps Stripe's errors, with its message: 422 for a decline or a missing object, 503 if it does not respond
 * (F13).
 */
export function paymentRefusal(
  error: unknown,
  code: 'payment_failed' | 'payment_method_rejected' = 'payment_failed',
): unknown {
  if (!isStripeError(error)) return error
  switch (error.type) {
    case 'StripeCardError':
      return new ApiError(code, error.message)
    case 'StripeInvalidRequestError':
      return error.code === 'rate_limit'
        ? busy()
        : new ApiError(code, 'Stripe didn’t accept that. You haven’t been charged.')
    default:
      return busy()
  }
}

/** Maps a missing response to a 503; returns every other error unchanged. */
export function silenceRefusal(error: unknown): unknown {
  const isAnswer =
    isStripeError(error) && (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError')
  return isStripeError(error) && (!isAnswer || error.code === 'rate_limit') ? busy() : error
}

const busy = () =>
  new ApiError(
    'payment_unavailable',
    'We can’t reach Stripe right now. Nothing is lost. Try again in a moment.',
    {
      retryAfter: 5,
    },
  )

export type StripeError = Error & { type: string; code?: string; statusCode?: number }
export function isStripeError(error: unknown): error is StripeError {
  if (!(error instanceof Error) || !('type' in error)) return false
  // The SDK reports our own bug as a lost connection.
  if ('detail' in error && error.detail instanceof OutboundInTransaction) return false
  return typeof error.type === 'string' && error.type.startsWith('Stripe')
}

/** Tells whether Stripe rejected the request because of the object's state or the parameters. */
export const isInvalid = (error: unknown) =>
  isStripeError(error) && error.type === 'StripeInvalidRequestError'

/** Tells whether Stripe refused permanently, rather than because it is busy. */
export const isDefinite = (error: unknown) =>
  isInvalid(error) && isStripeError(error) && error.code !== 'rate_limit' && error.code !== 'lock_timeout'

/** Tells whether the object no longer exists at Stripe. */
export const isGone = (error: unknown) => isStripeError(error) && error.code === 'resource_missing'
