import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'

type FormFootProps = {
  isDirty: boolean
  isPending: boolean
  saveLabel: string
  errorMessage: string | undefined
  onDiscard: () => void
}

/** The end of a form with one save: errors, unsaved changes, and discard. */
export function FormFoot({ isDirty, isPending, saveLabel, errorMessage, onDiscard }: FormFootProps) {
  return (
    <div className="grid gap-4">
      <FormError message={errorMessage} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'secondary'}
          isPending={isPending}
          pendingLabel="Saving"
        >
          {saveLabel}
        </Button>
        {isDirty && (
          <Button variant="ghost" onPress={onDiscard} isDisabled={isPending}>
            Discard
          </Button>
        )}
        <output className="ms-1 text-t1 text-ink-3">{isDirty && 'Unsaved changes'}</output>
      </div>
    </div>
  )
}
