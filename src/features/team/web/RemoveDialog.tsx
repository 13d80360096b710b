import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { EndingKeys } from '#features/developers/web/EndingKeys.tsx'
import { type Member, removeMember } from '#features/team/contract.ts'
import { reloadTeam } from '#features/team/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { inSentence } from '#shared/text.ts'

type RemoveDialogProps = { businessId: string; name: string; member: Member; onClose: () => void }

export function RemoveDialog({ businessId, name, member, onClose }: RemoveDialogProps) {
  const who = inSentence(member.name || member.username)
  const removing = useRemoval(businessId, member, () => {
    onClose()
    toast('Member removed')
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Remove ${who}?`}
      text={`They lose access to ${name} right away, and we’ll email them. What they wrote stays. You can invite them again.`}
      confirmLabel={`Remove ${who}`}
      cancelLabel="Keep them"
      onConfirm={() => removing.mutate()}
      isPending={removing.isPending}
      errorMessage={removing.error?.message}
    >
      <EndingKeys businessId={businessId} makerId={member.userId} />
    </ConfirmDialog>
  )
}

export function LeaveDialog({ businessId, name, member, onClose }: RemoveDialogProps) {
  const navigate = useNavigate()
  const leaving = useRemoval(businessId, member, () => {
    onClose()
    toast(`You left ${name}`)
    void navigate(paths.account)
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Leave ${name}?`}
      text="You lose access right away. What you wrote stays. To come back, you’ll need a new invitation."
      confirmLabel={`Leave ${name}`}
      cancelLabel="Stay"
      onConfirm={() => leaving.mutate()}
      isPending={leaving.isPending}
      errorMessage={leaving.error?.message}
    >
      <EndingKeys businessId={businessId} makerId={member.userId} />
    </ConfirmDialog>
  )
}

function useRemoval(businessId: string, { userId }: Member, onDone: () => void) {
  return useMutation({
    mutationFn: () => call(removeMember, { params: { businessId, userId } }),
    onSuccess: async () => {
      onDone()
      await reloadTeam()
    },
    meta: { action: 'member' },
  })
}
