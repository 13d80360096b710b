import { judge } from '#features/reply-guard/judge.ts'
import type { GuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'
import { detectLanguage } from '#shared/language.ts'

/** One text to judge; the answer carries the same number. */
export type Question = { number: number; text: string; facts: GuardFacts }
export type Answer = { number: number; verdict: GuardVerdict | null; language: string | null }

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const verdict = judge(data.text, data.facts)
  // Only a reply that has findings is offered other words.
  const language = verdict === null ? null : detectLanguage(data.text)
  const answer: Answer = { number: data.number, verdict, language }
  postMessage(answer)
})
