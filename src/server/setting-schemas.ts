import * as z from 'zod/mini'

// Registers the validation messages.
import '#shared/api/validation.ts'

/** An integer setting, parsed from text. */
export const integer = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, { error: 'must be a whole number' })),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  )
export const url = (protocol: RegExp) => z.url({ protocol, error: 'must be an address' })
export const web = url(/^https?$/)
/** An address over HTTP with the name of a database in its path. */
export const databaseUrl = web.check(
  z.refine((address) => /^\/\w+$/.test(URL.parse(address)?.pathname ?? ''), {
    error: 'must end with the name of a database',
  }),
)
/** A comma-separated list. */
export const words = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
)
/** A key of 256 bits in Base64, kept as text. */
export const keyText = z.string().check(
  z.refine((text) => /^[A-Za-z0-9+/]{43}=$/.test(text), {
    error: 'must be 32 bytes in Base64 (openssl rand -base64 32)',
  }),
)
/** A comma-separated list of such keys. */
export const keyTexts = z.pipe(words, z.array(keyText))
export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

/** Combines two settings that belong together; undefined if either is missing. */
export function both<T>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => T,
): T | undefined {
  return one === undefined || other === undefined ? undefined : make(one, other)
}

type StripeKeys = Partial<
  Record<
    'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL',
    string | undefined
  >
> & { STRIPE_TAX: 'on' | 'off' }

/** Returns the Stripe settings if all three keys are set. `apiUrl` can name a stand-in. */
export function stripeOf(settings: StripeKeys) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = settings
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return undefined
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiUrl: settings.STRIPE_API_URL,
    /** Whether Stripe Tax is set up and computes tax. */
    isTaxed: settings.STRIPE_TAX === 'on',
    isSandbox: false,
  }
}
