import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { type Promotion, submitPromotion } from '#features/promotions/contract.ts'
import { takePromotion } from '#features/promotions/web/queries.ts'
import { etagOf } from '#shared/api/etag.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { mayPass } from '#web/data/query-client.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/**
 * Returns a function that submits a saved promotion and opens its page. If the reply is lost, it is requested
 * once more under the same key: the promotion may be in review already.
 */
export function useSubmission(
  brandId: string,
): (saved: Pick<Promotion, 'id' | 'updatedAt'>) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useIdempotencyKey()
  return async ({ id, updatedAt }) => {
    const send = () =>
      attempt({ id, updatedAt }, (idempotencyKey) =>
        call(submitPromotion, {
          params: { id },
          body: { brandId },
          ifMatch: etagOf(updatedAt),
          idempotencyKey,
        }),
      )
    const submitted = await send().catch((error) => {
      if (!mayPass(error)) throw error
      return send()
    })
    takePromotion(client, brandId, submitted)
    await navigate(paths.promotion(id), { replace: true })
    toast('Submitted for review')
  }
}
