import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { Passkey } from '#features/auth/own-passkeys-contract.ts'
import { reloadLoginMethods } from '#features/auth/web/queries.ts'
import { RenameDialog } from '#features/security/web/passkeys/RenameDialog.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { call } from '#web/data/api.ts'

async function add(): Promise<Passkey> {
  const { makePasskey } = await import('#features/auth/web/passkey/make-passkey.ts')
  const passkey = await makePasskey(call)
  await reloadLoginMethods()
  return passkey
}

/** The state of 'Add a passkey': the button is in the header of the page, its outcome below. */
export function useAddPasskey() {
  const [added, setAdded] = useState<Passkey | null>(null)
  const adding = useMutation({
    mutationFn: add,
    onSuccess: setAdded,
    meta: { action: 'passkey', isSilent: true },
  })
  return { adding, added, done: () => setAdded(null) }
}
export type Adding = ReturnType<typeof useAddPasskey>

export function AddPasskeyButton({ adding }: Pick<Adding, 'adding'>) {
  return (
    <Button
      variant="primary"
      icon={IconFingerprint}
      onPress={() => adding.mutate()}
      isPending={adding.isPending}
      pendingLabel="Waiting for your device"
    >
      Add a passkey
    </Button>
  )
}

/** Why no passkey was added, or the name of the new one. */
export function AddPasskeyOutcome({ adding, added, done }: Adding) {
  return (
    <>
      <div role="alert">
        {adding.error && (
          <Banner tone="warning" title="No passkey was added" className="mb-6">
            {adding.error.message}
          </Banner>
        )}
      </div>
      {added && <RenameDialog passkey={added} isNew onClose={done} />}
    </>
  )
}
