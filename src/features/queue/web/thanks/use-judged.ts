import { useEffect, useState } from 'react'

import type { GuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'
import { askWorker } from '#features/reply-guard/web/ask-worker.ts'
import { PATIENCE_MS } from '#features/reply-guard/web/use-reply-guard.tsx'

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

type Verdicts = ReadonlyMap<string, GuardVerdict>

/**
 * Returns the verdict on each text that is still as it was when it was judged, and a function that judges all of them
 * now. Without a worker there are no verdicts: the server refuses what must not be public.
 */
export function useJudged(
  replies: readonly Written[],
  factsOf: (reviewId: string) => GuardFacts | undefined,
): [verdicts: Verdicts, judgeNow: () => Promise<Verdicts>] {
  const [judged, setJudged] = useState<readonly Judged[]>([])
  useEffect(() => {
    let isOver = false
    async function judge() {
      const all = await judgeAll(replies, factsOf)
      if (!isOver) setJudged(all)
    }
    const timer = setTimeout(() => void judge(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [replies, factsOf])

  async function judgeNow() {
    const all = await Promise.race([
      judgeAll(replies, factsOf),
      new Promise<readonly Judged[]>((resolve) => setTimeout(resolve, PATIENCE_MS, [])),
    ])
    setJudged(all)
    return verdictsOf(all, replies)
  }
  return [verdictsOf(judged, replies), judgeNow]
}

async function judgeAll(
  replies: readonly Written[],
  factsOf: (reviewId: string) => GuardFacts | undefined,
): Promise<readonly Judged[]> {
  if (typeof Worker === 'undefined') return []
  const judging = replies.map(async ({ reviewId, text }) => {
    const facts = factsOf(reviewId)
    const beside = replies.filter((other) => other.reviewId !== reviewId).map((other) => other.text)
    const isNothing = facts === undefined || text.trim() === ''
    return { reviewId, text, verdict: isNothing ? null : await judgeBeside(facts, text, beside) }
  })
  return Promise.all(judging).catch(() => [])
}

function verdictsOf(judged: readonly Judged[], replies: readonly Written[]): Verdicts {
  const texts = new Map(replies.map(({ reviewId, text }) => [reviewId, text]))
  return new Map(
    judged.flatMap(({ reviewId, text, verdict }) =>
      verdict === null || texts.get(reviewId) !== text ? [] : [[reviewId, verdict]],
    ),
  )
}
