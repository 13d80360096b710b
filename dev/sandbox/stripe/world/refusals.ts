/** An answer of Stripe's that is no success, in its own words. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: { type: string; message: string } & Record<string, unknown>) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** 400 for what the caller got wrong. */
export function invalid(message: string, more: { param?: string; code?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })
}

/** 404, or 400 where the missing thing is named by a parameter, as Stripe does. */
export function missing(kind: string, id: unknown, param = 'id'): StripeRefusal {
  return new StripeRefusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replace('_', '')}: '${String(id)}'`,
    param,
  })
}

/** 402: the bank said no. */
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
