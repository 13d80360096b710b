import { imagePath, imageUrl } from '#features/images/rules.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { clip } from '#features/public-pages/server/brand-page.ts'
import type { Page } from '#features/public-pages/server/layout.ts'
import {
  brandMark,
  BY_BRAND,
  day,
  face,
  image,
  letter,
  named,
  prose,
  stars,
} from '#features/public-pages/server/pieces.ts'
import type { PublicReview, ThreadComment } from '#features/public-pages/server/review-queries.ts'
import { leadOf } from '#features/reviews/text.ts'
import { type Html, html } from '#shared/html.ts'
import { paths } from '#shared/paths.ts'
import { count, isolated } from '#shared/text.ts'

type Thread = readonly { comment: ThreadComment; answers: readonly ThreadComment[] }[]

/** One review with its thread, as everybody sees it (R29). */
export function reviewPage(review: PublicReview, thread: Thread): Page {
  const { person, product, brand, photos } = review
  const [first] = photos
  const shared = first?.id ?? product.imageId
  return {
    title: `${isolated(person.name)} on ${isolated(product.name)}`,
    description:
      review.text === ''
        ? `${isolated(person.name)} rated ${isolated(product.name)} by ${isolated(brand.name)}.`
        : clip(review.text),
    path: paths.publicReview(review.id),
    picture: shared === null ? undefined : imageUrl(imagePath(shared), 1080),
    type: 'article',
    body: html` <p class="crumb"><a href="${paths.publicBrand(brand.slug)}">${named(brand.name)}</a></p>
      <h1 class="on">${named(person.name)} on ${named(product.name)}</h1>
      <div class="two">
        <div class="main">${article(review)} ${threadOf(thread)}</div>
        <aside aria-label="What was reviewed">${productCard(review)} ${brandCard(review)}</aside>
      </div>`,
  }
}

function article({ person, rating, createdAt, text, photos, likesCount }: PublicReview): Html {
  const { lead, rest } = leadOf(text)
  return html`<article class="card one">
    <header class="who">
      ${face(person, 52)}
      <div><b dir="auto">${person.name}</b></div>
      <div class="given">${stars(rating, 19)}<span class="small muted">${day(createdAt)}</span></div>
    </header>
    ${text === '' && html`<p class="muted">No words, just a rating.</p>`} ${lead !== '' && prose(lead, 'quote')}
    ${rest !== '' && prose(rest)}
    ${
      photos.length > 0 &&
      html`<ul class="shots ${photos.length === 1 && 'single'}">
        ${photos.map(({ id }, i) => html`<li><a href="${imageUrl(imagePath(id), 1080)}">${image(id, { alt: `Photo ${i + 1} by ${isolated(person.name)}`, sizes: photos.length === 1 ? '(min-width: 900px) 680px, 100vw' : '(min-width: 900px) 340px, 50vw', width: 1080, height: 810 })}</a></li>`)}
      </ul>`
    }
    ${likesCount > 0 && html`<p class="small muted likes">${count(likesCount, 'person likes', 'people like')} this review</p>`}
  </article>`
}

function threadOf(thread: Thread): Html {
  const total = thread.reduce((sum, { answers }) => sum + 1 + answers.length, 0)
  return html`<section class="thread" aria-labelledby="comments">
    <h2 id="comments">${total === 0 ? 'Comments' : count(total, 'comment')}</h2>
    ${
      total === 0
        ? html`<p class="muted">Nobody has answered yet.</p>`
        : html`<ol>
            ${thread.map(
              ({ comment, answers }) =>
                html`<li>
                  ${said(comment)}${
                    answers.length > 0 &&
                    html`<ol>
                      ${answers.map((answer) => html`<li>${said(answer)}</li>`)}
                    </ol>`
                  }
                </li>`,
            )}
          </ol>`
    }
  </section>`
}

function said({ person, brand, text, createdAt, editedAt, likesCount }: ThreadComment): Html {
  const name = brand === null ? person.name : brand.name
  return html`<div class="comment ${brand !== null && 'by-brand'}">
    ${brand === null ? face(person, 36) : brandMark(brand.name, brand.logo, 'face')}
    <div>
      <p class="by">
        <b dir="auto">${name}</b> ${brand !== null && BY_BRAND}
        <span class="small muted">${day(createdAt)}${editedAt !== null && ' · edited'}</span>
      </p>
      ${prose(text)} ${likesCount > 0 && html`<p class="small muted">${count(likesCount, 'like')}</p>`}
    </div>
  </div>`
}

function productCard({ product }: PublicReview): Html {
  return html`<section class="card product">
    <span class="shot"
      >${product.imageId === null ? letter(product.name, 'none') : image(product.imageId, { alt: '', sizes: '(min-width: 900px) 320px, 100vw', width: 480, height: 360 })}</span
    >
    <div class="in">
      <h2 dir="auto">${product.name}</h2>
      <p class="small muted">
        ${product.rating === null ? 'Not rated yet' : html`${stars(product.rating, 15)} ${product.rating.toFixed(1)} from ${count(product.reviewsCount, 'review')}`}
      </p>
    </div>
  </section>`
}

function brandCard({ brand }: PublicReview): Html {
  return html`<section class="card by-line">
    <a href="${paths.publicBrand(brand.slug)}"
      >${brandMark(brand.name, presentImage(brand.logoId), 'face')}<span
        ><b dir="auto">${brand.name}</b><span class="small muted">See the brand and its products</span></span
      ></a
    >
  </section>`
}
