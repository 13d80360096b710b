import type { FastifyBaseLogger } from 'fastify'

import type { LiveEvent } from '#features/notifications/contract.ts'
import { type PgListener, openPgListener } from '#features/notifications/server/live/pg-listener.ts'
import {
  findArrived,
  findLiveSessions,
  findMembers,
  findSafePlace,
} from '#features/notifications/server/live/arrived.ts'
import { hiddenFrom } from '#features/notifications/rules.ts'
import type { Db } from '#server/data/db.ts'

/** An open stream. `tell` receives the cursor to resume from. */
export type Subscriber = {
  userId: string
  sessionId: string
  tell: (event: LiveEvent, place?: string) => void
  heartbeat: () => void
  end: (reason: 'session' | 'replaced' | 'closing') => void
}

export type Hub = {
  /**
   * Subscribes from cursor `now`; with `since`, first replays everything committed after it. Returns an
   * unsubscribe function.
   */
  join(subscriber: Subscriber, now: string, since: string | undefined): () => void
  count(): number
  close(): Promise<void>
}

/** Polls besides the listener, in case it missed a notification. */
const POLL_MS = 5_000
/**
 * Shorter than the idle timeout of proxies. Also the longest time that an ended session may keep listening if
 * its notification was missed.
 */
const BEAT_MS = 15_000
const STREAMS_PER_SESSION = 5

/**
 * Delivers notifications to the subscribers of this process: one listening connection, one query per signal.
 */
export function openHub({ db, url, log }: { db: Db; url: string; log: FastifyBaseLogger }): Hub {
  const subscribers = new Map<Subscriber, Set<string>>()
  let bell: PgListener | undefined
  let timers: ReturnType<typeof setInterval>[] = []
  let place: string | undefined
  let isRung = false
  let reading: Promise<void> | undefined
  const warn = (error: unknown) => log.warn({ err: error }, 'live notices')

  /** Starts a query after each signal; signals during a query share the next one. */
  const look = () => {
    isRung = true
    reading ??= lookWhileRung().finally(() => {
      reading = undefined
      if (isRung && subscribers.size > 0) look()
    })
  }
  const lookWhileRung = async () => {
    try {
      while (isRung && subscribers.size > 0) {
        isRung = false
        const next = place === undefined ? undefined : await handOut(db, subscribers, place)
        place = subscribers.size === 0 ? undefined : next
      }
    } catch (error) {
      warn(error)
    }
  }

  const onRing = (word: string) => {
    const [kind = '', ...ids] = word.split(':')
    // What was sent before the listener was connected is lost.
    if (word === '') tellEach(subscribers, () => true, { type: 'open' })
    if (kind === 'seen')
      tellEach(subscribers, ({ userId }) => userId === ids[0], { type: 'seen', businessId: ids[1] ?? '' })
    else if (makesStale(kind)) {
      const [brandId = '', reviewId = ''] = ids
      tellTeam(db, subscribers, brandId, { type: 'stale', keys: STALE[kind](reviewId) }).catch(warn)
    } else if (kind === 'ended')
      for (const subscriber of [...subscribers.keys()].filter(({ sessionId }) => sessionId === ids[0]))
        subscriber.end('session')
    else look()
  }

  const open = () => {
    bell ??= openPgListener({ url, onRing, onError: warn })
    if (timers.length > 0) return
    timers = [
      setInterval(look, POLL_MS),
      setInterval(() => void heartbeat(db, subscribers).catch(warn), BEAT_MS),
    ]
    for (const timer of timers) timer.unref()
  }

  return {
    join(subscriber, now, since) {
      const own = [...subscribers.keys()].filter(({ sessionId }) => sessionId === subscriber.sessionId)
      if (own.length >= STREAMS_PER_SESSION) own[0]?.end('replaced')
      const delivered = new Set<string>()
      subscribers.set(subscriber, delivered)
      place = place === undefined || BigInt(now) < BigInt(place) ? now : place
      open()
      if (since !== undefined) handOut(db, new Map([[subscriber, delivered]]), since).catch(warn)
      look()
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0) place = undefined
      }
    },
    count: () => subscribers.size,
    async close() {
      for (const timer of timers) clearInterval(timer)
      for (const subscriber of subscribers.keys()) subscriber.end('closing')
      subscribers.clear()
      await bell?.close()
      await reading
    },
  }
}

/** Delivers to each subscriber what arrived after `from`, without duplicates; returns the next cursor. */
async function handOut(
  db: Db,
  subscribers: ReadonlyMap<Subscriber, Set<string>>,
  from: string,
): Promise<string> {
  // Read first: what is open now and committed before the next query is delivered now and skipped then.
  const next = await findSafePlace(db)
  const sessions = [...new Set([...subscribers.keys()].map(({ sessionId }) => sessionId))]
  const arrived = await findArrived(db, { from, sessions })
  for (const [subscriber, delivered] of subscribers) {
    const own = arrived.filter(({ sessionId }) => sessionId === subscriber.sessionId)
    for (const { sessionId: _, role, ...notice } of own)
      if (!delivered.has(notice.id) && !hiddenFrom(role).includes(notice.type))
        subscriber.tell({ type: 'notice', notice }, next)
    for (const { id } of own) delivered.add(id)
    forgetOld(delivered)
  }
  return next
}

/** Far more than can arrive between two queries. */
const REMEMBERED = 500

function forgetOld(delivered: Set<string>): void {
  for (const id of delivered) {
    if (delivered.size <= REMEMBERED) return
    delivered.delete(id)
  }
}

function tellEach(
  subscribers: Map<Subscriber, unknown>,
  isFor: (subscriber: Subscriber) => boolean,
  event: LiveEvent,
): void {
  for (const subscriber of subscribers.keys()) if (isFor(subscriber)) subscriber.tell(event)
}

/**
 * The cached queries that pages refetch: when someone writes, a reply is proposed, added, undone or published,
 * work moves, or an onboarding step is completed.
 */
const STALE = {
  queue: () => [['queue']],
  steps: () => [['onboarding']],
  writing: () => [['writers']],
  proposed: (reviewId: string) => [
    ['proposed', reviewId],
    ['queue', 'list'],
  ],
  replies: (reviewId: string) => [
    ['comments', reviewId],
    ['reviews', 'detail', reviewId],
    ['reviews', 'summary'],
  ],
}
const makesStale = (kind: string): kind is keyof typeof STALE => Object.hasOwn(STALE, kind)

/** Tells the members of a brand's team that they should read something again. */
async function tellTeam(
  db: Db,
  subscribers: Map<Subscriber, unknown>,
  brandId: string,
  event: LiveEvent,
): Promise<void> {
  if (subscribers.size === 0) return
  const userIds = [...new Set([...subscribers.keys()].map(({ userId }) => userId))]
  const members = await findMembers(db, { brandId, userIds })
  tellEach(subscribers, ({ userId }) => members.has(userId), event)
}

/** Sends a heartbeat to each subscriber, and ends those whose session has ended (A14). */
async function heartbeat(db: Db, subscribers: Map<Subscriber, unknown>): Promise<void> {
  if (subscribers.size === 0) return
  for (const subscriber of subscribers.keys()) subscriber.heartbeat()
  const live = new Set(
    await findLiveSessions(
      db,
      [...subscribers.keys()].map(({ sessionId }) => sessionId),
    ),
  )
  for (const subscriber of subscribers.keys()) if (!live.has(subscriber.sessionId)) subscriber.end('session')
}
