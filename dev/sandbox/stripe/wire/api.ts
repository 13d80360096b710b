import { createHash } from 'node:crypto'

import { runDue } from '#dev/sandbox/stripe/acts/due.ts'
import { type FormValue, readForm } from '#dev/sandbox/stripe/wire/form.ts'
import { type Route, type Surroundings } from '#dev/sandbox/stripe/wire/route.ts'
import { intentRoutes } from '#dev/sandbox/stripe/wire/routes-intents.ts'
import { moneyRoutes } from '#dev/sandbox/stripe/wire/routes-money.ts'
import { peopleRoutes } from '#dev/sandbox/stripe/wire/routes-people.ts'
import { sellingRoutes } from '#dev/sandbox/stripe/wire/routes-selling.ts'
import { subscriptionRoutes } from '#dev/sandbox/stripe/wire/routes-subscriptions.ts'
import { serialise } from '#dev/sandbox/stripe/wire/serialise.ts'
import { StripeRefusal } from '#dev/sandbox/stripe/world/refusals.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

const ROUTES: readonly Route[] = [
  ...peopleRoutes,
  ...sellingRoutes,
  ...subscriptionRoutes,
  ...moneyRoutes,
  ...intentRoutes,
]

type ApiRequest = {
  method: string
  /** With its query. */
  path: string
  /** The key of the request. */
  key: string | undefined
  idempotencyKey?: string | undefined
  body: string
}
type ApiReply = { status: number; body: Record<string, unknown>; isReplayed: boolean }

export type Api = {
  answer(request: ApiRequest): ApiReply
  /** Every call so far, newest last: `POST /v1/customers`. */
  calls: string[]
}

type Options = { secretKey: string; publishableKey: string; pageUrl: (sessionId: string) => string }
type Remembered = { fingerprint: string; at: number; status: number; body: Record<string, unknown> }

/** How long a reply is kept for its idempotency key, in seconds. */
const REMEMBERED = 86_400

/**
 * Creates Stripe's API over a world: authentication, idempotency, expansion, errors in Stripe's format. Each
 * call is atomic.
 */
export function makeApi(world: World, { secretKey, publishableKey, pageUrl }: Options): Api {
  const remembered = new Map<string, Remembered>()
  const calls: string[] = []

  function answer(request: ApiRequest): ApiReply {
    const url = new URL(request.path, 'http://stripe.sandbox')
    calls.push(`${request.method} ${url.pathname}`)
    runDue(world)
    try {
      return act(request, url)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: { error: serialise(world, error.body, []) }, isReplayed: false }
    }
  }

  function act(request: ApiRequest, url: URL): ApiReply {
    const isBrowser = request.key === publishableKey
    if (request.key !== secretKey && !isBrowser)
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    const route = ROUTES.find(({ method, path }) => method === request.method && path.test(url.pathname))
    if (route === undefined || (isBrowser && !route.isPublic))
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${url.pathname}).`,
      })
    const given = readForm(request.method === 'GET' ? url.search.slice(1) : request.body)
    const ids = (route.path.exec(url.pathname) ?? []).slice(1).map(decodeURIComponent)
    return once(request, () => {
      const around: Surroundings = { world, pageUrl, isBrowser }
      const made = serialise(world, route.run(around, ids, given), expandOf(given))
      world.save()
      return made
    })
  }

  /** Returns the same reply for a known key, even if the reply was lost; a decline is a reply too. */
  function once(request: ApiRequest, run: () => Record<string, unknown>): ApiReply {
    const key = request.method === 'GET' ? undefined : request.idempotencyKey
    if (key === undefined) return { status: 200, body: run(), isReplayed: false }
    const fingerprint = createHash('sha256')
      .update(`${request.method} ${request.path}\n${request.body}`)
      .digest('hex')
    const before = remembered.get(key)
    if (before !== undefined && world.now() - before.at < REMEMBERED) {
      if (before.fingerprint !== fingerprint)
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
        })
      return { status: before.status, body: before.body, isReplayed: true }
    }
    const reply = settle(run)
    remembered.set(key, { fingerprint, at: world.now(), ...reply })
    return { ...reply, isReplayed: false }
  }

  function settle(run: () => Record<string, unknown>) {
    try {
      return { status: 200, body: run() }
    } catch (error) {
      // A call that never began (a wrong parameter) may be repeated with the same key.
      if (!(error instanceof StripeRefusal) || error.status !== 402) throw error
      world.save()
      return { status: 402, body: { error: serialise(world, error.body, []) } }
    }
  }

  return { answer, calls }
}

function expandOf(given: Record<string, FormValue>): string[] {
  const { expand } = given
  return Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : []
}
