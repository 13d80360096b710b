import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { SaveBar } from '#ui/actions/SaveBar.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { useSaveKeys } from '#web/forms/use-save-keys.ts'
import type { VersionedForm } from '#web/forms/use-versioned-form.ts'
import type { Field } from '#web/forms/versions.ts'
import { LeaveGuard } from '#web/navigation/LeaveGuard.tsx'

// Conflicts are rare.
const ConflictDialog = lazyComponent(
  async () => (await import('#web/forms/ConflictDialog.tsx')).ConflictDialog,
  {
    onDismiss: ({ onCancel }) => onCancel(),
  },
)

const DRAFT_TEXT = 'Your changes aren’t saved. We’ll keep them as a draft in this tab until you log out.'

type VersionedFormControlsProps<Row, Values extends FieldValues> = {
  editor: Pick<
    VersionedForm<Row, Values>,
    'conflict' | 'isDirty' | 'isSaving' | 'errorMessage' | 'save' | 'resolve' | 'dismiss' | 'discard'
  >
  saveLabel?: string
  valuesOf: (row: Row) => Values
  labelOf: (field: Field<Values>) => string
  /** Renders the value of a field, to choose between two of them. */
  Value: ComponentType<{ field: Field<Values>; values: Values }>
  /** A warning about something else that leaving loses. If set, leaving asks even if no field has changed. */
  leaveText?: string
  /** Replaces the save bar. */
  bar?: ReactNode
}

/** The save bar of a versioned form. Asks about conflicts and guards unsaved changes. */
export function VersionedFormControls<Row, Values extends FieldValues>({
  editor: { conflict, isDirty, isSaving, errorMessage, save, resolve, dismiss, discard },
  saveLabel = 'Save',
  valuesOf,
  labelOf,
  Value,
  leaveText,
  bar,
}: VersionedFormControlsProps<Row, Values>) {
  useSaveKeys(save)
  return (
    <>
      {bar ?? (
        <SaveBar
          isVisible={isDirty}
          isPending={isSaving}
          errorMessage={errorMessage}
          saveLabel={saveLabel}
          onSave={save}
          onDiscard={discard}
        />
      )}
      {conflict && (
        <ConflictDialog
          fields={conflict.fields.map((name) => ({
            name,
            label: labelOf(name),
            mine: <Value field={name} values={conflict.mine} />,
            theirs: <Value field={name} values={valuesOf(conflict.theirs)} />,
          }))}
          isPending={isSaving}
          onResolve={resolve}
          onCancel={dismiss}
        />
      )}
      <LeaveGuard
        isDirty={isDirty || leaveText !== undefined}
        text={[isDirty && DRAFT_TEXT, leaveText].filter(Boolean).join(' ')}
      />
    </>
  )
}
