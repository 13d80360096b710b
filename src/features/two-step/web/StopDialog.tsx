import { stopTwoStep } from '#features/two-step/contract.ts'
import { twoStepQuery } from '#features/two-step/web/queries.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { ActDialog } from '#web/forms/ActDialog.tsx'

type StopDialogProps = { businessId: string; name: string; onClose: () => void }

/** Asks before the requirement ends. */
export function StopDialog({ businessId, name, onClose }: StopDialogProps) {
  return (
    <ActDialog
      title="Stop requiring two-step verification?"
      text={`People will be able to open ${name} with just a password again. We’ll email owners, admins and everyone who isn’t ready.`}
      confirmLabel="Stop requiring it"
      pendingLabel="Stopping"
      tone="danger"
      onClose={onClose}
      onConfirm={async () => {
        await call(stopTwoStep, { params: { businessId } })
        await queryClient.invalidateQueries({ queryKey: twoStepQuery(businessId).queryKey })
        toast('No longer required')
      }}
    />
  )
}
