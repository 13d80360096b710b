import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useObjectRef } from 'react-aria/useObjectRef'

import { MENTIONS_MAX, NOTE_MAX, type NoteBody } from '#features/queue/notes-contract.ts'
import { mentionedIn } from '#features/queue/mentions.ts'
import { Suggestions } from '#features/queue/web/notes/Suggestions.tsx'
import { useMentions } from '#features/queue/web/notes/use-mentions.ts'
import { colleaguesQuery } from '#features/queue/web/queries.ts'
import { length } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'

type NoteFormProps = {
  label: string
  labelEnd?: ReactNode
  brandId: string
  /** Whom the note mentions already: they may have left the team since. */
  mentioned?: readonly { id: string; name: string }[]
  text: string
  onChange: (text: string) => void
  onSubmit: (body: NoteBody) => void
  /** Set for a note in its place. */
  onCancel?: () => void
  autoFocus?: boolean
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  error: string | undefined
  fieldRef?: Ref<HTMLTextAreaElement>
}

const NOBODY: readonly { id: string; name: string }[] = []

/** Writes a note. An @ suggests colleagues; Ctrl or Cmd with Enter sends. */
export function NoteForm({
  label,
  labelEnd,
  brandId,
  mentioned = NOBODY,
  text,
  onChange,
  onSubmit,
  onCancel,
  autoFocus,
  submitLabel,
  pendingLabel,
  isPending,
  error,
  fieldRef,
}: NoteFormProps) {
  const field = useObjectRef(fieldRef)
  const { data: colleagues = [] } = useQuery(colleaguesQuery(brandId))
  const mentions = useMentions(field, colleagues)
  const [isTried, setIsTried] = useState(false)
  const problem = isTried ? problemOf(text) : undefined

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isPending) return
    setIsTried(true)
    if (problemOf(text) !== undefined) return field.current?.focus()
    setIsTried(false)
    const people = [...mentions.chosen, ...mentioned, ...colleagues]
    onSubmit({ text, mentions: mentionedIn(text, people).slice(0, MENTIONS_MAX) })
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.onKeyDown(event) || event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && !isPending) onCancel?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Suggestions {...mentions} field={field} />
      <TextArea
        ref={field}
        label={label}
        labelEnd={labelEnd}
        isLabelHidden={onCancel !== undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onSelect={mentions.follow}
        onBlur={mentions.close}
        readOnly={isPending}
        rows={2}
        counter={NOTE_MAX}
        errorMessage={problem}
        description="Type @ to mention a colleague."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one pressed 'Edit' to write here
        autoFocus={autoFocus}
        autoComplete="off"
        {...mentions.fieldProps}
      />
      <FormError message={error} className="mt-3" />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" onPress={onCancel} isDisabled={isPending}>
            Cancel
          </Button>
        )}
        <Button type="submit" isPending={isPending} pendingLabel={pendingLabel} className="max-md:flex-1">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Write something first.'
  return length(text) > NOTE_MAX ? 'This is too long. Shorten it a little.' : undefined
}
