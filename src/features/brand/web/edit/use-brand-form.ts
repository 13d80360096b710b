import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { Brand } from '#features/brand/contract.ts'
import { type Conflict, useSaveBrand } from '#features/brand/web/edit/use-save-brand.ts'
import {
  type BrandField,
  BrandForm,
  type BrandValues,
  changedFields,
  merge,
  readDraft,
  valuesOf,
  writeDraft,
} from '#features/brand/web/edit/values.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { useDraft } from '#web/data/drafts.ts'
import { settle, submitTo, useContractForm } from '#web/forms/form.ts'

/** The form of a brand: its draft, its saving, and what happens when somebody else saved first (R79, A114). */
export function useBrandForm(brand: Brand, businessId: string) {
  const [base, setBase] = useState(brand)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [draft, setDraft, clearDraft] = useDraft(`brand:${brand.id}`)
  const saving = useSaveBrand(businessId)
  const form = useContractForm(BrandForm, { defaultValues: valuesOf(brand) })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const isDirty = changedFields(valuesOf(base), values).length > 0
  const [isRestored, setRestored] = useState(false)

  /** Shows `next` as it stands on the server, with `mine` on top. */
  const start = (next: Brand, mine: Partial<BrandValues> = {}) => {
    setBase(next)
    form.reset({ ...valuesOf(next), ...mine })
  }

  // Once: what was typed before a reload.
  useEffect(() => {
    if (isRestored) return
    if (draft !== '') form.reset({ ...valuesOf(base), ...readDraft(draft) })
    // oxlint-disable-next-line react/set-state-in-effect -- the draft is read from the browser's storage, once
    setRestored(true)
  }, [isRestored, draft, base, form])

  const unsaved = writeDraft(valuesOf(base), values)
  useEffect(() => {
    if (isRestored && unsaved !== draft) setDraft(unsaved)
  }, [isRestored, unsaved, draft, setDraft])

  // What others saved meanwhile is shown as long as nothing of one's own stands in the way.
  if (brand.updatedAt > base.updatedAt && !isDirty && !saving.isPending) setBase(brand)
  useEffect(() => {
    if (isRestored && draft === '') form.reset(valuesOf(base))
    // oxlint-disable-next-line react/exhaustive-deps -- only when another version is taken over
  }, [base])

  async function send(wanted: BrandValues, from: Brand) {
    const sent = form.getValues()
    try {
      const saved = await saving.mutateAsync({ base: from, values: wanted })
      if (saved.conflict) return setConflict(saved.conflict)
      setConflict(null)
      // With something typed since, the draft is that.
      if (changedFields(sent, form.getValues()).length === 0) clearDraft()
      setBase(saved.brand)
      settle(form, valuesOf(saved.brand), sent)
      toast(saved.isMerged ? 'Brand saved, with changes by others' : 'Brand saved')
    } catch (error) {
      throw flat(error)
    }
  }

  return {
    form,
    base,
    isDirty,
    isSaving: saving.isPending,
    conflict,
    save: submitTo(form, (wanted) => send(wanted, base)),
    /** Saves with the chosen side of each clash; everything else is kept from both. */
    resolve(chosen: Partial<Record<BrandField, 'mine' | 'theirs'>>) {
      if (conflict === null) return
      const theirs = conflict.theirs
      const merged = merge({ base: valuesOf(base), mine: conflict.mine, theirs: valuesOf(theirs) }, chosen)
      start(theirs, merged)
      setConflict(null)
      if (changedFields(valuesOf(theirs), merged).length === 0) return clearDraft()
      submitTo(form, (wanted) => send(wanted, theirs))()
    },
    dismiss: () => setConflict(null),
    discard() {
      const mine = form.getValues()
      start(base)
      clearDraft()
      toast('Changes discarded', { undo: () => form.reset(mine) })
    },
  }
}

/** The contact fields stand beside the others in the form. */
function flat(error: unknown): unknown {
  if (!isApiError(error) || error.fields === undefined) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [name.replace(/^contact\./, ''), text]),
  )
  return new ApiError(error.code, error.message, { fields, requestId: error.requestId })
}
