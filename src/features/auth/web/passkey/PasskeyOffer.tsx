import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { makePasskey } from '#features/auth/web/passkey/make-passkey.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { callWith } from '#web/data/api.ts'

export type PasskeyOfferProps = { answer: LoginAnswer; heading: 1 | 3; onDone: () => void }

/** Offers a passkey to someone who just signed up, before they go on. */
export function PasskeyOffer({ answer, heading, onDone }: PasskeyOfferProps) {
  const Heading = `h${heading}` as const
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const making = useMutation({
    mutationFn: () => makePasskey(callWith(answer.token)),
    onSuccess() {
      toast('Passkey added')
      onDone()
    },
    meta: { action: 'passkey', isSilent: true },
  })
  return (
    <div className="grid gap-5">
      <div>
        <Heading ref={title} tabIndex={-1}>
          Skip the password next time?
        </Heading>
        <p className="mt-2 text-ink-2">
          Add a passkey and log in with your fingerprint, your face or this device’s PIN. It’s quicker than a
          password, and a fake login page can’t steal it.
        </p>
      </div>
      <FormError message={making.error?.message} />
      <Button
        variant="primary"
        size="lg"
        isBlock
        icon={IconFingerprint}
        onPress={() => making.mutate()}
        isPending={making.isPending}
        pendingLabel="Waiting for your device"
      >
        Add a passkey
      </Button>
      <Button variant="ghost" size="lg" isBlock onPress={onDone} isDisabled={making.isPending}>
        Not now
      </Button>
    </div>
  )
}
