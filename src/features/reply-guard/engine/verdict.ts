/** `stop`: the server refuses it; `ask`: the browser asks before it sends; `hint`: advice. */
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

/** Returns the findings in the order of the text. Of those of one rule that overlap, the gravest or first remains. */
export function withoutOverlaps(findings: readonly Finding[]): Finding[] {
  const rank = (finding: Finding) => LEVELS.indexOf(finding.level)
  return findings
    .filter(
      (one, i) =>
        !findings.some(
          (other, j) =>
            i !== j &&
            one.rule === other.rule &&
            other.start < one.end &&
            one.start < other.end &&
            (rank(other) < rank(one) || (rank(other) === rank(one) && j < i)),
        ),
    )
    .toSorted((one, other) => one.start - other.start || rank(one) - rank(other))
}
