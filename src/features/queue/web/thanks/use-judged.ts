import { useEffect, useState } from 'react'

import type { GuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'
import { askWorker } from '#features/reply-guard/web/ask-worker.ts'

/** How long the writer pauses before the texts are judged. */
const PAUSE_MS = 400

type Written = { reviewId: string; text: string }
type Judged = Written & { verdict: GuardVerdict | null }

/** Judges one of several replies: a copy of another one is found, too. */
export async function judgeBeside(
  facts: GuardFacts,
  text: string,
  beside: readonly string[],
): Promise<GuardVerdict | null> {
  return askWorker(text, { ...facts, latest: [...beside, ...facts.latest] })
}

/**
 * Returns the verdict on each text that is still as it was when it was judged. The server judges again, so without a
 * worker there are none.
 */
export function useJudged(
  replies: readonly Written[],
  factsOf: (reviewId: string) => GuardFacts | undefined,
): ReadonlyMap<string, GuardVerdict> {
  const [judged, setJudged] = useState<readonly Judged[]>([])
  useEffect(() => {
    if (typeof Worker === 'undefined') return
    let isOver = false
    async function judge() {
      const all = await Promise.all(
        replies.map(async ({ reviewId, text }) => {
          const facts = factsOf(reviewId)
          const beside = replies.filter((other) => other.reviewId !== reviewId).map((other) => other.text)
          const isNothing = facts === undefined || text.trim() === ''
          return { reviewId, text, verdict: isNothing ? null : await judgeBeside(facts, text, beside) }
        }),
      )
      if (!isOver) setJudged(all)
    }
    const timer = setTimeout(() => void judge().catch(() => undefined), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [replies, factsOf])

  const texts = new Map(replies.map(({ reviewId, text }) => [reviewId, text]))
  return new Map(
    judged.flatMap(({ reviewId, text, verdict }) =>
      verdict === null || texts.get(reviewId) !== text ? [] : [[reviewId, verdict]],
    ),
  )
}
