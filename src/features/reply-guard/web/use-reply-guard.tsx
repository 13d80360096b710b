import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { GuardVerdict } from '#features/reply-guard/contract.ts'
import type { GuardDecision } from '#features/reply-guard/decision.ts'
import { type GuardedReply, guardFactsQuery } from '#features/reply-guard/web/queries.ts'
import { LEVEL_NAMES, RULE_TEXTS } from '#features/reply-guard/text.ts'
import { isApiError } from '#shared/errors.ts'
import type { Mark } from '#ui/fields/TextArea.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

// Most replies are fine, so it is not part of the form.
const GuardPanel = lazyComponent(
  async () => (await import('#features/reply-guard/web/GuardPanel.tsx')).GuardPanel,
  { fallback: null },
)

/** How long the writer pauses before the text is judged. */
const PAUSE_MS = 400
/** How long a reply waits for a guard that is still loading, before it is sent without a question. */
export const PATIENCE_MS = 2000

type Judged = { text: string; verdict: GuardVerdict | null; language: string | null }

export type ReplyGuard = {
  /** The words to underline in the field. */
  marks: readonly Mark[]
  /** The panel; `onDecided` sends the text that the writer decided to post all the same. */
  panel: (onDecided: (decision: GuardDecision) => void) => ReactNode
  /**
   * Resolves to whether the text may be sent; if not, shows why, with the focus where it can be put right. Judges a
   * text that was not judged yet. False while it is asked already.
   */
  allows: () => Promise<boolean>
  /** Set while a text that should be sent is judged. */
  isAsking: boolean
  /** Takes the server's refusal; false if it is another error. */
  isRefusedBy: (error: unknown) => boolean
}

/**
 * Judges a reply while it is written, and before it is sent. If the guard can't load, the reply is sent: the server
 * refuses what must not be public.
 */
export function useReplyGuard(
  reply: GuardedReply & { text: string },
  field: RefObject<HTMLTextAreaElement | null>,
): ReplyGuard {
  const { reviewId, commentId, text } = reply
  const client = useQueryClient()
  const [judged, setJudged] = useState<Judged | null>(null)
  /** The text that the writer tried to send. */
  const [tried, setTried] = useState<Judged | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const asking = useRef(false)
  const isEmpty = text.trim() === ''

  /** Null if the guard can't load. */
  const judge = useCallback(async (): Promise<Judged | null> => {
    if (typeof Worker === 'undefined') return null
    try {
      const facts = await client.fetchQuery(guardFactsQuery({ reviewId, commentId }))
      const { askWorkerFully } = await import('#features/reply-guard/web/ask-worker.ts')
      const { verdict, language } = await askWorkerFully(text, facts)
      return { text, verdict, language }
    } catch {
      return null
    }
  }, [client, reviewId, commentId, text])

  // Loaded with the first letter, so that sending never waits for it.
  useEffect(() => {
    if (isEmpty || typeof Worker === 'undefined') return
    void client.prefetchQuery(guardFactsQuery({ reviewId, commentId }))
  }, [client, reviewId, commentId, isEmpty])

  useEffect(() => {
    if (isEmpty) return
    let isOver = false
    async function show() {
      const found = await judge()
      // A verdict that was shown when the writer tried to send it stays, with the focus that it moved.
      if (!isOver && found !== null) setJudged((known) => (known?.text === found.text ? known : found))
    }
    const timer = setTimeout(() => void show(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [judge, isEmpty])

  /** Returns the verdict on the text as it is now. */
  async function judgeNow(): Promise<Judged | null> {
    if (judged?.text === text) return judged
    setIsAsking(true)
    const found = await Promise.race([
      judge(),
      new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
    ])
    setIsAsking(false)
    if (found !== null) setJudged(found)
    return found
  }

  /** Moves the focus to the words that must change, or, in the panel, to the question. */
  function show(of: Judged, { level, findings }: GuardVerdict) {
    setTried(of)
    if (level === 'ask') return
    const [first] = findings.filter((finding) => finding.level === level)
    field.current?.focus()
    if (first !== undefined) field.current?.setSelectionRange(first.start, first.end)
  }

  const shown = isEmpty ? null : (judged?.verdict ?? null)
  return {
    marks: shown === null || judged === null ? [] : marksOf(shown, judged.text, text),
    panel: (onDecided) => (
      <>
        {/* There before the panel, so that a change is announced, once. */}
        <p aria-live="polite" className="sr-only">
          {shown !== null && announcementOf(shown)}
        </p>
        {judged !== null && shown !== null && (
          <GuardPanel
            text={judged.text}
            verdict={shown}
            language={judged.language}
            field={field}
            isTried={tried === judged}
            onDecided={onDecided}
          />
        )}
      </>
    ),
    async allows() {
      if (asking.current) return false
      asking.current = true
      const found = await judgeNow()
      asking.current = false
      const verdict = found?.verdict ?? null
      if (found === null || verdict === null || verdict.level === 'hint') return true
      show(found, verdict)
      return false
    },
    isAsking,
    isRefusedBy(error) {
      if (!isApiError(error, 'reply_guarded')) return false
      const verdict = GuardVerdict.safeParse(error.detail).data
      if (verdict === undefined) return false
      const refused = { text, verdict, language: null }
      setJudged(refused)
      show(refused, verdict)
      return true
    },
  }
}

/** Only words that are still where they were; what is wrong with the whole text needs no underline. */
function marksOf({ findings }: GuardVerdict, judged: string, text: string): Mark[] {
  return findings
    .filter(({ rule }) => rule !== 'empty' && rule !== 'language' && rule !== 'near_copy')
    .filter(({ start, end }) => judged.slice(start, end) === text.slice(start, end))
    .map(({ start, end, level }) => ({ start, end, tone: level === 'stop' ? 'tomato' : 'marigold' }))
}

function announcementOf({ level, findings }: GuardVerdict): string {
  const titles = new Set(findings.map(({ rule }) => RULE_TEXTS[rule].title))
  return `${LEVEL_NAMES[level]}: ${[...titles].join('. ')}`
}
