import { phrases } from './phrases.ts'
import { type Reading, type Sentence, placeOf, sentencesOf } from './reading.ts'
import type { Finding, Level, Rule } from './verdict.ts'
import { LANGUAGES } from './words/languages.ts'
import type { Phrases, Words } from './words/language.ts'

/** A rule about what a sentence says. `with`: a second phrase that must stand in it or in the next sentence. */
type Meaning = { rule: Rule; level: Level; says: RegExp; with?: RegExp; unless: RegExp; reach: 0 | 1 }

function meaningsOf({ threat, accusation, insult, promotion, incentive, health }: Words): Meaning[] {
  const certain = (rule: Rule, { stop = '', unless = '' }: Phrases): Meaning => ({
    rule,
    level: 'stop',
    says: phrases(stop),
    unless: phrases(unless),
    reach: 0,
  })
  const uncertain = (rule: Rule, { ask = '', unless = '' }: Phrases): Meaning => ({
    ...certain(rule, { stop: ask, unless }),
    level: 'ask',
  })
  return [
    certain('threat', threat),
    uncertain('threat', threat),
    certain('accusation', accusation),
    uncertain('accusation', accusation),
    certain('insult', insult),
    uncertain('insult', insult),
    uncertain('promotion', promotion),
    certain('incentive', incentive),
    {
      ...certain('incentive', { stop: incentive.change, unless: incentive.unless }),
      with: phrases(incentive.reward),
      reach: 1,
    },
    uncertain('health_claim', health),
    {
      ...uncertain('health_claim', { ask: health.effect, unless: health.unless }),
      with: phrases(health.illness),
    },
  ]
}

/** Compiled when first needed: most brands reply in one language. */
const compiled = new Map<Words, Meaning[]>()

function meaningsIn(language: string | null): Meaning[] {
  const known = language === null ? Object.values(LANGUAGES) : [LANGUAGES[language] ?? []].flat()
  return known.flatMap((words) => {
    const meanings = compiled.get(words) ?? meaningsOf(words)
    compiled.set(words, meanings)
    return meanings
  })
}

/**
 * Returns the sentences that break a rule by what they say in a language; in all known ones if it is null. Words of
 * others are skipped: quotes and names.
 */
export function checkMeaning(
  reading: Reading,
  skipped: { start: number; end: number }[],
  language: string | null,
): Finding[] {
  const sentences = sentencesOf(reading)
  const isSkipped = (at: number) => skipped.some(({ start, end }) => at >= start && at < end)
  const says = (expression: RegExp, { start, text }: Sentence) =>
    [...text.matchAll(expression)].some(({ index }) => !isSkipped(start + index))

  // Most replies have none of the phrases, so each is looked for in the whole text first.
  const possible = meaningsIn(language).filter(
    ({ says: phrase, with: other }) => isIn(phrase, reading.text) && (!other || isIn(other, reading.text)),
  )
  return possible.flatMap((meaning) =>
    sentences.flatMap((sentence, i): Finding[] => {
      if (!says(meaning.says, sentence) || says(meaning.unless, sentence)) return []
      const near = sentences.slice(Math.max(0, i - meaning.reach), i + meaning.reach + 1)
      const other = meaning.with
      if (other && !near.some((one) => says(other, one))) return []
      if (meaning.reach > 0 && near.some((one) => says(meaning.unless, one))) return []
      const { start, end } = placeOf(reading, sentence.start, sentence.start + sentence.text.length)
      return [{ rule: meaning.rule, level: meaning.level, start, end }]
    }),
  )
}

function isIn(phrase: RegExp, text: string): boolean {
  return text.search(phrase) >= 0
}
