import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { callName } from '#features/comments/web/thread/names.ts'
import { languageName } from '#features/queue/text.ts'
import { DueBadge } from '#features/queue/web/DueBadge.tsx'
import { queueKeys } from '#features/queue/web/keys.ts'
import { workQuery } from '#features/queue/web/queries.ts'
import { Arrows, type Neighbours } from '#features/queue/web/review/Arrows.tsx'
import { AssignMenu } from '#features/queue/web/review/AssignMenu.tsx'
import { DueCard } from '#features/queue/web/review/DueCard.tsx'
import { QueueReview } from '#features/queue/web/review/QueueReview.tsx'
import { FactsButton } from '#features/queue/web/review/FactsButton.tsx'
import { ReturnNote, RuleNote } from '#features/queue/web/review/ReturnNote.tsx'
import { ReplyTabs } from '#features/queue/web/notes/ReplyTabs.tsx'
import { useNotesTab } from '#features/queue/web/notes/use-notes-tab.ts'
import { SnoozeMenu } from '#features/queue/web/review/SnoozeMenu.tsx'
import { type ReviewControls, useReviewKeys } from '#features/queue/web/review/use-review-keys.ts'
import { useWork } from '#features/queue/web/review/use-work.ts'
import type { Work } from '#features/queue/contract.ts'
import type { Review } from '#features/reviews/contract.ts'
import { Conversation } from '#features/reviews/web/detail/Conversation.tsx'
import { reviewQuery } from '#features/reviews/web/queries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'

// Opened now and then, or beside the review, so not part of the page.
const NotesPanel = lazyComponent(
  async () => (await import('#features/queue/web/notes/NotesPanel.tsx')).NotesPanel,
  { fallback: <Skeleton className="h-44 rounded-card" /> },
)
const ReviewFactsAside = lazyComponent(
  async () => (await import('#features/reviews/web/detail/ReviewFactsAside.tsx')).ReviewFactsAside,
  { fallback: <Skeleton className="h-72 rounded-card" /> },
)
// Rare: deleted or taken down while it is open.
const GoneReview = lazyComponent(
  async () => (await import('#features/queue/web/review/GoneReview.tsx')).GoneReview,
  { fallback: <Skeleton className="h-72 rounded-card" /> },
)
// Below everything else.
const KeyHints = lazyComponent(
  async () => (await import('#features/queue/web/review/KeyHints.tsx')).KeyHints,
  { fallback: null },
)

type QueuePaneProps = {
  id: string
  brand: { id: string; name: string }
  neighbours: Neighbours
  /** Alone on the screen, whose title is that of the review. */
  isScreen: boolean
  /** Set if this review was opened by an action rather than by a link: its heading takes the focus. */
  takesFocus: boolean
  /** Opens the next review after one was answered or put aside. */
  onDone: () => void
}

/** The open review of the queue, with its thread and facts. */
export function QueuePane({ id, brand, ...rest }: QueuePaneProps) {
  const { data: review } = useSuspenseQuery(reviewQuery(id))
  const { data: work } = useSuspenseQuery(workQuery(id))
  if (review === null || work === null || review.brand.id !== brand.id)
    return <GoneReview reviewId={id} isScreen={rest.isScreen} onNext={rest.neighbours.goNext} />
  return <Open review={review} work={work} brand={brand} {...rest} />
}

type OpenProps = Omit<QueuePaneProps, 'id'> & { review: Review; work: Work }

