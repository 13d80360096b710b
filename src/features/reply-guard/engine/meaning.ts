import { finderOf } from './phrases.ts'
import { type Reading, placeOf, sentencesOf } from './reading.ts'
import type { Finding, Rule } from './verdict.ts'
import { LANGUAGES } from './words/languages.ts'
import type { Phrases, Words } from './words/language.ts'

/**
 * A rule about what a sentence says. `with`: a second phrase that must stand in it or in the next sentence.
 */
type Meaning = { rule: Rule; says: string; with?: string; unless: string; reach: 0 | 1 }

function meaningsOf({ threat, accusation, insult, promotion, incentive, health }: Words): Meaning[] {
  const meaning = (rule: Rule, { stop = '', ask = '', unless = '' }: Phrases): Meaning => ({
    rule,
    says: `${stop}\n${ask}`,
    unless,
    reach: 0,
  })
  return [
    meaning('threat', threat),
    meaning('accusation', accusation),
    meaning('insult', insult),
    meaning('promotion', promotion),
    meaning('incentive', incentive),
    {
      ...meaning('incentive', { stop: incentive.change, unless: incentive.unless }),
      with: incentive.reward,
      reach: 1,
    },
    meaning('health_claim', health),
    { ...meaning('health_claim', { ask: health.effect, unless: health.unless }), with: health.illness },
  ]
}

type Language = { meanings: Meaning[]; find: ReturnType<typeof finderOf> }

/** Indexed when first needed: most brands reply in one language. */
const indexed = new Map<Words, Language>()

function languageOf(words: Words): Language {
  const known = indexed.get(words)
  if (known) return known
  const meanings = meaningsOf(words)
  const language = {
    meanings,
    find: finderOf(meanings.flatMap((one) => [one.says, one.unless, one.with ?? ''])),
  }
  indexed.set(words, language)
  return language
}

/**
 * Returns the sentences that break a rule by what they say in any of these languages. Phrases can be wrong about a
 * sentence, so the guard only asks. If none is known, all
 * known ones are tried: it may be a dialect or a guess. Words of others are skipped: quotes and names.
 */
export function checkMeaning(
  reading: Reading,
  skipped: readonly { start: number; end: number }[],
  languages: readonly (string | null)[],
): Finding[] {
  const known = languages.flatMap((language) => LANGUAGES[language ?? ''] ?? [])
  const spoken = known.length > 0 ? known : Object.values(LANGUAGES)
  const isSkipped = new Uint8Array(reading.text.length)
  for (const { start, end } of skipped) isSkipped.fill(1, start, end)
  return spoken.flatMap((words) => checkIn(languageOf(words), reading, isSkipped))
}

function checkIn({ meanings, find }: Language, reading: Reading, isSkipped: Uint8Array): Finding[] {
  const sentences = sentencesOf(reading)
  const lists = meanings.flatMap(() => [0, 0, 0]).map(() => new Set<number>())
  let at = 0
  // In the order of the text.
  for (const { list, start } of find(reading.text)) {
    while (start >= (sentences[at]?.end ?? Infinity)) at++
    if (isSkipped[start] === 0) lists[list]?.add(at)
  }
  return meanings.flatMap(({ rule, with: other, reach }, i) => {
    const [said, excused, others] = lists.slice(3 * i)
    if (said === undefined || said.size === 0) return []
    const isNear = (numbers: ReadonlySet<number> | undefined, at: number) =>
      Array.from({ length: 2 * reach + 1 }, (_, j) => at - reach + j).some((near) => numbers?.has(near))
    return sentences.flatMap(({ start, end }, at): Finding[] =>
      !said.has(at) || isNear(excused, at) || (other !== undefined && !isNear(others, at))
        ? []
        : [{ rule, level: 'ask', ...placeOf(reading, start, end) }],
    )
  })
}
