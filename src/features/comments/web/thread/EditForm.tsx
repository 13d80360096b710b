import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'

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
import type { KeptEdit } from '#web/forms/use-kept-edit.ts'

type EditFormProps = { comment: Comment; edit: UseMutationResult<Comment, Error, Edited>; kept: KeptEdit }

/** Edits the user's own reply in place. */
export function EditForm({ comment, edit, kept }: EditFormProps) {
  const { text } = kept
  const [isTried, setIsTried] = useState(false)
  const isWrong = text.trim() === '' || length(text) > COMMENT_MAX
  const problem =
    text.trim() === '' ? 'Write something, or delete the reply.' : 'This is too long. Shorten it a little.'

  const field = useRef<HTMLTextAreaElement>(null)
  const guard = useReplyGuard({ reviewId: comment.reviewId, commentId: comment.id, text }, field)
  const isBusy = edit.isPending || guard.isAsking

  async function save(event?: FormEvent) {
    event?.preventDefault()
    setIsTried(true)
    if (isWrong) return
    if (text === comment.text) return kept.end()
    if (await guard.allows()) await send()
  }
  /** Also ends the edit after the component has unmounted. */
  async function send(decision: GuardDecision = {}) {
    try {
      await edit.mutateAsync({ text, ...decision })
    } catch (error) {
      return void guard.isRefusedBy(error)
    }
    toast('Reply updated')
    kept.end(text)
  }
  function onKeyDown({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) {
    // Escape closes the list of an input method first.
    if (nativeEvent.isComposing || isBusy) return
    if (key === 'Escape') kept.cancel()
    if (key === 'Enter' && (ctrlKey || metaKey)) void save()
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-1">
      <TextArea
        ref={field}
        label="Your reply"
        isLabelHidden
        value={text}
        onChange={(event) => kept.write(event.target.value)}
        onKeyDown={onKeyDown}
        readOnly={isBusy}
        counter={COMMENT_MAX}
        marks={guard.marks}
        description={comment.publishesAt === null && 'Your reply will be marked as edited.'}
        errorMessage={isTried && isWrong ? problem : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one pressed 'Edit' to write here
        autoFocus={kept.isBegun}
      />
      {guard.panel((decision) => void send(decision))}
      <FormError
        message={edit.isError && !isApiError(edit.error, 'reply_guarded') ? notSaved(edit.error) : null}
        className="mt-3"
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="ghost" onPress={kept.cancel} isDisabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={isBusy} pendingLabel="Saving">
          Save reply
        </Button>
      </div>
    </form>
  )
}
