import { Controller } from 'react-hook-form'

import { type BillingDetails, updateBillingDetails } from '#features/payments/billing-contract.ts'
import {
  bodyOf,
  DETAILS_FIELDS,
  DetailsValues,
  TAX_KINDS,
  valuesOf,
} from '#features/payments/web/billing/details-values.ts'
import { billingDetailsQuery } from '#features/payments/web/queries.ts'
import { FormFoot } from '#features/settings/web/FormFoot.tsx'
import { COUNTRIES, countryName } from '#shared/countries.ts'
import { isApiError } from '#shared/errors.ts'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { settle, submitTo, useContractForm } from '#web/forms/form.ts'

const COUNTRY_OPTIONS = COUNTRIES.map((id) => ({ id, label: countryName(id) })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
)

/**
 * The name, address and tax number on the invoices. Unsaved changes survive "Replace card", which reloads the
 * page for Stripe.
 */
export function DetailsForm({ businessId, details }: { businessId: string; details: BillingDetails }) {
  const saved = valuesOf(details)
  const form = useContractForm(DetailsValues, { defaultValues: saved })
  useFormDraft(form, `billing:${businessId}`, DETAILS_FIELDS)
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = submitTo(form, async (values) => {
    const sent = form.getValues()
    const next = await call(updateBillingDetails, { body: { businessId, ...bodyOf(values) } }).catch(
      renameFields,
    )
    queryClient.setQueryData(billingDetailsQuery(businessId).queryKey, next)
    settle(form, valuesOf(next), sent)
    toast('Details saved')
  })
  const field = (name: keyof DetailsValues) => ({
    errorMessage: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <TextField label="Name on invoices" autoComplete="organization" {...field('name')} />
      <TextField label="Invoice email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Street and number" autoComplete="address-line1" {...field('line1')} />
      <TextField label="Building or floor" autoComplete="address-line2" {...field('line2')} />
      <div className="grid gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField label="Postal code" autoComplete="postal-code" {...field('postalCode')} />
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="State or region" autoComplete="address-level1" {...field('state')} />
        <Controller
          control={form.control}
          name="country"
          render={({ field: country }) => (
            <Select
              {...country}
              label="Country"
              value={COUNTRIES.find((code) => code === country.value)}
              options={COUNTRY_OPTIONS}
              {...(errors.country?.message !== undefined && { errorMessage: errors.country.message })}
            />
          )}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="taxType"
          render={({ field: kind }) => (
            <Select {...kind} label="Tax number type" value={kind.value} options={kinds(saved.taxType)} />
          )}
        />
        <TextField label="Tax number" {...field('taxId')} />
      </div>
      <FormFoot
        isDirty={isDirty}
        isPending={isSubmitting}
        saveLabel="Save details"
        errorMessage={errors.root?.message}
        onDiscard={() => form.reset(saved)}
      />
    </form>
  )
}

/** Returns the selectable tax types, including a type that was set elsewhere. */
function kinds(known: string) {
  const options: { id: string; label: string }[] = [...TAX_KINDS]
  return options.some(({ id }) => id === known) ? options : [...options, { id: known, label: known }]
}

/** Maps the API's `address.country` to the form's `country`. */
function renameFields(error: unknown): never {
  if (isApiError(error) && error.fields)
    for (const [name, message] of Object.entries(error.fields))
      error.fields[name.replace('address.', '')] = message
  throw error
}
