import IconDeviceMobileMessage from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useState } from 'react'

import { LOST_TITLE, purposeOf } from '#features/auth/text.ts'
import { WAYS } from '#features/auth/web/confirm/ways.tsx'
import { LostStep } from '#features/auth/web/login/second/LostStep.tsx'
import type { ApiError } from '#shared/errors.ts'
import { OPERATOR_PROOF_MINUTES, PROOF_MINUTES, type ProofKind, readProofs } from '#shared/step-up.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { IconType } from '#ui/display/Icon.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ChoiceRow } from '#features/auth/web/confirm/ChoiceRow.tsx'

const ICONS: Record<ProofKind, IconType> = {
  passkey: IconFingerprint,
  code: IconDeviceMobileMessage,
  recovery: IconKey,
  password: IconLock,
  login: IconLock,
}
const NAMES: Record<ProofKind, string> = {
  passkey: 'Passkey',
  code: 'Authenticator app',
  recovery: 'Recovery code',
  password: 'Password',
  login: 'Log in again',
}

type ConfirmIdentityProps = {
  refusal: ApiError
  /** Names what was begun, if it is an endpoint of ours. */
  route: string | undefined
  settle: (isProven: boolean) => void
  /** The removal of lost factors was asked for. */
  onLost: () => void
}

/**
 * Asks the user to prove who they are before a call goes on. The best way of the account comes first, the
 * others are one press away. Closing it gives up the call.
 */
export function ConfirmIdentity({ refusal, route, settle, onLost }: ConfirmIdentityProps) {
  const [latest, setLatest] = useState(refusal)
  const named = readProofs(latest.fields)
  // A server from before says nothing.
  const proofs: readonly ProofKind[] = named.length === 0 ? ['password'] : named
  const [chosen, setChosen] = useState<ProofKind | null>(null)
  const [isLost, setLost] = useState(false)
  const kind = chosen !== null && proofs.includes(chosen) ? chosen : (proofs[0] ?? 'password')
  const [isPending, setPending] = useState(false)
  const Way = WAYS[kind]
  const left = Number(latest.fields?.['recoveryCodesLeft'] ?? 0)
  const others = proofs.filter((other) => other !== kind)
  // A password can be reset; only factors can be lost.
  const canBeLost = !proofs.includes('password') && !proofs.includes('login')
  const minutes = route?.includes(' /operator') === true ? OPERATOR_PROOF_MINUTES : PROOF_MINUTES
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) settle(false)
  }
  if (isLost)
    return (
      <Dialog isOpen title={LOST_TITLE} onOpenChange={onOpenChange}>
        <LostStep
          token={undefined}
          heading={null}
          onBack={() => setLost(false)}
          onLeave={() => {
            onLost()
            settle(false)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      icon={ICONS[kind]}
      title="Confirm it’s you"
      text={purposeOf(route, minutes)}
      isDismissable={!isPending}
      onOpenChange={onOpenChange}
    >
      <Way
        key={kind}
        onProven={() => settle(true)}
        onPendingChange={setPending}
        onRefused={setLatest}
        recoveryCodesLeft={left}
      />
      {others.length > 0 && (
        <>
          <p className="mt-5 flex items-center gap-3 text-t1 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          <ul className="mt-2 divide-y divide-line">
            {others.map((other) => (
              <li key={other}>
                <ChoiceRow
                  icon={ICONS[other]}
                  title={NAMES[other]}
                  detail={other === 'recovery' ? `${left} left` : undefined}
                  isDisabled={isPending}
                  onPress={() => setChosen(other)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {canBeLost && (
        <p className="mt-3 text-center">
          <Button variant="text" size="sm" isDisabled={isPending} onPress={() => setLost(true)}>
            I can’t use any of these
          </Button>
        </p>
      )}
    </Dialog>
  )
}
