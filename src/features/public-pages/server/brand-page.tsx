import { Fragment } from 'react'

import { imagePath, imageUrl } from '#features/images/rules.ts'
import type { Page } from '#features/public-pages/server/layout.tsx'
import { BRAND_LINKS } from '#features/public-pages/server/links.ts'
import {
  BrandLogo,
  COLUMNS,
  Image,
  WebLink,
  Shapes,
  SMALL_LINK,
  Prose,
  Rating,
} from '#features/public-pages/server/pieces.tsx'
import { Reviews } from '#features/public-pages/server/review-cards.tsx'
import { Products } from '#features/public-pages/server/product-tiles.tsx'
import type { BrandFacts, ProductTile, ReviewCard } from '#features/public-pages/server/queries.ts'
import { countryName } from '#features/public-pages/server/country-name.ts'
import { webAddress } from '#features/public-pages/server/web-address.ts'
import { paths } from '#shared/paths.ts'
import { count, isolated, LOCALE } from '#shared/text.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Card } from '#ui/display/Card.tsx'

export const PRODUCTS_SHOWN = 8

type Shown = {
  brand: BrandFacts
  stars: readonly number[]
  products: readonly ProductTile[]
  reviews: readonly ReviewCard[]
  isAllProducts: boolean
  isLater: boolean
}

/** Returns the public page of a brand (R57): description, products and reviews. */
export function brandPage(shown: Shown): Page {
  const { name, slug, description, bannerId, logoId, productsCount, reviewsCount } = shown.brand
  return {
    title: `${isolated(name)}: products and reviews`,
    description:
      description === ''
        ? `${isolated(name)} on Trellis: ${count(productsCount, 'product')}, ${count(reviewsCount, 'review')}.`
        : clip(description),
    path: paths.publicBrand(slug),
    picture:
      bannerId === null
        ? logoId === null
          ? undefined
          : imageUrl(imagePath(logoId), 480)
        : imageUrl(imagePath(bannerId), 1080),
    type: 'profile',
    body: <BrandPage {...shown} />,
  }
}

function BrandPage({ brand, stars, products, reviews, isAllProducts, isLater }: Shown) {
  const { name, description, imageId, imageAlt } = brand
  return (
    <article>
      <Shapes />
      <Hero brand={brand} />
      <div className={COLUMNS}>
        <div className="grid content-start gap-12">
          {description === '' ? (
            <p className="text-ink-2">
              <bdi>{name}</bdi> hasn’t added a description yet.
            </p>
          ) : (
            <Prose text={description} className="text-t3 leading-normal" />
          )}
          {imageId !== null && (
            <Image
              id={imageId}
              alt={imageAlt || `A picture from ${isolated(name)}`}
              sizes="(min-width: 1024px) 760px, 100vw"
              width={1080}
              height={720}
              className="max-h-120 w-full rounded-card"
            />
          )}
          <Products brand={brand} products={products} isAll={isAllProducts} />
          <Reviews brand={brand} reviews={reviews} isLater={isLater} />
        </div>
        <aside
          aria-label={`About ${isolated(name)}`}
          className="grid content-start gap-4 lg:sticky lg:top-6 lg:self-start"
        >
          <About brand={brand} />
          <Ratings stars={stars} />
        </aside>
      </div>
    </article>
  )
}

const ASIDE_TITLE = 'mb-3 text-t3'

function Hero({ brand: { id, name, bannerId, logoId, rating, reviewsCount, isClaimed } }: { brand: BrandFacts }) {
  return (
    <>
      {bannerId === null ? (
        <div className="relative mt-6 h-26 overflow-hidden rounded-card bg-sunken">
          <div className="lattice absolute inset-0" />
        </div>
      ) : (
        <Image
          id={bannerId}
          alt=""
          sizes="(min-width: 1200px) 1120px, 100vw"
          width={1080}
          height={360}
          className="mt-6 aspect-3/1 w-full rounded-card"
          isFirst
        />
      )}
      <header className="relative mb-8 flex flex-wrap items-start gap-x-5 gap-y-3 px-2 md:px-6">
        <BrandLogo
          name={name}
          id={logoId}
          className="-mt-10 size-21 rounded-[18px] border-4 border-paper text-t5 md:size-26"
        />
        <div className="min-w-55 flex-1 pt-4">
          <h1 dir="auto">{name}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
            {rating === null ? (
              <span className="text-ink-2">No ratings yet</span>
            ) : (
              <>
                <Rating of={rating} size={18} /> <b>{rating.toFixed(1)}</b>{' '}
                <a href="#reviews" className={`${SMALL_LINK} underline`}>
                  from {count(reviewsCount, 'review')}
                </a>
              </>
            )}
          </p>
        </div>
        {!isClaimed && (
          <a className={`${buttonClass()} mt-4`} href={paths.claimBrand(id)}>
            Is this your brand? Claim it
          </a>
        )}
      </header>
    </>
  )
}

function About({ brand }: { brand: BrandFacts }) {
  const { id, country, categories, productsCount, isClaimed, email } = brand
  const countryOf = countryName(country)
  const facts = [
    ['From', countryOf ?? ''],
    ['Listed under', categories.join(', ')],
    ['Products', productsCount.toLocaleString(LOCALE)],
    ['Page', isClaimed ? 'Managed by the brand' : 'Not claimed yet'],
  ].filter(([, fact]) => fact !== '')
  const links = BRAND_LINKS.filter(([key]) => webAddress(brand[key]) !== undefined)
  const hasEmail = /^[^\s@<>"]+@[^\s@<>"]+$/.test(email)
  return (
    <Card>
      <h2 className={ASIDE_TITLE}>About</h2>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 cramped:grid-cols-1">
        {facts.map(([term, fact]) => (
          <Fragment key={term}>
            <dt className="text-ink-2">{term}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
      {(links.length > 0 || hasEmail) && (
        <ul className="mt-3 border-t border-line pt-2">
          {links.map(([key, words]) => (
            <li key={key}>
              <WebLink url={brand[key]} words={words} through={paths.publicOut(id, key)} className={SMALL_LINK} />
            </li>
          ))}
          {hasEmail && (
            <li>
              <a href={`mailto:${email}`} className={`link ${SMALL_LINK}`}>
                {email}
              </a>
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}

function Ratings({ stars }: { stars: readonly number[] }) {
  const rated = stars.reduce((sum, n) => sum + n, 0)
  if (rated === 0) return null
  return (
    <Card>
      <h2 className={ASIDE_TITLE}>Ratings</h2>
      <ul className="grid gap-1.5 text-t1 tabular-nums">
        {[5, 4, 3, 2, 1].map((n) => {
          const reviewed = stars[n - 1] ?? 0
          const label = n === 1 ? '1 star' : `${n} stars`
          return (
            <li key={n} className="grid grid-cols-[3.6em_minmax(0,1fr)_2.6em] items-center gap-2.5">
              <span>{label}</span>
              <meter className="bar" min={0} max={rated} value={reviewed} aria-label={label} />
              <span className="text-end text-ink-2">{reviewed.toLocaleString(LOCALE)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Returns the start of a text on one line, for search engines. */
export function clip(text: string): string {
  const points = Array.from(text.replace(/\s+/g, ' ').trim())
  return points.length > 160 ? `${points.slice(0, 157).join('').trimEnd()}...` : points.join('')
}
