/** Every error code of the API, with its status. A code without a status does not compile. */
export const STATUS = {
  validation: 400,
  token_invalid: 400,
  state_invalid: 400,
  webhook_signature: 400,
  unauthenticated: 401,
  session_expired: 401,
  invalid_credentials: 401,
  plan_required: 402,
  forbidden: 403,
  state_forbids: 403,
  reauth_required: 403,
  two_step_required: 403,
  email_unverified: 403,
  claim_pending: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  email_taken: 409,
  username_taken: 409,
  answered: 409,
  in_progress: 409,
  duplicate: 409,
  no_brand: 409,
  already_claimed: 409,
  already_subscribed: 409,
  quote_stale: 409,
  quota: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  image_too_large: 413,
  unsupported_type: 415,
  unsupported_image: 415,
  key_reused: 422,
  premium_blocked: 422,
  not_buyable: 422,
  payment_method_rejected: 422,
  payment_failed: 422,
  proof_failed: 422,
  reply_guarded: 422,
  rate_limited: 429,
  header_too_large: 431,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  payment_unavailable: 503,
  storage_full: 507,
} as const

export type ApiErrorCode = keyof typeof STATUS

/** Messages per field of the request that say how to fix it. */
export type FieldErrors = Record<string, string>

/** The body of an error reply. */
export type ErrorBody = {
  error: { code: string; message: string; requestId: string; fields?: FieldErrors; detail?: unknown }
}

export type ApiErrorDetail = {
  fields?: FieldErrors | undefined
  /** Named by the contract for this code, such as the text that another one would replace. */
  detail?: unknown
  retryAfter?: number | undefined
  requestId?: string | undefined
  /** The failure on our side. The server logs it and never sends it. */
  cause?: unknown
}

/**
 * The one error that crosses the network: thrown on the server, revived as the same class in the browser.
 * `message` is for users. `retryAfter` is in whole seconds (429 and 503).
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly fields: FieldErrors | undefined
  readonly detail: unknown
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(code: ApiErrorCode, message: string, detail: ApiErrorDetail = {}) {
    super(message, detail.cause === undefined ? {} : { cause: detail.cause })
    this.name = 'ApiError'
    this.code = code
    this.fields = detail.fields
    this.detail = detail.detail
    this.retryAfter = detail.retryAfter
    this.requestId = detail.requestId
  }

  get status(): number {
    return STATUS[this.code]
  }
}

/** Returns the error for a missing object, which is the same for another business's object. */
export function notFound(): ApiError {
  return new ApiError('not_found', 'We couldn’t find that.')
}

/** Returns a 400 that names the field and says how to fix it. */
export function invalid(field: string, message: string): ApiError {
  return new ApiError('validation', message, { fields: { [field]: message } })
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** Parses an error body; an unknown body becomes `fallback`. Never throws. */
export function parseApiError(status: number, body: unknown, retryAfter?: number): ApiError {
  const error = body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined
  if (error === null || typeof error !== 'object')
    return new ApiError(codeForStatus(status), 'Something went wrong on our side. Try again.', { retryAfter })
  const code =
    'code' in error && typeof error.code === 'string' && isCode(error.code)
      ? error.code
      : codeForStatus(status)
  const message =
    'message' in error && typeof error.message === 'string'
      ? error.message
      : 'Something went wrong on our side. Try again.'
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
  const fields = 'fields' in error && isFieldErrors(error.fields) ? error.fields : undefined
  const detail = 'detail' in error ? error.detail : undefined
  return new ApiError(code, message, { fields, detail, retryAfter, requestId })
}

function isCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(STATUS, code)
}

function codeForStatus(status: number): ApiErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'internal' : 'validation'
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
