import * as z from 'zod/mini'

import { Id } from '#shared/api/input.ts'
import type { KeyScope } from '#shared/api/key-scopes.ts'
import type { Ability } from '#shared/roles.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Path parameters, typed from the route string: 'GET /reviews/:id' → { id: string }. */
export type Params<R extends Route> = R extends `${string} ${infer Path}`
  ? Record<ParamName<Path>, string>
  : never

/** The place of a scope id in the request. */
export type Slot = `params.${string}` | `query.${string}` | `body.${string}`
export type ScopeKind = 'business' | 'brand' | 'product' | 'review' | 'comment' | 'image'

/**
 * The ids that decide whose data is accessed. Every id given must lead to the same business of the viewer,
 * and brand ids to the same brand, else 404. Without any id the call is a 400, or uses the viewer's active
 * brand if `scopeDefault` says so.
 */
export type Scope = Partial<Record<ScopeKind, Slot>>

/**
 * Who may call. public: anyone; a token is resolved if `viewer` is set · session: any logged-in user ·
 * member: a member of the scope's business whose role has `can` · paid: the same, and the business passes the
 * paywall · key: an API key, whatever its scopes · operator: OPERATOR_EMAILS · platform: the operator key.
 */
export type Access =
  | { who: 'public'; viewer?: boolean }
  | { who: 'session' }
  | { who: 'member'; can: Ability; scope: Scope }
  | { who: 'paid'; can: Ability; scope: Scope; scopeDefault?: 'activeBrand' }
  | { who: 'key' }
  | { who: 'operator' }
  | { who: 'platform' }

/**
 * A limit on calls. `by` names a key that the server determines, never one that the client chooses (A126).
 * All processes share its count: the store 'database' asks it at every call, 'memory' once in a tenth of the points.
 */
export type RateLimit = {
  name: string
  by: 'address' | 'account'
  points: number
  seconds: number
  store: 'database' | 'memory'
}

/**
 * How a call takes effect once for each Idempotency-Key, even after a crash at any point (decision 0047).
 * transaction: the handler only uses the database; it runs in one transaction, which stores its answer too ·
 * intent: the handler also calls other systems; it commits what it is about to do, resumes from there when it
 * is retried, and stores its answer itself (`context.storeAnswer`) · secret: the answer is never stored; a
 * retry voids what the first one issued and issues another.
 */
export type Idempotency = 'transaction' | 'intent' | 'secret'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

export type EndpointSpec = {
  summary: string
  access: Access
  /**
   * Needs a proof that it is still the same person, not older than ten minutes (operators: 30), checked after
   * `access`. Else 403 `reauth_required`, whose `fields.proofs` names the possible proofs, for `POST
   * /auth/confirm`. 'handler': the handler demands it, by a rule of its own.
   */
  stepUp?: true | 'handler'
  /**
   * The scope that an API key needs to call this. Without one no key may: 403 `forbidden`. Never beside
   * `stepUp`.
   */
  keyScope?: KeyScope
  params?: ObjectSchema
  query?: ObjectSchema
  body?: Schema
  reply: Schema
  /** The status of a success, 200 by default. 204 goes with `reply: Nothing`. */
  status?: 200 | 201 | 202 | 204
  limits?: readonly RateLimit[]
  /** Takes effect once for each Idempotency-Key. */
  idempotent?: Idempotency
  /**
   * The handler only reads, so that its `db` may be the replica: always as fresh as the primary was when the
   * statement began (decision 0088).
   */
  reads?: 'replica'
  /** Not JSON: the handler sends `text/csv`, `application/zip` and the like; `reply` describes the text. */
  produces?: 'text/csv' | 'application/zip' | 'application/pdf' | 'image/svg+xml' | 'image/png'
}

export type Endpoint<R extends Route = Route, Spec extends EndpointSpec = EndpointSpec> = {
  route: R
  method: Method
  path: string
  spec: Spec
  params: ObjectSchema
}

export type QueryOf<E> =
  E extends Endpoint<Route, infer S>
    ? S extends { query: infer Q extends Schema }
      ? z.output<Q>
      : Record<never, never>
    : never
export type BodyOf<E> =
  E extends Endpoint<Route, infer S>
    ? S extends { body: infer B extends Schema }
      ? z.output<B>
      : undefined
    : never
export type ReplyOf<E> =
  E extends Endpoint<Route, infer S>
    ? S extends { reply: infer P extends Schema }
      ? z.output<P>
      : never
    : never
/**
 * The return type of a handler. The reply is trimmed to the reply schema, which removes fields that the
 * contract does not name.
 */
export type ReplyIn<E> =
  E extends Endpoint<Route, infer S>
    ? S extends { reply: infer P extends Schema }
      ? z.input<P>
      : never
    : never
export type ParamsOf<E> = E extends Endpoint<infer R, EndpointSpec> ? Params<R> : never

type Input<Key extends string, S> = S extends { [K in Key]: infer T extends Schema }
  ? { [K in Key]: z.input<T> }
  : { [K in Key]?: undefined }
type QueryInput<S> = S extends { query: infer Q extends Schema }
  ? Record<never, never> extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : { query?: undefined }
type ParamsInput<R extends Route> = [keyof Params<R>] extends [never]
  ? { params?: undefined }
  : { params: Params<R> }
/** The input that a caller passes. */
export type CallInput<E> =
  E extends Endpoint<infer R, infer S>
    ? ParamsInput<R> & QueryInput<S> & Input<'body', S> & { idempotencyKey?: string; ifMatch?: string }
    : never

/** An empty reply: status 204. */
export const Nothing = z.null()

/**
 * Declares one endpoint for server, browser, tests and OpenAPI. Path parameters are ids unless `params` says
 * otherwise.
 */
export function endpoint<const R extends Route, const S extends EndpointSpec>(
  route: R,
  spec: S,
): Endpoint<R, S> {
  const space = route.indexOf(' ')
  const path = route.slice(space + 1)
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  return {
    route,
    // The template type of Route guarantees the method.
    method: route.slice(0, space) as Method,
    path,
    spec,
    params: spec.params ?? z.object(Object.fromEntries(names.map((name) => [name, Id]))),
  }
}

/** Returns the reply schema of a list: `{<plural>: […], metadata: {totalCount}}`. */
export function list<Name extends string, Item extends Schema>(name: Name, item: Item) {
  // A computed key widens to string; this says which one it is.
  return z.object({ [name]: z.array(item), metadata: Metadata } as { [K in Name]: z.ZodMiniArray<Item> } & {
    metadata: typeof Metadata
  })
}

/**
 * `nextCursor` pages without drift: rows added meanwhile are neither repeated nor skipped (A119). Null at the
 * end.
 */
export const Metadata = z.object({ totalCount: z.int(), nextCursor: z.optional(z.nullable(z.string())) })
