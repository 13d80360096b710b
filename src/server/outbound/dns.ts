import { Resolver } from 'node:dns/promises'

import { refuseInTransaction } from '#server/data/open-transaction.ts'

/** The TXT records of a name: found, none, or unknown because the resolver could not be reached. */
export type TextRecords = { kind: 'answered'; records: string[] } | { kind: 'none' } | { kind: 'unknown' }
export type Names = { text(name: string): Promise<TextRecords> }

const TIMEOUT_MS = 5_000

/**
 * Resolves names with the given resolvers, or the machine's own. Nothing is cached, so that a new record is
 * found at once.
 */
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
