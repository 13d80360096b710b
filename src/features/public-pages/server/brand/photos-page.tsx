import { photoName } from '#features/brand/text.ts'
import type { PhotoRow } from '#features/images/server/brand-photos.ts'
import { imagePath, imageUrl } from '#features/images/rules.ts'
import type { Page } from '#features/public-pages/server/layout.tsx'
import { Image } from '#features/public-pages/server/pieces.tsx'
import type { BrandFacts } from '#features/public-pages/server/queries.ts'
import { paths } from '#shared/paths.ts'
import { count, isolated } from '#shared/text.ts'

/**
 * Renders a brand's photos one at a time in the whole window, without scripts: a strip with scroll snapping,
 * for swiping and the arrow keys, and links to the previous and next photo. Its canonical URL is the brand's
 * page.
 */
export function photosPage({ name, slug }: BrandFacts, photos: readonly PhotoRow[]): Page {
  const [first] = photos
  return {
    title: `Photos from ${isolated(name)}`,
    description: `${count(photos.length, 'photo')} from ${isolated(name)} on Trellis.`,
    path: paths.publicBrand(slug),
    picture: first === undefined ? undefined : imageUrl(imagePath(first.id), 1080),
    isFull: true,
    body: (
      <main className="viewer deep flex flex-col">
        <Shapes />
        <header className="flex items-center justify-between gap-4 px-5 py-2">
          <h1 className="text-t3">
            Photos from <bdi>{name}</bdi>
          </h1>
          <a
            href={paths.publicBrand(slug)}
            className={CONTROL}
            aria-label={`Close, back to ${isolated(name)}`}
          >
            <Shape name="close" />
          </a>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
        <ol tabIndex={0} aria-label={count(photos.length, 'photo')} className="flex flex-1">
          {photos.map((photo, i) => (
            <li key={photo.id} id={`photo-${i + 1}`} tabIndex={-1} className="relative w-full outline-none">
              <figure className="flex h-full flex-col">
                <Image
                  id={photo.id}
                  alt={photoName(photo, i, name)}
                  sizes="100vw"
                  width={photo.width}
                  height={photo.height}
                  className="w-full flex-1"
                  isFirst={i === 0}
                />
                <figcaption className="flex flex-wrap justify-center gap-x-3 px-5 py-3">
                  {photo.alt !== '' && <span aria-hidden="true">{photo.alt}</span>}
                  <span className="text-ink-2">
                    {i + 1} of {photos.length}
                  </span>
                </figcaption>
              </figure>
              {i > 0 && <Turn to={i} name="previous" className="start-2" />}
              {i < photos.length - 1 && <Turn to={i + 2} name="next" className="end-3" />}
            </li>
          ))}
        </ol>
      </main>
    ),
  }
}

const CONTROL = 'grid size-10 place-items-center rounded-full bg-deep-2 touch:size-11'

type TurnProps = { to: number; name: 'previous' | 'next'; className: string }

function Turn({ to, name, className }: TurnProps) {
  return (
    <a
      href={`#photo-${to}`}
      aria-label={name === 'next' ? 'Next photo' : 'Previous photo'}
      className={`${CONTROL} absolute top-1/2 ${className}`}
    >
      <Shape name={name} />
    </a>
  )
}

const SHAPES = { previous: 'M15 6l-6 6 6 6', next: 'M9 6l6 6-6 6', close: 'M18 6L6 18M6 6l12 12' }

/** Stands once in the page for all that point at it. */
function Shapes() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(SHAPES).map(([name, d]) => (
        <symbol key={name} id={name} viewBox="0 0 24 24">
          <path d={d} fill="none" stroke="currentColor" strokeWidth="2" />
        </symbol>
      ))}
    </svg>
  )
}

function Shape({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg width="22" height="22" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}
