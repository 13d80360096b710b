import type { Context, Services } from '#server/api/context.ts'

/** The request and services that a login needs. */
export type Caller = Services &
  Pick<Context<unknown>, 'address' | 'userAgent' | 'headers' | 'isProxied' | 'idempotencyKey'>
