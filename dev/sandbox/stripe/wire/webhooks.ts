import { createHmac } from 'node:crypto'

import { serialise } from '#dev/sandbox/stripe/wire/serialise.ts'
import type { Event } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

/** How webhooks are delivered: at once, or held until `release`; and how many copies. */
type Delivery = { isHeld: boolean; copies: number }

export type Webhooks = {
  delivery: Delivery
  /** Returns events that wait or were rejected, oldest first. */
  waiting(): readonly Event[]
  /** Sends held events in the given order; all of them, or one. */
  release(order?: 'straight' | 'reversed', id?: string): void
  /** Drops held events, all or one. */
  lose(id?: string): void
  /** Sends an event again. */
  repeat(id: string): void
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Returns the target, which may be set later. Nothing is sent without it. */
  url: () => string | undefined
  secret: string
  /** Seconds. */
  now: () => number
}

/** Milliseconds before each retry. */
const RETRIES = [100, 400, 1_600, 6_400]

/** Sends events like Stripe: signed, retried until they are accepted, without a guaranteed order. */
export function openWebhooks(world: World, { url, secret, now }: Options): Webhooks {
  const delivery: Delivery = { isHeld: false, copies: 1 }
  const held: Event[] = []
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  function hear(event: Event) {
    if (url() === undefined) return
    if (delivery.isHeld) held.push(event)
    else send(event)
  }
  function send(event: Event) {
    for (let copy = 0; copy < delivery.copies; copy += 1) {
      const work = deliver(event).finally(() => running.delete(work))
      running.add(work)
    }
  }
  async function deliver(event: Event) {
    const body = JSON.stringify(serialise(world, event, []), null, 2)
    for (const wait of [0, ...RETRIES]) {
      if (wait > 0) await pause(wait, stopping.signal)
      if (stopping.signal.aborted) break
      if (await post(url() ?? '', body, signed(body, secret, now()))) {
        event.pending_webhooks = 0
        return
      }
    }
    if (!held.includes(event)) held.push(event)
  }
  async function post(to: string, body: string, signature: string) {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0',
    }
    return fetch(to, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
    }).then(
      async (reply) => {
        await reply.body?.cancel()
        return reply.ok
      },
      () => false,
    )
  }

  world.listeners.add(hear)
  return {
    delivery,
    waiting: () => held,
    release(order = 'straight', id) {
      const chosen = held.filter((event) => id === undefined || event.id === id)
      for (const event of chosen) held.splice(held.indexOf(event), 1)
      for (const event of order === 'straight' ? chosen : chosen.toReversed()) send(event)
    },
    lose(id) {
      for (const event of held.filter((each) => id === undefined || each.id === id))
        held.splice(held.indexOf(event), 1)
    },
    repeat(id) {
      const event = world.find('event', id)
      if (event !== undefined) send(event)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
    async stop() {
      world.listeners.delete(hear)
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Returns Stripe's signature header over the sent bytes. `at` is in seconds. */
export function signed(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
