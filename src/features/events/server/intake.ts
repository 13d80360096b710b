import { refusalOf, retrying, unavailable } from '#server/api/refusals.ts'
import { storeEvents, type Submission } from '#features/events/server/store.ts'
import type { Db } from '#server/data/db.ts'

/** How long events wait for others to go to the disk with them. */
const GATHER_MS = 5
/** Events of one statement: while it runs the next ones are read. No single call has more. */
const TOGETHER = 500
/** Statements under way at once: two keep the disk busy and leave the connections to the others. The second begins when it is worth one. */
const AT_ONCE = 2
const WORTH_ANOTHER = 250
/** Events that may wait; beyond that the database does not keep up, and senders are told to come back. */
const MOST_WAITING = 20_000

type Waiting = Submission & { done: (taken: number) => void; fail: (error: unknown) => void }

/**
 * Many senders, few statements: what arrives within five milliseconds is committed together. The answer comes after the commit and says how
 * many of the events were about something we know.
 */
export type Intake = {
  take(submission: Submission): Promise<number>
  /** Until everything that was given is on the disk, or refused. */
  settle(): Promise<void>
}

const intakes = new WeakMap<Db, Intake>()

/** The one intake of this process for a database. */
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
    // One sender's fault is no other's: each goes alone then.
    if (isShared) for (const one of batch) await store(db, [one])
    else for (const { fail } of batch) fail(error)
  }
}
