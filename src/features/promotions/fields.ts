import * as z from 'zod/mini'

import { Id } from '#shared/api/input.ts'
import { isCountry } from '#shared/countries.ts'

/** A day as YYYY-MM-DD. */
export const Day = z.iso
  .date({ error: 'Choose a day.' })
  .check(
    z.refine((day) => day >= '2020-01-01' && day < '2100-01-01', { error: 'Choose a day in this century.' }),
  )
export const Country = z.string().check(z.refine(isCountry, { error: 'Choose a country.' }))
export const ids = (most: number) =>
  z.array(Id).check(z.maxLength(most, { error: `Choose at most ${most}.` }))

export const ofBrand = { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } } as const
export const byBrand = { who: 'paid', can: 'promote', scope: { brand: 'body.brandId' } } as const
