import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { Promotion } from '#features/promotions/contract.ts'
import { BlockPreview } from '#features/promotions/web/perks/BlockPreview.tsx'
import { formatCount, formatMoment } from '#features/promotions/web/words.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, CardHeader, Facts } from '#ui/display/Card.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type BlockBookingProps = { promotion: Promotion; block: NonNullable<Promotion['block']>; brandName: string }

/** The booking of a block: its date and readers, and how it looks. */
export function BlockBooking({ promotion: { channel, products }, block, brandName }: BlockBookingProps) {
  const { slot, headline, body, button, image } = block
  const [product] = products
  const facts = slot
    ? [
        { term: 'Goes out', fact: formatMoment(slot.goesOutAt) },
        { term: 'Final by', fact: formatMoment(slot.deadlineAt) },
        { term: 'Readers', fact: `About ${formatCount(slot.readers)}: ${slot.audience}` },
      ]
    : [{ term: 'Date', fact: 'None yet' }]
  if (channel === 'spotlight') return null
  return (
    <div className="grid gap-6">
      <Card isPadded={false}>
        <CardHeader title="Booking" />
        <div className="p-4 md:p-6">
          {product && (
            <p className="mb-4 flex items-center gap-3">
              <ProductImage
                product={product}
                brandName={brandName}
                width={120}
                className="w-14 rounded-mark"
              />
              <TextLink href={paths.product(product.id)} className="min-w-0 touch:py-2.5">
                <LongName name={product.name} />
              </TextLink>
            </p>
          )}
          <Facts facts={facts} />
        </div>
      </Card>
      <BlockPreview
        channel={channel}
        brandName={brandName}
        productName={product?.name}
        slotTitle={slot?.title}
        headline={headline}
        body={body}
        button={button}
        picture={image}
      />
    </div>
  )
}
