import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { claim, type Sending } from '#features/webhooks/server/claim.ts'
import { keepBodies, type Ready } from '#features/webhooks/server/bodies.ts'
import { send } from '#features/webhooks/server/deliver.ts'
import { type Attempt, record } from '#features/webhooks/server/record.ts'
import { together } from '#features/webhooks/server/together.ts'
import type { Services } from '#server/api/context.ts'

/** Deliveries that one process sends at once. */
const AT_ONCE = 100
/** Claims are at least this far apart, so that one takes many deliveries. */
const ROUND_MS = 50
/** An endpoint that took longer to answer gets a single delivery at once, until it is quick again. */
const SLOW_MS = 3_000
const IDLE_MS = 250
const DOWN_MS = 5_000

export type Sender = { stop(): Promise<void> }

/**
 * Sends webhooks until it is stopped: several at once, a few to each endpoint and business, so that a slow one delays
 * no other. Several processes can do it side by side.
 */
export function startWebhookSender(services: Services, log: Logger): Sender {
  const sending = new Map<Promise<void>, Sending>()
  const slow = new Set<string>()
  let isStopping = false
  let wake = () => {}
  const rest = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  const recordTogether = together((attempts: readonly Attempt[]) => record(services.db, attempts))
  const start = (ready: Ready) => {
    const work: Promise<void> = send(services, ready)
      .then((attempt) => {
        if (attempt.tookMs > SLOW_MS) slow.add(ready.endpointId)
        else slow.delete(ready.endpointId)
        return recordTogether(attempt)
      })
      .catch((error: unknown) => log.warn({ err: error, delivery: ready.id }, 'a webhook was not recorded'))
      .finally(() => {
        sending.delete(work)
        wake()
      })
    sending.set(work, ready)
  }
  const loop = async () => {
    while (!isStopping) {
      try {
        const free = AT_ONCE - sending.size
        const next = pause(ROUND_MS)
        const claimed = free > 0 ? await claim(services.db, [...sending.values()], free, slow) : []
        for (const ready of await keepBodies(services.db, claimed)) start(ready)
        if (claimed.length === 0) await rest(IDLE_MS)
        await next
      } catch (error) {
        log.warn({ err: error }, 'webhooks wait for the database')
        await rest(DOWN_MS)
      }
    }
    await Promise.all(sending.keys())
  }
  const looping = loop()
  return {
    async stop() {
      isStopping = true
      wake()
      await looping
    },
  }
}
