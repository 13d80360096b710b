import * as z from 'zod/mini'

import { Id } from '#shared/api/input.ts'
import type { Ability } from '#shared/roles.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Path parameters, typed from the route string: 'GET /reviews/:id' → { id: string }. */
export type Params<R extends Route> = R extends `${string} ${infer Path}` ? Record<ParamName<Path>, string> : never

/** Where the id of a scoping object stands in the request. */
export type Slot = `params.${string}` | `query.${string}` | `body.${string}`
export type ScopeKind = 'business' | 'brand' | 'product' | 'review' | 'comment' | 'image'

/**
 * The objects that decide whose data is touched. Every slot that is present must lead to one and the same business of the viewer,
 * and brand slots to one and the same brand, else 404; none present is a 400, or the viewer's active brand where `scopeDefault` says so.
 */
export type Scope = Partial<Record<ScopeKind, Slot>>

/**
 * Who may call (foundations.md, Access).
 * public: anybody, a token is looked at when `viewer` is set · session: anybody signed in · member: a member of the scope's business
 * whose role has `can` · paid: the same, and the business passes the paywall · operator: OPERATOR_EMAILS · platform: the operator key.
 */
export type Access =
  | { who: 'public'; viewer?: boolean }
  | { who: 'session' }
  | { who: 'member'; can: Ability; scope: Scope }
  | { who: 'paid'; can: Ability; scope: Scope; scopeDefault?: 'activeBrand' }
  | { who: 'operator' }
  | { who: 'platform' }

/**
 * A bucket of calls. `by` names only what the server knows itself: never a key of the client's choice (A126).
 * store 'database' counts across processes, 'memory' per process (foundations.md, Across processes).
 */
export type RateLimit = {
  name: string
  by: 'address' | 'account'
  points: number
  seconds: number
  store: 'database' | 'memory'
}

/**
 * How a call acts once for each Idempotency-Key, also after a crash at any point (decision 0047).
 * transaction: the handler reaches nothing but the database; it runs in one transaction, which stores its answer too · intent: the handler
 * reaches others too; it commits what it is about to do, continues from there when it is retried, and stores its answer itself
 * (`context.storeAnswer`) · secret: the answer is never stored; a retry voids what the first one issued and issues another.
 */
export type Idempotency = 'transaction' | 'intent' | 'secret'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

export type EndpointSpec = {
  summary: string
  access: Access
  params?: ObjectSchema
  query?: ObjectSchema
  body?: Schema
  reply: Schema
  /** Status of success; 200 unless said. 204 goes with `reply: Nothing`. */
  status?: 200 | 201 | 202 | 204
  limits?: readonly RateLimit[]
  /** Acts once for each Idempotency-Key. */
  idempotent?: Idempotency
  /** Not JSON: the handler sends `text/csv`, `application/zip` and the like itself; `reply` describes the text. */
  produces?: 'text/csv' | 'application/zip'
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
  E extends Endpoint<Route, infer S> ? (S extends { body: infer B extends Schema } ? z.output<B> : undefined) : never
export type ReplyOf<E> =
  E extends Endpoint<Route, infer S> ? (S extends { reply: infer P extends Schema } ? z.output<P> : never) : never
/** What a handler returns: parsed by the reply schema on its way out, which strips what the contract does not name. */
export type ReplyIn<E> =
  E extends Endpoint<Route, infer S> ? (S extends { reply: infer P extends Schema } ? z.input<P> : never) : never
export type ParamsOf<E> = E extends Endpoint<infer R, EndpointSpec> ? Params<R> : never

type Input<Key extends string, S> = S extends { [K in Key]: infer T extends Schema }
  ? { [K in Key]: z.input<T> }
  : { [K in Key]?: undefined }
type QueryInput<S> = S extends { query: infer Q extends Schema }
  ? Record<never, never> extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : { query?: undefined }
type ParamsInput<R extends Route> = [keyof Params<R>] extends [never] ? { params?: undefined } : { params: Params<R> }
/** What a caller gives. */
export type CallInput<E> =
  E extends Endpoint<infer R, infer S>
    ? ParamsInput<R> & QueryInput<S> & Input<'body', S> & { idempotencyKey?: string; ifMatch?: string }
    : never

/** Nothing is answered: status 204. */
export const Nothing = z.null()

/** Declares one call, once for server, browser, tests and OpenAPI. Path parameters are ids unless `params` says otherwise. */
export function endpoint<const R extends Route, const S extends EndpointSpec>(route: R, spec: S): Endpoint<R, S> {
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

/** A list's answer: `{<plural>: […], metadata: {totalCount}}` (rules.md, The wire). */
export function list<Name extends string, Item extends Schema>(name: Name, item: Item) {
  // A computed key widens to string; this says which one it is.
  return z.object({ [name]: z.array(item), metadata: Metadata } as { [K in Name]: z.ZodMiniArray<Item> } & {
    metadata: typeof Metadata
  })
}

/** `nextCursor` pages without drift: rows added meanwhile are neither repeated nor skipped (A119). Null at the end. */
export const Metadata = z.object({ totalCount: z.int(), nextCursor: z.optional(z.nullable(z.string())) })