function Open({ review, work, brand, neighbours, isScreen, takesFocus, onDone }: OpenProps) {
  const Heading = isScreen ? 'h1' : 'h2'
  const canReply = useAbility('reviews.reply')
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const notes = useNotesTab({ reviewId: review.id, field })
  const controls = useReviewKeys({ onReply: notes.openReply, onNote: notes.openNotes })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const reread = () => void client.invalidateQueries({ queryKey: queueKeys.all })
  return (
    <div className="grid grid-cols-1 items-start gap-5 min-[1200px]:grid-cols-[minmax(0,1fr)_15rem] min-[1600px]:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-0 flex-[1_1_14rem]">
            <Heading ref={heading} tabIndex={-1} className="text-t4 wrap-anywhere outline-none">
              {callName(review.user)} on {inSentence(review.product.name)}
            </Heading>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-[1200px]:hidden">
                <DueBadge work={work} />
              </span>
              <RuleNote work={work} />
              <ReturnNote work={work} />
              <Language code={work.language} />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {canReply && <Decisions brandId={brand.id} work={work} controls={controls} onDone={onDone} />}
            <FactsButton review={review} />
            {!isScreen && <Arrows {...neighbours} />}
          </div>
        </header>
        <div className="flex flex-col gap-4">
          <QueueReview review={review} canReply={canReply} />
          <Conversation
            review={review}
            brand={brand}
            canReply={canReply}
            fieldRef={field}
            onPosted={() => {
              onDone()
              reread()
            }}
            onUndone={reread}
            afterReply={null}
            renderDocked={(reply) => (
              <ReplyTabs
                tab={notes.tab}
                onChange={notes.change}
                notesCount={work.notesCount}
                to={callName(review.user)}
                reply={reply}
              >
                <NotesPanel
                  reviewId={review.id}
                  brandId={brand.id}
                  canWrite={canReply}
                  fieldRef={notes.fieldRef}
                />
              </ReplyTabs>
            )}
          />
        </div>
        {canReply && <KeyHints />}
      </div>
      <div className="@container sticky top-6 hidden max-h-[calc(100dvh-3rem)] space-y-4 overflow-y-auto min-[1200px]:block">
        <DueCard work={work} />
        <ReviewFactsAside review={review} />
      </div>
    </div>
  )
}

type DecisionsProps = { brandId: string; work: Work; controls: ReviewControls; onDone: () => void }

/** Assigns, snoozes, or marks the review as needing no answer. */
export function Decisions({ brandId, work, controls: { assign, snooze, dismiss }, onDone }: DecisionsProps) {
  const { change, error } = useWork(work.reviewId)
  const isWaiting = work.state === 'open' || work.state === 'snoozed'
  return (
    <>
      <AssignMenu brandId={brandId} work={work} change={change} buttonRef={assign} />
      {isWaiting && (
        <>
          <SnoozeMenu
            buttonRef={snooze}
            onSnooze={(until) =>
              change(
                { snoozedUntil: until.toISOString() },
                {
                  words: `Snoozed until ${formatDateTime(until)}`,
                  undo: { snoozedUntil: work.snoozedUntil },
                  after: onDone,
                },
              )
            }
          />
          <Tooltip text="No reply needed">
            <IconButton
              ref={dismiss}
              variant="secondary"
              size="sm"
              icon={IconCircleCheck}
              label="No reply needed"
              onPress={() =>
                change(
                  { needsNoAnswer: true },
                  {
                    words: 'No reply needed',
                    // A snoozed review is snoozed again.
                    undo: { needsNoAnswer: false, snoozedUntil: work.snoozedUntil },
                    after: onDone,
                  },
                )
              }
            />
          </Tooltip>
        </>
      )}
      {work.state === 'snoozed' && (
        <Button
          size="sm"
          onPress={() =>
            change(
              { snoozedUntil: null },
              { words: 'Back in the queue', undo: { snoozedUntil: work.snoozedUntil } },
            )
          }
        >
          Answer now
        </Button>
      )}
      {work.state === 'dismissed' && (
        <Button
          size="sm"
          onPress={() =>
            change({ needsNoAnswer: false }, { words: 'Back in the queue', undo: { needsNoAnswer: true } })
          }
        >
          Needs an answer
        </Button>
      )}
      <FormError message={error} className="basis-full" />
    </>
  )
}

/** Names the language of a review that the reader's browser does not list. */
function Language({ code }: { code: string | null }) {
  if (code === null || navigator.languages.some((own) => own.split('-')[0] === code)) return null
  return <Badge>In {languageName(code)}</Badge>
}
