import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { createEmbed } from '#features/embeds/contract.ts'
import {
  changedFields,
  EmbedSchema,
  type EmbedValues,
  newEmbed,
  readDraft,
} from '#features/embeds/web/form/embed-form.ts'
import { EmbedLayout } from '#features/embeds/web/form/EmbedLayout.tsx'
import { embedPath } from '#features/embeds/web/links.ts'
import { type EmbeddableProduct, takeEmbed } from '#features/embeds/web/queries.ts'
import { setValues } from '#features/embeds/web/form/set-values.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useDraft } from '#web/data/drafts.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'
import { useSaveKeys } from '#web/forms/use-save-keys.ts'

type NewEmbedProps = {
  brand: { id: string; name: string }
  products: readonly EmbeddableProduct[]
  /** The product of the link that led here. */
  productId: string | null
  top: ReactNode
  children: ReactNode
}

/** A new embed. What is chosen stays in this tab until it is saved. */
export function NewEmbed({ brand, products, productId, top, children }: NewEmbedProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft, clearDraft] = useDraft(`embed:new:${brand.id}`)
  const [start] = useState(() => newEmbed(productId))
  // What the link asks for comes before an older draft.
  const [defaultValues] = useState(() => ({
    ...start,
    ...readDraft(draft),
    ...(productId !== null && { productId }),
  }))
  const form = useContractForm<EmbedValues, EmbedValues>(EmbedSchema, { defaultValues })
  const values: EmbedValues = { ...defaultValues, ...form.watch() }
  const text = changedFields(start, values).length > 0 ? JSON.stringify(values) : ''
  useEffect(() => setDraft(text), [text, setDraft])

  const attempt = useIdempotencyKey()
  const saving = useMutation({
    meta: { action: 'embed add' },
    mutationFn: (body: EmbedValues) =>
      attempt(body, (idempotencyKey) =>
        call(createEmbed, { params: { brandId: brand.id }, body, idempotencyKey }),
      ),
  })
  const saveAnd = (copy: (saved: Awaited<ReturnType<typeof saving.mutateAsync>>) => Promise<void>) =>
    submitTo(form, async (body) => {
      const saved = await saving.mutateAsync(body)
      clearDraft()
      takeEmbed(client, brand.id, saved)
      await copy(saved)
      await navigate(embedPath(saved.id), { replace: true, preventScrollReset: true })
    })()
  const save = () =>
    saveAnd(async () => {
      toast('Embed saved')
    })
  useSaveKeys(save)
  const { errors, isSubmitting } = form.formState
  return (
    <EmbedLayout
      brand={brand}
      products={products}
      embed={null}
      values={values}
      errors={errors}
      onChange={(changes) => setValues(form, changes)}
      actions={{
        isDirty: text !== '',
        isPending: isSubmitting,
        errorMessage: errors.root?.message ?? null,
        save,
        saveAnd,
        discard: () => form.reset(start),
      }}
      top={top}
    >
      {children}
    </EmbedLayout>
  )
}
