import * as z from 'zod/mini'

import type { BillingDetails } from '#features/payments/billing-contract.ts'

const line = (longest: number) => z.string().check(z.maxLength(longest))

/** The form's values: texts, empty if not set. */
export const DetailsValues = z.object({
  name: line(200),
  email: z.union([z.literal(''), z.email()]),
  line1: line(200),
  line2: line(200),
  city: line(100),
  postalCode: line(20),
  state: line(100),
  country: z.string(),
  taxType: z.string(),
  taxId: line(40),
})
export type DetailsValues = z.infer<typeof DetailsValues>
export const DETAILS_FIELDS = z.keyof(DetailsValues).options

export function valuesOf({ name, email, address, taxId }: BillingDetails): DetailsValues {
  return {
    name: name ?? '',
    email: email ?? '',
    line1: address.line1 ?? '',
    line2: address.line2 ?? '',
    city: address.city ?? '',
    postalCode: address.postalCode ?? '',
    state: address.state ?? '',
    country: address.country ?? '',
    taxType: taxId?.type ?? 'eu_vat',
    taxId: taxId?.value ?? '',
  }
}

/** Returns the request body: empty values become null. */
export function bodyOf(values: DetailsValues) {
  const { name, email, line1, line2, city, postalCode, state, country, taxType, taxId } = values
  return {
    name: said(name),
    email: said(email),
    address: {
      line1: said(line1),
      line2: said(line2),
      city: said(city),
      postalCode: said(postalCode),
      state: said(state),
      country: said(country),
    },
    taxId: taxId.trim() === '' ? null : { type: taxType, value: taxId.trim() },
  }
}

const said = (value: string) => (value.trim() === '' ? null : value.trim())

/** The tax number types of Stripe that our brands are likely to have. */
export const TAX_KINDS = [
  { id: 'eu_vat', label: 'EU VAT number' },
  { id: 'gb_vat', label: 'UK VAT number' },
  { id: 'us_ein', label: 'US EIN' },
  { id: 'ca_bn', label: 'Canadian BN' },
  { id: 'au_abn', label: 'Australian ABN' },
  { id: 'ch_vat', label: 'Swiss VAT number' },
  { id: 'in_gst', label: 'Indian GST number' },
  { id: 'no_vat', label: 'Norwegian VAT number' },
  { id: 'nz_gst', label: 'New Zealand GST number' },
  { id: 'br_cnpj', label: 'Brazilian CNPJ' },
] as const
