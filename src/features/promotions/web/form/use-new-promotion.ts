import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'

import type { Promotion } from '#features/promotions/contract.ts'
import type { RefusedSubmission } from '#features/promotions/web/form/use-refused-submission.ts'
import { useSubmission } from '#features/promotions/web/form/use-submission.ts'
import { rereadPromotions } from '#features/promotions/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { useDraft, useRestoredDraft } from '#web/data/drafts.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { type ContractForm, submitTo } from '#web/forms/form.ts'
import { useSaveKeys } from '#web/forms/use-save-keys.ts'
import { type ChangedFields, pick } from '#web/forms/versions.ts'

type NewPromotion<Values> = {
  brandId: string
  create: (values: Values, idempotencyKey: string) => Promise<Promotion>
  /** Throws what is missing, by field, before anything is sent. */
  check?: (values: Values) => void
  /** Throws if a picture isn’t uploaded yet, before anything is sent. */
  checkUploads?: () => void
  /** The values of the form after it is discarded. */
  empty: Values
  /** Unsaved values are kept in this tab under this key. */
  draftKey: string
  readDraft: (text: string) => Partial<Values>
  changedFields: ChangedFields<Values>
}

/**
 * Returns how the form of a new promotion is saved as a draft, submitted and discarded. Ctrl and Enter save
 * it.
 */
export function useNewPromotion<Values extends FieldValues>(
  form: ContractForm<Values, Values>,
  { brandId, create, check, checkUploads, empty, draftKey, readDraft, changedFields }: NewPromotion<Values>,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [, , clearDraft] = useDraft(draftKey)
  const attempt = useIdempotencyKey()
  const submitSaved = useSubmission(brandId)
  const saving = useMutation({
    meta: { action: 'promotion add' },
    mutationFn: (values: Values) =>
      attempt({ brandId, values }, (idempotencyKey) => create(values, idempotencyKey)),
  })
  const save = submitTo(form, async (values) => {
    checkUploads?.()
    const saved = await saving.mutateAsync(values)
    clearDraft()
    rereadPromotions(client)
    await navigate(paths.promoteEdit(saved.id), { replace: true })
    toast('Draft saved')
  })
  const submit = submitTo(form, async (values) => {
    check?.(values)
    checkUploads?.()
    const saved = await saving.mutateAsync(values)
    clearDraft()
    try {
      await submitSaved(saved)
    } catch (error) {
      // The draft is saved: it is corrected, or submitted again, on its own page.
      rereadPromotions(client)
      const state: RefusedSubmission = {
        message: isApiError(error) ? error.message : 'Something went wrong. Try again.',
        fields: (isApiError(error) ? error.fields : undefined) ?? {},
      }
      await navigate(paths.promoteEdit(saved.id), { replace: true, state })
    }
  })
  const restoreDraft = useRestoredDraft(draftKey, (draft) => {
    const typed = form.getValues()
    form.reset({ ...empty, ...readDraft(draft), ...pick(typed, changedFields(empty, typed)) })
  })
  function discard() {
    const discarded = JSON.stringify(form.getValues())
    form.reset(empty)
    toast('Changes discarded', { undo: () => restoreDraft(discarded) })
  }
  useSaveKeys(save)
  return { save, submit, discard }
}
