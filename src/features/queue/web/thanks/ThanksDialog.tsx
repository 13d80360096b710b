import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { COMMENT_MAX } from '#features/comments/contract.ts'
import { callName } from '#features/comments/web/thread/names.ts'
import { savedRepliesQuery } from '#features/comments/web/saved/queries.ts'
import type { QueueItem } from '#features/queue/contract.ts'
import { composeThanks } from '#features/queue/web/thanks/compose.ts'
import { type ThanksEntry, ThanksReply } from '#features/queue/web/thanks/ThanksReply.tsx'
import { judgeBeside, useJudged } from '#features/queue/web/thanks/use-judged.ts'
import { replyDraft } from '#features/comments/web/reply-draft.ts'
import { useThanks } from '#features/queue/web/thanks/use-thanks.ts'
import type { GuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'
import { guardFactsQuery } from '#features/reply-guard/web/queries.ts'
import { count, length } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { readDraft, writeDraft } from '#web/data/drafts.ts'

type ThanksDialogProps = {
  brandId: string
  items: readonly QueueItem[]
  /** `isDone`: replies were posted. */
  onClose: (isDone: boolean) => void
  onUndone: (reviewIds: readonly string[]) => void
}

/** Shows a reply for each review before they are posted together. Edited texts are the drafts of their reviews. */
export function ThanksDialog({ brandId, items, onClose, onUndone }: ThanksDialogProps) {
  const [entries, setEntries] = useState<readonly ThanksEntry[] | null>(null)
  const [isTried, setIsTried] = useState(false)
  const [hasPosted, setHasPosted] = useState(false)
  const fields = useRef(new Map<string, HTMLTextAreaElement>())
  const factsOf = useFacts(items)
  useComposed(items, factsOf, setEntries)
  const { post, isPending: isPosting, error, reset } = useThanks(brandId, onUndone)
  const [isAsking, setIsAsking] = useState(false)
  const isPending = isPosting || isAsking
  const written = useWritten(entries)
  const [judged, judgeNow] = useJudged(written, factsOf)
  const verdictOn = ({ item, verdict }: ThanksEntry, verdicts = judged) =>
    verdict ?? verdicts.get(item.review.id) ?? null
  const open = entries?.filter(({ refused }) => refused === null || refused === 'guarded') ?? []

  function change(id: string, changed: Partial<ThanksEntry>) {
    if (changed.text !== undefined) writeDraft(replyDraft(id), changed.text)
    if (error !== null) reset()
    setEntries(
      (known) =>
        known?.map((entry) => (entry.item.review.id === id ? { ...entry, ...changed } : entry)) ?? null,
    )
  }
  function remove(id: string) {
    const rest = entries?.filter(({ item }) => item.review.id !== id) ?? []
    if (rest.length === 0) return onClose(hasPosted)
    setEntries(rest)
  }
  async function submit() {
    if (isPending) return
    setIsTried(true)
    setIsAsking(true)
    const verdicts = await judgeNow()
    setIsAsking(false)
    const wrong = open.find((entry) => problemOf(entry, verdictOn(entry, verdicts)) !== undefined)
    if (wrong !== undefined) return fields.current.get(wrong.item.review.id)?.focus()
    const thanked = await post(open.map(({ item, text }) => ({ reviewId: item.review.id, text })))
    if (thanked === null) return
    const skipped = new Map(thanked.skipped.map((reply) => [reply.reviewId, reply]))
    const posted = new Set(thanked.posted.map(({ reviewId }) => reviewId))
    const rest = entries?.filter(({ item }) => !posted.has(item.review.id)) ?? []
    if (rest.length === 0) return onClose(true)
    setIsTried(false)
    if (posted.size > 0) setHasPosted(true)
    setEntries(
      rest.map((entry) => {
        const { because = entry.refused, verdict = entry.verdict } = skipped.get(entry.item.review.id) ?? {}
        return { ...entry, refused: because, verdict }
      }),
    )
  }

  const isLeftOver = entries?.some(({ refused }) => refused !== null) === true
  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose(hasPosted)}
      size="lg"
      isDismissable={!isPending}
      title={
        isLeftOver
          ? `${count(entries.length, 'reply was', 'replies were')} left out`
          : `Thank ${count(entries?.length ?? items.length, 'reviewer')}`
      }
      text={
        isLeftOver
          ? `${hasPosted ? 'The others are' : 'Nothing was'} posted.`
          : 'Each reply is different. Change what you like: they’re public ten seconds after you post them.'
      }
      actions={
        <>
          <Button onPress={() => onClose(hasPosted)} isDisabled={isPending}>
            {isLeftOver ? 'Close' : 'Cancel'}
          </Button>
          {open.length > 0 && (
            <Button
              variant="primary"
              onPress={() => void submit()}
              isPending={isPending}
              pendingLabel="Posting the replies"
            >
              Post {count(open.length, 'reply', 'replies')}
            </Button>
          )}
        </>
      }
    >
      {entries === null ? (
        <SkeletonGroup label="Writing the replies" className="grid gap-4">
          {items.slice(0, 4).map(({ review }) => (
            <Skeleton key={review.id} className="h-32 rounded-control" />
          ))}
        </SkeletonGroup>
      ) : (
        <ul>
          {entries.map((entry) => {
            const { id } = entry.item.review
            const verdict = verdictOn(entry)
            return (
              <ThanksReply
                key={id}
                entry={entry}
                verdict={verdict}
                problem={isTried ? problemOf(entry, verdict) : undefined}
                fieldRef={(field) => {
                  if (field !== null) fields.current.set(id, field)
                  return () => void fields.current.delete(id)
                }}
                isDisabled={isPending}
                onChange={(changed) => change(id, changed)}
                onRemove={() => remove(id)}
              />
            )
          })}
        </ul>
      )}
      <FormError message={error === null ? null : whatToDo(error)} className="sticky bottom-0 mt-3" />
    </Dialog>
  )
}

