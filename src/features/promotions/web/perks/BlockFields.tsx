import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

import type { UploadState } from '#features/images/web/ImagePicker.tsx'
import type { Promotion } from '#features/promotions/contract.ts'
import type { PerkSlot } from '#features/promotions/perks-contract.ts'
import { BODY_MAX, BUTTON_MAX, HEADLINE_MAX, type PerkChannel } from '#features/promotions/rules.ts'
import {
  type BlockField,
  type BlockValues,
  CHANNEL_WORDS,
} from '#features/promotions/web/perks/block-form.ts'
import { HoldNote } from '#features/promotions/web/perks/HoldNote.tsx'
import { SlotCalendar } from '#features/promotions/web/perks/SlotCalendar.tsx'
import { perkSlotsQuery, useHolds, useWaitlist } from '#features/promotions/web/perks/slots.ts'
import { promotableQuery } from '#features/promotions/web/queries.ts'
import { formatMoment } from '#features/promotions/web/words.ts'
import { length } from '#shared/text.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import type { ContractForm } from '#web/forms/form.ts'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

// Uploading and cropping are heavy, and come after the text.
const PictureField = lazyComponent(
  async () => (await import('#features/promotions/web/perks/PictureField.tsx')).PictureField,
  { fallback: <Skeleton className="h-56 rounded-card" /> },
)

// Appears once something is written.
const ClaimsCheck = lazyComponent(
  async () => (await import('#features/promotions/web/form/ClaimsCheck.tsx')).ClaimsCheck,
  { fallback: null },
)

type BlockFieldsProps = {
  form: ContractForm<BlockValues, BlockValues>
  values: BlockValues
  brand: { id: string; name: string }
  channel: PerkChannel
  /** The promotion that is edited; null for a new one. */
  promotion: Promotion | null
  onUpload: ((state: UploadState) => void) | undefined
}

/**
 * The fields of a block: its date and its text. Choosing a date keeps a place for half an hour; `?slot=`
 * chooses one.
 */
export function BlockFields(props: BlockFieldsProps) {
  const { form, values, brand, channel, promotion, onUpload } = props
  const { data: slots } = useSuspenseQuery(perkSlotsQuery(brand.id, channel))
  const { data: products } = useSuspenseQuery(promotableQuery(brand.id))
  const { hold, drop } = useHolds(brand.id, channel)
  const waiting = useWaitlist(brand.id, channel)
  const { errors } = form.formState
  const slot = slots.find(({ id }) => id === values.slotId)
  const isOwn = slot !== undefined && slot.promotionId !== null && slot.promotionId === promotion?.id
  const verified = products.filter(({ isVerified, id }) => isVerified || id === values.productId)
  const change = (changes: Partial<BlockValues>) => {
    for (const [name, value] of Object.entries(changes))
      // A name of the form's own values, with its own value.
      form.setValue(name as BlockField, value, { shouldDirty: true, shouldValidate: true })
  }
  function choose(chosen: PerkSlot) {
    // There may be a hold that the calendar doesn’t show yet.
    if (slot && slot.id !== chosen.id && slot.state !== 'yours') drop.mutate(slot.id)
    change({ slotId: chosen.id })
    if (chosen.state !== 'yours') hold.mutate({ id: chosen.id })
  }
  useSlotOfLink(slots, choose)
  return (
    <Card isPadded={false} className="@container divide-y divide-line">
      <Section title="Date">
        <SlotCalendar
          slots={slots}
          value={values.slotId}
          promotionId={promotion?.id ?? null}
          onChoose={choose}
          onWait={(full) => waiting.mutate(full)}
          errorMessage={errors.slotId?.message}
        />
        <FormError message={hold.error?.message ?? waiting.error?.message ?? null} className="mt-3" />
        {slot && (
          <HoldNote
            slot={slot}
            isOwn={isOwn}
            onHold={() => hold.mutate({ id: slot.id, extend: slot.canExtend })}
            isPending={hold.isPending}
          />
        )}
      </Section>
      <Section
        title={CHANNEL_WORDS[channel].block}
        end={slot && <Badge tone="marigold">Final by {formatMoment(slot.deadlineAt)}</Badge>}
      >
        <div className="grid gap-5">
          <Select
            label="Product"
            options={verified.map(({ id, name }) => ({ id, label: name }))}
            value={values.productId}
            onChange={(productId) => change({ productId })}
            {...(errors.productId?.message !== undefined && { errorMessage: errors.productId.message })}
          />
          <TextField
            id="headline"
            label="Headline"
            labelEnd={`${length(values.headline)} of ${HEADLINE_MAX}`}
            dir="auto"
            autoComplete="off"
            errorMessage={errors.headline?.message}
            {...form.register('headline')}
          />
          <TextArea
            id="body"
            label="Text"
            labelEnd={`${length(values.body)} of ${BODY_MAX}`}
            rows={3}
            dir="auto"
            {...(errors.body?.message !== undefined && { errorMessage: errors.body.message })}
            {...form.register('body')}
          />
          {(values.headline + values.body).trim() !== '' && (
            <ClaimsCheck texts={[values.headline, values.body]} />
          )}
          <PictureField
            brandId={brand.id}
            productId={values.productId}
            value={values.imageId}
            onChange={(picture) =>
              change({ imageId: picture?.id ?? null, imageAlt: picture?.alt ?? values.imageAlt })
            }
            onUpload={onUpload}
            errorMessage={errors.imageId?.message}
          />
          <div className="grid gap-5 @min-[34rem]:grid-cols-2">
            <TextField
              id="imageAlt"
              label="Picture description"
              description="For people who can’t see it."
              dir="auto"
              autoComplete="off"
              errorMessage={errors.imageAlt?.message}
              {...form.register('imageAlt')}
            />
            {channel === 'email' && (
              <TextField
                id="button"
                label="Button"
                labelEnd={`Optional, ${length(values.button)} of ${BUTTON_MAX}`}
                placeholder="See the product"
                dir="auto"
                autoComplete="off"
                errorMessage={errors.button?.message}
                {...form.register('button')}
              />
            )}
          </div>
        </div>
      </Section>
    </Card>
  )
}

/** Chooses the date that `?slot=` names, once: after a reload the form has the date that was chosen since. */
function useSlotOfLink(slots: readonly PerkSlot[], choose: (slot: PerkSlot) => void): void {
  const [search, setSearch] = useSearchParams()
  const asked = slots.find(({ id }) => id === search.get('slot'))
  const take = useEffectEvent(() => {
    if (asked) choose(asked)
    setSearch(
      (params) => {
        params.delete('slot')
        return params
      },
      { replace: true },
    )
  })
  const id = asked?.id
  useEffect(() => {
    if (id !== undefined) take()
  }, [id])
}

function Section({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const part = useRef<HTMLElement>(null)
  useKeptFocus(part)
  return (
    <section ref={part} aria-label={title} className="px-4 py-5 md:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}
