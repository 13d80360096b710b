const REMEMBERED_MAX = 2_000
const REMEMBERED_MS = 60_000

/** A lookup without an answer. `late`: nobody answered in time. `unknown`: the resolver failed. */
export type Unanswered = { kind: 'late' } | { kind: 'unknown' }

/** Remembers for a minute which lookups cost time and gave no answer, so that the next ones fail at once. */
export class UnansweredNames {
  readonly #until = new Map<string, { failure: Unanswered; until: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  recall(lookup: string): Unanswered | undefined {
    const remembered = this.#until.get(lookup)
    return remembered !== undefined && remembered.until > this.#now() ? remembered.failure : undefined
  }

  remember(lookup: string, failure: Unanswered): void {
    this.#until.delete(lookup)
    this.#until.set(lookup, { failure, until: this.#now() + REMEMBERED_MS })
    // A map iterates in the order of insertion, so this is the oldest.
    const [oldest] = this.#until.keys()
    if (this.#until.size > REMEMBERED_MAX && oldest !== undefined) this.#until.delete(oldest)
  }
}
