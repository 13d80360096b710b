/** How someone can prove, within a session, that it is still them. */
export const PROOFS = ['passkey', 'code', 'recovery', 'password', 'login'] as const
export type ProofKind = (typeof PROOFS)[number]

/** How long a proof is valid for calls with `stepUp`. */
export const PROOF_MINUTES = 10
/** The same for operators. */
export const OPERATOR_PROOF_MINUTES = 30

/**
 * Days for which an added factor, login or API key may still be an intruder's: a proof of the mailbox removes
 * it.
 */
export const RECENT_DAYS = 7

/**
 * The ways of an account to prove whose it is. `isRecovered`: the session follows a proof of the mailbox, and
 * every factor is younger than seven days.
 */
export type Means = {
  hasPasskey: boolean
  hasApp: boolean
  recoveryCodesLeft: number
  hasPassword: boolean
  isRecovered: boolean
}

/** Tells whether an account has a second factor. Recovery codes only replace one, they are none. */
export function hasFactor({ hasPasskey, hasApp }: Pick<Means, 'hasPasskey' | 'hasApp'>): boolean {
  return hasPasskey || hasApp
}

/**
 * Returns the possible proofs, the best one first. A password is one only without a factor, or in a recovered
 * session; a recent login only without either.
 */
export function proofsOf(means: Means): ProofKind[] {
  if (!hasFactor(means)) return [means.hasPassword ? 'password' : 'login']
  const { hasPasskey, hasApp, recoveryCodesLeft, hasPassword, isRecovered } = means
  return PROOFS.filter(
    (kind) =>
      (kind === 'passkey' && hasPasskey) ||
      (kind === 'code' && hasApp) ||
      (kind === 'recovery' && recoveryCodesLeft > 0) ||
      (kind === 'password' && hasPassword && isRecovered),
  )
}

/** Tells whether a proof given earlier counts for what the account has now. */
export function isProof(kind: ProofKind, means: Means): boolean {
  if (hasFactor(means)) return kind === 'password' ? means.isRecovered : kind !== 'login'
  return kind !== 'login' || !means.hasPassword
}

/** The fields of the error `reauth_required`: the possible proofs, and how many recovery codes are left. */
export function proofFields(means: Means): { proofs: string; recoveryCodesLeft: string } {
  return { proofs: proofsOf(means).join(' '), recoveryCodesLeft: String(means.recoveryCodesLeft) }
}

/** Reads the proofs from the fields of an error; a server from before names none. */
export function readProofs(fields: Readonly<Record<string, string>> | undefined): ProofKind[] {
  const named = fields?.['proofs']?.split(' ') ?? []
  return PROOFS.filter((kind) => named.includes(kind))
}
