import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-aria-components/Link'

import { PremiumSwitch } from '#features/products/web/premium/PremiumSwitch.tsx'
import type { Premium } from '#features/products/web/premium/use-premium.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { ListedProduct } from '#features/products/web/queries.ts'
import { verificationWord } from '#features/products/text.ts'
import { VerificationBadge } from '#features/products/web/VerificationBadge.tsx'
import { paths } from '#shared/paths.ts'
import { count, LOCALE, inSentence } from '#shared/text.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'

export type ListContext = {
  brandName: string
  canEdit: boolean
  premium: Premium
  primaryId: string | null
  deadLinks: ReadonlySet<string>
  onRestore: (product: ListedProduct) => void
}
type ProductRowProps = {
  ref: Ref<HTMLLIElement>
  product: ListedProduct
  index: number
  total: number
  isArchived: boolean
  context: ListContext
}

/** Row heights in rem, on phones and wider screens, until a row is measured. */
export const ROW_REM = { phone: 6.25, wide: 4.75 } as const

/** A row of the product list. All of it links to the product's page, except the switch. */
export function ProductRow({ ref, product, index, total, isArchived, context }: ProductRowProps) {
  const { brandName, canEdit, premium, onRestore } = context
  return (
    <li
      ref={ref}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      className="relative grid h-[6.25rem] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 cramped:h-auto cramped:min-h-[6.25rem] cramped:grid-cols-[minmax(0,1fr)_auto] cramped:py-3 border-b border-line px-4 transition-colors last:border-0 has-[a:hover]:bg-paper lg:h-[4.75rem] lg:grid-cols-[auto_minmax(0,1fr)_7rem_8.5rem_5.5rem] lg:gap-x-4 lg:px-5"
    >
      <ProductImage
        product={product}
        brandName={brandName}
        width={120}
        className="w-16 rounded-mark cramped:hidden"
      />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            href={paths.product(product.id)}
            className="line-clamp-2 leading-tight font-semibold text-ink cramped:line-clamp-3 no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            <LongName name={product.name} />
          </Link>
          {context.primaryId === product.id && (
            <Badge
              tone="marigold"
              icon={IconStarFilled}
              className="shrink-0 max-lg:hidden"
              title="Main product"
            >
              <span className="max-xl:sr-only">Main product</span>
            </Badge>
          )}
        </span>
        <Below product={product} context={context} />
      </span>
      <span className="text-t1 tabular-nums max-lg:hidden">
        <Score product={product} />
      </span>
      <span className="max-lg:hidden">
        <VerificationBadge product={product} />
      </span>
      {isArchived && canEdit && (
        <span className="relative z-10 text-end">
          <Button size="sm" icon={IconArchiveOff} onPress={() => onRestore(product)}>
            Restore<span className="sr-only"> {inSentence(product.name)}</span>
          </Button>
        </span>
      )}
      {!isArchived && canEdit && <PremiumSwitch product={product} premium={premium} />}
      {!isArchived && !canEdit && (
        <span className="text-end">{product.isPremium && <Badge tone="marigold">Featured</Badge>}</span>
      )}
    </li>
  )
}

function Below({ product, context }: { product: ListedProduct; context: ListContext }) {
  const gaps: ReactNode[] = [
    context.deadLinks.has(product.id) && (
      <Gap key="link" icon={IconLinkOff} text="Broken shop link" isSerious />
    ),
    product.image === null && <Gap key="picture" icon={IconPhotoOff} text="No picture" />,
  ]
  const category = product.categories[0]?.title
  return (
    <>
      <span className="mt-0.5 flex min-w-0 items-center gap-x-3 text-t1 whitespace-nowrap text-ink-3">
        <span className="tabular-nums lg:hidden">
          <Score product={product} />
        </span>
        {category && <span className="truncate max-lg:hidden">{category}</span>}
        {gaps}
      </span>
      <span className="mt-1 flex gap-1.5 empty:hidden lg:hidden">
        {verificationWord(product) !== 'Verified' && <VerificationBadge product={product} />}
        {context.primaryId === product.id && <Badge tone="marigold">Main product</Badge>}
      </span>
    </>
  )
}

function Gap({ icon, text, isSerious }: { icon: typeof IconLinkOff; text: string; isSerious?: boolean }) {
  return (
    <span
      className={
        isSerious ? 'inline-flex items-center gap-1 text-tomato-ink' : 'inline-flex items-center gap-1'
      }
    >
      <Icon of={icon} size={15} />
      <span className="max-lg:sr-only">{text}</span>
    </span>
  )
}

function Score({ product: { rating, reviewsCount } }: { product: ListedProduct }) {
  if (rating === null)
    return (
      <span className="text-ink-3">{reviewsCount === 0 ? 'No reviews' : count(reviewsCount, 'review')}</span>
    )
  return (
    <span className="inline-flex items-center gap-1">
      <Icon of={IconStarFilled} size={14} className="text-star" />
      <b className="font-semibold text-ink">{rating.toFixed(1)}</b>
      <span className="sr-only">of 5 stars</span>
      <span className="text-ink-3">
        from {reviewsCount.toLocaleString(LOCALE)}
        <span className="sr-only"> {reviewsCount === 1 ? 'review' : 'reviews'}</span>
      </span>
    </span>
  )
}
