import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Brand, updateBrand } from '#features/brand/contract.ts'
import {
  type BrandField,
  type BrandValues,
  changedFields,
  changeOf,
  clashesOf,
  merge,
  valuesOf,
} from '#features/brand/web/edit/values.ts'
import { brandQuery } from '#features/brand/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { etagOf } from '#shared/api/etag.ts'
import { call } from '#web/data/api.ts'

/** Somebody else changed the same fields: what they made of them, to choose from. */
export type Conflict = { theirs: Brand; mine: BrandValues; fields: BrandField[] }
export type Saved =
  | { brand: Brand; conflict?: undefined; isMerged: boolean }
  | { brand?: undefined; conflict: Conflict }

const TRIES = 3

/** Saves what was changed since `base`. Where somebody else changed other fields meanwhile, both are kept; the same ones are a conflict (A114). */
export function useSaveBrand(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { action: 'brand update' },
    mutationFn: async ({ base, values }: { base: Brand; values: BrandValues }): Promise<Saved> => {
      let [known, mine, isMerged] = [base, values, false]
      for (let tries = 0; ; tries += 1) {
        const body = changeOf(valuesOf(known), mine)
        try {
          const brand = await call(updateBrand, { params: { id: known.id }, body, ifMatch: etagOf(known.updatedAt) })
          return { brand, isMerged }
        } catch (error) {
          if (!isApiError(error, 'stale') || tries === TRIES) throw error
        }
        const theirs = await client.fetchQuery({ ...brandQuery(businessId), staleTime: 0 })
        if (theirs === null) throw new Error('The brand has gone.')
        const sides = { base: valuesOf(known), mine, theirs: valuesOf(theirs) }
        const fields = clashesOf(sides.base, sides.mine, sides.theirs)
        if (fields.length > 0) return { conflict: { theirs, mine, fields } }
        const merged = merge(sides)
        // Nothing of theirs beside mine: it was this very save, whose answer was lost.
        isMerged ||= changedFields(mine, merged).length > 0
        if (changedFields(sides.theirs, merged).length === 0) return { brand: theirs, isMerged }
        ;[known, mine] = [theirs, merged]
      }
    },
    onSuccess: ({ brand }) => {
      if (!brand) return
      client.setQueryData(brandQuery(businessId).queryKey, brand)
      // The switcher shows the logo.
      void client.invalidateQueries({ queryKey: ['account'] })
    },
  })
}
