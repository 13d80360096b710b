import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { imageUrl } from '#features/images/rules.ts'
import type { Product } from '#features/products/contract.ts'
import { productsQuery } from '#features/products/web/queries.ts'
import { count } from '#kernel/text.ts'
import { ProductArt } from '#ui/art/ProductArt.tsx'
import { Badge } from '#ui/show/Badge.tsx'
import { Card } from '#ui/show/Card.tsx'
import { EmptyState } from '#ui/show/EmptyState.tsx'
import { ErrorCard } from '#ui/show/ErrorCard.tsx'
import { LongName } from '#ui/show/LongName.tsx'
import { ShowMore } from '#ui/press/ShowMore.tsx'
import { Stars } from '#ui/show/Stars.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'

const SHOWN_AT_ONCE = 50

/** The brand's products by name; to read, not yet to change. */
export function ProductsPage({ brand }: { brand: { id: string; name: string } }) {
  const { data, isPending, isFetching, refetch } = useQuery(productsQuery(brand.id))
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  if (isPending) return <PageSkeleton />
  if (!data) {
    return (
      <>
        <PageHeader title="Products" />
        <ErrorCard
          title="The products did not load"
          text="Check your connection and try again."
          isPending={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  const { products } = data
  return (
    <>
      <PageHeader title="Products" sub={`${count(products.length, 'product')} of ${brand.name} on Trellis.`} />
      {products.length === 0 ? (
        <Card isPadded={false}>
          <EmptyState
            art="products"
            title="No products yet"
            text="Products of your brand that people can look up will stand here."
          />
        </Card>
      ) : (
        <Card isPadded={false}>
          <ul>
            {products.slice(0, shown).map((product) => (
              <ProductRow key={product.id} product={product} brandName={brand.name} />
            ))}
          </ul>
        </Card>
      )}
      {products.length > SHOWN_AT_ONCE && (
        <div className="mt-4">
          <ShowMore
            status={`${Math.min(shown, products.length)} of ${products.length} products`}
            label={
              shown < products.length ? `Show ${Math.min(SHOWN_AT_ONCE, products.length - shown)} more` : undefined
            }
            onShowMore={() => setShown(shown + SHOWN_AT_ONCE)}
          />
        </div>
      )}
    </>
  )
}

function ProductRow({ product, brandName }: { product: Partial<Product>; brandName: string }) {
  const { name = '', image, rating = null, reviewsCount = 0 } = product
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-0 md:px-6">
      <span className="h-12 w-16 shrink-0 overflow-hidden rounded-mark bg-sunken">
        {image ? (
          <img src={imageUrl(image.path, 120)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <ProductArt name={name} brand={brandName} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <LongName name={name} className="block font-semibold wrap-anywhere" />
        <span className="flex flex-wrap items-center gap-x-2 text-t1 text-ink-3 tabular-nums">
          <Stars rating={rating} size={14} />
          {rating !== null && `${rating.toFixed(1)} from ${count(reviewsCount, 'review')}`}
        </span>
      </span>
      <span className="flex flex-wrap justify-end gap-1.5">
        {product.isPremium && <Badge tone="marigold">Featured</Badge>}
        {product.verificationStatus === 'review' && <Badge>In review</Badge>}
        {product.isVerified === false && product.verificationStatus !== 'review' && <Badge>Not verified</Badge>}
      </span>
    </li>
  )
}
