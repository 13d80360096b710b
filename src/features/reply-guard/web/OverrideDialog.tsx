import { useState } from 'react'

import { REASON_MAX, REASON_MIN } from '#features/reply-guard/decision.ts'
import { length } from '#shared/text.ts'
import { ApiError } from '#shared/errors.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { ActDialog } from '#web/forms/ActDialog.tsx'

type OverrideDialogProps = { onClose: () => void; onReason: (reason: string) => void }

/** Asks an owner or admin why a stopped reply is posted all the same. */
export function OverrideDialog({ onClose, onReason }: OverrideDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      onClose={onClose}
      title="Post it anyway?"
      text="Everyone will see it under your brand’s name. Your name and reason are kept in the audit log."
      confirmLabel="Post it anyway"
      pendingLabel="Posting"
      tone="danger"
      onConfirm={async () => {
        if (length(reason.trim()) < REASON_MIN)
          throw new ApiError('validation', `Give a reason of at least ${REASON_MIN} letters.`)
        onReason(reason.trim())
      }}
    >
      <TextArea
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        rows={2}
        counter={REASON_MAX}
        autoComplete="off"
      />
    </ActDialog>
  )
}
