import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { COMMENT_MAX, type Comment } from '#features/comments/contract.ts'
import { notSaved } from '#features/comments/web/use-own-comment.ts'
import { length } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/overlays/Toast.tsx'

type EditFormProps = { comment: Comment; edit: UseMutationResult<Comment, Error, string>; onDone: () => void }

/** Edits the user's own reply in place. */
export function EditForm({ comment, edit, onDone }: EditFormProps) {
  const [text, setText] = useState(comment.text)
  const [isTried, setIsTried] = useState(false)
  const isWrong = text.trim() === '' || length(text) > COMMENT_MAX
  const problem =
    text.trim() === '' ? 'Write something, or delete the reply.' : 'This is too long. Shorten it a little.'

  function save(event?: FormEvent) {
    event?.preventDefault()
    setIsTried(true)
    if (isWrong) return
    if (text === comment.text) return onDone()
    edit.mutate(text, {
      onSuccess: () => {
        toast('Reply updated')
        onDone()
      },
    })
  }

  return (
    <form onSubmit={save} noValidate className="mt-1">
      <TextArea
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
        description={comment.publishesAt === null && 'Your reply will be marked as edited.'}
        errorMessage={isTried && isWrong ? problem : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one pressed 'Edit' to write here
        autoFocus
      />
      <FormError message={edit.isError ? notSaved(edit.error) : null} className="mt-3" />
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
