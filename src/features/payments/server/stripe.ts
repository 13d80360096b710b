import type Stripe from 'stripe'

import { withDeadline } from '#features/payments/server/stripe-http.ts'
import { ApiError } from '#shared/errors.ts'
import type { Config } from '#server/config.ts'
import { OutboundInTransaction, refuseInTransaction } from '#server/data/open-transaction.ts'

export type StripeClient = Stripe

/** Nobody waits longer for Stripe (F13), in milliseconds. */
const PATIENCE = 8_000

/** What a client needs of the settings. */
type StripeAccess = Pick<NonNullable<Config['stripe']>, 'secretKey' | 'apiUrl'>

let opening: Promise<typeof Stripe> | undefined
const clients = new Map<string, StripeClient>()

/** The official client, loaded when it is first needed; a stand-in is only another address. Refuses where no payments are configured. */
export async function stripeOf({ stripe }: { stripe: StripeAccess | undefined }): Promise<StripeClient> {
  refuseInTransaction('Stripe')
  if (stripe === undefined) throw new ApiError('payment_unavailable', 'Payments are not set up here.')
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

/** What Stripe refused, in its own words: a bank's no is 422, an object that is not there too, silence is 503 (F13). */
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
        : new ApiError(code, 'The card provider did not accept that. Nothing was charged.')
    default:
      return busy()
  }
}

/** Silence as a 503; everything else as it is. */
export function silenceRefusal(error: unknown): unknown {
  const isAnswer =
    isStripeError(error) && (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError')
  return isStripeError(error) && (!isAnswer || error.code === 'rate_limit') ? busy() : error
}

const busy = () =>
  new ApiError(
    'payment_unavailable',
    'The card provider does not answer right now. Nothing is lost: try again in a moment.',
    { retryAfter: 5 },
  )

export type StripeError = Error & { type: string; code?: string; statusCode?: number }
export function isStripeError(error: unknown): error is StripeError {
  if (!(error instanceof Error) || !('type' in error)) return false
  // The SDK reports a bug of ours as a lost connection.
  if ('detail' in error && error.detail instanceof OutboundInTransaction) return false
  return typeof error.type === 'string' && error.type.startsWith('Stripe')
}

/** What the provider will not do because of how things stand, or were asked. */
export const isInvalid = (error: unknown) => isStripeError(error) && error.type === 'StripeInvalidRequestError'

/** Something that is not there any more. */
export const isGone = (error: unknown) => isStripeError(error) && error.code === 'resource_missing'
