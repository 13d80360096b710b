import { imagePath, imageUrl } from '#features/images/rules.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { Page } from '#features/public-pages/server/layout.ts'
import { BRAND_LINKS } from '#features/public-pages/server/links.ts'
import {
  brandMark,
  BY_BRAND,
  day,
  face,
  image,
  letter,
  named,
  outside,
  prose,
  stars,
} from '#features/public-pages/server/pieces.ts'
import type { BrandFacts, ProductTile, ReviewCard } from '#features/public-pages/server/queries.ts'
import { type Html, html } from '#shared/html.ts'
import { paths } from '#shared/paths.ts'
import { count, isolated, LOCALE, shortName } from '#shared/text.ts'

export const REVIEWS_SHOWN = 10
export const PRODUCTS_SHOWN = 8

type Shown = {
  brand: BrandFacts
  stars: readonly number[]
  products: readonly ProductTile[]
  reviews: readonly ReviewCard[]
  isAllProducts: boolean
  isLater: boolean
}

/** A brand as everybody sees it (R57): who they are, what they make, what people say. */
export function brandPage({ brand, stars: byStars, products, reviews, isAllProducts, isLater }: Shown): Page {
  const { name, description, bannerId, logoId } = brand
  const rated = byStars.reduce((sum, n) => sum + n, 0)
  return {
    title: `${isolated(name)}: products and reviews`,
    description:
      description === ''
        ? `${isolated(name)} on Trellis: ${count(brand.productsCount, 'product')}, ${count(brand.reviewsCount, 'review')}.`
        : clip(description),
    path: paths.publicBrand(brand.slug),
    picture:
      bannerId === null
        ? logoId === null
          ? undefined
          : imageUrl(imagePath(logoId), 480)
        : imageUrl(imagePath(bannerId), 1080),
    type: 'profile',
    body: html` <article class="brand">
      <div class="hero ${bannerId === null && 'bare'}">
        ${bannerId !== null && image(bannerId, { alt: '', sizes: '(min-width: 1160px) 1096px, 100vw', width: 1080, height: 360, className: 'banner', isFirst: true })}
      </div>
      <header class="who-brand">
        ${brandMark(name, presentImage(logoId), 'logo')}
        <div>
          <h1 dir="auto">${name}</h1>
          <p class="score">
            ${brand.rating === null ? html`<span class="muted">No ratings yet</span>` : html`${stars(brand.rating, 18)} <b>${brand.rating.toFixed(1)}</b> <a href="#reviews">from ${count(brand.reviewsCount, 'review')}</a>`}
          </p>
        </div>
        ${!brand.isClaimed && html`<a class="btn" href="${paths.claimBrand(brand.id)}">Is this your brand? Claim it</a>`}
      </header>
      <div class="two">
        <div class="main">
          ${description === '' ? html`<p class="muted">${named(name)} has not written about itself yet.</p>` : prose(description, 'lede')}
          ${brand.imageId !== null && image(brand.imageId, { alt: brand.imageAlt || `A picture from ${isolated(name)}`, sizes: '(min-width: 900px) 720px, 100vw', width: 1080, height: 720, className: 'own' })}
          ${productList(brand, products, isAllProducts)} ${reviewList(brand, reviews, isLater)}
        </div>
        <aside aria-label="About ${isolated(name)}">${facts(brand)} ${rated > 0 && distribution(byStars, rated)}</aside>
      </div>
    </article>`,
  }
}

function productList(
  { slug, name, productsCount }: BrandFacts,
  products: readonly ProductTile[],
  isAll: boolean,
): Html {
  if (products.length === 0)
    return html`<section id="products">
      <h2>Products</h2>
      <p class="muted">Nothing of ${named(name)} is listed yet.</p>
    </section>`
  return html`<section id="products">
    <h2>Products <span class="faint">${productsCount.toLocaleString(LOCALE)}</span></h2>
    <ul class="tiles">
      ${products.map(tile)}
    </ul>
    ${!isAll && productsCount > products.length && html`<p><a class="btn" href="${paths.publicBrand(slug)}?products=all#products">Show all ${count(productsCount, 'product')}</a></p>`}
  </section>`
}

function tile({ id, name, imageId, imageAlt, rating, reviewsCount, isPremium, shops }: ProductTile): Html {
  return html`<li class="tile">
    <span class="shot"
      >${imageId === null ? letter(name, 'none') : image(imageId, { alt: imageAlt ?? '', sizes: '(min-width: 700px) 200px, 45vw', width: 480, height: 360 })}${isPremium && html`<span class="flag">Featured</span>`}</span
    >
    <b title="${name}" dir="auto">${shortName(name)}</b
    ><span class="small muted"
      >${rating === null ? 'Not rated yet' : html`${stars(rating, 13)} ${rating.toFixed(1)} from ${reviewsCount.toLocaleString(LOCALE)}`}</span
    >${shopList(shops, (country) => (isPremium ? paths.publicOut(id, country) : undefined))}
  </li>`
}

