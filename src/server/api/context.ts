import type { Logger } from 'pino'

import type { BodyOf, Endpoint, EndpointSpec, ParamsOf, QueryOf, ReplyIn, Route } from '#shared/api/contract.ts'
import type { PaywallState } from '#shared/paywall.ts'
import type { Role } from '#shared/roles.ts'
import type { Clock } from '#server/data/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/data/db.ts'
import type { Limits } from '#server/api/limits.ts'
import type { Outbox } from '#server/email/outbox.ts'
import type { Names } from '#server/outbound/dns.ts'
import type { SafeHttpClient } from '#server/outbound/safe-fetch.ts'
import type { Queue } from '#server/queue.ts'
import type { Passwords } from '#server/passwords.ts'

/** Who calls: known from the token alone, never from the request's data. */
export type Viewer = {
  userId: string
  sessionId: string
  username: string
  email: string
  isEmailVerified: boolean
  isOperator: boolean
  sessionExpiresAt: string
}

/** The viewer's place in the business that the scope leads to. */
export type Membership = { businessId: string; brandId: string | null; role: Role; isFrozen: boolean } & PaywallState

/** One plain object, built at the root in app.ts and passed down. */
export type Services = {
  db: Db
  config: Config
  clock: Clock
  limits: Limits
  outbox: Outbox
  queue: Queue
  passwords: Passwords
  /** Addresses that somebody typed, and the name system: the only ways outside besides mail, money and pictures. */
  outside: SafeHttpClient
  names: Names
}

/** What each handler gets. Sorts of access narrow `viewer` and `member` (see `on`). */
export type Context<E> = Services & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The peer's address, as far as listed proxies vouch for it. */
  address: string
  /** Whether the call came through a listed proxy, whose headers can be believed. */
  isProxied: boolean
  requestId: string
  userAgent: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Adds a header to the reply, for the few calls that need one of their own. */
  setHeader: (name: string, value: string) => void
  /** Names the request across retries: the Idempotency-Key, as one of its user's. Undefined where none was sent. */
  idempotencyKey: string | undefined
  /** Stores the answer for retries in the transaction of the work, for a call of the class `intent`. Returns the answer. */
  storeAnswer: <Reply extends ReplyIn<E>>(trx: Db, answer: Reply) => Promise<Reply>
  log: Logger
  viewer: E extends { spec: { access: { who: 'session' | 'member' | 'paid' | 'operator' } } } ? Viewer : Viewer | null
  member: E extends { spec: { access: { who: 'member' | 'paid' } } } ? Membership : null
}

/** Who changes something of a business, for the change and its audit entry. `address` is the IP address. */
export type BusinessActor = { userId: string; businessId: string; address: string }
/** The same for something of a brand. */
export type Actor = BusinessActor & { brandId: string }

type MaybePromise<T> = T | Promise<T>
/** A file that is written while it is sent, for a call that `produces` something else than JSON. */
export type Download = { filename: string; chunks: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array> }
type Answer<E> = ReplyIn<E> | (E extends { spec: { produces: string } } ? Download : never)
export type Handler<E> = (context: Context<E>) => MaybePromise<Answer<E>>

/** A route ready to be mounted. The handler's own types have been checked by `on`. */
export type MountedRoute = { endpoint: Endpoint; handle: (context: never) => unknown }

/** Ties a handler to its endpoint. By the time it runs: viewer known, input parsed, scope owned, role and plan checked. */
export function on<R extends Route, S extends EndpointSpec>(
  target: Endpoint<R, S>,
  handle: Handler<Endpoint<R, S>>,
): MountedRoute {
  return { endpoint: target, handle }
}
