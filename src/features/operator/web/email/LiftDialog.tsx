import { useQueryClient } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { liftSuppression, type Suppressed } from '#features/operator/email-contract.ts'
import { ReasonDialog } from '#features/operator/web/ReasonDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type LiftDialogProps = { held: Suppressed; email: string | null; onClose: () => void }

const TEXT: Record<Suppressed['kind'], string> = {
  bounce:
    'We’ll send notifications and newsletters there again. If they bounce, we’ll block the address for another month.',
  complaint: 'They reported our email as spam. Only resume if they asked you to.',
}

/** The confirmation before a suppression is lifted. */
export function LiftDialog({ held: { id, kind }, email, onClose }: LiftDialogProps) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const lift = async (reason: string) => {
    await attempt(reason, (idempotencyKey) =>
      call(liftSuppression, { params: { id }, body: { kind, reason }, idempotencyKey }),
    )
    toast('Emails resumed')
    void client.invalidateQueries({ queryKey: operatorKeys.all })
  }
  return (
    <ReasonDialog
      title={`Resume emails to ${email ?? 'this address'}?`}
      text={TEXT[kind]}
      act="Resume emails"
      pendingLabel="Resuming"
      description="Recorded with your name. Only operators see it."
      draft={`lift:${kind}:${id}`}
      onClose={onClose}
      onDecide={lift}
    />
  )
}
