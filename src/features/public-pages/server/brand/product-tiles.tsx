import {
  Image,
  Initial,
  WebLink,
  Rating,
  SECTION_TITLE,
  SMALL_LINK,
} from '#features/public-pages/server/pieces.tsx'
import type { BrandFacts, ProductTile } from '#features/public-pages/server/queries.ts'
import { countryName } from '#features/public-pages/server/country-name.ts'
import { webAddress } from '#features/public-pages/server/web-address.ts'
import { paths } from '#shared/paths.ts'
import { count, LOCALE, shortName } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'

/** Products on a phone until all of them are asked for. */
const PHONE_TILES = 4

type ProductsProps = { brand: BrandFacts; products: readonly ProductTile[]; isAll: boolean }

/** Lists a brand's products, featured ones first. */
export function Products({ brand: { slug, name, productsCount }, products, isAll }: ProductsProps) {
  if (products.length === 0) {
    return (
      <section id="products">
        <h2 className={SECTION_TITLE}>Products</h2>
        <p className="text-ink-2">
          No products from <bdi>{name}</bdi> yet.
        </p>
      </section>
    )
  }
  return (
    <section id="products">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>
          Products <span className="text-t2 text-ink-3">{productsCount.toLocaleString(LOCALE)}</span>
        </h2>
        {!isAll && productsCount > PHONE_TILES && (
          <a className={`link ${SMALL_LINK}`} href={`${paths.publicBrand(slug)}?products=all#products`}>
            See all<span className="sr-only"> {count(productsCount, 'product')}</span>
          </a>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
        {products.map((product, i) => (
          <Tile
            key={product.id}
            product={product}
            className={isAll || i < PHONE_TILES ? undefined : 'max-md:hidden'}
          />
        ))}
      </ul>
    </section>
  )
}

function Tile({ product, className }: { product: ProductTile; className?: string | undefined }) {
  const { id, name, imageId, imageAlt, rating, reviewsCount, isPremium } = product
  return (
    <li
      id={`product-${id}`}
      className={cx(
        'scroll-mt-6 rounded-card target:outline-2 target:outline-offset-6 target:outline-leaf',
        className,
      )}
    >
      <span className="relative block aspect-4/3 overflow-hidden rounded-card bg-sunken">
        {imageId === null ? (
          <Initial name={name} className="size-full text-t5" />
        ) : (
          <Image
            id={imageId}
            alt={imageAlt ?? ''}
            sizes="(min-width: 768px) 200px, 45vw"
            widths={[240, 480]}
            width={480}
            height={360}
            className="size-full"
          />
        )}
        {isPremium && (
          <span className="absolute start-2 top-2 rounded-pill bg-marigold px-2.5 py-0.5 text-t1 font-semibold text-on-marigold">
            Featured
          </span>
        )}
      </span>
      <b title={shortName(name) === name ? undefined : name} dir="auto" className="mt-2.5 block leading-snug">
        {shortName(name)}
      </b>
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
      <Shops product={product} />
    </li>
  )
}

/** The shops of a product, one link per country. Links of featured products are counted. */
function Shops({ product: { id, isPremium, shops } }: { product: ProductTile }) {
  const safe = shops.filter(({ url }) => webAddress(url) !== undefined)
  if (safe.length === 0) return null
  return (
    <details className="text-t1">
      <summary className="py-1.5 font-medium text-leaf-ink touch:py-3">Where to buy</summary>
      <ul>
        {safe.map(({ country, url }) => (
          <li key={country}>
            <WebLink
              url={url}
              words={countryName(country) ?? country}
              through={isPremium ? paths.publicOut(id, country) : undefined}
              className={SMALL_LINK}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
