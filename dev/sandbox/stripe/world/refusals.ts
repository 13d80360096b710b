/** An error reply of Stripe, with its message. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: { type: string; message: string } & Record<string, unknown>) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** Returns a 400 for a caller's mistake. */
export function invalid(message: string, more: { param?: string; code?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })
}

/** Returns a 404, or a 400 if a parameter names the missing object, as Stripe does. */
export function missing(kind: string, id: unknown, param = 'id'): StripeRefusal {
  return new StripeRefusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replace('_', '')}: '${String(id)}'`,
    param,
  })
}

/** Returns a 402: the bank declined. */
export function declined(
  decline: { code: string; declineCode?: string; message: string },
  more: Record<string, unknown> = {},
) {
  return new StripeRefusal(402, {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    message: decline.message,
    ...more,
  })
}
