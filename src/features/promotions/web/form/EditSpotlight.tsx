import { useSuspenseQuery } from '@tanstack/react-query'

import { useActiveBrandId } from '#features/account/web/active.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import { type Promotion, SpotlightForm, updateSpotlight } from '#features/promotions/contract.ts'
import { requireSubmittable } from '#features/promotions/web/form/facts.ts'
import {
  changedFields,
  FIELD_NAMES,
  readDraft,
  type SpotlightField,
  type SpotlightValues,
  valuesOf,
  valueText,
} from '#features/promotions/web/form/spotlight-form.ts'
import { SpotlightLayout, useSummary } from '#features/promotions/web/form/SpotlightLayout.tsx'
import { SummaryBar } from '#features/promotions/web/form/SummaryBar.tsx'
import { usePromotionEditor } from '#features/promotions/web/form/use-promotion-editor.ts'
import { useRefusedSubmission } from '#features/promotions/web/form/use-refused-submission.ts'
import { NotApproved } from '#features/promotions/web/list/NotApproved.tsx'
import { etagOf } from '#shared/api/etag.ts'
import { Banner } from '#ui/display/Banner.tsx'
import { call } from '#web/data/api.ts'
import type { VersionedRecord } from '#web/forms/use-versioned-form.ts'
import { VersionedFormControls } from '#web/forms/VersionedFormControls.tsx'

const SPOTLIGHT: VersionedRecord<Promotion, SpotlightValues, SpotlightValues> = {
  name: 'promotion',
  label: 'Spotlight',
  schema: SpotlightForm,
  valuesOf,
  changedFields,
  readDraft,
}
type EditSpotlightProps = { promotion: Promotion; brand: { id: string; name: string }; businessId: string }

/** Changes a spotlight that does not run yet. */
export function EditSpotlight({ promotion, brand, businessId }: EditSpotlightProps) {
  const { adCredit } = useSuspenseQuery(redemptionsQuery(businessId)).data
  const { editor, isBooked, send } = usePromotionEditor(promotion, {
    brandId: brand.id,
    record: SPOTLIGHT,
    update: ({ id, updatedAt }, values, idempotencyKey) => {
      const body = { brandId: brand.id, ...values }
      return call(updateSpotlight, { params: { id }, body, ifMatch: etagOf(updatedAt), idempotencyKey })
    },
    check: (given) =>
      requireSubmittable(given, {
        products: summary.products,
        titleOf: summary.nameOf,
        left,
        now: new Date(),
      }),
  })
  const { form, base, values, isDirty, isSaving } = editor
  useRefusedSubmission(FIELD_NAMES, form.setError)
  const summary = useSummary(values, brand.id, promotion)
  const left = (adCredit?.left ?? 0) + (isBooked ? (base.budgetCents ?? 0) : 0)
  return (
    <SpotlightLayout
      label="Edit spotlight"
      form={form}
      values={values}
      brand={brand}
      promotion={promotion}
      credit={adCredit}
      left={left}
      onSubmit={(event) => {
        event?.preventDefault()
        send()
      }}
      top={<EditNote promotion={base} />}
    >
      <VersionedFormControls
        editor={editor}
        valuesOf={valuesOf}
        labelOf={(field) => FIELD_NAMES[field]}
        Value={Value}
        bar={
          <SummaryBar
            {...summary}
            brandName={brand.name}
            budgetCents={values.budgetCents}
            left={left}
            errorMessage={editor.errorMessage}
            isPending={isSaving}
            submitLabel={isBooked ? 'Save and send for review' : 'Submit for review'}
            {...(!isBooked && { saveLabel: 'Save draft', isSaveDisabled: !isDirty })}
            onSave={editor.save}
            onSubmit={send}
            onDiscard={isDirty ? editor.discard : undefined}
          />
        }
      />
    </SpotlightLayout>
  )
}

function Value({ field, values }: { field: SpotlightField; values: SpotlightValues }) {
  const { nameOf } = useSummary(values, useActiveBrandId() ?? '', null)
  return <span className="wrap-anywhere">{valueText(field, values, nameOf)}</span>
}

/** Why it has to change, or what a change does. */
function EditNote({ promotion: { status, refusal } }: { promotion: Promotion }) {
  if (status === 'scheduled')
    return (
      <Banner title="This spotlight is approved">
        If you change it, we’ll review it again before it starts.
      </Banner>
    )
  if (status === 'in_review')
    return <Banner title="This spotlight is in review">We’ll review it with your changes.</Banner>
  return refusal === null ? null : (
    <div className="@container -mx-4 -mb-4 @min-[56rem]:mx-0">
      <NotApproved refusal={refusal} href={null} />
    </div>
  )
}
