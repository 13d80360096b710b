import { checkForm } from './form.ts'
import { checkMeaning } from './meaning.ts'
import { readPlainly, shorten, undisguise } from './reading.ts'
import { findStops } from './stops.ts'
import { LEVELS, type Reply, type Verdict, withoutOverlaps } from './verdict.ts'
import { wordsOfOthers } from './words-of-others.ts'

/** Returns what is wrong with a public reply, in the order of the text. */
export function checkReply(reply: Reply): Verdict {
  const plain = readPlainly(reply.text)
  const reading = shorten(undisguise(plain))
  const findings = [
    ...findStops(reply, plain),
    ...checkMeaning(reading, wordsOfOthers(reading, reply.review, reply.reviewer), spokenIn(reply)),
    ...checkForm(reply, reading),
  ]
  const kept = withoutOverlaps(findings)
  // Advice about an empty reply only helps if nothing else is wrong.
  const shown = kept.length > 1 ? kept.filter(({ rule }) => rule !== 'empty') : kept
  return {
    level: LEVELS.find((level) => shown.some((finding) => finding.level === level)) ?? null,
    findings: shown,
  }
}

/** Fewer words than this may be in another language than the one detected. */
const FEW_WORDS = 8

/** Returns the languages that the reply may be in: of a few words also the review's. */
function spokenIn({ text, languages: { reply, review } }: Reply): readonly (string | null)[] {
  const isShort = (text.match(/\p{L}+/gu)?.length ?? 0) < FEW_WORDS
  return isShort && reply !== null && review !== null ? [...new Set([reply, review])] : [reply]
}
