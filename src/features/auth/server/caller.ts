import type { Services } from '#server/call/context.ts'

/** What signing in needs to know of a request. */
export type Caller = Services & { address: string; userAgent: string }
