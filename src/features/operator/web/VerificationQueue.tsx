import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { approveVerification, refuseVerification, type Verification } from '#features/operator/contract.ts'
import { Queue } from '#features/operator/web/Queue.tsx'
import { verificationsQuery } from '#features/operator/web/queries.ts'
import { RefuseDialog } from '#features/operator/web/RefuseDialog.tsx'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { VerificationCard } from '#features/operator/web/VerificationCard.tsx'
import { isApiError } from '#shared/errors.ts'
import { etagOf } from '#shared/api/etag.ts'
import { inSentence } from '#shared/text.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/** Products with a requested verification, oldest first. */
export function VerificationQueue() {
  const query = useQuery(verificationsQuery)
  const [refusing, setRefusing] = useState<Verification | null>(null)
  const { mutate, mutateAsync, error, isPending, variables } = useDecision()
  useClosedConsole(query.error)
  return (
    <>
      <FormError message={error && variables.reason === null ? wordOf(error) : null} className="mb-4" />
      <Queue
        query={query}
        items={query.data?.verifications}
        totalCount={query.data?.metadata.totalCount ?? 0}
        noun="product"
        whenEmpty={{
          title: 'No products waiting',
          text: 'Products appear here when an owner requests verification.',
        }}
      >
        {(product) => (
          <VerificationCard
            product={product}
            isPending={isPending && variables.product.id === product.id}
            onApprove={() => mutate({ product, reason: null })}
            onRefuse={() => setRefusing(product)}
          />
        )}
      </Queue>
      {refusing && (
        <RefuseDialog
          product={refusing}
          onClose={() => setRefusing(null)}
          onRefuse={(reason) => mutateAsync({ product: refusing, reason })}
        />
      )}
    </>
  )
}

type Decided = { product: Verification; reason: string | null }

/** Decides and always refetches the queue: another operator may have decided meanwhile. */
function useDecision() {
  const attempt = useIdempotencyKey()
  const client = useQueryClient()
  return useMutation({
    meta: { action: 'verification' },
    mutationFn: async ({ product, reason }: Decided): Promise<void> => {
      const at = { params: { id: product.id }, ifMatch: etagOf(product.updatedAt) }
      await attempt({ at, reason }, async (idempotencyKey) => {
        if (reason === null) await call(approveVerification, { ...at, idempotencyKey })
        else await call(refuseVerification, { ...at, body: { reason }, idempotencyKey })
      })
    },
    onSuccess: (_, { product, reason }) =>
      toast(`${inSentence(product.name)} ${reason === null ? 'verified' : 'declined'}`),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKeys.all }),
  })
}

function wordOf(error: Error): string {
  if (isApiError(error, 'stale'))
    return 'The owner changed this product in the meantime. Here’s the current version.'
  return isApiError(error) ? error.message : 'Something went wrong. Try again.'
}
