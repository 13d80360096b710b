import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

import { COMMENT_MAX, type Comment } from '#features/comments/contract.ts'
import { type Edited, notSaved } from '#features/comments/web/use-own-comment.ts'
import type { GuardDecision } from '#features/reply-guard/decision.ts'
import { useReplyGuard } from '#features/reply-guard/web/use-reply-guard.tsx'
import { isApiError } from '#shared/errors.ts'
import { length } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/overlays/Toast.tsx'

type EditFormProps = { comment: Comment; edit: UseMutationResult<Comment, Error, Edited>; onDone: () => void }

/** Edits the user's own reply in place. */
export function EditForm({ comment, edit, onDone }: EditFormProps) {
  const [text, setText] = useState(comment.text)
  const [isTried, setIsTried] = useState(false)
  const isWrong = text.trim() === '' || length(text) > COMMENT_MAX
  const problem =
    text.trim() === '' ? 'Write something, or delete the reply.' : 'This is too long. Shorten it a little.'

  const field = useRef<HTMLTextAreaElement>(null)
  const guard = useReplyGuard({ reviewId: comment.reviewId, commentId: comment.id, text }, field)

  function save(event?: FormEvent) {
    event?.preventDefault()
    setIsTried(true)
    if (isWrong) return
    if (text === comment.text) return onDone()
    if (guard.allows()) send()
  }
  function send(decision: GuardDecision = {}) {
    edit.mutate(
      { text, ...decision },
      {
        onSuccess: () => {
          toast('Reply updated')
          onDone()
        },
        onError: (error) => void guard.isRefusedBy(error),
      },
    )
  }

  return (
    <form onSubmit={save} noValidate className="mt-1">
      <TextArea
        ref={field}
        label="Your reply"
        isLabelHidden
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !edit.isPending) onDone()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
        readOnly={edit.isPending}
        counter={COMMENT_MAX}
        marks={guard.marks}
        description={comment.publishesAt === null && 'Your reply will be marked as edited.'}
        errorMessage={isTried && isWrong ? problem : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one pressed 'Edit' to write here
        autoFocus
      />
      {guard.panel(send)}
      <FormError
        message={edit.isError && !isApiError(edit.error, 'reply_guarded') ? notSaved(edit.error) : null}
        className="mt-3"
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="ghost" onPress={onDone} isDisabled={edit.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={edit.isPending} pendingLabel="Saving">
          Save reply
        </Button>
      </div>
    </form>
  )
}
