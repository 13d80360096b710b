import { picturePath, reviewFacts } from '#features/feeds/server/pictures/facts.ts'
import { imagePath, imageUrl } from '#features/images/rules.ts'
import { clip } from '#features/public-pages/server/brand/brand-page.tsx'
import type { Page } from '#features/public-pages/server/layout.tsx'
import {
  BrandLogo,
  ByBrand,
  COLUMNS,
  Day,
  Face,
  Image,
  Initial,
  Prose,
  Rating,
} from '#features/public-pages/server/pieces.tsx'
import type { PublicReview, ThreadComment } from '#features/public-pages/server/review-queries.ts'
import { leadOf } from '#features/reviews/text.ts'
import { paths } from '#shared/paths.ts'
import { count, isolated } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'
import { StarShapes } from '#ui/display/Stars.tsx'

type Thread = readonly { comment: ThreadComment; answers: readonly ThreadComment[] }[]

/** Returns the public page of a review with its thread (R29). */
export function reviewPage(review: PublicReview, thread: Thread): Page {
  const { id, person, product, brand, text } = review
  return {
    title: `${isolated(person.name)} on ${isolated(product.name)}`,
    description:
      text === ''
        ? `${isolated(person.name)} rated ${isolated(product.name)} by ${isolated(brand.name)}.`
        : clip(text),
    path: paths.publicReview(id),
    picture: picturePath(
      'review',
      id,
      reviewFacts({ ...review, author: person.name, productName: product.name }),
    ),
    isEmbeddable: true,
    type: 'article',
    body: (
      <>
        <StarShapes />
        <p className="mt-5 mb-1">
          <a
            href={paths.publicBrand(brand.slug)}
            className="inline-flex min-h-8 items-center text-ink-2 underline touch:min-h-11"
          >
            <bdi>{brand.name}</bdi>
          </a>
        </p>
        <h1 className="mb-6">
          <bdi>{person.name}</bdi> on <bdi>{product.name}</bdi>
        </h1>
        <div className={COLUMNS}>
          <div className="grid content-start gap-12">
            <Review review={review} />
            <Comments thread={thread} />
          </div>
          <aside aria-label="Reviewed product" className="grid content-start gap-4">
            <Product review={review} />
            <Brand review={review} />
          </aside>
        </div>
      </>
    ),
  }
}

function Review({ review }: { review: PublicReview }) {
  const { person, rating, createdAt, text, likesCount } = review
  const { lead, rest } = leadOf(text)
  return (
    <Card as="article" className="grid gap-4">
      <header className="flex items-center gap-3">
        <Face person={person} size="lg" />
        <b dir="auto">{person.name}</b>
        <div className="ms-auto grid justify-items-end gap-0.5 text-t1 text-ink-2">
          <Rating of={rating} size={19} />
          <Day at={createdAt} />
        </div>
      </header>
      {text === '' && <p className="text-ink-2">Rating only, no text.</p>}
      {lead !== '' && <Prose text={lead} className="display text-t4" />}
      {rest !== '' && <Prose text={rest} />}
      <Photos review={review} />
      {likesCount > 0 && (
        <p className="text-t1 text-ink-2">{count(likesCount, 'person likes', 'people like')} this review</p>
      )}
    </Card>
  )
}

function Photos({ review: { photos, person } }: { review: PublicReview }) {
  if (photos.length === 0) return null
  const isSingle = photos.length === 1
  return (
    <ul className={cx('-mx-4 grid gap-2 md:-mx-6', !isSingle && 'grid-cols-2')}>
      {photos.map(({ id }, i) => (
        <li key={id}>
          <a href={imageUrl(imagePath(id), 1080)}>
            <Image
              id={id}
              alt={`Photo ${i + 1} by ${isolated(person.name)}`}
              sizes={isSingle ? '(min-width: 1024px) 760px, 100vw' : '(min-width: 1024px) 380px, 50vw'}
              width={1080}
              height={810}
              className={cx('w-full', isSingle ? 'aspect-3/2' : 'aspect-4/3')}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Comments({ thread }: { thread: Thread }) {
  const total = thread.reduce((sum, { answers }) => sum + 1 + answers.length, 0)
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="mb-4">
        {total === 0 ? 'Comments' : count(total, 'comment')}
      </h2>
      {total === 0 ? (
        <p className="text-ink-2">No comments yet.</p>
      ) : (
        <ol className="grid gap-5">
          {thread.map(({ comment, answers }) => (
            <li key={comment.id}>
              <Comment comment={comment} />
              {answers.length > 0 && (
                <ol className="ms-2 mt-5 grid gap-5 border-s border-line-2 ps-4 md:ms-4 md:ps-6">
                  {answers.map((answer) => (
                    <li key={answer.id}>
                      <Comment comment={answer} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Comment({ comment }: { comment: ThreadComment }) {
  const { person, brand, text, createdAt, editedAt, likesCount } = comment
  return (
    <div className="flex gap-3">
      {brand === null ? (
        <Face person={person} size="sm" />
      ) : (
        <BrandLogo name={brand.name} id={brand.logo?.id ?? null} className="size-9 rounded-control" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b dir="auto">{brand === null ? person.name : brand.name}</b> {brand !== null && <ByBrand />}{' '}
          <span className="text-t1 text-ink-2">
            <Day at={createdAt} />
            {editedAt !== null && ' · edited'}
          </span>
        </p>
        <Prose text={text} />
        {likesCount > 0 && <p className="text-t1 text-ink-2">{count(likesCount, 'like')}</p>}
      </div>
    </div>
  )
}

function Product({ review: { product } }: { review: PublicReview }) {
  const { name, imageId, rating, reviewsCount } = product
  return (
    <Card isPadded={false} className="overflow-hidden">
      {imageId === null ? (
        <Initial name={name} className="aspect-4/3 w-full text-t5" />
      ) : (
        <Image
          id={imageId}
          alt=""
          sizes="(min-width: 1024px) 320px, 100vw"
          width={480}
          height={360}
          className="aspect-4/3 w-full"
        />
      )}
      <div className="px-5 py-4">
        <h2 dir="auto" className="mb-1 text-t3">
          {name}
        </h2>
        <p className="text-t1 text-ink-2">
          {rating === null ? (
            'Not rated yet'
          ) : (
            <>
              <Rating of={rating} size={15} /> {`${rating.toFixed(1)} from ${count(reviewsCount, 'review')}`}
            </>
          )}
        </p>
      </div>
    </Card>
  )
}

function Brand({ review: { brand } }: { review: PublicReview }) {
  return (
    <Card isPadded={false} className="p-2">
      <a
        href={paths.publicBrand(brand.slug)}
        className="flex items-center gap-3 rounded-control p-3 hover:bg-sunken"
      >
        <BrandLogo name={brand.name} id={brand.logoId} className="size-10 rounded-control" />
        <span>
          <b dir="auto" className="block">
            {brand.name}
          </b>
          <span className="text-t1 text-ink-2">View brand and products</span>
        </span>
      </a>
    </Card>
  )
}
