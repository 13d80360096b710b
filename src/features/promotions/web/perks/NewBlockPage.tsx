import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { UPLOAD_LEAVE_TEXT } from '#features/images/web/upload-problem.ts'
import type { Redemptions } from '#features/payments/billing-contract.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import { BlockForm, createBlock } from '#features/promotions/perks-contract.ts'
import { PERK_CHANNELS, type PerkChannel } from '#features/promotions/rules.ts'
import { NoSuchPromotion } from '#features/promotions/web/detail/NoSuchPromotion.tsx'
import { NoPermission } from '#features/promotions/web/form/NoPermission.tsx'
import { useNewPromotion } from '#features/promotions/web/form/use-new-promotion.ts'
import {
  type BlockValues,
  changedBlockFields,
  CHANNEL_WORDS,
  noBlock,
  readBlockDraft,
} from '#features/promotions/web/perks/block-form.ts'
import { BlockBar } from '#features/promotions/web/perks/BlockBar.tsx'
import { BlockLayout, useBlockFacts } from '#features/promotions/web/perks/BlockLayout.tsx'
import { noneLeftTitle, useLeft } from '#features/promotions/web/perks/none-left.ts'
import { NoneLeft } from '#features/promotions/web/perks/NoneLeft.tsx'
import { useBlockUpload } from '#features/promotions/web/perks/use-block-upload.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { call } from '#web/data/api.ts'
import { readDraft, useDraft } from '#web/data/drafts.ts'
import { useContractForm } from '#web/forms/form.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

// Needed only while a picture uploads.
const LeaveGuard = lazyComponent(async () => (await import('#web/navigation/LeaveGuard.tsx')).LeaveGuard, {
  fallback: null,
})

const BACK = { href: paths.promote, label: 'Promote' }

/**
 * `/dashboard/promote/book/{channel}`: a new email, push notification or social post. `?slot=` chooses a
 * date.
 */
export function NewBlockPage() {
  const given = useParams()['channel']
  const channel = PERK_CHANNELS.find((known) => known === given)
  const business = useActiveBusiness()
  const canPromote = useAbility('promote')
  if (!business?.brand) return null
  if (channel === undefined) return <NoSuchPromotion />
  const { title, sub } = CHANNEL_WORDS[channel]
  return (
    <>
      <PageHeader title={title} sub={sub} back={BACK} />
      {canPromote ? (
        <NewBlock
          key={`${business.brand.id} ${channel}`}
          brand={business.brand}
          businessId={business.id}
          channel={channel}
        />
      ) : (
        <NoPermission />
      )}
    </>
  )
}

type NewBlockProps = { brand: { id: string; name: string }; businessId: string; channel: PerkChannel }

const draftKeyOf = ({ brand, channel }: NewBlockProps) => `block:new:${brand.id}:${channel}`

function NewBlock(props: NewBlockProps) {
  const { perks } = useSuspenseQuery(redemptionsQuery(props.businessId)).data
  const left = perks?.[CHANNEL_WORDS[props.channel].perk].left ?? 0
  // Keeps the form open even if a colleague books the last one.
  const [isWriting, setWriting] = useState(() => readDraft(draftKeyOf(props)) !== '')
  if (left > 0 && !isWriting) setWriting(true)
  if (isWriting || left > 0) return <BlockWriter {...props} perks={perks} />
  if (perks === null)
    return (
      <EmptyCard
        art="products"
        title={noneLeftTitle(props.channel, perks)}
        text="Emails, push notifications and social posts are part of every plan that’s paid yearly."
        action={<LinkButton href={paths.subscription}>See your plan</LinkButton>}
      />
    )
  return (
    <EmptyCard
      art="done"
      title={noneLeftTitle(props.channel, perks)}
      text="They’re renewed with your plan. Until then, a spotlight uses your monthly credit."
      action={<LinkButton href={paths.promoteNew}>Create a spotlight</LinkButton>}
    />
  )
}

type Perks = Redemptions['perks']

function BlockWriter({ perks, ...props }: NewBlockProps & { perks: Perks }) {
  const { brand, channel } = props
  const draftKey = draftKeyOf(props)
  const [draft, setDraft] = useDraft(draftKey)
  // Read once: from then on the form holds the values.
  const [defaultValues] = useState(() => ({ ...noBlock(), ...readBlockDraft(draft) }))
  const form = useContractForm<BlockValues, BlockValues>(BlockForm, { defaultValues })
  const values: BlockValues = { ...defaultValues, ...form.watch() }
  const text = changedBlockFields(noBlock(), values).length > 0 ? JSON.stringify(values) : ''
  useEffect(() => setDraft(text), [text, setDraft])
  const facts = useBlockFacts(values, brand.id, channel)
  const upload = useBlockUpload()
  const { save, submit, discard } = useNewPromotion(form, {
    brandId: brand.id,
    create: (given, idempotencyKey) =>
      call(createBlock, { body: { brandId: brand.id, channel, ...given }, idempotencyKey }),
    // Saving leaves the page, which would cancel the upload.
    checkUploads: upload.check,
    empty: noBlock(),
    draftKey,
    readDraft: readBlockDraft,
    changedFields: changedBlockFields,
  })
  const { isSubmitting } = form.formState
  const left = useLeft(perks, channel, isSubmitting)
  const hasOne = left > 0
  return (
    <BlockLayout
      label={CHANNEL_WORDS[channel].title}
      form={form}
      values={values}
      brand={brand}
      channel={channel}
      promotion={null}
      onSubmit={hasOne ? submit : save}
      onUpload={(state) => upload.follow(form, state)}
      top={!hasOne && <NoneLeft channel={channel} perks={perks} />}
    >
      <BlockBar
        channel={channel}
        title={facts.title}
        text={facts.text}
        perk={perks && hasOne ? { left: left - 1, until: perks.until } : null}
        errorMessage={form.formState.errors.root?.message}
        isPending={isSubmitting}
        submitLabel="Submit for review"
        saveLabel="Save draft"
        onSave={save}
        {...(hasOne && { onSubmit: submit })}
        {...(text !== '' && { onDiscard: discard })}
      />
      {upload.isUnsaved && <LeaveGuard isDirty text={UPLOAD_LEAVE_TEXT} />}
    </BlockLayout>
  )
}
