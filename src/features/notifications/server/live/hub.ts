import type { FastifyBaseLogger } from 'fastify'

import type { LiveEvent } from '#features/notifications/contract.ts'
import { type Doorbell, openDoorbell } from '#features/notifications/server/live/doorbell.ts'
import { findArrived, findLiveSessions, findSafePlace } from '#features/notifications/server/live/arrived.ts'
import { hiddenFrom } from '#features/notifications/rules.ts'
import type { Db } from '#server/data/db.ts'

/** One open stream. `tell` takes the place to go on from after a break along. */
export type Reader = {
  userId: string
  sessionId: string
  tell: (event: LiveEvent, place?: string) => void
  beat: () => void
  end: (reason: 'session' | 'replaced' | 'closing') => void
}

export type Hub = {
  /**
   * From now on, a place that was just asked for, the reader hears of everything that is committed; with `since`, also of what came after that.
   * Answers how to leave.
   */
  join(reader: Reader, now: string, since: string | undefined): () => void
  count(): number
  close(): Promise<void>
}

/** Beside the doorbell, for what it may have missed (foundations.md, Across processes). */
const POLL_MS = 5_000
/** Shorter than what proxies wait for a silent connection, and how long a removed session may still listen where no bell told of it. */
const BEAT_MS = 15_000
const STREAMS_PER_SESSION = 5

/** Hands notices to the readers of this process, however many: one connection that listens, one question per ring. */
export function openHub({ db, url, log }: { db: Db; url: string; log: FastifyBaseLogger }): Hub {
  const readers = new Map<Reader, Set<string>>()
  let bell: Doorbell | undefined
  let timers: ReturnType<typeof setInterval>[] = []
  let place: string | undefined
  let isRung = false
  let reading: Promise<void> | undefined
  const warn = (error: unknown) => log.warn({ err: error }, 'live notices')

  /** Each ring is followed by a look that begins after it; rings while one is under way share the next. */
  const look = () => {
    isRung = true
    reading ??= lookWhileRung().finally(() => {
      reading = undefined
      if (isRung && readers.size > 0) look()
    })
  }
  const lookWhileRung = async () => {
    try {
      while (isRung && readers.size > 0) {
        isRung = false
        const next = place === undefined ? undefined : await handOut(db, readers, place)
        place = readers.size === 0 ? undefined : next
      }
    } catch (error) {
      warn(error)
    }
  }

  const onRing = (word: string) => {
    const [kind, ...ids] = word.split(':')
    if (kind === 'seen')
      tellEach(readers, ({ userId }) => userId === ids[0], { type: 'seen', businessId: ids[1] ?? '' })
    else if (kind === 'ended')
      for (const reader of [...readers.keys()].filter(({ sessionId }) => sessionId === ids[0])) reader.end('session')
    else look()
  }

  const open = () => {
    bell ??= openDoorbell({ url, onRing, onError: warn })
    if (timers.length > 0) return
    timers = [setInterval(look, POLL_MS), setInterval(() => void beat(db, readers).catch(warn), BEAT_MS)]
    for (const timer of timers) timer.unref()
  }

  return {
    join(reader, now, since) {
      const own = [...readers.keys()].filter(({ sessionId }) => sessionId === reader.sessionId)
      if (own.length >= STREAMS_PER_SESSION) own[0]?.end('replaced')
      const told = new Set<string>()
      readers.set(reader, told)
      place = place === undefined || BigInt(now) < BigInt(place) ? now : place
      open()
      if (since !== undefined) handOut(db, new Map([[reader, told]]), since).catch(warn)
      look()
      return () => {
        readers.delete(reader)
        if (readers.size === 0) place = undefined
      }
    },
    count: () => readers.size,
    async close() {
      for (const timer of timers) clearInterval(timer)
      for (const reader of readers.keys()) reader.end('closing')
      readers.clear()
      await bell?.close()
      await reading
    },
  }
}

/** Tells each reader what arrived after `from` and was not told yet; answers the place for the next time. */
async function handOut(db: Db, readers: ReadonlyMap<Reader, Set<string>>, from: string): Promise<string> {
  // Asked first: what is open now, and is committed before the next question, is told now and skipped then.
  const next = await findSafePlace(db)
  const sessions = [...new Set([...readers.keys()].map(({ sessionId }) => sessionId))]
  const arrived = await findArrived(db, { from, sessions })
  for (const [reader, told] of readers) {
    const own = arrived.filter(({ sessionId }) => sessionId === reader.sessionId)
    for (const { sessionId: _, role, ...notice } of own)
      if (!told.has(notice.id) && !hiddenFrom(role).includes(notice.type)) reader.tell({ type: 'notice', notice }, next)
    for (const { id } of own) told.add(id)
    forgetOld(told)
  }
  return next
}

/** Far more than can be between two looks. */
const REMEMBERED = 500

function forgetOld(told: Set<string>): void {
  for (const id of told) {
    if (told.size <= REMEMBERED) return
    told.delete(id)
  }
}

function tellEach(readers: Map<Reader, unknown>, isFor: (reader: Reader) => boolean, event: LiveEvent): void {
  for (const reader of readers.keys()) if (isFor(reader)) reader.tell(event)
}

/** A sign of life for each; sessions that ended in silence are ended here (A14). */
async function beat(db: Db, readers: Map<Reader, unknown>): Promise<void> {
  if (readers.size === 0) return
  for (const reader of readers.keys()) reader.beat()
  const live = new Set(
    await findLiveSessions(
      db,
      [...readers.keys()].map(({ sessionId }) => sessionId),
    ),
  )
  for (const reader of readers.keys()) if (!live.has(reader.sessionId)) reader.end('session')
}
