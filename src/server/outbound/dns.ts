import { Resolver } from 'node:dns/promises'

import { refuseInTransaction } from '#server/data/open-transaction.ts'

/** What the name system says of a name: its TXT records, that there are none, or nothing because it could not be asked. */
export type TextRecords = { kind: 'answered'; records: string[] } | { kind: 'none' } | { kind: 'unknown' }
export type Names = { text(name: string): Promise<TextRecords> }

const TIMEOUT_MS = 5_000

/** Asks the given resolvers, or the machine's own. Nothing is remembered: who has just written a record sees it found. */
export function openNames(servers: readonly string[] = []): Names {
  return {
    async text(name) {
      refuseInTransaction('DNS')
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
      if (servers.length > 0) resolver.setServers(servers)
      try {
        const records = await resolver.resolveTxt(name)
        return { kind: 'answered', records: records.map((parts) => parts.join('')) }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : ''
        return { kind: code === 'ENOTFOUND' || code === 'ENODATA' ? 'none' : 'unknown' }
      }
    },
  }
}
