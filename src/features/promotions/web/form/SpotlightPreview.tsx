import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useState } from 'react'

import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { sponsoredLabel, whySponsored } from '#features/promotions/text.ts'
import type { PromotableProduct } from '#features/promotions/web/queries.ts'
import { inSentence, shortName } from '#shared/text.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Stars } from '#ui/display/Stars.tsx'

type Shown = Pick<PromotableProduct, 'id' | 'name' | 'image' | 'rating' | 'reviewsCount'>
type SpotlightPreviewProps = {
  brandName: string
  products: readonly Shown[]
  line: string
  /** The title of the first category. */
  category: string | undefined
}

/** The sponsored card as it is published, second in a list. Always light, as the public pages print it. */
export function SpotlightPreview({ brandName, products, line, category }: SpotlightPreviewProps) {
  const [place, setPlace] = useState<'category' | 'search'>('category')
  const [turn, setTurn] = useState(0)
  const product = products[turn % Math.max(1, products.length)]
  const where = category ?? 'Your category'
  return (
    <aside aria-label="Preview" className="min-w-0 lg:sticky lg:top-6">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h2>Preview</h2>
        <SegmentedControl
          label="Preview in"
          value={place}
          onChange={setPlace}
          options={[
            { value: 'category', label: 'Category' },
            { value: 'search', label: 'Search' },
          ]}
        />
      </div>
      <div
        data-theme="light"
        inert
        className="mx-auto max-w-[21rem] rounded-[30px] border-[1.5px] border-deep bg-deep p-1.5 text-ink"
      >
        <div className="overflow-hidden rounded-[24px] bg-paper">
          {place === 'category' ? (
            <p className="flex items-center gap-3 px-4 pt-4 pb-3">
              <Icon of={IconArrowLeft} size={20} />
              <span className="min-w-0 flex-1 truncate font-serif text-t3 font-semibold">{where}</span>
              <Icon of={IconSearch} size={20} />
            </p>
          ) : (
            <p className="m-3 flex items-center gap-2 rounded-pill border border-control bg-surface px-3.5 py-2 text-ink-2">
              <Icon of={IconSearch} className="shrink-0" />
              <span className="min-w-0 truncate">{where.toLowerCase()}</span>
            </p>
          )}
          <ul className="border-t border-line *:border-b *:border-line *:last:border-b-0">
            <Placeholder />
            <li className="bg-marigold-tint/60 inset-shadow-[3px_0_0_var(--marigold)]">
              <p className="flex items-center gap-1.5 px-4 pt-2.5 text-t1 font-semibold text-marigold-ink">
                <Icon of={IconSpeakerphone} size={15} className="shrink-0" />
                <span className="min-w-0 flex-1 truncate">{sponsoredLabel(shortName(brandName))}</span>
                <Icon of={IconInfoCircle} size={16} className="shrink-0" />
              </p>
              <Sponsored product={product} brandName={brandName} line={line} />
            </li>
            <Placeholder />
            <Placeholder />
          </ul>
        </div>
      </div>
      {products.length > 1 && (
        <p className="mt-2 text-center">
          <button type="button" className="link text-t1 touch:min-h-11" onClick={() => setTurn(turn + 1)}>
            Show the next product
          </button>
        </p>
      )}
      <p className="mx-6 mt-3 text-center text-t1 text-balance text-ink-3">
        Shown second or fifth in the list. You pay for at most three impressions per person a day.
      </p>
      <div className="mx-2 mt-5 border-t border-line pt-4 text-t1">
        <h3 className="mb-1 flex items-center gap-1.5 font-sans text-t1 font-bold tracking-normal">
          When someone asks why
          <Icon of={IconInfoCircle} size={16} className="text-ink-3" />
        </h3>
        <p className="text-pretty text-ink-2">“{whySponsored(shortName(brandName))}”</p>
      </div>
    </aside>
  )
}

function Sponsored({
  product,
  brandName,
  line,
}: {
  product: Shown | undefined
  brandName: string
  line: string
}) {
  if (product === undefined)
    return <p className="px-4 pt-2 pb-4 text-t1 text-ink-2">Choose a product to see its card.</p>
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)_1.25rem] items-start gap-3 px-4 pt-2 pb-3.5">
      <ProductImage product={product} brandName={brandName} width={120} className="rounded-control" />
      <div className="min-w-0">
        <p className="leading-snug font-bold wrap-anywhere">{inSentence(product.name)}</p>
        <p className="truncate text-t1 text-ink-2">{inSentence(brandName)}</p>
        <p className="mt-0.5 flex items-center gap-1.5 text-t1 text-ink-2 tabular-nums">
          <Stars rating={product.rating} size={14} />
          {product.rating !== null && `${product.rating.toFixed(1)} (${product.reviewsCount})`}
        </p>
        {line.trim() !== '' && (
          <p dir="auto" className="mt-1 text-t1 leading-snug wrap-anywhere">
            {line.trim()}
          </p>
        )}
      </div>
      <Icon of={IconBookmark} size={20} className="text-ink-3" />
    </div>
  )
}

/** A product of the list, without a name: the order of the list is not ours to show. */
function Placeholder() {
  return (
    <li
      className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-3 bg-surface px-4 py-3.5"
      aria-hidden="true"
    >
      <span className="aspect-4/3 rounded-control bg-line" />
      <span className="grid gap-2">
        <span className="h-2.5 w-3/5 rounded-full bg-line-2" />
        <span className="h-2 w-2/5 rounded-full bg-line" />
        <span className="h-2 w-1/2 rounded-full bg-line" />
      </span>
    </li>
  )
}
