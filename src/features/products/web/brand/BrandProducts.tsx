import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-aria-components/Link'

import type { Brand } from '#features/brand/contract.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { type ListedProduct, productsQuery } from '#features/products/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { LOCALE } from '#shared/text.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { cx } from '#ui/cx.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

const SHOWN = 8
const SHOWN_ON_PHONES = 4
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-5 p-4 cramped:grid-cols-1 md:grid-cols-4 md:p-6'

/** The products of a brand as its public page shows them: featured ones first, then the most reviewed. */
export function BrandProducts({ brand }: { brand: Brand }) {
  return (
    <QueryBoundary loading={<ProductsSkeleton />} failed="Your products didn’t load" resetOn={brand.id}>
      <Products brand={brand} />
    </QueryBoundary>
  )
}

function Products({ brand }: { brand: Brand }) {
  const { data: products } = useSuspenseQuery(productsQuery(brand.id))
  const shown = products.toSorted(compare).slice(0, SHOWN)
  return (
    <Card isPadded={false} aria-labelledby="products">
      <CardHeader
        id="products"
        title={
          <>
            Products{' '}
            <span className="ms-1 font-sans text-t2 text-ink-3 tabular-nums">
              {products.length.toLocaleString(LOCALE)}
            </span>
          </>
        }
        end={products.length > 0 && <TextLink href={paths.products}>All products</TextLink>}
      />
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-3 p-4 md:p-6">
          <p className="text-ink-2">
            There are no products yet. Add the first one, and people can review it.
          </p>
          <LinkButton href={paths.productsAdd} size="sm">
            Add a product
          </LinkButton>
        </div>
      ) : (
        <ul className={GRID}>
          {shown.map((product, index) => (
            <li key={product.id} className={cx('min-w-0', index >= SHOWN_ON_PHONES && 'max-md:hidden')}>
              <Tile product={product} brandName={brand.name} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Tile({ product, brandName }: { product: ListedProduct; brandName: string }) {
  const { name, rating, reviewsCount } = product
  return (
    <Link href={paths.product(product.id)} className="group block rounded-control no-underline">
      <ProductImage product={product} brandName={brandName} width={240} className="w-full rounded-control" />
      <LongName name={name} className="mt-2 block leading-snug font-semibold group-hover:text-leaf" />
      <span className="mt-0.5 flex items-center gap-1.5 text-t1 tabular-nums">
        {rating === null ? (
          <span className="text-ink-3">Not rated yet</span>
        ) : (
          <>
            <Icon of={IconStarFilled} size={13} className="text-star" />
            <span>
              <b className="font-semibold">{rating.toFixed(1)}</b>
              <span className="sr-only"> of 5 stars</span>{' '}
              <span className="text-ink-3">from {reviewsCount.toLocaleString(LOCALE)}</span>
            </span>
          </>
        )}
      </span>
    </Link>
  )
}

function compare(one: ListedProduct, other: ListedProduct): number {
  return (
    Number(other.isPremium) - Number(one.isPremium) ||
    other.reviewsCount - one.reviewsCount ||
    (one.id < other.id ? 1 : -1)
  )
}

function ProductsSkeleton() {
  return (
    <Card isPadded={false}>
      <CardHeader title="Products" />
      <SkeletonGroup label="Loading your products" className="animate-late">
        <div className={GRID}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <div key={index} className={cx(index >= SHOWN_ON_PHONES && 'max-md:hidden')}>
              <Skeleton className="aspect-4/3 w-full rounded-control" />
              <Skeleton className="mt-2 h-5 w-4/5" />
              <Skeleton className="mt-1 h-4 w-1/2" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </Card>
  )
}
