import type { ReactNode } from 'react'

import {
  absolute,
  AllReviews,
  ByTrellis,
  Distribution,
  type Drawn,
  fromText,
  HowLink,
  NoTexts,
  Out,
  Review,
  Score,
  Scrolled,
  Stars,
} from '#features/embeds/server/looks/parts.tsx'
import { howCollected, ratingText } from '#features/embeds/text.ts'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { isolated } from '#shared/text.ts'

/** The rating with its stars and count, and how many people gave each number of stars. */
export function Overall({ content: { subject, stars }, size }: Pick<Drawn, 'content'> & { size: number }) {
  return (
    <>
      <div className="trl-hd">
        {subject.rating !== null && <b className="trl-v">{ratingText(subject.rating)}</b>}
        <div>
          <Stars rating={subject.rating} size={size} />
          <small>{fromText(subject, subject.reviewsCount)}</small>
        </div>
      </div>
      {stars !== null && subject.reviewsCount > 0 && <Distribution stars={stars} />}
    </>
  )
}

function How(drawn: Drawn) {
  return (
    <p className="trl-how">
      {howCollected(drawn.content.brandName)} <HowLink {...drawn} />
    </p>
  )
}

function Top(drawn: Drawn & { children: ReactNode }) {
  return (
    <div className="trl-top">
      <Score subject={drawn.content.subject} size={18} />
      {drawn.children}
    </div>
  )
}

const SORTED = { newest: 'Newest first', helpful: 'Most helpful first' } as const

export function List(drawn: Drawn) {
  const { content } = drawn
  const hasReviews = content.reviews.length > 0
  return (
    <>
      <Top {...drawn}>{hasReviews && <small>{SORTED[content.layout.sort]}</small>}</Top>
      <Scrolled surface={drawn.surface}>
        {hasReviews ? <Articles {...drawn} /> : <NoTexts {...drawn} />}
      </Scrolled>
      <div className="trl-foot trl-end">
        <AllReviews {...drawn} />
        <ByTrellis {...drawn} words="Reviews by Trellis" />
      </div>
      <How {...drawn} />
    </>
  )
}

function Articles(drawn: Drawn) {
  const { content } = drawn
  return content.reviews.map((review) => (
    <article key={review.id}>
      <Review review={review} drawn={drawn} hasProduct={!content.isOfProduct} />
    </article>
  ))
}

export function Product(drawn: Drawn) {
  const { content } = drawn
  const { reviews } = content
  return (
    <div className="trl-cols">
      <aside>
        <Overall content={content} size={17} />
      </aside>
      <div className="trl-rv">
        <Scrolled surface={drawn.surface}>
          {reviews.length === 0 ? (
            <NoTexts {...drawn} />
          ) : (
            reviews.map((review) => (
              <article key={review.id}>
                <Review review={review} drawn={drawn} hasProduct={!content.isOfProduct}>
                  <Photos drawn={drawn} review={review} />
                </Review>
              </article>
            ))
          )}
        </Scrolled>
        <div className="trl-foot trl-end">
          <AllReviews {...drawn} />
          {content.links.write !== null && (
            <Out href={drawn.origin + content.links.write} className="trl-a">
              Write a review
            </Out>
          )}
          <ByTrellis {...drawn} words="Reviews by Trellis" />
        </div>
        <How {...drawn} />
      </div>
    </div>
  )
}

type OfReview = { drawn: Drawn; review: Drawn['content']['reviews'][number] }

function Photos({ drawn: { origin }, review: { photos, name } }: OfReview) {
  if (photos.length === 0) return null
  return (
    <p className="trl-ph">
      {photos.map((path) => (
        <img
          key={path}
          src={absolute(origin, imageUrl(path, 240))}
          alt={`From ${isolated(name)}’s review`}
          width="84"
          height="63"
          loading="lazy"
        />
      ))}
    </p>
  )
}

export function Wall(drawn: Drawn) {
  const { content } = drawn
  return (
    <>
      <Top {...drawn}>{content.reviews.length > 0 && <small>{SORTED[content.layout.sort]}</small>}</Top>
      {content.reviews.length === 0 ? (
        <Scrolled surface={drawn.surface}>
          <NoTexts {...drawn} />
        </Scrolled>
      ) : (
        <Scrolled surface={drawn.surface} className="trl-walls">
          <div className="trl-wall">
            {content.reviews.map((review) => (
              <article key={review.id}>
                <LargePhoto drawn={drawn} review={review} />
                <Review review={review} drawn={drawn} hasProduct={!content.isOfProduct} />
              </article>
            ))}
          </div>
        </Scrolled>
      )}
      <div className="trl-foot">
        <AllReviews {...drawn} />
        <ByTrellis {...drawn} words="Reviews by Trellis" />
      </div>
      <How {...drawn} />
    </>
  )
}

function LargePhoto({ drawn: { origin }, review: { photos, name } }: OfReview) {
  const [path] = photos
  if (path === undefined) return null
  const url = absolute(origin, path)
  return (
    <img
      className="trl-photo"
      src={imageUrl(url, 480)}
      srcSet={imageSrcSet(url, 'webp', [480, 720])}
      sizes="360px"
      alt={`From ${isolated(name)}’s review`}
      width="480"
      height="300"
      loading="lazy"
    />
  )
}
