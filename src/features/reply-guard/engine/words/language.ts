/**
 * The words that a rule looks for in one language, as lists for `phrases`. `stop` is nearly certain,
 * `ask` may be harmless; the guard asks about both. A sentence with one of `unless` is left alone.
 */
export type Phrases = { stop?: string; ask?: string; unless?: string }

/**
 * An offer for a change of the review: one phrase of `change` and one of `reward`, at most a sentence apart.
 */
export type Incentive = { change: string; reward: string; unless: string; stop: string }

/** A promised effect: one phrase of `effect` and one of `illness` in a sentence. */
export type Health = { effect: string; illness: string; unless: string; ask: string }

export type Words = {
  threat: Phrases
  accusation: Phrases
  insult: Phrases
  promotion: Phrases
  incentive: Incentive
  health: Health
  /** Words that say nothing by themselves, for `empty`. */
  filler: string
}
