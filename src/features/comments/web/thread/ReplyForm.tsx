import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import { type FormEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useObjectRef } from 'react-aria/useObjectRef'
import { useNavigate } from 'react-router'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { blankIn } from '#features/comments/saved.ts'
import { SavedReplies } from '#features/comments/web/saved/SavedReplies.tsx'
import { useOrigin } from '#features/comments/web/proposed/use-origin.ts'
import { PresenceGate } from '#features/comments/web/presence/PresenceGate.tsx'
import { useWriting } from '#features/comments/web/presence/use-writing.ts'
import { callName } from '#features/comments/web/thread/names.ts'
import { replyDraft } from '#features/comments/web/reply-draft.ts'
import { toastPosted, undoReply } from '#features/comments/web/undo-reply.ts'
import { currentUrl, type Posted, type ReplyTarget, useReply } from '#features/comments/web/use-reply.ts'
import { useReplyGuard } from '#features/reply-guard/web/use-reply-guard.tsx'
import { formatTime } from '#shared/dates.ts'
import { length, LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import type { DraftState } from '#web/data/drafts.ts'
import { putBack } from '#web/data/put-back.ts'

// Rare, so not part of the page.
const PostingConflict = lazyComponent(
  async () => (await import('#features/comments/web/thread/PostingConflict.tsx')).PostingConflict,
  { fallback: null },
)

// Only for teams that let an agent draft; without it the box works as well.
const ProposedReplies = lazyComponent(
  () =>
    import('#features/comments/web/proposed/ProposedReplies.tsx').then(
      ({ ProposedReplies: Loaded }) => Loaded,
      () => () => null,
    ),
  { fallback: null },
)

type ReplyFormProps = {
  target: ReplyTarget
  to: { username: string; isDeleted: boolean }
  /** The product of the review. */
  product: string
  label: string
  /** Shown instead of the label, where a heading or a tab says to whom one replies. */
  caption?: string | undefined
  /** Owned by the parent, which uses it to decide whether the form is open. */
  draft: DraftState
  onPosted: (posted: Posted) => void
  /** A reply posted from here was undone; its text is in the draft again. */
  onUndone: (id: string) => void
  /** Set if the form can be closed; the draft is deleted with it, and Undo restores it. */
  onDiscard?: () => void
  fieldRef?: Ref<HTMLTextAreaElement>
  rows?: number
  autoFocus?: boolean
}

/** Writes to one person as the brand. A failed post keeps its text; Ctrl or Cmd with Enter sends. */
export function ReplyForm({
  target,
  to,
  product,
  label,
  caption,
  draft,
  onPosted,
  onUndone,
  onDiscard,
  fieldRef,
  rows = 3,
  autoFocus,
}: ReplyFormProps) {
  const [text, setText, clear, savedAt] = draft
  const [problem, setProblem] = useState<string>()
  const field = useObjectRef(fieldRef)
  const hasBeenIn = useRef(false)
  const [isIn, setIsIn] = useState(false)
  const writing = useWriting(target.reviewId)
  const client = useQueryClient()
  const navigate = useNavigate()
  const origin = useOrigin(target)
  /** Puts a text back into the box, with the proposed reply that it began as. */
  function restore(former: string, version: string) {
    const versionSince = origin.read()
    putBack(replyDraft(target.reviewId, target.responseTo), former, (next) => {
      setText(next)
      origin.set(next === former ? version : versionSince)
    })
  }
  /** Returns the text to its draft, and the user to where it was posted if they have gone on. */
  function takeBack(posted: Posted, from: string, version: string) {
    restore(posted.text, version)
    onUndone(posted.id)
    if (currentUrl() !== from) void navigate(`${from}#reply`)
  }

  const guard = useReplyGuard({ reviewId: target.reviewId, commentId: null, text }, field)
  const { post, conflict, begin, send, settle, reset } = useReply(
    { ...target, proposalId: origin.id },
    (posted, from) => {
      const { version } = origin
      clear(posted.text)
      origin.set('')
      writing.stop()
      onPosted(posted)
      toastPosted(
        () => void undoReply(client, { ...target, ...posted }, () => takeBack(posted, from, version)),
      )
    },
    guard.isRefusedBy,
  )
  const isBusy = post.isLoading || guard.isAsking

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    const found = problemOf(text)
    setProblem(found)
    if (found === undefined) return (await guard.allows()) ? send(text) : undefined
    field.current?.focus()
    // Selected, so that typing replaces it.
    const blank = blankIn(text)
    if (blank !== null) field.current?.setSelectionRange(blank.start, blank.end)
  }

  function write(next: string) {
    begin()
    if (next === '') {
      writing.stop()
      origin.set('')
    } else writing.onKey()
    setText(next)
    if (post.error !== null) reset()
    if (problem !== undefined) setProblem(problemOf(next))
  }

  function discard(isByTouch: boolean) {
    if (text !== '') toast('Draft discarded', { undo: () => restore(text, origin.version) })
    clear()
    origin.set('')
    setProblem(undefined)
    writing.stop()
    settle()
    reset()
    onDiscard?.()
    // The button is removed while the form stays, so the focus must move; on touch screens that would open
    // the keyboard.
    if (!isByTouch) field.current?.focus()
  }

  const form = (
    <form onSubmit={(event) => void submit(event)} noValidate className="min-w-0 flex-1">
      {target.responseTo === null && (
        <ProposedReplies
          reviewId={target.reviewId}
          origin={origin}
          text={text}
          write={write}
          setText={setText}
          field={field}
        />
      )}
      {caption !== undefined && <p className="mb-1.5 text-t1 text-ink-3">{caption}</p>}
      <TextArea
        ref={field}
        label={label}
        isLabelHidden={caption !== undefined}
        labelEnd="Your reply is public"
        value={text}
        onChange={(event) => write(event.target.value)}
        onFocus={() => {
          hasBeenIn.current = true
          setIsIn(true)
        }}
        onKeyDown={(event) => sendsIt(event) && void submit()}
        // Text in flight can't be changed.
        readOnly={isBusy}
        rows={rows}
        counter={COMMENT_MAX}
        marks={guard.marks}
        errorMessage={problem}
        description={savedAt !== null && text !== '' && <DraftKept at={savedAt} />}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one pressed 'Reply' to write here
        autoFocus={autoFocus}
        autoComplete="off"
      />
      {guard.panel((decision) => void send(text, decision))}
      <FormError message={post.error} className="mt-3" />
      <div
        className={cx('mt-3 flex flex-wrap items-center justify-end gap-2', conflict !== null && 'hidden')}
      >
        <span className="me-auto">
          <SavedReplies
            field={field}
            text={text}
            words={{ name: to.isDeleted ? null : callName(to), product }}
            hasCursor={() => hasBeenIn.current}
            isDisabled={isBusy}
          />
        </span>
        {(onDiscard || text !== '') && (
          <Button
            variant="ghost"
            onPress={({ pointerType }) => discard(pointerType === 'touch')}
            isDisabled={isBusy}
          >
            {text === '' ? 'Close' : 'Discard'}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          isPending={isBusy}
          pendingLabel="Posting your reply"
          className="max-md:flex-1"
        >
          Reply to {callName(to)}
        </Button>
      </div>
    </form>
  )
  return (
    <PresenceGate target={target} isWriting={isIn || text !== ''} field={field}>
      {form}
      {conflict !== null && (
        <PostingConflict
          theirs={conflict.theirs}
          mine={text}
          onPostMine={() => {
            settle()
            void submit()
          }}
          onDiscardMine={() => discard(false)}
          onEdited={() => {
            settle()
            field.current?.focus()
          }}
        />
      )}
    </PresenceGate>
  )
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Write something first.'
  const over = length(text) - COMMENT_MAX
  if (over > 0)
    return `Use at most ${COMMENT_MAX.toLocaleString(LOCALE)} characters: ${over.toLocaleString(LOCALE)} too many.`
  const blank = blankIn(text)
  return blank === null ? undefined : `${blank.code} is still a placeholder. Fill it in or remove it.`
}

function sendsIt(event: KeyboardEvent): boolean {
  const isIt = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
  if (isIt) event.preventDefault()
  return isIt
}

function DraftKept({ at }: { at: Date }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <Icon of={IconCloudCheck} size={17} />
      Draft saved at {formatTime(at)}
    </span>
  )
}
