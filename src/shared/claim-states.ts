/** The states of a claim that can still change. Each is a `ClaimState` of the claims feature. */
export const OPEN_CLAIM_STATES = ['started', 'verifying', 'verified', 'contested'] as const
