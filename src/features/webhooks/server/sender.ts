import type { Logger } from 'pino'

import { claim, type Claimed } from '#features/webhooks/server/claim.ts'
import { deliver } from '#features/webhooks/server/deliver.ts'
import type { Services } from '#server/api/context.ts'

/** Deliveries that one process sends at once. */
const AT_ONCE = 100
const IDLE_MS = 1_000
const DOWN_MS = 5_000

export type Sender = { stop(): Promise<void> }

/**
 * Sends webhooks until it is stopped: several at once, a few to each endpoint. Several processes can do it
 * side by side.
 */
export function startWebhookSender(services: Services, log: Logger): Sender {
  const sending = new Map<Promise<void>, string>()
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
  const start = (claimed: Claimed) => {
    const work: Promise<void> = deliver(services, claimed)
      .catch((error: unknown) => log.warn({ err: error, delivery: claimed.id }, 'a webhook was not recorded'))
      .finally(() => {
        sending.delete(work)
        wake()
      })
    sending.set(work, claimed.endpointId)
  }
  const loop = async () => {
    while (!isStopping) {
      try {
        const busy = [...new Set(sending.values())]
        const free = AT_ONCE - sending.size
        const claimed = free > 0 ? await claim(services.db, busy, free) : []
        claimed.forEach(start)
        if (claimed.length === 0) await rest(IDLE_MS)
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
