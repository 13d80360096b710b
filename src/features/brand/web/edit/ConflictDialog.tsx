import { useState } from 'react'

import { CONTACT_FIELDS, type ContactField } from '#features/brand/contact-fields.ts'
import { CONTACT_NAMES } from '#features/brand/text.ts'
import type { Conflict } from '#features/brand/web/edit/use-save-brand.ts'
import {
  type BrandField,
  type BrandValues,
  FIELD_NAMES,
  isPictureField,
  valuesOf,
} from '#features/brand/web/edit/values.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/actions/Button.tsx'

type Side = 'mine' | 'theirs'
type ConflictDialogProps = {
  conflict: Conflict
  isPending: boolean
  onResolve: (chosen: Partial<Record<BrandField, Side>>) => void
  onCancel: () => void
}

/** Somebody else saved the same fields first: both versions of each, side by side, to choose from (A114). */
export function ConflictDialog({ conflict, isPending, onResolve, onCancel }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Partial<Record<BrandField, Side>>>({})
  const theirs = valuesOf(conflict.theirs)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Somebody else changed this too"
      text="While you were writing, these fields were saved with other words. Choose what stays; all your other changes are kept, and so are theirs."
      size="lg"
      actions={
        <>
          <Button onPress={onCancel} isDisabled={isPending}>
            Back to editing
          </Button>
          <Button variant="primary" isPending={isPending} pendingLabel="Saving" onPress={() => onResolve(chosen)}>
            Save what I chose
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {conflict.fields.map((field) => (
          <RadioGroup<Side>
            key={field}
            label={nameOf(field)}
            name={`side of ${field}`}
            variant="cards"
            value={chosen[field] ?? 'mine'}
            onChange={(side) => setChosen((all) => ({ ...all, [field]: side }))}
            options={[
              { value: 'mine', label: 'Keep mine', description: <Value field={field} values={conflict.mine} /> },
              { value: 'theirs', label: 'Take theirs', description: <Value field={field} values={theirs} /> },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}

function nameOf(field: BrandField): string {
  return isContact(field) ? CONTACT_NAMES[field] : FIELD_NAMES[field]
}

function isContact(field: BrandField): field is ContactField {
  return CONTACT_FIELDS.some((name) => name === field)
}

function Value({ field, values }: { field: BrandField; values: BrandValues }) {
  if (isPictureField(field)) {
    const picture = values[field]
    if (picture === null) return <span>No picture</span>
    return <ResponsiveImage picture={picture} alt={nameOf(field)} size="sm" className="max-h-24 rounded-mark" />
  }
  const text = values[field]
  if (text === '') return <span>Empty</span>
  return (
    <span dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  )
}
