import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type * as z from 'zod/mini'

import { type Product, updateProduct } from '#features/products/contract.ts'
import { takeProduct } from '#features/products/web/cache.ts'
import {
  changedFields,
  changeOf,
  type ProductField,
  ProductForm,
  type ProductValues,
  readDraft,
  valuesOf,
} from '#features/products/web/form/product-form.ts'
import { mergeEdits, type MergedEdits } from '#features/products/web/detail/merge-edits.ts'
import { productQuery } from '#features/products/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { etagOf } from '#shared/api/etag.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useDraft } from '#web/data/drafts.ts'
import { type ContractForm, settle, submitTo, useContractForm } from '#web/forms/form.ts'

export type ProductEditor = {
  form: ContractForm<ProductValues, z.output<typeof ProductForm>>
  /** R64. */
  hasChanges: boolean
  changedFields: readonly ProductField[]
  errors: FieldErrors<ProductValues>
  /** Fields that somebody else changed as well, with what they say now. */
  clashes: readonly ProductField[]
  theirs: ProductValues
  save(): void
  discard(): void
  isPending: boolean
  errorMessage: string | null
}

/**
 * Editing a product (R92): load, change, cancel, clear on save. Only changed fields are sent, under the version they were changed from (A114).
 * Where the product moved on meanwhile, what was typed stays, the rest follows, and what both changed is named.
 */
export function useProductEditor(product: Product): ProductEditor {
  const client = useQueryClient()
  const [draft, setDraft, clearDraft] = useDraft(`product:${product.id}`)
  const [{ base, clashes, merged }, setState] = useState<MergedEdits>({ base: product, clashes: [], merged: null })
  const [kept] = useState(() => readDraft(draft))
  const form = useContractForm<ProductValues, z.output<typeof ProductForm>>(ProductForm, {
    defaultValues: { ...valuesOf(product), ...kept },
    whenEmpty: { name: 'Give it a name.' },
  })
  const saved = valuesOf(base)
  const values: ProductValues = { ...saved, ...form.watch() }
  const changed = changedFields(saved, values)

  // The product moved on: what is untouched follows it.
  if (Date.parse(product.updatedAt) > Date.parse(base.updatedAt))
    setState(mergeEdits(base, product, { ...saved, ...form.getValues() }))
  useEffect(() => {
    if (merged !== null) form.reset(merged)
  }, [merged, form])

  const text =
    changed.length > 0 ? JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]]))) : ''
  useEffect(() => setDraft(text), [text, setDraft])

  const saving = useMutation({
    meta: { action: 'product update' },
    mutationFn: async ({ body }: { body: z.output<typeof ProductForm>; sent: ProductValues }) => {
      const [params, change] = [{ id: product.id }, changeOf(body, changed)]
      try {
        return await call(updateProduct, { params, body: change, ifMatch: etagOf(base.updatedAt) })
      } catch (error) {
        if (!isApiError(error, 'stale')) throw error
        const now = await client.fetchQuery({ ...productQuery(product.id), staleTime: 0 })
        // It stands as it was to be: this very save was done, and its answer lost.
        if (now.isArchived || changedFields(valuesOf(now), { ...valuesOf(now), ...change }).length > 0) throw error
        return now
      }
    },
    onSuccess: (next, { sent }) => {
      setState({ base: next, clashes: [], merged: null })
      // With something typed since, the draft is that.
      if (changedFields(sent, { ...sent, ...form.getValues() }).length === 0) clearDraft()
      settle(form, valuesOf(next), sent)
      takeProduct(client, next)
      toast('Product saved')
    },
  })
  const save = submitTo(form, async (body) => {
    try {
      if (changed.length > 0) await saving.mutateAsync({ body, sent: { ...saved, ...form.getValues() } })
    } catch (error) {
      // The clash is told above the form, with both texts.
      if (!isApiError(error, 'stale')) throw error
    }
  })
  const isStale = isApiError(saving.error, 'stale')
  return {
    form,
    hasChanges: changed.length > 0,
    changedFields: changed,
    errors: form.formState.errors,
    clashes: clashes.filter((field) => changed.includes(field)),
    theirs: saved,
    save: () => save(),
    discard() {
      form.reset(saved)
      setState({ base, clashes: [], merged: null })
      saving.reset()
      clearDraft()
    },
    isPending: saving.isPending || form.formState.isSubmitting,
    errorMessage: isStale
      ? 'Somebody else saved this product meanwhile. Your text is kept: look it over and save again.'
      : (form.formState.errors.root?.message ??
        (form.formState.isValid || !form.formState.isSubmitted ? null : 'Something needs putting right first.')),
  }
}
