import { leadPhotosMax } from '#features/brand/rules.ts'
import { photoName } from '#features/brand/text.ts'
import { countryName } from '#features/public-pages/server/country-name.ts'
import { AnswerTimeBadge } from '#features/public-pages/server/brand/answer-time.tsx'
import { BrandLogo, Image, Rating, SMALL_LINK } from '#features/public-pages/server/pieces.tsx'
import type { BrandFacts } from '#features/public-pages/server/queries.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { buttonClass } from '#ui/actions/button-class.ts'

/** The banner with the first photos, then the brand's name, rating and kind. */
export function BrandHero({ brand, answerHours }: { brand: BrandFacts; answerHours: number | null }) {
  const { id, name, logoId, rating, reviewsCount, isClaimed, categories, country } = brand
  const kind = [categories.join(', '), countryName(country) ?? ''].filter((fact) => fact !== '').join(' · ')
  return (
    <>
      <Mosaic brand={brand} />
      <header className="relative mb-8 flex flex-wrap items-start gap-3 border-b border-line pb-5 md:px-6">
        <BrandLogo
          name={name}
          id={logoId}
          className="-mt-6 size-18 rounded-[18px] border-4 border-paper text-t5 md:size-26"
        />
        <div className="min-w-0 flex-1 basis-[12rem] pt-4">
          <h1 dir="auto">{name}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
            {rating === null ? (
              <span className="text-ink-2">{kind === '' ? 'No ratings yet' : 'No ratings yet ·'}</span>
            ) : (
              <>
                <Rating of={rating} size={18} /> <b>{rating.toFixed(1)}</b>{' '}
                <a href="#reviews" className={`link ${SMALL_LINK}`}>
                  {count(reviewsCount, 'review')}
                </a>
              </>
            )}{' '}
            <span className="text-ink-2">{kind}</span>
          </p>
          {answerHours !== null && <AnswerTimeBadge hours={answerHours} className="mt-1 lg:hidden" />}
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

function Mosaic({ brand: { name, slug, bannerId, photos: all } }: { brand: BrandFacts }) {
  const photos = all ?? []
  if (bannerId === null && photos.length === 0)
    return (
      <div className="relative mt-6 h-26 overflow-hidden rounded-card bg-sunken">
        <div className="lattice absolute inset-0" />
      </div>
    )
  const hasLead = bannerId === null
  const shown = photos.slice(0, leadPhotosMax(bannerId))
  const isAlone = shown.length + (hasLead ? 0 : 1) === 1
  const leadSizes = `(min-width: 768px) ${isAlone ? 1120 : 750}px, 100vw`
  const href = `${paths.publicBrandPhotos(slug)}#photo-`
  return (
    <div className="mosaic max-md:-mx-5 md:mt-6 md:rounded-card">
      {bannerId !== null && (
        <Image id={bannerId} alt="" sizes={leadSizes} width={1080} height={360} isFirst />
      )}
      {shown.map((photo, i) => (
        <a key={photo.id} href={`${href}${i + 1}`}>
          <Image
            id={photo.id}
            alt={photoName(photo, i, name)}
            sizes={hasLead && i === 0 ? leadSizes : '(min-width: 768px) 190px, 25vw'}
            widths={hasLead && i === 0 ? [480, 720, 1080] : [240, 480]}
            width={photo.width}
            height={photo.height}
            className="absolute inset-0 size-full"
            isFirst={hasLead && i === 0}
          />
          {i === shown.length - 1 && photos.length > shown.length && (
            <span data-more={`+${photos.length - shown.length + 1}`}>{photos.length} photos</span>
          )}
        </a>
      ))}
    </div>
  )
}
