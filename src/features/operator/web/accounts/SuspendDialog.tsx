import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { type AccountFile, restoreAccount, suspendAccount } from '#features/operator/accounts-contract.ts'
import { ReasonDialog } from '#features/operator/web/ReasonDialog.tsx'
import { inSentence } from '#shared/text.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type SuspendDialogProps = { account: AccountFile; onClose: () => void }

/** Suspends an account, or reinstates it, with a reason. */
export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  // As it was when the dialog opened: the account is refetched before it closes.
  const [isSuspended] = useState(account.suspendedAt !== null)
  const decide = async (reason: string) => {
    const at = { params: { id: account.id }, body: { reason } }
    await attempt({ isSuspended, reason }, async (idempotencyKey) => {
      await (isSuspended
        ? call(restoreAccount, { ...at, idempotencyKey })
        : call(suspendAccount, { ...at, idempotencyKey }))
    })
    await client.invalidateQueries({ queryKey: operatorKeys.all })
    toast(isSuspended ? 'Suspension lifted' : 'Account suspended')
  }
  const name = inSentence(account.name || account.username)
  return (
    <ReasonDialog
      title={isSuspended ? `Lift the suspension of ${name}?` : `Suspend ${name}?`}
      text={
        isSuspended
          ? 'They can log in again. Nothing else has changed.'
          : 'They’re logged out everywhere and can’t log in. Their brands, replies and plans stay as they are.'
      }
      act={isSuspended ? 'Lift suspension' : 'Suspend account'}
      pendingLabel={isSuspended ? 'Lifting the suspension' : 'Suspending'}
      isDanger={!isSuspended}
      description="We’ll email this to them word for word."
      draft={`${isSuspended ? 'restore' : 'suspend'}:${account.id}`}
      onClose={onClose}
      onDecide={decide}
    />
  )
}
