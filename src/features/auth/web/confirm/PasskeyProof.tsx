import { useEffect, useState } from 'react'

import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { startPasskeyProof } from '#features/auth/passkey-contract.ts'
import type { WayProps } from '#features/auth/web/confirm/way-props.ts'
import { signWithPasskey } from '#features/auth/web/passkey/ceremony.ts'
import { isApiError } from '#shared/errors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { call } from '#web/data/api.ts'

/** Asks the browser for a passkey of the account. */
export function PasskeyProof({ onProven, onPendingChange, onRefused }: WayProps) {
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  useEffect(() => onPendingChange(isPending), [isPending, onPendingChange])
  async function prove() {
    setPending(true)
    setMessage('')
    try {
      const credential = await signWithPasskey(await call(startPasskeyProof))
      await call(confirmIdentity, { body: { proof: { kind: 'passkey', credential } } })
      onProven()
    } catch (error) {
      if (isApiError(error, 'proof_failed') && error.fields?.['proofs'] !== undefined) onRefused(error)
      else setMessage(error instanceof Error ? error.message : 'That didn’t work. Try again.')
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="grid gap-4">
      <FormError message={message} />
      <Button
        variant="primary"
        size="lg"
        isBlock
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
        autoFocus
        isPending={isPending}
        pendingLabel="Waiting for your passkey"
        onPress={() => void prove()}
      >
        Use a passkey
      </Button>
    </div>
  )
}
