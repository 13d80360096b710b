/** The most positions that are remembered: an hour of checks. */
const MARKS_MAX = 3600

/**
 * Measures how far a standby is behind: the age of the oldest position of the primary that it has not
 * replayed. No clock but ours is involved, and an idle primary makes no lag.
 */
export class Lag {
  readonly #marks: { position: number; at: number }[] = []
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Notes a position of the primary. */
  written(position: number): void {
    if (position <= (this.#marks.at(-1)?.position ?? -1)) return
    this.#marks.push({ position, at: this.#now() })
    // The oldest one says how late the standby is; any other may go.
    if (this.#marks.length > MARKS_MAX) this.#marks.splice(1, 1)
  }

  /** Notes a position of the standby. */
  replayed(position: number): void {
    const open = this.#marks.findIndex((mark) => mark.position > position)
    this.#marks.splice(0, open < 0 ? this.#marks.length : open)
  }

  get seconds(): number {
    const oldest = this.#marks[0]
    return oldest === undefined ? 0 : (this.#now() - oldest.at) / 1000
  }
}
