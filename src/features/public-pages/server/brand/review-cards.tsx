import {
  BrandLogo,
  Day,
  Face,
  Image,
  Prose,
  Rating,
  SECTION_TITLE,
  SMALL_LINK,
} from '#features/public-pages/server/pieces.tsx'
import type { BrandFacts, ReviewCard } from '#features/public-pages/server/queries.ts'
import { paths } from '#shared/paths.ts'
import { count, isolated, LOCALE } from '#shared/text.ts'
import { buttonClass } from '#ui/actions/button-class.ts'

export const REVIEWS_SHOWN = 10

type ReviewsProps = { brand: BrandFacts; reviews: readonly ReviewCard[]; isLater: boolean }

/** A page of a brand's reviews, with links to the previous and next page. */
export function Reviews({ brand, reviews, isLater }: ReviewsProps) {
  const { slug, name, reviewsCount } = brand
  const url = paths.publicBrand(slug)
  const last = reviews.length === REVIEWS_SHOWN ? reviews.at(-1) : undefined
  return (
    <section id="reviews">
      <h2 className={SECTION_TITLE}>
        {isLater ? 'Earlier reviews' : 'Reviews'}{' '}
        <span className="text-t2 text-ink-3">{reviewsCount.toLocaleString(LOCALE)}</span>
      </h2>
      {reviews.length === 0 ? (
        <p className="text-ink-2">
          No one has reviewed <bdi>{name}</bdi> yet.
        </p>
      ) : (
        <ul>
          {reviews.map((review) => (
            <Review key={review.id} review={review} brand={brand} />
          ))}
        </ul>
      )}
      {(isLater || last) && (
        <p className="mt-6 flex flex-wrap gap-3">
          {isLater && (
            <a className={buttonClass()} href={`${url}#reviews`}>
              Newest reviews
            </a>
          )}
          {last && (
            <a className={buttonClass()} href={`${url}?before=${last.id}#reviews`}>
              Older reviews
            </a>
          )}
        </p>
      )}
    </section>
  )
}

function Review({ review, brand }: { review: ReviewCard; brand: BrandFacts }) {
  const { id, person, rating, text, createdAt, productName, photos, reply, commentsCount } = review
  return (
    <li className="grid gap-3 border-t border-line pt-5 pb-3">
      <div className="flex items-center gap-3">
        <Face person={person} />
        <div>
          <b dir="auto" className="block leading-snug">
            {person.name}
          </b>
          <p className="text-t1 text-ink-2">
            <Rating of={rating} size={14} /> <Day at={createdAt} /> · <bdi>{productName}</bdi>
          </p>
        </div>
      </div>
      {text === '' ? <p className="text-ink-2">Rating only, no text.</p> : <Prose text={text} />}
      {photos.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <Image
              key={photo.id}
              id={photo.id}
              alt={`Photo by ${isolated(person.name)}`}
              widths={[120, 240]}
              width={112}
              height={84}
              className="h-21 w-28 rounded-control"
            />
          ))}
        </p>
      )}
      {reply !== null && (
        <div className="flex gap-3 rounded-card bg-sunken p-4">
          <BrandLogo name={brand.name} id={brand.logoId} className="size-9 rounded-control" />
          <div>
            <b dir="auto">{brand.name}</b>{' '}
            <span className="text-t1 text-ink-2">
              replied <Day at={reply.createdAt} />
            </span>
            <Prose text={reply.text} className="mt-1" />
          </div>
        </div>
      )}
      <p className="text-t1 text-ink-2">
        <a className={`${SMALL_LINK} font-semibold underline`} href={paths.publicReview(id)}>
          Read {isolated(person.name)}’s review
        </a>
        {commentsCount > 0 && ` with ${count(commentsCount, 'comment')}`}
      </p>
    </li>
  )
}
