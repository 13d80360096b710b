import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

import { dayText, todayIn } from '#features/analytics/days.ts'
import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import { createSpotlight, type Promotion, SpotlightForm } from '#features/promotions/contract.ts'
import { BUDGET_MIN } from '#features/promotions/rules.ts'
import { requireSubmittable } from '#features/promotions/web/form/facts.ts'
import { NoPermission } from '#features/promotions/web/form/NoPermission.tsx'
import {
  changedFields,
  noValues,
  readDraft,
  type SpotlightValues,
  STARTS_IN,
  valuesOf,
} from '#features/promotions/web/form/spotlight-form.ts'
import { SpotlightLayout, useSummary } from '#features/promotions/web/form/SpotlightLayout.tsx'
import { SummaryBar } from '#features/promotions/web/form/SummaryBar.tsx'
import { useNewPromotion } from '#features/promotions/web/form/use-new-promotion.ts'
import { promotableQuery, promotionQuery } from '#features/promotions/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#web/data/api.ts'
import { useDraft } from '#web/data/drafts.ts'
import { useContractForm } from '#web/forms/form.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

const BACK = { href: paths.promote, label: 'Promote' }
export const NEW_SUB = 'A sponsored card near the top of the lists your customers browse.'

/**
 * `/dashboard/promote/new`: a new spotlight. `?copy=` starts from another one, `?product=` with a product,
 * and `?budget=all` with all that is left.
 */
export function NewSpotlightPage() {
  const business = useActiveBusiness()
  const canPromote = useAbility('promote')
  const [search] = useSearchParams()
  if (!business?.brand) return null
  const copied = z.uuid().safeParse(search.get('copy')).data
  const of = { brand: business.brand, businessId: business.id }
  return (
    <>
      <PageHeader title="New spotlight" sub={NEW_SUB} back={BACK} />
      {!canPromote && <NoPermission />}
      {canPromote && copied !== undefined && <CopiedSpotlight key={copied} id={copied} {...of} />}
      {canPromote && copied === undefined && <NewSpotlight key={business.brand.id} from={null} {...of} />}
    </>
  )
}

type OfBrand = { brand: { id: string; name: string }; businessId: string }

function CopiedSpotlight({ id, ...of }: OfBrand & { id: string }) {
  const { data } = useSuspenseQuery(promotionQuery(of.brand.id, id))
  return <NewSpotlight from={data?.promotion ?? null} {...of} />
}

function NewSpotlight({ brand, businessId, from }: OfBrand & { from: Promotion | null }) {
  const { adCredit } = useSuspenseQuery(redemptionsQuery(businessId)).data
  const left = adCredit?.left ?? 0
  const draftKey = `spotlight:new:${brand.id}`
  const [draft, setDraft] = useDraft(draftKey)
  const [start] = useState(() => ({ ...noValues(), ...usual(left) }))
  const asked = useAsked(brand.id, left, from)
  // Read once: from then on the form holds the values. What the link asks for comes before an older draft.
  const [defaultValues] = useState(() => ({ ...start, ...(asked ?? readDraft(draft)) }))
  const form = useContractForm<SpotlightValues, SpotlightValues>(SpotlightForm, { defaultValues })
  const values: SpotlightValues = { ...defaultValues, ...form.watch() }
  const text = changedFields(start, values).length > 0 ? JSON.stringify(values) : ''
  useEffect(() => setDraft(text), [text, setDraft])
  const summary = useSummary(values, brand.id, from)
  const { save, submit, discard } = useNewPromotion(form, {
    brandId: brand.id,
    create: (given, idempotencyKey) =>
      call(createSpotlight, { body: { brandId: brand.id, ...given }, idempotencyKey }),
    check: (given) =>
      requireSubmittable(given, {
        products: summary.products,
        titleOf: summary.nameOf,
        left,
        now: new Date(),
      }),
    empty: start,
    draftKey,
    readDraft,
    changedFields,
  })
  return (
    <SpotlightLayout
      label="New spotlight"
      form={form}
      values={values}
      brand={brand}
      promotion={from}
      credit={adCredit}
      left={left}
      onSubmit={submit}
    >
      <SummaryBar
        {...summary}
        brandName={brand.name}
        budgetCents={values.budgetCents}
        left={left}
        errorMessage={form.formState.errors.root?.message}
        isPending={form.formState.isSubmitting}
        submitLabel="Submit for review"
        saveLabel="Save draft"
        onSave={save}
        onSubmit={submit}
        {...(text !== '' && { onDiscard: discard })}
      />
    </SpotlightLayout>
  )
}

/** Two weeks from the day after tomorrow, and $100 of what is left. */
function usual(left: number): Partial<SpotlightValues> {
  const first = todayIn(noValues().timeZone, new Date()) + STARTS_IN
  return {
    startsOn: dayText(first),
    endsOn: dayText(first + 13),
    budgetCents: left < BUDGET_MIN ? null : Math.min(left, 10_000),
  }
}

/** Returns the values that the link asks for, or null. A copy keeps everything but the dates. */
function useAsked(brandId: string, left: number, from: Promotion | null): Partial<SpotlightValues> | null {
  const [search] = useSearchParams()
  const { data: products } = useSuspenseQuery(promotableQuery(brandId))
  const budget = search.get('budget') === 'all' && left >= BUDGET_MIN ? { budgetCents: left } : {}
  if (from !== null) {
    const { productIds, line, categoryIds, countries, budgetCents } = valuesOf(from)
    const fit = productIds.filter((id) => products.some((product) => product.id === id && product.isVerified))
    return {
      productIds: fit,
      line,
      categoryIds,
      countries,
      ...(budgetCents !== null && budgetCents <= left && { budgetCents }),
      ...budget,
    }
  }
  const product = products.find(({ id, isVerified }) => id === search.get('product') && isVerified)
  if (product === undefined) return Object.keys(budget).length > 0 ? budget : null
  return {
    productIds: [product.id],
    categoryIds: product.categories.slice(0, 3).map(({ id }) => id),
    ...budget,
  }
}
