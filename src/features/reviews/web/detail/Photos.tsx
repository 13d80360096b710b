import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

import type { Picture } from '#features/images/contract.ts'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { cx } from '#ui/cx.ts'
import { Lightbox } from '#ui/overlays/Lightbox.tsx'
import { Icon } from '#ui/display/Icon.tsx'

type PhotosProps = {
  photos: readonly Picture[]
  /** "Maya's". */
  whose: string
  isLarge?: boolean
}

/**
 * A reviewer's photos: small below a text, or large on the review's own page. Pressing one opens it in full
 * size.
 */
export function Photos({ photos, whose, isLarge = false }: PhotosProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (photos.length === 0) return null

  const described = photos.map((photo, index) => ({
    ...photo,
    alt: photo.alt ?? `Photo ${index + 1} of ${whose} review`,
  }))
  const number = (index: number) => (photos.length > 1 ? ` ${index + 1}` : '')
  return (
    <>
      <ul
        aria-label={`${whose} photos`}
        className={
          isLarge
            ? cx('grid grid-cols-1 gap-0.5', photos.length > 1 && 'sm:grid-cols-2')
            : 'mt-3 flex flex-wrap gap-2'
        }
      >
        {described.map((photo, index) => (
          <li
            key={photo.id}
            className={cx(
              isLarge && photos.length > 1 && photos.length % 2 === 1 && index === 0 && 'sm:col-span-2',
            )}
          >
            <AriaButton
              onPress={() => setOpenAt(index)}
              aria-label={isLarge ? undefined : `Open ${whose} photo${number(index)}: ${photo.alt}`}
              className={cx(
                'relative block cursor-zoom-in overflow-hidden bg-sunken',
                isLarge ? 'aspect-3/2 w-full' : 'h-18 w-24 rounded-control',
              )}
            >
              <img
                src={imageUrl(photo.path, isLarge ? 720 : 240)}
                srcSet={imageSrcSet(photo.path)}
                sizes={isLarge ? '(width < 48rem) 100vw, 44rem' : '6rem'}
                alt=""
                width={isLarge ? 720 : 96}
                height={isLarge ? 480 : 72}
                loading="lazy"
                className="size-full object-cover"
              />
              {isLarge && (
                <span className="absolute end-3 bottom-3 inline-flex items-center gap-1.5 rounded-control bg-deep px-3 py-1.5 text-t1 font-semibold text-on-deep">
                  <Icon of={IconMaximize} size={16} />
                  <span>
                    Open photo
                    <span className="sr-only">
                      {number(index)}: {photo.alt}
                    </span>
                  </span>
                </span>
              )}
            </AriaButton>
          </li>
        ))}
      </ul>
      <Lightbox
        label={`${whose} photos`}
        photos={described.map(({ path, alt }) => ({
          src: imageUrl(path, 1080),
          srcSet: imageSrcSet(path),
          alt,
        }))}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
      />
    </>
  )
}
