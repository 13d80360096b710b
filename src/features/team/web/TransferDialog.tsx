import { useState } from 'react'

import { type Member, transferOwnership } from '#features/team/contract.ts'
import { reloadTeam } from '#features/team/web/queries.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { ActDialog } from '#web/forms/ActDialog.tsx'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { inSentence } from '#shared/text.ts'

type TransferDialogProps = { businessId: string; name: string; member: Member; onClose: () => void }

/** Shares or transfers ownership; both are emailed. */
export function TransferDialog({ businessId, name, member, onClose }: TransferDialogProps) {
  const who = inSentence(member.name || member.username)
  const attempt = useIdempotencyKey()
  const [way, setWay] = useState<'hand' | 'share'>('hand')
  return (
    <ActDialog
      title={`Make ${who} owner of ${name}?`}
      text="Owners can do everything, including remove you. We’ll email you both."
      confirmLabel={way === 'hand' ? `Transfer to ${who}` : `Share with ${who}`}
      pendingLabel="Transferring"
      onClose={onClose}
      onConfirm={async () => {
        const body = { userId: member.userId, stay: way === 'share' }
        await attempt(body, (idempotencyKey) =>
          call(transferOwnership, { params: { businessId }, body, idempotencyKey }),
        )
        await reloadTeam()
        toast(way === 'hand' ? 'Ownership transferred' : 'Ownership shared')
      }}
    >
      <RadioGroup
        label="Your role after this"
        value={way}
        onChange={setWay}
        options={[
          { value: 'hand', label: 'Become an admin', description: 'You transfer ownership to them.' },
          { value: 'share', label: 'Stay an owner too', description: 'You’ll both be owners.' },
        ]}
      />
    </ActDialog>
  )
}
