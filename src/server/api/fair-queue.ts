/** The callbacks of a queued request. */
type Entry = { start(leave: () => void): void; shed(): void; isGone(): boolean; since: number }
type Caller = { key: string; active: number; waiting: Entry[]; standingSince: number; shedAt: number }

export type QueueLimits = {
  /** The number of requests that run at once: of all callers, and of one. */
  maxActive: number
  maxPerCaller: number
  /** The longest time that a request waits. */
  waitMs: number
  /** Returns how many more requests the resource behind the queue can take now. */
  room?: () => number
}

/** The most requests that wait at once. When it is reached, the caller with the most loses its latest. */
export const QUEUED_MAX = 512
/** The share of `waitMs` that is left to a caller who keeps the queue full. */
const STANDING_PART = 1 / 50
const SWEEP_MS = 20

/**
 * Runs a bounded number of requests at once and queues the others by caller. Callers take turns, so that a
 * busy caller delays itself and not the others. A burst may wait for up to `waitMs`. A caller whose queue has
 * not been empty for that long sends faster than it is served: its next requests keep waiting, and the rest
 * are shed after a short wait, until its queue has been empty. This keeps latency low at a rate that the
 * server can sustain.
 */
export class FairQueue {
  readonly #limits: Required<QueueLimits>
  readonly #callers = new Map<string, Caller>()
  /** Callers with waiting requests, in the order of their turns. */
  readonly #turns = new Set<Caller>()
  #active = 0
  #queued = 0
  #isPumping = false
  #sweeping: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = { room: () => Number.POSITIVE_INFINITY, ...limits }
  }

  /**
   * Calls `start` at once or on the request's turn, or calls `shed`; never both. A started request ends by
   * calling `leave`.
   */
  enter(key: string, request: Omit<Entry, 'since'>): void {
    const caller = this.#callers.get(key) ?? {
      key,
      active: 0,
      waiting: [],
      standingSince: 0,
      shedAt: Number.NEGATIVE_INFINITY,
    }
    this.#callers.set(key, caller)
    const since = performance.now()
    if (caller.waiting.length === 0) caller.standingSince = since
    caller.waiting.push({ ...request, since })
    this.#turns.add(caller)
    this.#queued += 1
    this.pump()
    if (this.#queued > QUEUED_MAX) this.#shedBusiest()
    if (this.#queued > 0) this.#sweeping ??= setInterval(() => this.pump(), SWEEP_MS).unref()
  }

  /**
   * Starts requests that may run and sheds those that waited too long. Called whenever capacity may have been
   * freed.
   */
  pump(): void {
    // A request that ends while it starts is picked up by the loop below.
    if (this.#isPumping || this.#queued === 0) return
    this.#isPumping = true
    try {
      const now = performance.now()
      for (const caller of this.#turns) this.#shedLate(caller, now)
      const { maxActive, maxPerCaller, room } = this.#limits
      for (let left = room(); left > 0 && this.#active < maxActive; left -= 1) {
        const caller = this.#turns.values().find(({ active }) => active < maxPerCaller)
        if (caller === undefined) break
        this.#startNext(caller)
      }
    } finally {
      this.#isPumping = false
    }
    if (this.#queued > 0) return
    clearInterval(this.#sweeping)
    this.#sweeping = undefined
  }

  #startNext(caller: Caller): void {
    caller.active += 1
    this.#active += 1
    const entry = this.#take(caller)
    // The next turn goes to another caller.
    if (this.#turns.delete(caller)) this.#turns.add(caller)
    let isActive = true
    entry?.start(() => {
      if (!isActive) return
      isActive = false
      caller.active -= 1
      this.#active -= 1
      this.#forget(caller)
      if (this.#queued > 0) this.pump()
    })
  }

  #shedLate(caller: Caller, now: number): void {
    const { waitMs, maxPerCaller } = this.#limits
    const isStanding = now - caller.standingSince > waitMs || now - caller.shedAt < waitMs
    for (let entry = caller.waiting[0]; entry !== undefined; entry = caller.waiting[0]) {
      const isGone = entry.isGone()
      // The next requests in line may keep waiting, so that there is work after the process was paused.
      const isHurried = isStanding && caller.waiting.length > maxPerCaller
      if (!isGone && now - entry.since <= (isHurried ? waitMs * STANDING_PART : waitMs)) return
      this.#take(caller)
      if (isGone) continue
      caller.shedAt = now
      entry.shed()
    }
  }

  #shedBusiest(): void {
    const sizeOf = ({ active, waiting }: Caller) => active + waiting.length
    const busiest = this.#turns.values().reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one))
    this.#take(busiest, -1)?.shed()
  }

  /** Removes the first or last waiting request of a caller from the queue. */
  #take(caller: Caller, at: 0 | -1 = 0): Entry | undefined {
    const entry = at === 0 ? caller.waiting.shift() : caller.waiting.pop()
    if (entry !== undefined) this.#queued -= 1
    if (caller.waiting.length === 0) this.#turns.delete(caller)
    this.#forget(caller)
    return entry
  }

  #forget(caller: Caller): void {
    if (caller.active === 0 && caller.waiting.length === 0) this.#callers.delete(caller.key)
  }
}
