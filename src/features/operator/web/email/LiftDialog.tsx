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
    'Notices and letters go there again. If they come back once more, the mailbox is left alone for another month.',
  complaint: 'Its person said that our mail is spam. Only let it through if they asked you to.',
}

/** The confirmation before a suppression is lifted. */
export function LiftDialog({ held: { id, kind }, email, onClose }: LiftDialogProps) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const lift = async (reason: string) => {
    await attempt(reason, (idempotencyKey) =>
      call(liftSuppression, { params: { id }, body: { kind, reason }, idempotencyKey }),
    )
    toast('Mail let through')
    void client.invalidateQueries({ queryKey: operatorKeys.all })
  }
  return (
    <ReasonDialog
      title={`Let mail through to ${email ?? 'this mailbox'} again?`}
      text={TEXT[kind]}
      act="Let it through"
      pendingLabel="Letting it through"
      description="Written down with your name; nobody else reads it."
      onClose={onClose}
      onDecide={lift}
    />
  )
}
