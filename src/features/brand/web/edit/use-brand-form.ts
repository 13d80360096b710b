import { useQueryClient } from '@tanstack/react-query'

import { accountKeys } from '#features/account/web/keys.ts'
import { type Brand, updateBrand } from '#features/brand/contract.ts'
import {
  BrandForm,
  type BrandValues,
  changedFields,
  changeOf,
  readDraft,
  valuesOf,
} from '#features/brand/web/edit/values.ts'
import { brandQuery } from '#features/brand/web/queries.ts'
import { etagOf } from '#shared/api/etag.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'
import { useVersionedForm, type VersionedForm, type VersionedRecord } from '#web/forms/use-versioned-form.ts'

const BRAND: VersionedRecord<Brand, BrandValues, BrandValues> = {
  name: 'brand',
  label: 'Brand',
  schema: BrandForm,
  valuesOf,
  changedFields,
  readDraft,
}

/** Edits a brand (R79, A114). */
export function useBrandForm(brand: Brand, businessId: string): VersionedForm<Brand, BrandValues> {
  const client = useQueryClient()
  const query = brandQuery(businessId)
  return useVersionedForm(brand, BRAND, {
    async update({ id, updatedAt }, change) {
      try {
        return await call(updateBrand, { params: { id }, body: changeOf(change), ifMatch: etagOf(updatedAt) })
      } catch (error) {
        throw flat(error)
      }
    },
    load: () => client.fetchQuery({ ...query, staleTime: 0 }),
    onSaved(saved) {
      client.setQueryData(query.queryKey, saved)
      // The switcher shows the logo.
      void client.invalidateQueries({ queryKey: accountKeys.all })
    },
  })
}

/** Moves the contact fields of an error to the top level, as in the form. */
function flat(error: unknown): unknown {
  if (!isApiError(error) || error.fields === undefined) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [name.replace(/^contact\./, ''), text]),
  )
  return new ApiError(error.code, error.message, { fields, requestId: error.requestId })
}
