import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef } from 'react'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { createSavedReply } from '#features/comments/saved-contract.ts'
import { insertAt } from '#features/comments/web/saved/insert.ts'
import type { Writing } from '#features/comments/web/saved/writing.ts'
import { useSaving } from '#features/comments/web/saved/use-saving.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type SavedFormProps = {
  businessId: string
  of: Writing
  onDone: (what: 'saved' | 'deleted', of: Writing) => void
  onBack: () => void
}

/** The form for a saved reply's name and text; Escape leaves without saving. */
export function SavedForm({ businessId, of, onDone, onBack }: SavedFormProps) {
  const area = useRef<HTMLTextAreaElement | null>(null)
  const { save, remove } = useSaving(businessId, of.saved)
  const form = useContractForm(createSavedReply.spec.body, {
    defaultValues: { name: of.name, text: of.text },
    whenEmpty: { name: 'Name this reply.', text: 'Write a reply to save.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await save(body)
    onDone('saved', of)
  })
  const text = form.register('text')

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the form
    <form
      noValidate
      onSubmit={(event) => {
        // This form is inside the reply's own form in the React tree, though not on the page.
        event.stopPropagation()
        submit(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isSubmitting) onBack()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        event.stopPropagation()
      }}
      className="grid gap-5"
    >
      <TextField
        label="Name"
        description="Only your team sees it."
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write it
        autoFocus
        errorMessage={errors.name?.message}
        {...form.register('name')}
      />
      <div>
        <TextArea
          label="Reply"
          rows={4}
          counter={COMMENT_MAX}
          errorMessage={errors.text?.message}
          {...text}
          ref={(element) => {
            area.current = element
            text.ref(element)
          }}
        />
        <div className="mt-2 flex flex-wrap items-center gap-2 text-t1 text-ink-2">
          <span className="max-md:w-full">Filled in for each review:</span>
          {CODES.map(({ code, label }) => (
            <Button
              key={code}
              size="sm"
              aria-label={`Insert ${label}`}
              onPress={() => area.current && insertAt(area.current, code)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <FormError message={errors.root?.message ?? (remove.isError ? remove.error.message : of.problem)} />
      <div className="flex flex-wrap justify-end gap-2">
        {of.saved && (
          <Button
            variant="danger"
            icon={IconTrash}
            onPress={() => remove.mutate(undefined, { onSuccess: () => onDone('deleted', of) })}
            isPending={remove.isPending}
            pendingLabel="Deleting"
            className="me-auto"
          >
            Delete
          </Button>
        )}
        <Button variant="ghost" onPress={onBack} isDisabled={isSubmitting}>
          Back
        </Button>
        <Button type="submit" variant="primary" isPending={isSubmitting} pendingLabel="Saving">
          {of.saved ? 'Save changes' : 'Save reply'}
        </Button>
      </div>
    </form>
  )
}

const CODES = [
  { code: '{name}', label: 'Reviewer’s name' },
  { code: '{product}', label: 'Product' },
]
