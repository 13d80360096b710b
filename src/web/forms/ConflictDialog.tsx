import { type ReactNode, useState } from 'react'

import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { Choice, Side } from '#web/forms/versions.ts'

type ConflictDialogProps = {
  fields: readonly { name: string; label: string; mine: ReactNode; theirs: ReactNode }[]
  isPending: boolean
  onResolve: (choice: Choice) => void
  onCancel: () => void
}

/** Asks which version of each field to keep, after another user saved the same fields first (A114). */
export function ConflictDialog({ fields, isPending, onResolve, onCancel }: ConflictDialogProps) {
  const [choice, setChoice] = useState<Choice>({})
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Someone else changed this too"
      text="These fields changed while you were editing. Choose which version to keep. All other changes are kept."
      size="lg"
      actions={
        <>
          <Button onPress={onCancel} isDisabled={isPending}>
            Back to editing
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel="Saving"
            onPress={() => onResolve(choice)}
          >
            Save my choices
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {fields.map(({ name, label, mine, theirs }) => (
          <RadioGroup<Side>
            key={name}
            label={label}
            name={`side of ${name}`}
            variant="cards"
            value={choice[name] ?? 'mine'}
            onChange={(side) => setChoice((all) => ({ ...all, [name]: side }))}
            options={[
              { value: 'mine', label: 'Keep mine', description: mine },
              { value: 'theirs', label: 'Take theirs', description: theirs },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}