/** Where it is sold, one link a country. Those of a featured product lead through us and are counted (rules.md, Products and premium). */
function shopList(shops: ProductTile['shops'], through: (country: string) => string | undefined): Html | null {
  const links = shops.flatMap(({ country, url }) => {
    const [name, counted] = [countryName(country) ?? country, through(country)]
    const link = outside(url, counted === undefined ? { words: name } : { words: name, through: counted })
    return link === null ? [] : [html`<li>${link}</li>`]
  })
  if (links.length === 0) return null
  return html`<details class="buy">
    <summary class="small">Where to buy</summary>
    <ul class="small">
      ${links}
    </ul>
  </details>`
}

function reviewList({ slug, name }: BrandFacts, reviews: readonly ReviewCard[], isLater: boolean): Html {
  const last = reviews.at(-1)
  const address = paths.publicBrand(slug)
  return html`<section id="reviews">
    <h2>${isLater ? 'Earlier reviews' : 'Latest reviews'}</h2>
    ${
      reviews.length === 0
        ? html`<p class="muted">Nobody has reviewed ${named(name)} yet.</p>`
        : html`<ul class="cards">
            ${reviews.map(card)}
          </ul>`
    }
    <p class="pager">
      ${isLater && html`<a class="btn" href="${address}#reviews">Newest reviews</a>`}
      ${last !== undefined && reviews.length === REVIEWS_SHOWN && html`<a class="btn" href="${address}?before=${last.id}#reviews">Older reviews</a>`}
    </p>
  </section>`
}

function card(review: ReviewCard): Html {
  const { person, photos, reply } = review
  return html`<li class="card">
    <div class="who">
      ${face(person, 40)}
      <div>
        <b dir="auto">${person.name}</b>
        <p class="small muted">${stars(review.rating, 14)} ${day(review.createdAt)} · ${named(review.productName)}</p>
      </div>
    </div>
    ${review.text === '' ? html`<p class="muted">No words, just a rating.</p>` : prose(review.text)}
    ${photos.length > 0 && html`<p class="photos">${photos.map(({ id }) => image(id, { alt: `Photo by ${isolated(person.name)}`, sizes: '112px', width: 112, height: 84 }))}</p>`}
    ${reply !== null && html`<div class="reply">${BY_BRAND} <span class="small muted">${day(reply.createdAt)}</span>${prose(reply.text)}</div>`}
    <p>
      <a class="quiet" href="${paths.publicReview(review.id)}">Read ${isolated(person.name)}’s review</a
      >${review.commentsCount > 0 && html`<span class="small muted"> with ${count(review.commentsCount, 'comment')}</span>`}
    </p>
  </li>`
}

function facts(brand: BrandFacts): Html {
  const links = BRAND_LINKS.flatMap(([key, words]) => {
    const through = paths.publicOut(brand.id, key)
    const link = outside(brand[key], words === undefined ? { through } : { through, words })
    return link === null ? [] : [html`<li>${link}</li>`]
  })
  const mail = /^[^\s@<>"]+@[^\s@<>"]+$/.test(brand.email)
    ? html`<li><a href="mailto:${brand.email}">${brand.email}</a></li>`
    : null
  const country = countryName(brand.country)
  return html`<section class="card facts">
    <h2>About</h2>
    <dl>
      ${
        country !== null &&
        html`<dt>From</dt>
          <dd>${country}</dd>`
      }
      ${
        brand.categories.length > 0 &&
        html`<dt>Listed under</dt>
          <dd>${brand.categories.join(', ')}</dd>`
      }
      <dt>Products</dt>
      <dd>${brand.productsCount.toLocaleString(LOCALE)}</dd>
      <dt>Page</dt>
      <dd>${brand.isClaimed ? 'Kept by the brand' : 'Not claimed yet'}</dd>
    </dl>
    ${
      (links.length > 0 || mail !== null) &&
      html`<ul class="links">
        ${links}${mail}
      </ul>`
    }
  </section>`
}

function distribution(byStars: readonly number[], rated: number): Html {
  return html`<section class="card">
    <h2>Ratings</h2>
    <ul class="dist">
      ${[5, 4, 3, 2, 1].map((n) => {
        const many = byStars[n - 1] ?? 0
        return html`<li>
          <span>${n} ${n === 1 ? 'star' : 'stars'}</span
          ><meter min="0" max="${rated}" value="${many}" aria-label="${n} ${n === 1 ? 'star' : 'stars'}"></meter
          ><span class="n">${many.toLocaleString(LOCALE)}</span>
        </li>`
      })}
    </ul>
  </section>`
}

function countryName(code: string | null): string | null {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return null
  return new Intl.DisplayNames(LOCALE, { type: 'region' }).of(code) ?? null
}

/** The beginning of a text on one line, for search engines. */
export function clip(text: string): string {
  const points = Array.from(text.replace(/\s+/g, ' ').trim())
  return points.length > 160 ? `${points.slice(0, 157).join('').trimEnd()}...` : points.join('')
}
