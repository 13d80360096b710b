import { Resolver } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

import { FairQueue } from '#server/api/fair-queue.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'
import { type Unanswered, UnansweredNames } from '#server/outbound/unanswered-names.ts'

type NoAnswer = { kind: 'none' } | Unanswered
/** The TXT records of a name, or why there are none. */
export type TextRecords = { kind: 'answered'; records: string[] } | NoAnswer
/** The IP addresses of a name, or why there are none. */
export type Addresses = { kind: 'answered'; addresses: readonly string[] } | NoAnswer

/** A lookup's caller, such as a business, and when its result is no longer wanted. */
export type Lookup = { caller: string; deadline?: AbortSignal }

export type Names = {
  text(name: string, lookup: Lookup): Promise<TextRecords>
  addresses(name: string, lookup: Lookup): Promise<Addresses>
  /** Cancels all lookups, at shutdown. */
  close(): void
}

/** For one try; the second takes up to twice as long. */
const TIMEOUT_MS = 2_000
const TRIES = 2
/** For one lookup, both tries. Shorter than the deadline of any request, so that it knows what was late. */
const LOOKUP_MS = 4_000
/** A failure that took longer is remembered. */
const SLOW_MS = 1_000
/** How long the addresses of one family wait for those of the other. */
const OTHER_FAMILY_MS = 1_000
const LOOKUPS_MAX = 64
const LOOKUPS_PER_CALLER = 4
const WAIT_MS = 10_000

type Settings = { lookupMs?: number; slowMs?: number; now?: () => number }

/**
 * Resolves names that users typed, with the given resolvers or the machine's own. Name servers that never
 * answer delay their own business alone: a caller has four lookups at once, callers take turns, each lookup
 * is cancelled when its time is over, and none occupies a thread of libuv's pool, which resolves the
 * product's own hosts. Replies aren't cached, so that a new record is found at once. The hosts file isn't
 * read.
 */
export function openNames(servers: readonly string[] = [], settings: Settings = {}): Names {
  const { lookupMs = LOOKUP_MS, slowMs = SLOW_MS, now = () => performance.now() } = settings
  const queue = new FairQueue({ maxActive: LOOKUPS_MAX, maxPerCaller: LOOKUPS_PER_CALLER, waitMs: WAIT_MS })
  const unanswered = new UnansweredNames(now)
  /** Ends a lookup that waits or runs. */
  const endings = new Set<() => void>()
  let isClosed = false

  /** Resolves with the function that ends the turn, or undefined if the turn didn't come in time. */
  function takeTurn({ caller, deadline }: Lookup): Promise<(() => void) | undefined> {
    return new Promise((done) => {
      let isOver = isClosed || deadline?.aborted === true
      const settle = (leave?: () => void) => {
        isOver = true
        endings.delete(giveUp)
        deadline?.removeEventListener('abort', giveUp)
        done(leave)
      }
      const giveUp = () => settle()
      if (isOver) return settle()
      endings.add(giveUp)
      deadline?.addEventListener('abort', giveUp)
      queue.enter(caller, {
        start: (leave) => (isOver ? leave() : settle(leave)),
        shed: giveUp,
        isGone: () => isOver,
      })
    })
  }

  async function lookUp<T>(
    key: string,
    lookup: Lookup,
    query: (resolver: Resolver) => Promise<T>,
  ): Promise<{ kind: 'answered'; found: T } | NoAnswer> {
    refuseInTransaction('DNS')
    const remembered = unanswered.recall(key)
    if (remembered !== undefined) return remembered
    const asked = now()
    const leave = await takeTurn(lookup)
    if (leave === undefined) return { kind: 'unknown' }
    try {
      // An earlier lookup of the caller may have failed meanwhile.
      return unanswered.recall(key) ?? (await run(key, { ...lookup, asked }, query))
    } finally {
      leave()
    }
  }

  async function run<T>(
    key: string,
    { deadline, asked }: Lookup & { asked: number },
    query: (resolver: Resolver) => Promise<T>,
  ): Promise<{ kind: 'answered'; found: T } | NoAnswer> {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    const started = now()
    const timer = setTimeout(cancel, lookupMs)
    endings.add(cancel)
    deadline?.addEventListener('abort', cancel)
    try {
      return { kind: 'answered', found: await query(resolver) }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (NO_RECORDS.has(code)) return { kind: 'none' }
      const failure: Unanswered = LATE.has(code) && !isClosed ? { kind: 'late' } : { kind: 'unknown' }
      if (isClosed) return failure
      // The deadline left it less time than others get, because its turn came late.
      if (deadline?.aborted === true) return started - asked > slowMs ? { kind: 'unknown' } : failure
      if (now() - started >= slowMs) unanswered.remember(key, failure)
      return failure
    } finally {
      clearTimeout(timer)
      endings.delete(cancel)
      deadline?.removeEventListener('abort', cancel)
    }
  }

  return {
    async text(name, lookup) {
      const reply = await lookUp(`TXT ${name}`, lookup, (resolver) => resolver.resolveTxt(name))
      if (reply.kind !== 'answered') return reply
      return { kind: 'answered', records: reply.found.map((parts) => parts.join('')) }
    },
    async addresses(name, lookup) {
      const reply = await lookUp(`A ${name}`, lookup, (resolver) => bothFamilies(resolver, name))
      return reply.kind === 'answered' ? { kind: 'answered', addresses: reply.found } : reply
    },
    close() {
      isClosed = true
      for (const end of endings) end()
    },
  }
}

/** No such name, no record of the type, or a text that can't be a name. */
const NO_RECORDS = new Set<unknown>(['ENOTFOUND', 'ENODATA', 'EBADNAME'])
const LATE = new Set<unknown>(['ETIMEOUT', 'ECANCELLED'])

/**
 * Returns the addresses of both families, first those that this machine can reach. Name servers that answer
 * for one family only don't hold up its addresses.
 */
async function bothFamilies(resolver: Resolver, name: string): Promise<string[]> {
  let patience: NodeJS.Timeout | undefined
  const first = (found: string[]) => {
    patience ??= setTimeout(() => resolver.cancel(), OTHER_FAMILY_MS)
    return found
  }
  const queries = [resolver.resolve4(name).then(first), resolver.resolve6(name).then(first)]
  const results = await Promise.allSettled(hasIPv4() ? queries : queries.toReversed())
  clearTimeout(patience)
  const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  if (found.length > 0) return found
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  // There is no such name only if both families say so.
  throw reasons.find(({ code }) => !NO_RECORDS.has(code)) ?? reasons[0] ?? new Error('No addresses.')
}

function hasIPv4(): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some(({ family, internal }) => family === 'IPv4' && !internal)
}
