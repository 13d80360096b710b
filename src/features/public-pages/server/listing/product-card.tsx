import type { ReactNode } from 'react'

import type { ListedProduct } from '#features/public-pages/server/listing/card-queries.ts'
import { Image, Initial, Rating } from '#features/public-pages/server/pieces.tsx'
import { paths } from '#shared/paths.ts'
import { LOCALE, shortName } from '#shared/text.ts'

type ProductCardProps = {
  product: ListedProduct
  /** Where it leads; by default to the product on its brand's page. */
  href?: string
  /** Its image is the first on the page. */
  isFirst?: boolean
  /** How search engines take its link. */
  rel?: string
}

/** A product in a list of many brands: picture, name, brand and rating. All of it is the link. */
export function ProductCard({ product, href, isFirst = false, rel }: ProductCardProps) {
  const { id, name, imageId, imageAlt, rating, reviewsCount, brandName, brandSlug } = product
  return (
    <article className="relative">
      <span className="block aspect-4/3 overflow-hidden rounded-card bg-sunken">
        {imageId === null ? (
          <Initial name={name} className="size-full text-t5" />
        ) : (
          <Image
            id={imageId}
            alt={imageAlt ?? ''}
            sizes="(min-width: 768px) 270px, 45vw"
            widths={[240, 480]}
            width={480}
            height={360}
            className="size-full"
            isFirst={isFirst}
          />
        )}
      </span>
      <a
        href={href ?? paths.publicProduct(brandSlug, id)}
        rel={rel}
        title={name}
        dir="auto"
        className="mt-2.5 block leading-snug font-semibold no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {shortName(name)}
      </a>
      <span dir="auto" title={brandName} className="block text-t1 text-ink-2">
        {shortName(brandName)}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-t1 text-ink-2">
        {rating === null ? (
          'Not rated yet'
        ) : (
          <>
            <Rating of={rating} size={13} />{' '}
            {`${rating.toFixed(1)} from ${reviewsCount.toLocaleString(LOCALE)}`}
          </>
        )}
      </span>
    </article>
  )
}

/** An entry of a list of products. */
export type ListItem = { key: string; card: ReactNode }

/** Returns the cards of products, in their order. */
export function productItems(products: readonly ListedProduct[]): ListItem[] {
  return products.map((product, i) => ({
    key: product.id,
    card: <ProductCard product={product} isFirst={i === 0} />,
  }))
}

/** Lists cards in their order, and links to the explanation of it. */
export function ProductList({ label, items }: { label: string; items: readonly ListItem[] }) {
  return (
    <>
      <ol
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-7 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6"
      >
        {items.map(({ key, card }) => (
          <li key={key} className="min-w-0">
            {card}
          </li>
        ))}
      </ol>
      <p className="mt-8 text-t1">
        <a href={paths.ranking} className="link inline-flex min-h-9 items-center touch:min-h-11">
          How results are ranked
        </a>
      </p>
    </>
  )
}
