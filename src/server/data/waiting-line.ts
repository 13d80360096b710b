/** Of how many turns the pace is the average: enough to smooth the bursts in which answers of the database are read. */
const TURNS = 50
/** A hiccup of a busy database is no standstill; this many times `queueMs` is. */
const STANDSTILL = 4

type Watched = { readonly waitingCount: number; on(event: 'acquire', heard: () => void): unknown }

/**
 * How long a call would wait now for a connection of the pool. A line of two turns is always allowed; beyond that it is too long when its end
 * is more than `queueMs` away at the pace of late, or when nothing moves at all.
 */
export class WaitingLine {
  readonly #pool: Watched
  readonly #few: number
  readonly #queueMs: number
  #msEach = 0
  #movedAt = 0
  #stoodThen = false
  #shortAt = 0

  constructor(pool: Watched, { max, queueMs }: { max: number; queueMs: number }) {
    this.#pool = pool
    this.#few = max * 2
    this.#queueMs = queueMs
    pool.on('acquire', () => this.#move())
  }

  isTooLong(): boolean {
    const { waitingCount } = this.#pool
    const now = performance.now()
    if (waitingCount <= this.#few) {
      this.#shortAt = now
      return false
    }
    if (waitingCount * this.#msEach > this.#queueMs) return true
    return now - Math.max(this.#movedAt, this.#shortAt) > this.#queueMs * STANDSTILL
  }

  /** A connection went to the first in line. Only while others stand behind does the time to the next one tell the pace. */
  #move(): void {
    const now = performance.now()
    if (this.#stoodThen) this.#msEach += (Math.min(now - this.#movedAt, this.#queueMs) - this.#msEach) / TURNS
    this.#movedAt = now
    this.#stoodThen = this.#pool.waitingCount > 0
  }
}
