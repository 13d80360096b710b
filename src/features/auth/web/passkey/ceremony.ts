import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { logInWithPasskey, startPasskeyLogin } from '#features/auth/passkey-contract.ts'
import type {
  PasskeyAssertion,
  PasskeyRegistration,
  PasskeyRequest,
} from '#features/auth/passkey-responses.ts'
import { call } from '#web/data/api.ts'

/** A challenge lives for five minutes. A page that waits for a passkey asks for a new one before that. */
const FRESH_MS = 240_000

/** Asks the browser for a signature of a passkey. Throws an Error whose message says what to do. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  return ask(async () => asAssertion(await startAuthentication({ optionsJSON: options })))
}

/** Asks the browser for a new passkey. Throws like `signWithPasskey`. */
export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyRegistration> {
  return ask(async () => {
    const { id, rawId, type, authenticatorAttachment, response } = await startRegistration({
      optionsJSON: options,
    })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type,
      ...attachment(authenticatorAttachment),
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  })
}

/** Logs in with a passkey that the user chooses in the browser's dialog. */
export async function logInByPasskey(): Promise<LoginAnswer> {
  if (!browserSupportsWebAuthn()) throw unsupported()
  const credential = await signWithPasskey(await call(startPasskeyLogin))
  return call(logInWithPasskey, { body: { credential } })
}

/**
 * Offers the user's passkeys in the suggestions of the login field until `signal` aborts (conditional UI).
 * Resolves with the login, or null if the browser can't or the user did something else.
 */
export async function logInByAutofill(signal: AbortSignal): Promise<LoginAnswer | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const options = await call(startPasskeyLogin).catch(() => null)
      if (options === null || signal.aborted) return null
      let isOld = false
      const renewal = setTimeout(() => {
        isOld = true
        stop()
      }, FRESH_MS)
      const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
        .then(asAssertion, () => null)
        .finally(() => clearTimeout(renewal))
      if (credential !== null) return await call(logInWithPasskey, { body: { credential } })
      // Ended by the page, or by the dialog of a button.
      if (!isOld || signal.aborted) return null
      if (document.visibilityState === 'hidden') await untilVisible(signal)
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

async function ask<T>(ceremony: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw unsupported()
  try {
    return await ceremony()
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error('This device or key already has a passkey for your account.', { cause: error })
    if (error instanceof WebAuthnError && /USER_VERIFICATION/.test(error.code))
      throw new Error('This key can’t check that it’s you. Set a PIN for it, or use another one.', {
        cause: error,
      })
    if (error instanceof WebAuthnError && /DISCOVERABLE/.test(error.code))
      throw new Error('This key can’t keep passkeys. Use another one, or this device.', { cause: error })
    if (error instanceof WebAuthnError && /INVALID_(?:DOMAIN|RP_ID)/.test(error.code))
      throw new Error('Passkeys don’t work at this address. Open Trellis at its usual address.', {
        cause: error,
      })
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      throw new Error('No passkey was used. Try again when you’re ready.', { cause: error })
    throw new Error('Your browser couldn’t use a passkey. Try again, or use another device.', {
      cause: error,
    })
  }
}

const unsupported = () =>
  new Error('This browser doesn’t support passkeys. Update it, or use Chrome, Edge, Firefox or Safari.')

type Answer = Awaited<ReturnType<typeof startAuthentication>>

function asAssertion({ id, rawId, type, authenticatorAttachment, response }: Answer): PasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    ...attachment(authenticatorAttachment),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

const attachment = (given: string | undefined) =>
  given === 'platform' || given === 'cross-platform' ? ({ authenticatorAttachment: given } as const) : {}
