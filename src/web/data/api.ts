import { type Call, callUrl, makeCall, type Transport } from '#shared/api/call.ts'
import type { CallInput, Endpoint, EndpointSpec, Route } from '#shared/api/contract.ts'
import { DEVICE_HEADER } from '#shared/api/device-header.ts'
import { isApiError, ApiError, parseApiError } from '#shared/errors.ts'
import { takeFirstReply } from '#web/data/early-requests.ts'
import { clearSession, nameDevice, readSession } from '#web/data/session.ts'

/** Shown when no response arrived. */
export const NO_ANSWER = 'We couldn’t reach Trellis. Check your connection and try again.'

/** Asks for a fresh proof; rejects if it isn't given. */
type Asker = { prove: (refusal: ApiError, route: string | undefined) => Promise<void> }
let loadAsker: (() => Promise<Asker>) | undefined

/** Names the one place that asks for proofs, loaded when it is first needed. */
export function askForProofsBy(load: typeof loadAsker): void {
  loadAsker = load
}

/**
 * Calls the server: the only way to do so. Throws an `ApiError`, also when no response arrived
 * (`unavailable`). A 401 that ends the session clears the storage, once, and only if a token was sent and is
 * still the stored one. A call that needs a fresh proof waits for it and is then repeated, with the same
 * Idempotency-Key; cancelled, it throws `reauth_required`.
 */
export const call: Call = (target, ...input) =>
  watched((token) => makeCall(carry, () => token)(target, ...input), target.route)

/** Asks for the proof that a refusal of `route` calls for. Throws `reauth_required` if the user cancels. */
export async function proveIdentity(refusal: ApiError, route?: string): Promise<void> {
  if (loadAsker === undefined) throw refusal
  await (await loadAsker()).prove(refusal, route)
}

/** Calls the server with a token that is not stored yet. */
export const callWith = (token: string): Call => makeCall(carry, () => token)

/** Fetches a file with the bearer token and saves it through the browser. Throws like `call`. */
export function download<R extends Route, S extends EndpointSpec>(
  target: Endpoint<R, S>,
  input: CallInput<Endpoint<R, S>>,
  filename: string,
): Promise<void> {
  return watched(async (token) => {
    const headers = {
      accept: target.spec.produces ?? '*/*',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    }
    const reply = await reach(callUrl(target, input), { method: target.method, headers })
    if (!reply.ok) throw parseApiError(reply.status, await reply.json().catch(() => null), retryAfter(reply))
    save(await reply.blob(), filename)
  }, target.route)
}

/** Fetches a private file from a URL of ours, to show it here. Throws like `call`. */
export function fetchFile(url: `/${string}`): Promise<Blob> {
  return watched(async (token) => {
    const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) }
    const reply = await reach(url, { headers, cache: 'no-store' })
    if (!reply.ok) throw parseApiError(reply.status, await reply.json().catch(() => null), retryAfter(reply))
    return reply.blob()
  })
}

type Sending = { signal: AbortSignal; onProgress: (share: number) => void }

/**
 * Posts a form with a file and returns the parsed JSON response; `onProgress` receives the share that was
 * sent, which fetch can't report. Sends the token only to our own URLs. Throws like `call`, or an AbortError
 * when aborted.
 */
export function sendForm(url: string, form: FormData, { signal, onProgress }: Sending): Promise<unknown> {
  return watched(async (token) => {
    const request = new XMLHttpRequest()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    request.open('POST', url)
    if (token !== null && url.startsWith('/')) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(new ApiError('unavailable', NO_ANSWER)))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    )
    const callOff = () => request.abort()
    signal.addEventListener('abort', callOff)
    try {
      signal.throwIfAborted()
      request.send(form)
      await promise
    } finally {
      signal.removeEventListener('abort', callOff)
    }
    const body = readJson(request.responseText)
    if (request.status < 200 || request.status > 299) throw parseApiError(request.status, body)
    return body
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The calls that may open a session. */
const LOGINS = /^\/api\/auth\/(?:login|signup\/confirm|handoff|facebook|passkey)/

const carry: Transport = async ({ method, url, headers, body }) => {
  const reply =
    (await takeFirstReply(method, url, headers['authorization'] ?? '')) ??
    (await reach(url, {
      method,
      headers: LOGINS.test(url) ? { ...headers, [DEVICE_HEADER]: nameDevice() } : headers,
      body,
      credentials: 'same-origin',
      cache: 'no-store',
    }))
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
}

async function watched<T>(attempt: (token: string | null) => Promise<T>, route?: string): Promise<T> {
  const token = readSession()?.token ?? null
  try {
    return await attempt(token)
  } catch (error) {
    const isOver = isApiError(error, 'unauthenticated') || isApiError(error, 'session_expired')
    if (isOver && token !== null && readSession()?.token === token) clearSession('ended')
    if (!isApiError(error, 'reauth_required')) throw error
    await proveIdentity(error, route)
  }
  return watched(attempt, route)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('unavailable', NO_ANSWER)
  }
}

/** Saves a file through the browser. */
export function save(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the file after the click, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

function retryAfter(reply: Response): number | undefined {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
  return Number.isInteger(seconds) ? seconds : undefined
}
