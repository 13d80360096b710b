import type { Context, Services } from '#server/api/context.ts'

/** What signing in needs to know of a request. */
export type Caller = Services &
  Pick<Context<unknown>, 'address' | 'userAgent' | 'headers' | 'isProxied' | 'idempotencyKey'>
