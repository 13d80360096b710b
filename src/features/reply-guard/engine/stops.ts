import { findPersonalData } from './personal-data.ts'
import { findPlaceholders } from './placeholders.ts'
import { readPlainly, type Reading, shorten } from './reading.ts'
import { type Finding, type Reply, withoutOverlaps } from './verdict.ts'

/**
 * Returns what must not be public: personal data and blanks that are not filled in. Found by its form, so neither
 * word lists nor the language of the reply are needed, and the server finds it within milliseconds.
 */
export function findStops(
  reply: Pick<Reply, 'text' | 'review' | 'reviewer' | 'contact'>,
  plain: Reading = readPlainly(reply.text),
): Finding[] {
  return withoutOverlaps([...findPersonalData(reply, shorten(plain)), ...findPlaceholders(reply.text)])
}
