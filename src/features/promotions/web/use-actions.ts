import { useMutation, useQueryClient } from '@tanstack/react-query'

import {
  changePromotion,
  createSpotlight,
  deletePromotion,
  type MemberAction,
  type Promotion,
} from '#features/promotions/contract.ts'
import { createBlock } from '#features/promotions/perks-contract.ts'
import { valuesOf } from '#features/promotions/web/form/spotlight-form.ts'
import { promotionKeys } from '#features/promotions/web/keys.ts'
import { blockValuesOf } from '#features/promotions/web/perks/block-form.ts'
import { rereadPromotions, takePromotion } from '#features/promotions/web/queries.ts'
import { titleOf } from '#features/promotions/web/words.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { retried } from '#web/data/retried-undo.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

const DONE: Record<MemberAction, string> = {
  withdraw: 'back in your drafts',
  pause: 'paused',
  resume: 'running again',
  cancel: 'cancelled',
}

/** Withdraws, pauses, resumes, cancels and deletes promotions of a brand. */
export function usePromotionActions(brandId: string, { onDeleted }: { onDeleted?: () => void } = {}) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const changing = useMutation({
    meta: { action: 'promotion update' },
    mutationFn: ({ promotion: { id }, action }: { promotion: Promotion; action: MemberAction }) =>
      attempt({ id, action }, (idempotencyKey) =>
        call(changePromotion, { params: { id }, body: { brandId, action }, idempotencyKey }),
      ),
    onSuccess: (promotion, { action }) => {
      takePromotion(client, brandId, promotion)
      toast(`${titleOf(promotion)} ${DONE[action]}`)
    },
    // Its state has changed meanwhile: show the current one.
    onError: () => rereadPromotions(client),
  })
  const restoring = useMutation({
    meta: { action: 'promotion update' },
    mutationFn: (promotion: Promotion) =>
      attempt({ restored: promotion.id }, (idempotencyKey) =>
        recreateDraft(brandId, promotion, idempotencyKey),
      ),
    onSuccess: (promotion) => {
      rereadPromotions(client)
      toast(`${titleOf(promotion)} restored`)
    },
  })
  const deleting = useMutation({
    meta: { action: 'promotion delete' },
    mutationFn: ({ id }: Promotion) => call(deletePromotion, { params: { id }, query: { brandId } }),
    onSuccess: (_, promotion) => {
      client.removeQueries({ queryKey: promotionKeys.detail(brandId, promotion.id) })
      rereadPromotions(client)
      toast('Draft deleted', { undo: retried(() => restoring.mutateAsync(promotion)) })
      onDeleted?.()
    },
    onError: () => rereadPromotions(client),
  })
  return {
    change: changing.mutateAsync,
    remove: deleting.mutate,
    isPending: changing.isPending || deleting.isPending,
    error: changing.error ?? deleting.error,
  }
}

/** Recreates a deleted draft with all its content. */
function recreateDraft(brandId: string, promotion: Promotion, idempotencyKey: string): Promise<Promotion> {
  const { channel } = promotion
  return channel === 'spotlight'
    ? call(createSpotlight, { body: { brandId, ...valuesOf(promotion) }, idempotencyKey })
    : call(createBlock, { body: { brandId, channel, ...blockValuesOf(promotion) }, idempotencyKey })
}
