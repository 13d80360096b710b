import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'

import type { Promotion } from '#features/promotions/contract.ts'
import { isReserving, statusAfter } from '#features/promotions/rules.ts'
import { useSubmission } from '#features/promotions/web/form/use-submission.ts'
import { promotionQuery, takePromotion } from '#features/promotions/web/queries.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { useVersionedForm, type VersionedRecord } from '#web/forms/use-versioned-form.ts'

type PromotionEditor<Values extends FieldValues> = {
  brandId: string
  record: VersionedRecord<Promotion, Values, Values>
  update: (row: Promotion, values: Values, idempotencyKey: string) => Promise<Promotion>
  /** Throws if a picture isn’t uploaded yet. A draft is saved without it, and not submitted. */
  checkUploads?: () => void
  /** Throws what is missing, by field, before it is submitted. */
  check?: (values: Values, base: Promotion) => void
}

/**
 * Edits a promotion that does not run yet. `send` submits it; one that is booked is reviewed when it is
 * saved.
 */
export function usePromotionEditor<Values extends FieldValues>(
  promotion: Promotion,
  { brandId, record, update, checkUploads, check }: PromotionEditor<Values>,
) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const submitSaved = useSubmission(brandId)
  const query = promotionQuery(brandId, promotion.id)
  const editor = useVersionedForm(promotion, record, {
    check: () => void (isReserving(promotion.status) && checkUploads?.()),
    update(row, change) {
      const values = { ...record.valuesOf(row), ...change }
      return attempt({ values, updatedAt: row.updatedAt }, (idempotencyKey) =>
        update(row, values, idempotencyKey),
      )
    },
    async load() {
      const current = (await client.fetchQuery({ ...query, staleTime: 0 }))?.promotion
      return current === undefined || statusAfter(current.status, 'edit') === undefined ? null : current
    },
    onSaved: (saved) => takePromotion(client, brandId, saved),
  })
  const { form, base } = editor
  const isBooked = isReserving(base.status)
  const submit = () =>
    editor.saveAnd(async (saved) => {
      checkUploads?.()
      check?.(form.getValues(), saved)
      await submitSaved(saved)
    })
  return { editor, isBooked, send: isBooked ? editor.save : submit }
}