/** Returns what the guard compares a reply with: the brand's part is the same for all reviews. */
function useFacts(items: readonly QueueItem[]) {
  const reviewId = items[0]?.review.id ?? ''
  const { data, isError } = useQuery(guardFactsQuery({ reviewId, commentId: null }))
  // The server judges with its own.
  const facts = data ?? (isError ? NO_FACTS : undefined)
  return useCallback(
    (id: string): GuardFacts | undefined => {
      const review = items.find((item) => item.review.id === id)?.review
      if (facts === undefined || review === undefined) return undefined
      return { ...facts, review: review.text, reviewer: review.user.username }
    },
    [facts, items],
  )
}

const NO_FACTS: GuardFacts = { review: '', reviewer: '', contact: [], latest: [] }

/** Writes the replies once what they are compared with has loaded. */
function useComposed(
  items: readonly QueueItem[],
  factsOf: (id: string) => GuardFacts | undefined,
  onComposed: (entries: readonly ThanksEntry[]) => void,
) {
  const businessId = useActiveBusiness()?.id ?? ''
  const { data: saved, isPending } = useQuery(savedRepliesQuery(businessId))
  const isReady = !isPending && items.every(({ review }) => factsOf(review.id) !== undefined)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    async function compose() {
      const replies = await composeThanks(
        items.map(({ review, work }) => ({
          id: review.id,
          language: work.language,
          words: {
            name: review.user.isDeleted ? null : callName(review.user),
            product: review.product.name,
          },
          draft: readDraft(replyDraft(review.id)),
        })),
        {
          saved: saved?.map(({ text }) => text) ?? [],
          judge: async (id, text, beside) => {
            const facts = factsOf(id)
            return facts === undefined ? null : judgeBeside(facts, text, beside).catch(() => null)
          },
        },
      )
      const texts = new Map(replies.map(({ reviewId, text }) => [reviewId, text]))
      onComposed(
        items.map((item) => ({
          item,
          text: texts.get(item.review.id) ?? '',
          isConfirmed: false,
          refused: null,
          verdict: null,
        })),
      )
    }
    void compose()
  }, [isReady, items, saved, factsOf, onComposed])
}

/** Returns the texts, the same array until one of them changes. */
function useWritten(entries: readonly ThanksEntry[] | null) {
  const key = JSON.stringify(entries?.map(({ item, text }) => [item.review.id, text]) ?? [])
  const [written, setWritten] = useState<{ key: string; replies: { reviewId: string; text: string }[] }>({
    key: '[]',
    replies: [],
  })
  if (written.key === key) return written.replies
  const replies = entries?.map(({ item, text }) => ({ reviewId: item.review.id, text })) ?? []
  setWritten({ key, replies })
  return replies
}

function problemOf({ text, isConfirmed }: ThanksEntry, verdict: GuardVerdict | null): string | undefined {
  if (text.trim() === '') return 'Write something, or remove this reply.'
  if (length(text) > COMMENT_MAX) return 'This reply is too long.'
  if (verdict?.level === 'stop') return 'This reply can’t be posted yet. Change what is named below.'
  if (verdict?.level === 'ask' && !isConfirmed) return 'Change it, or say below that it’s fine.'
  return undefined
}

function whatToDo(error: Error): string {
  if (!navigator.onLine) return 'You’re offline. Your texts are kept here. Post them when you’re back online.'
  return `${error.message} Your texts are still here.`
}
