import { useSuspenseQuery } from '@tanstack/react-query'

import { useActiveBrandId } from '#features/account/web/active.ts'
import { UPLOAD_LEAVE_TEXT } from '#features/images/web/upload-problem.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import type { Promotion } from '#features/promotions/contract.ts'
import { BlockForm, updateBlock } from '#features/promotions/perks-contract.ts'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { usePromotionEditor } from '#features/promotions/web/form/use-promotion-editor.ts'
import { useRefusedSubmission } from '#features/promotions/web/form/use-refused-submission.ts'
import { NotApproved } from '#features/promotions/web/list/NotApproved.tsx'
import { formatMoment } from '#features/promotions/web/words.ts'
import {
  BLOCK_FIELD_NAMES,
  type BlockField,
  type BlockValues,
  blockValuesOf,
  blockValueText,
  changedBlockFields,
  readBlockDraft,
} from '#features/promotions/web/perks/block-form.ts'
import { BlockBar } from '#features/promotions/web/perks/BlockBar.tsx'
import { BlockLayout, useBlockFacts } from '#features/promotions/web/perks/BlockLayout.tsx'
import { useLeft } from '#features/promotions/web/perks/none-left.ts'
import { NoneLeft } from '#features/promotions/web/perks/NoneLeft.tsx'
import { useBlockUpload } from '#features/promotions/web/perks/use-block-upload.ts'
import { etagOf } from '#shared/api/etag.ts'
import { Banner } from '#ui/display/Banner.tsx'
import { call } from '#web/data/api.ts'
import type { VersionedRecord } from '#web/forms/use-versioned-form.ts'
import { VersionedFormControls } from '#web/forms/VersionedFormControls.tsx'

const BLOCK: VersionedRecord<Promotion, BlockValues, BlockValues> = {
  name: 'promotion',
  label: 'Block',
  schema: BlockForm,
  valuesOf: blockValuesOf,
  changedFields: changedBlockFields,
  readDraft: readBlockDraft,
}

type EditBlockProps = {
  promotion: Promotion
  channel: PerkChannel
  brand: { id: string; name: string }
  businessId: string
}

/** Changes the text, picture or date of a block that is not sent yet. */
export function EditBlock({ promotion, channel, brand, businessId }: EditBlockProps) {
  const { perks } = useSuspenseQuery(redemptionsQuery(businessId)).data
  const upload = useBlockUpload()
  const { editor, isBooked, send } = usePromotionEditor(promotion, {
    brandId: brand.id,
    record: BLOCK,
    update: ({ id, updatedAt }, values, idempotencyKey) => {
      const body = { brandId: brand.id, ...values }
      return call(updateBlock, { params: { id }, body, ifMatch: etagOf(updatedAt), idempotencyKey })
    },
    checkUploads: upload.check,
  })
  const { form, base, values, isDirty, isSaving } = editor
  useRefusedSubmission(BLOCK_FIELD_NAMES, form.setError)
  const facts = useBlockFacts(values, brand.id, channel)
  const left = useLeft(perks, channel, isSaving)
  const hasOne = isBooked || left > 0
  return (
    <BlockLayout
      label="Edit"
      form={form}
      values={values}
      brand={brand}
      channel={channel}
      promotion={base}
      onSubmit={(event) => {
        event?.preventDefault()
        if (hasOne) send()
        else editor.save()
      }}
      onUpload={(state) => upload.follow(form, state)}
      top={
        <>
          {!hasOne && <NoneLeft channel={channel} perks={perks} />}
          <EditNote promotion={base} />
        </>
      }
    >
      <VersionedFormControls
        editor={editor}
        valuesOf={blockValuesOf}
        labelOf={(field) => BLOCK_FIELD_NAMES[field]}
        Value={VALUES[channel]}
        {...(upload.isUnsaved && { leaveText: UPLOAD_LEAVE_TEXT })}
        bar={
          <BlockBar
            channel={channel}
            title={facts.title}
            text={facts.text}
            perk={perks && hasOne ? { left: isBooked ? left : left - 1, until: perks.until } : null}
            errorMessage={editor.errorMessage}
            isPending={isSaving}
            submitLabel={isBooked ? 'Save and send for review' : 'Submit for review'}
            {...(!isBooked && { saveLabel: 'Save draft', isSaveDisabled: !isDirty })}
            onSave={editor.save}
            {...(hasOne && { onSubmit: send })}
            onDiscard={isDirty ? editor.discard : undefined}
          />
        }
      />
    </BlockLayout>
  )
}

type ValueProps = { field: BlockField; values: BlockValues }

function valueOf(channel: PerkChannel) {
  return function Value({ field, values }: ValueProps) {
    const { slots, nameOf } = useBlockFacts(values, useActiveBrandId() ?? '', channel)
    return (
      <span className="wrap-anywhere">{blockValueText(field, values, { slots, productName: nameOf })}</span>
    )
  }
}
const VALUES = { email: valueOf('email'), push: valueOf('push'), social: valueOf('social') }

/** Why it has to change, or what a change does. */
function EditNote({ promotion: { status, refusal, block } }: { promotion: Promotion }) {
  const until = block?.slot ? ` You can change it until ${formatMoment(block.slot.deadlineAt)}.` : ''
  if (status === 'scheduled')
    return (
      <Banner title="This is approved">
        If you change it, we’ll review it again. Your place stays.{until}
      </Banner>
    )
  if (status === 'in_review')
    return <Banner title="This is in review">We’ll review it with your changes. Your place stays.</Banner>
  return refusal === null ? null : (
    <div className="@container -mx-4 -mb-4 @min-[56rem]:mx-0">
      <NotApproved refusal={refusal} href={null} />
    </div>
  )
}
