import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'

import { brandCategoriesQuery } from '#features/categories/web/queries.ts'
import { proposeBrand } from '#features/claims/contract.ts'
import { ListedAlready } from '#features/claims/web/proposal/ListedAlready.tsx'
import { showClaim } from '#features/claims/web/queries.ts'
import type { PlanId } from '#features/plans/plans.ts'
import { paths } from '#shared/paths.ts'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { FormSubmit } from '#ui/fields/FormSubmit.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Card } from '#ui/display/Card.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, summaryOf, useContractForm } from '#web/forms/form.ts'

const FIELDS = ['name', 'website', 'category', 'product'] as const

/** The details required to list a brand. */
export function ProposalForm({ name, plan }: { name: string; plan: PlanId | null }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: categories = [], isError, refetch } = useQuery(brandCategoriesQuery())
  const form = useContractForm(proposeBrand.spec.body, {
    defaultValues: { name, website: '', category: '', product: '' },
    whenEmpty: {
      name: 'Enter the brand name.',
      website: 'Enter the website.',
      category: 'Choose a category.',
      product: 'Enter a product name.',
    },
  })
  useFormDraft(form, 'claim-proposal', FIELDS)
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'name' }) ?? ''
  const attempt = useIdempotencyKey()
  const submit = submitTo(form, async (given) => {
    const body = { ...given, ...(plan !== null && { plan }) }
    const claim = await attempt(body, (idempotencyKey) => call(proposeBrand, { body, idempotencyKey }))
    form.reset()
    showClaim(client, claim)
    await navigate(paths.claimStatus(claim.id))
  })
  return (
    <Card as="div">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary errors={summaryOf(form, FIELDS)} />
        <div>
          <TextField
            label="Brand name"
            dir="auto"
            autoComplete="organization"
            errorMessage={errors.name?.message}
            {...form.register('name')}
          />
          <ListedAlready name={typed} plan={plan} />
        </div>
        <TextField
          label="Website"
          type="url"
          inputMode="url"
          autoComplete="url"
          description="The brand’s own domain, like https://hollowmere.com. A social media or shop page isn’t enough."
          errorMessage={errors.website?.message}
          {...form.register('website', { setValueAs: withScheme })}
        />
        <Controller
          control={form.control}
          name="category"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              ref={ref}
              label="Category"
              options={categories.map(({ id, title }) => ({ id, label: title }))}
              value={value || null}
              onChange={onChange}
              onBlur={onBlur}
              {...(errors.category?.message !== undefined && { errorMessage: errors.category.message })}
            />
          )}
        />
        {isError && (
          <p className="text-t1">
            The categories didn’t load.{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        <TextField
          label="First product"
          dir="auto"
          autoComplete="off"
          description="As written on the pack. You can add pictures and details once the brand is yours."
          errorMessage={errors.product?.message}
          {...form.register('product')}
        />
        <FormSubmit
          isPending={isSubmitting}
          pendingLabel="Sending your proposal"
          errorMessage={errors.root?.message}
        >
          Propose and claim
        </FormSubmit>
      </form>
    </Card>
  )
}

/** Adds the scheme that people leave out: 'hollowmere.com'. */
function withScheme(value: unknown): string {
  const typed = typeof value === 'string' ? value.trim() : ''
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
}
