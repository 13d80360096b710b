import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'

import { imagePath } from '#features/images/rules.ts'
import type { UploadState } from '#features/images/web/ImagePicker.tsx'
import type { Promotion } from '#features/promotions/contract.ts'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { BLOCK_FIELDS, type BlockValues, CHANNEL_WORDS } from '#features/promotions/web/perks/block-form.ts'
import { BlockFields } from '#features/promotions/web/perks/BlockFields.tsx'
import { perkSlotsQuery } from '#features/promotions/web/perks/slots.ts'
import { promotableQuery } from '#features/promotions/web/queries.ts'
import { formatMoment } from '#features/promotions/web/words.ts'
import { inSentence } from '#shared/text.ts'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { type ContractForm, summaryOf } from '#web/forms/form.ts'

// Lazy-loaded, so that the form renders first.
const BlockPreview = lazyComponent(
  async () => (await import('#features/promotions/web/perks/BlockPreview.tsx')).BlockPreview,
  { fallback: <Skeleton className="h-[29rem] rounded-card" /> },
)

const NextSteps = lazyComponent(
  async () => (await import('#features/promotions/web/perks/NextSteps.tsx')).NextSteps,
  { fallback: <Skeleton className="h-52 rounded-card" /> },
)

type BlockLayoutProps = {
  label: string
  form: ContractForm<BlockValues, BlockValues>
  values: BlockValues
  brand: { id: string; name: string }
  channel: PerkChannel
  promotion: Promotion | null
  onSubmit: (event?: FormEvent) => void
  onUpload?: (state: UploadState) => void
  /** Above the fields. */
  top?: ReactNode
  children: ReactNode
}

/** The form with its preview and what happens next; `children` is its foot. */
export function BlockLayout(props: BlockLayoutProps) {
  const { label, form, values, brand, channel, promotion, onSubmit, onUpload, top, children } = props
  const { slot, productName } = useBlockFacts(values, brand.id, channel)
  const { imageId, imageAlt } = values
  return (
    <form noValidate onSubmit={onSubmit} aria-label={label}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {top}
          <ErrorSummary errors={summaryOf(form, BLOCK_FIELDS)} />
          <BlockFields
            form={form}
            values={values}
            brand={brand}
            channel={channel}
            promotion={promotion}
            onUpload={onUpload}
          />
        </div>
        <aside className="grid min-w-0 gap-8 lg:sticky lg:top-6">
          <BlockPreview
            {...values}
            channel={channel}
            brandName={brand.name}
            productName={productName}
            slotTitle={slot?.title}
            picture={imageId === null ? null : { id: imageId, path: imagePath(imageId), alt: imageAlt }}
          />
          <NextSteps slot={slot} words={CHANNEL_WORDS[channel]} />
        </aside>
      </div>
      {children}
    </form>
  )
}

/** Returns the chosen date and product, and the title and line of the form's foot. */
export function useBlockFacts(values: BlockValues, brandId: string, channel: PerkChannel) {
  const { data: slots = [] } = useQuery(perkSlotsQuery(brandId, channel))
  const { data: products } = useSuspenseQuery(promotableQuery(brandId))
  const slot = slots.find(({ id }) => id === values.slotId)
  const productName = products.find(({ id }) => id === values.productId)?.name
  const name = productName === undefined ? 'No product yet' : inSentence(productName)
  return {
    slots,
    slot,
    productName,
    title: slot ? formatMoment(slot.goesOutAt) : 'No date yet',
    text: slot ? `${name} in ${slot.title}` : name,
    nameOf: (id: string) => products.find((product) => product.id === id)?.name ?? 'A product that is gone',
  }
}
