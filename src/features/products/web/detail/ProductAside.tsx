import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'

import type { Product } from '#features/products/contract.ts'
import { VEG_TYPE_NAMES } from '#features/products/text.ts'
import { FeaturedCard } from '#features/products/web/detail/FeaturedCard.tsx'
import { VerificationCard } from '#features/products/web/detail/VerificationCard.tsx'
import type { Premium } from '#features/products/web/premium/use-premium.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { countryName } from '#shared/countries.ts'
import { formatDate } from '#shared/dates.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, Facts } from '#ui/display/Card.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

// Lazy-loaded: they are far down the page.
const MainProductCard = lazyComponent(
  async () => (await import('#features/products/web/detail/MainProductCard.tsx')).MainProductCard,
  { fallback: <Skeleton className="h-28 rounded-card" /> },
)
const ProductActions = lazyComponent(
  async () => (await import('#features/products/web/detail/ProductActions.tsx')).ProductActions,
  { fallback: <Skeleton className="h-28 rounded-card" /> },
)

type ProductAsideProps = {
  product: Product
  business: { id: string; brand: { id: string; name: string; slug: string } }
  premium: Premium
  canEdit: boolean
}

/** The product's rating, verification and featuring, and the available actions. */
export function ProductAside({ product, business, premium, canEdit }: ProductAsideProps) {
  const { brand } = business
  const facts = [
    { term: 'Vegan type', fact: product.vegType === null ? 'Not known' : VEG_TYPE_NAMES[product.vegType] },
    ...(product.countries.length > 0
      ? [{ term: 'Sold in', fact: product.countries.map(countryName).join(', ') }]
      : []),
    { term: 'Added', fact: formatDate(product.createdAt) },
    { term: 'Last changed', fact: formatDate(product.updatedAt) },
  ]
  return (
    <aside
      aria-label="Status"
      className="grid min-w-0 grid-cols-1 gap-4 @min-[36rem]:grid-cols-2 @min-[52rem]:grid-cols-1"
    >
      <Card isPadded={false} className="overflow-hidden">
        <ProductImage product={product} brandName={brand.name} width={480} className="w-full" />
        <div className="p-5">
          <p className="flex flex-wrap items-center gap-x-2 text-t1 text-ink-2 tabular-nums">
            <Stars rating={product.rating} />
            {product.rating !== null &&
              `${product.rating.toFixed(1)} from ${count(product.reviewsCount, 'review')}`}
          </p>
          {product.reviewsCount > 0 && (
            <LinkButton
              size="sm"
              isBlock
              icon={IconMessage2}
              href={withQuery(paths.reviews, { product: product.id })}
              className="mt-3"
            >
              Read its {product.reviewsCount === 1 ? 'review' : 'reviews'}
            </LinkButton>
          )}
          <LinkButton
            size="sm"
            isBlock
            icon={IconMessage2Heart}
            href={withQuery(paths.askForReviews, { product: product.id })}
            className="mt-2"
          >
            Ask for reviews
          </LinkButton>
        </div>
      </Card>
      <VerificationCard product={product} canEdit={canEdit} />
      <FeaturedCard product={product} premium={premium} canEdit={canEdit} />
      <MainProductCard product={product} business={business} />
      <Card isPadded={false} className="p-5">
        <Facts facts={facts} />
        <p className="mt-3 text-t1 text-ink-3">
          Trellis sets the vegan type.{' '}
          <TextLink href={paths.contact} isDocument>
            Wrong? Tell us
          </TextLink>
        </p>
      </Card>
      <ProductActions product={product} slug={brand.slug} canEdit={canEdit} />
    </aside>
  )
}
