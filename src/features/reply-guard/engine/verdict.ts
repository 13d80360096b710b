/** `stop`: not posted; `ask`: posted after a confirmation; `hint`: advice. */
export const LEVELS = ['stop', 'ask', 'hint'] as const
export type Level = (typeof LEVELS)[number]

export const RULES = [
  'personal_data',
  'threat',
  'incentive',
  'accusation',
  'insult',
  'placeholder',
  'promotion',
  'health_claim',
  'language',
  'shouting',
  'near_copy',
  'empty',
] as const
export type Rule = (typeof RULES)[number]

/** Words that break a rule: `text.slice(start, end)` of the reply. */
export type Finding = { rule: Rule; level: Level; start: number; end: number }

/** The level is that of the gravest finding; null if there is none. */
export type Verdict = { level: Level | null; findings: Finding[] }

/** All that the guard knows of a reply. */
export type Reply = {
  text: string
  /** The review's text, title included. */
  review: string
  /** The name under which the reviewer is shown in public. */
  reviewer: string
  /** The language of the review and the reply (ISO 639-1); null if it is not known. */
  languages: { review: string | null; reply: string | null }
  /** The brand's public contact: email addresses, phone numbers, websites, postal address. */
  contact: string[]
  /** The brand's latest public replies, at most 50. */
  latest: string[]
}
