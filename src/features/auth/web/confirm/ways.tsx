import type { ComponentType } from 'react'

import { AppProof, RecoveryProof } from '#features/auth/web/confirm/CodeProof.tsx'

import { PasskeyProof } from '#features/auth/web/confirm/PasskeyProof.tsx'
import { PasswordProof } from '#features/auth/web/confirm/PasswordProof.tsx'
import { SocialProof } from '#features/auth/web/confirm/SocialProof.tsx'
import type { WayProps } from '#features/auth/web/confirm/way-props.ts'
import type { ProofKind } from '#shared/step-up.ts'

/** How each proof is asked for. */
export const WAYS: Record<ProofKind, ComponentType<WayProps>> = {
  passkey: PasskeyProof,
  code: AppProof,
  recovery: RecoveryProof,
  password: PasswordProof,
  login: SocialProof,
}
