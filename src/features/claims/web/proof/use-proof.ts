import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Claim } from '#features/claims/contract.ts'
import { showClaim } from '#features/claims/web/queries.ts'

/** Sends a proof; the returned claim replaces the one shown. */
export function useProof<Input = void>(send: (input: Input) => Promise<Claim>) {
  const client = useQueryClient()
  return useMutation({
    meta: { action: 'claim proof' },
    mutationFn: send,
    onSuccess: (claim) => showClaim(client, claim),
  })
}
