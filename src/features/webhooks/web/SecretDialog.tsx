import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { revealWebhookSecret, rotateWebhookSecret, type Webhook } from '#features/webhooks/contract.ts'
import { reloadWebhooks } from '#features/webhooks/web/queries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyRow } from '#ui/actions/CopyRow.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type SecretDialogProps = { businessId: string; webhook: Webhook; onClose: () => void }

/** Shows what an endpoint verifies signatures with, on request, and replaces it with a day of overlap. */
export function SecretDialog({ businessId, webhook, onClose }: SecretDialogProps) {
  const { id, url, signing, overlapUntil } = webhook
  const params = { businessId, id }
  const [until, setUntil] = useState(overlapUntil)
  const attempt = useIdempotencyKey()
  const revealing = useMutation({
    meta: { action: 'secret' },
    mutationFn: () => call(revealWebhookSecret, { params }),
  })
  const rotating = useMutation({
    meta: { action: 'secret' },
    mutationFn: () =>
      attempt({ id }, (idempotencyKey) => call(rotateWebhookSecret, { params, idempotencyKey })),
    onSuccess: async (changed) => {
      setUntil(changed.overlapUntil)
      revealing.mutate()
      await reloadWebhooks()
    },
  })
  const label = signing === 'hmac' ? 'Secret' : 'Public key'
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Signing secret"
      text={`Each message to ${new URL(url).host} is signed, so that your server can tell it comes from us and was not changed.`}
      actions={
        <>
          {until === null && (
            <Button onPress={() => rotating.mutate()} isPending={rotating.isPending}>
              Replace it
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      {revealing.data === undefined ? (
        <Button onPress={() => revealing.mutate()} isPending={revealing.isPending}>
          Show the {label.toLowerCase()}
        </Button>
      ) : (
        <dl className="rounded-card bg-sunken px-4">
          <CopyRow label={label} value={revealing.data.verifyWith} />
        </dl>
      )}
      <p className="mt-4 text-t1 text-ink-2">
        {until === null
          ? 'If you replace it, we’ll also sign with the old one for 24 hours, so nothing breaks while you switch.'
          : `It was replaced. We’ll also sign with the old one until ${formatDateTime(until)}.`}
      </p>
      <FormError message={(revealing.error ?? rotating.error)?.message} className="mt-3" />
    </Dialog>
  )
}
