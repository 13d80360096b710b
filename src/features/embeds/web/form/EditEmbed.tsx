import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useActiveBrandId } from '#features/account/web/active.ts'
import { type Embed, getEmbed, updateEmbed } from '#features/embeds/contract.ts'
import {
  changedFields,
  EmbedSchema,
  type EmbedValues,
  readDraft,
  valuesOf,
} from '#features/embeds/web/form/embed-form.ts'
import { EmbedLayout } from '#features/embeds/web/form/EmbedLayout.tsx'
import { setValues } from '#features/embeds/web/form/set-values.ts'
import { type EmbeddableProduct, embeddableQuery, takeEmbed } from '#features/embeds/web/queries.ts'
import { type EmbedField, FIELD_NAMES, valueText } from '#features/embeds/web/words.ts'
import { etagOf } from '#shared/api/etag.ts'
import { call } from '#web/data/api.ts'
import { nullIfNotFound } from '#web/data/reply.ts'
import { useVersionedForm, type VersionedRecord } from '#web/forms/use-versioned-form.ts'
import { VersionedFormControls } from '#web/forms/VersionedFormControls.tsx'

const EMBED: VersionedRecord<Embed, EmbedValues, EmbedValues> = {
  name: 'embed',
  label: 'Embed',
  schema: EmbedSchema,
  valuesOf,
  changedFields,
  readDraft,
}

type EditEmbedProps = {
  brand: { id: string; name: string }
  products: readonly EmbeddableProduct[]
  embed: Embed
  top: ReactNode
  children: ReactNode
}

/** Restyles a saved embed. Its pasted code stays valid. */
export function EditEmbed({ brand, products, embed, top, children }: EditEmbedProps) {
  const client = useQueryClient()
  const editor = useVersionedForm(embed, EMBED, {
    update: ({ id, updatedAt }, change) =>
      call(updateEmbed, { params: { brandId: brand.id, id }, body: change, ifMatch: etagOf(updatedAt) }),
    load: () => nullIfNotFound(call(getEmbed, { params: { brandId: brand.id, id: embed.id } })),
    onSaved: (saved) => takeEmbed(client, brand.id, saved),
  })
  const { form, base, values, isDirty, isSaving, errorMessage, save, saveAnd, discard } = editor
  return (
    <>
      <EmbedLayout
        brand={brand}
        products={products}
        embed={base}
        values={values}
        errors={form.formState.errors}
        onChange={(changes) => setValues(form, changes)}
        actions={{ isDirty, isPending: isSaving, errorMessage, save, saveAnd, discard }}
        top={top}
      >
        {children}
      </EmbedLayout>
      <VersionedFormControls
        editor={editor}
        valuesOf={valuesOf}
        labelOf={(field) => FIELD_NAMES[field]}
        Value={Value}
        // The layout has its own.
        bar={<></>}
      />
    </>
  )
}

function Value({ field, values }: { field: EmbedField; values: EmbedValues }) {
  const { data: products } = useSuspenseQuery(embeddableQuery(useActiveBrandId() ?? ''))
  const productName = (id: string) =>
    products.find((product) => product.id === id)?.name ?? 'A product that is gone'
  return <span className="wrap-anywhere">{valueText(field, values, productName)}</span>
}
