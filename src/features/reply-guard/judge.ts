import type { GuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'
import { checkReply } from '#features/reply-guard/engine/check-reply.ts'
import { detectLanguage } from '#shared/language.ts'

/**
 * Returns what is wrong with a reply, or null. Loads the language detector and compiles word lists, so it runs in a
 * worker, never in the server.
 */
export function judge(text: string, facts: GuardFacts): GuardVerdict | null {
  const languages = { review: detectLanguage(facts.review), reply: detectLanguage(text) }
  const { level, findings } = checkReply({ text, languages, ...facts })
  return level === null ? null : { level, findings }
}
