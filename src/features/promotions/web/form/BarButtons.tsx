import { Button } from '#ui/actions/Button.tsx'

export type BarActions = {
  isPending: boolean
  submitLabel: string
  /** Absent if there is no draft to save. */
  saveLabel?: string
  isSaveDisabled?: boolean
  onSave: () => void
  /** Absent if it can only be saved. */
  onSubmit?: (() => void) | undefined
  onDiscard?: (() => void) | undefined
}

/** The ways to save a promotion, in the foot of its form. */
export function BarButtons(props: BarActions) {
  const { isPending, submitLabel, saveLabel, isSaveDisabled = false, onSave, onSubmit, onDiscard } = props
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full">
      {onDiscard && (
        <Button variant="ghost" onPress={onDiscard} isDisabled={isPending}>
          Discard
        </Button>
      )}
      {saveLabel !== undefined && (
        <Button
          variant={onSubmit ? 'ghost' : 'primary'}
          onPress={onSave}
          isDisabled={isPending || isSaveDisabled}
        >
          {saveLabel}
        </Button>
      )}
      {onSubmit && (
        <Button
          variant="primary"
          onPress={onSubmit}
          isPending={isPending}
          pendingLabel="Saving"
          className="max-md:flex-1"
        >
          {submitLabel}
        </Button>
      )}
    </div>
  )
}
