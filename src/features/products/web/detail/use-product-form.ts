import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { type Product, updateProduct } from '#features/products/contract.ts'
import { takeProduct } from '#features/products/web/cache.ts'
import {
  changedFields,
  ProductForm,
  type ProductValues,
  readDraft,
  valuesOf,
} from '#features/products/web/form/product-form.ts'
import { productQuery } from '#features/products/web/queries.ts'
import { etagOf } from '#shared/api/etag.ts'
import { call } from '#web/data/api.ts'
import { useVersionedForm, type VersionedForm, type VersionedRecord } from '#web/forms/use-versioned-form.ts'

type ProductBody = z.output<typeof ProductForm>

const PRODUCT: VersionedRecord<Product, ProductValues, ProductBody> = {
  name: 'product',
  label: 'Product',
  schema: ProductForm,
  whenEmpty: { name: 'Give it a name.' },
  valuesOf,
  changedFields,
  readDraft,
}

/** Edits a product (R64, R92, R111, A114). */
export function useProductForm(product: Product): VersionedForm<Product, ProductValues, ProductBody> {
  const client = useQueryClient()
  return useVersionedForm(product, PRODUCT, {
    update: ({ id, updatedAt }, change) =>
      call(updateProduct, { params: { id }, body: change, ifMatch: etagOf(updatedAt) }),
    async load() {
      const current = await client.fetchQuery({ ...productQuery(product.id), staleTime: 0 })
      return current === null || current.isArchived ? null : current
    },
    onSaved: (saved) => takeProduct(client, saved),
  })
}
