import { refusalOf, retrying, unavailable } from '#server/api/refusals.ts'
import { storeEvents, type Submission } from '#features/events/server/store.ts'
import type { Db } from '#server/data/db.ts'

/** How long events wait to be stored together with others. */
const GATHER_MS = 5
/** Events per statement: while it runs the next ones are collected. No single call has more. */
const TOGETHER = 500
/**
 * Concurrent statements: two keep the disk busy and leave the connections to others. The second starts when
 * there are enough events.
 */
const AT_ONCE = 2
const WORTH_ANOTHER = 250
/** The most waiting events; beyond that the database can't keep up, and senders get a 503. */
const MOST_WAITING = 20_000

type Waiting = Submission & { done: (taken: number) => void; fail: (error: unknown) => void }

/**
 * Batches the events of many senders into few statements: events that arrive within five milliseconds are
 * committed together. Resolves after the commit with the number of events that had a known target.
 */
export type Intake = {
  take(submission: Submission): Promise<number>
  /** Resolves when all events are stored, or rejected. */
  settle(): Promise<void>
}

const intakes = new WeakMap<Db, Intake>()

/** Returns the one intake of this process for a database. */
export function intakeOf(db: Db): Intake {
  const intake = intakes.get(db) ?? openIntake(db)
  intakes.set(db, intake)
  return intake
}

function openIntake(db: Db): Intake {
  const waiting: Waiting[] = []
  const running = new Set<Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0 && (running.size === 0 || (running.size < AT_ONCE && count >= WORTH_ANOTHER))) {
      const batch = nextBatch(waiting)
      count -= sizeOf(batch)
      const work = store(db, batch).finally(() => {
        running.delete(work)
        if (waiting.length > 0) flush()
      })
      running.add(work)
    }
  }
  return {
    take(submission) {
      const { events } = submission
      if (events.length === 0) return Promise.resolve(0)
      if (count + events.length > MOST_WAITING) return Promise.reject(unavailable())
      return new Promise((done, fail) => {
        waiting.push({ ...submission, done, fail })
        count += events.length
        if (count >= TOGETHER) flush()
        else timer ??= setTimeout(flush, GATHER_MS)
      })
    },
    async settle() {
      flush()
      while (running.size > 0) await Promise.all(running)
    },
  }
}

const sizeOf = (batch: readonly Waiting[]) => batch.reduce((sum, { events }) => sum + events.length, 0)

function nextBatch(waiting: Waiting[]): Waiting[] {
  let size = 0
  const end = waiting.findIndex(
    ({ events }, i) => i > 0 && (size += events.length) + (waiting[0]?.events.length ?? 0) > TOGETHER,
  )
  return waiting.splice(0, end === -1 ? waiting.length : end)
}

async function store(db: Db, batch: readonly Waiting[]): Promise<void> {
  try {
    const taken = await retrying(() => storeEvents(db, batch))
    for (const [i, { done }] of batch.entries()) done(taken[i] ?? 0)
  } catch (error) {
    const isShared = batch.length > 1 && refusalOf(error)?.code !== 'unavailable'
    // One sender's invalid events must not fail the others': each is stored alone then.
    if (isShared) for (const one of batch) await store(db, [one])
    else for (const { fail } of batch) fail(error)
  }
}
