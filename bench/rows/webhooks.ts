import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { SOURCE_FLAGS } from '../../scripts/run/child.ts'
import type { Standalone } from '../bench.ts'
import { type Measured, startPlanned, startProduct } from '../load/servers.ts'
import type { Received } from '../load/webhook-receiver.ts'
import type { Row } from '../measure/report.ts'
import { isHealthy, openWebhookDatabase, SUBJECTS } from '../seed/webhooks.ts'

const ENDPOINTS = 1000
const HEALTHY = Array.from({ length: ENDPOINTS }, (_, at) => at + 1).filter(isHealthy).length / ENDPOINTS
/** The events a second while delays are measured, as a share of the rate of the burst. */
const LOAD = 0.5
const TICK_MS = 100
const BAR_SECONDS = 5
const GIVE_UP_MS = 60_000

/**
 * Measures webhooks to a thousand endpoints of which ten are dead: how long a burst takes, and how late events are
 * that arrive at half of the burst's rate, from their transaction to the healthy endpoint.
 */
export async function sendingWebhooks({ webhookEvents, say }: Standalone): Promise<Row[]> {
  const database = await openWebhookDatabase(ENDPOINTS)
  const receiver = await startPlanned('bench/load/webhook-receiver.ts', {})
  const client = new Client({ connectionString: database.migrationUrl })
  let product: Measured | undefined
  try {
    await client.connect()
    await emit(client, 0, webhookEvents)
    product = await startProduct(
      database.url,
      { RECEIVER_PORT: new URL(receiver.url).port, CLIENT_DIR: 'test/no-client' },
      [...SOURCE_FLAGS, 'bench/load/webhook-server.ts'],
    )
    const began = performance.now()
    const burst = await arrival(receiver, webhookEvents)
    const seconds = (performance.now() - began) / 1000
    const rate = Math.floor((burst.events / seconds) * LOAD)
    say(`  a burst of ${webhookEvents} took ${seconds.toFixed(1)} s; now ${rate} a second`)
    const [steady] = await Promise.all([
      arrival(receiver, webhookEvents),
      emitSteadily(client, webhookEvents, rate),
    ])
    const counted = webhookEvents.toLocaleString('en-GB')
    return [
      {
        what: `${counted} webhooks to 1,000 endpoints, 10 of them dead, ${rate} events a second: from the event to the healthy endpoint, slowest in a hundred`,
        ours: `${(steady.p99 / 1000).toFixed(2)} s, half in ${(steady.p50 / 1000).toFixed(2)} s`,
        baseline: '',
        ratio: steady.p99 / 1000,
        unit: ' s',
        bar: BAR_SECONDS,
        atLeast: false,
        spread: 0,
      },
      {
        what: `${counted} webhooks at once, until healthy endpoints have theirs`,
        ours: `${seconds.toFixed(0)} s, ${(burst.events / seconds).toFixed(0)}/s`,
        baseline: '',
        ratio: burst.events / seconds,
        unit: '/s',
        bar: 200,
        atLeast: true,
        spread: 0,
      },
    ]
  } finally {
    await product?.stop()
    await receiver.stop()
    await client.end()
    await database.stop()
  }
}

/** Reports events by turn to all businesses, in one transaction, by the function that triggers call. */
async function emit(client: Client, from: number, count: number): Promise<void> {
  // One transaction reports a change once, so it has each subject once.
  for (let at = from; at < from + count; at += ENDPOINTS * SUBJECTS)
    await client.query(
      `select count(emit_webhook(s.business_id, 'review.updated', s.brand_id, s.subject_id, '{text}'))
       from generate_series($1::int, $2::int) e join bench_subject s on s.n = e % $3 + 1 and s.turn = e / $3 % $4 + 1`,
      [at, Math.min(from + count, at + ENDPOINTS * SUBJECTS) - 1, ENDPOINTS, SUBJECTS],
    )
}

async function emitSteadily(client: Client, count: number, rate: number): Promise<void> {
  const began = performance.now()
  for (let sent = 0; sent < count;) {
    const due = Math.min(count, Math.floor(((performance.now() - began) / 1000) * rate))
    if (due > sent) await emit(client, sent, due - sent)
    sent = due
    await pause(TICK_MS)
  }
}

/** Waits until all healthy endpoints have their events, and returns how late those were. */
async function arrival({ url }: Measured, count: number): Promise<Received> {
  const wanted = Math.round(count * HEALTHY)
  // The receiver is ours.
  const ask = async <T>(path: string): Promise<T> => (await fetch(url + path)).json() as Promise<T>
  let [events, since] = [0, performance.now()]
  while (events < wanted) {
    await pause(TICK_MS)
    const now = await ask<number>('/count')
    if (now > events) since = performance.now()
    else if (performance.now() - since > GIVE_UP_MS)
      throw new Error(`Only ${now} of ${wanted} webhooks arrived.`)
    events = now
  }
  return ask<Received>('/received')
}
