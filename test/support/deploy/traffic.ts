import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { Db } from '#server/data/db.ts'

import { aReview } from '../world/factories.ts'
import type { Tenant } from '../world/tenants.ts'
import type { HttpsClient, Reply } from './https-client.ts'

/** As long as a person waits before ‘Try again’, at least. */
const AGAIN_MS = 250

/** The record of what clients were told: acknowledged replies by id, every failure, and the number of reads. */
export type Traffic = {
  acknowledged: string[]
  failedReads: string[]
  failedWrites: string[]
  reads(): number
  /** Lets every client finish what it does. */
  end(): Promise<void>
}

type Options = { client: HttpsClient; db: Db; tenants: readonly Tenant[] }

/**
 * Starts clients that read and write until `end`: one reads and two write for each tenant. A client never repeats by itself; a
 * person whose reply failed tries again under the same Idempotency-Key until it is acknowledged.
 */
export function startTraffic({ client, db, tenants }: Options): Traffic {
  const over = new AbortController()
  const [acknowledged, failedReads, failedWrites]: [string[], string[], string[]] = [[], [], []]
  let reads = 0
  const send = (options: Parameters<HttpsClient['send']>[0]): Promise<Reply> =>
    client.send(options).catch((error: unknown) => ({ status: 0, headers: {}, body: String(error) }))

  const read = async ({ brand, token }: Tenant) => {
    const paths = [`/api/reviews?brandId=${brand.id}`, `/p/brands/${brand.slug}`, '/api/categories']
    while (!over.signal.aborted) {
      for (const path of paths) {
        // Each is another visitor to the limits by address.
        const { status, body } = await send({ path, token, from: `127.0.1.${1 + (reads % 200)}` })
        reads += 1
        if (status !== 200) failedReads.push(`${path} ${status} ${body.slice(0, 200)}`)
      }
    }
  }
  const write = async ({ brand, ids, token }: Tenant) => {
    while (!over.signal.aborted) {
      // A process that was cut off may hold the brand's row until PostgreSQL ends its transaction.
      const review = await aReview(db, { id: ids.product, brandId: brand.id }).catch(() => undefined)
      if (review === undefined) continue
      const target = { brandId: brand.id, reviewId: review.id, receiverId: review.userId }
      const body = { ...target, platform: 'business', text: 'Thank you!' }
      const headers = { 'idempotency-key': randomUUID() }
      for (;;) {
        const reply = await send({ method: 'POST', path: '/api/comments', token, body, headers })
        if (reply.status === 201) {
          acknowledged.push(JSON.parse(reply.body).id)
          break
        }
        failedWrites.push(`${reply.status} ${reply.body.slice(0, 200)}`)
        await pause(AGAIN_MS)
      }
    }
  }
  const clients = tenants.flatMap((tenant) => [read(tenant), write(tenant), write(tenant)])
  return {
    acknowledged,
    failedReads,
    failedWrites,
    reads: () => reads,
    async end() {
      over.abort()
      await Promise.all(clients)
    },
  }
}
