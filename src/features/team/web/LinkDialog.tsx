import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { teamKeys } from '#features/team/web/keys.ts'
import { type Invitation, linkInvitation } from '#features/team/contract.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type LinkDialogProps = { businessId: string; invitation: Invitation; onClose: () => void }

/** A link to share by other means. If the clipboard is blocked, it can be copied by hand. */
export function LinkDialog({ businessId, invitation: { id, email }, onClose }: LinkDialogProps) {
  const attempt = useIdempotencyKey()
  const { data, error } = useQuery({
    queryKey: teamKeys.link(id),
    meta: { action: 'invitation link' },
    queryFn: () => {
      const params = { businessId, id }
      return attempt(params, (idempotencyKey) => call(linkInvitation, { params, idempotencyKey }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [isByHand, setByHand] = useState(false)
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      toast('Link copied')
      onClose()
    } catch {
      setByHand(true)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Invitation link"
      text={
        <>
          It only works for the account with <b className="wrap-anywhere">{email}</b>, so you can send it any
          way you like.
        </>
      }
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" isDisabled={!data} onPress={() => data && void copy(data.url)}>
            Copy link
          </Button>
        </>
      }
    >
      {data ? (
        <TextField
          label="Link"
          readOnly
          value={data.url}
          description={
            isByHand ? 'Your browser doesn’t let us copy. Select the link and copy it yourself.' : undefined
          }
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : error ? (
        <FormError message={error.message} />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </Dialog>
  )
}
