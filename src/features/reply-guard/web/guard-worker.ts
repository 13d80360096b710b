import { judge } from '#features/reply-guard/judge.ts'
import type { GuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'

/** One text to judge; the answer carries the same number. */
export type Question = { number: number; text: string; facts: GuardFacts }
export type Answer = { number: number; verdict: GuardVerdict | null }

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const answer: Answer = { number: data.number, verdict: judge(data.text, data.facts) }
  postMessage(answer)
})
