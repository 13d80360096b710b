import type { Logger } from 'pino'

import type {
  BodyOf,
  Endpoint,
  EndpointSpec,
  ParamsOf,
  QueryOf,
  ReplyIn,
  Route,
} from '#shared/api/contract.ts'
import type { KeyScope } from '#shared/api/key-scopes.ts'
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
import type { Secrets } from '#server/secrets.ts'

/** The authenticated user, known from the token alone and never from the request's data. */
export type Viewer = {
  userId: string
  sessionId: string
  username: string
  email: string
  isEmailVerified: boolean
  isOperator: boolean
  /** When the session or the API key expires. */
  expiresAt: string | null
  /** The API key that the call came with; its id stands in for the session's. */
  apiKey: ApiKeyCaller | null
}

/** An API key: it acts for its maker, within its scopes, at one business. `networks` are CIDR ranges. */
export type ApiKeyCaller = {
  id: string
  name: string
  businessId: string
  scopes: readonly KeyScope[]
  networks: readonly string[]
}

/** The viewer's membership in the business that the scope leads to. */
export type Membership = {
  businessId: string
  brandId: string | null
  role: Role
  isFrozen: boolean
  /** Lacks the second factor that the business requires by now, or hasn't used it in this session. */
  isShutOut: boolean
} & PaywallState

/** The dependencies of handlers: one plain object, built in app.ts and passed down. */
export type Services = {
  db: Db
  /**
   * The database for handlers that only read: the replica while it has everything, else the primary (decision
   * 0088). Transactions run on the primary.
   */
  reading: Db
  config: Config
  clock: Clock
  limits: Limits
  outbox: Outbox
  queue: Queue
  passwords: Passwords
  secrets: Secrets
  /**
   * The client for URLs that users typed, and DNS: with email, Stripe and image storage the only outbound
   * connections.
   */
  outside: SafeHttpClient
  names: Names
}

/** The argument of a handler. The endpoint's access narrows `viewer` and `member` (see `on`). */
export type Context<E> = Services & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The client's IP address, as forwarded by trusted proxies. */
  address: string
  /** Whether the request came through a trusted proxy, whose headers can be believed. */
  isProxied: boolean
  requestId: string
  userAgent: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Adds a response header, for the few endpoints that need one of their own. */
  setHeader: (name: string, value: string) => void
  /** The Idempotency-Key, combined with its user. Undefined if none was sent. */
  idempotencyKey: string | undefined
  /**
   * Stores the answer for retries within the transaction of the work, for an endpoint of the class `intent`.
   * Returns the answer.
   */
  storeAnswer: <Reply extends ReplyIn<E>>(trx: Db, answer: Reply) => Promise<Reply>
  log: Logger
  viewer: E extends { spec: { access: { who: 'session' | 'member' | 'paid' | 'key' | 'operator' } } }
    ? Viewer
    : Viewer | null
  member: E extends { spec: { access: { who: 'member' | 'paid' | 'key' } } } ? Membership : null
}

/**
 * The user who changes something of a business, for the change and its audit entry. `address` is the IP
 * address.
 */
export type BusinessActor = { userId: string; businessId: string; address: string }
/** The user who changes something of a brand. */
export type Actor = BusinessActor & { brandId: string }

type MaybePromise<T> = T | Promise<T>
/** A file that is generated while it is sent, for an endpoint that `produces` something other than JSON. */
export type Download = { filename: string; chunks: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array> }
type Answer<E> = ReplyIn<E> | (E extends { spec: { produces: string } } ? Download : never)
export type Handler<E> = (context: Context<E>) => MaybePromise<Answer<E>>

/** A route ready to be mounted. `on` has checked the handler's types. */
export type MountedRoute = { endpoint: Endpoint; handle: (context: never) => unknown }

/**
 * Binds a handler to its endpoint. When it runs, the viewer is known, the input parsed, the scope resolved,
 * and role and plan checked.
 */
export function on<R extends Route, S extends EndpointSpec>(
  target: Endpoint<R, S>,
  handle: Handler<Endpoint<R, S>>,
): MountedRoute {
  return { endpoint: target, handle }
}
