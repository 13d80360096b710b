import IconPhotoEdit from '@tabler/icons-react/dist/esm/icons/IconPhotoEdit.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Brand } from '#features/brand/contract.ts'
import { leadPhotosMax } from '#features/brand/rules.ts'
import { photoName } from '#features/brand/text.ts'
import { BareBanner, BareLogo } from '#features/brand/web/BareLook.tsx'
import { PhotosDialog } from '#features/brand/web/photos/PhotosDialog.tsx'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { countryName } from '#shared/countries.ts'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Lightbox } from '#ui/overlays/Lightbox.tsx'

type BrandHeroProps = { brand: Brand; canEdit: boolean; answerTime: ReactNode }

/**
 * Banner and photos as on the public page, the logo over their edge, and facts about the brand. `#photos`
 * opens the photos dialog.
 */
export function BrandHero({ brand, canEdit, answerTime }: BrandHeroProps) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [isArranging, setArranging] = useState(false)
  const [openAt, setOpenAt] = useState<number | null>(null)
  const { photos } = brand
  const facts = [
    brand.categories.map(({ title }) => title).join(', '),
    brand.country === null ? '' : countryName(brand.country),
    `On Trellis since ${formatDate(brand.createdAt)}`,
  ].filter((fact) => fact !== '')
  return (
    <Card isPadded={false} className="overflow-hidden" aria-label="Banner and photos">
      <Mosaic brand={brand} onOpen={setOpenAt} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-6">
        {brand.logo ? (
          <Avatar
            kind="brand"
            size="xl"
            name={brand.name}
            src={imageUrl(brand.logo.path, 240)}
            srcSet={imageSrcSet(brand.logo.path)}
            className="relative -mt-9 ring-4 ring-surface max-md:hidden"
          />
        ) : (
          <BareLogo
            name={brand.name}
            className="relative -mt-9 size-20 rounded-card text-t5 ring-4 ring-surface max-md:hidden"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1.5 text-t1 text-ink-2">
          {answerTime}
          <span className="flex flex-wrap gap-x-4">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </div>
        {canEdit && (
          <Button
            size="sm"
            icon={photos.length === 0 ? IconPhotoPlus : IconPhotoEdit}
            onPress={() => setArranging(true)}
            className="max-md:w-full"
          >
            {photos.length === 0 ? 'Add photos' : 'Arrange photos'}
          </Button>
        )}
      </div>
      <Lightbox
        label={`Photos from ${brand.name}`}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
        photos={photos.map(({ path, alt = '' }, index) => ({
          src: imageUrl(path, 1080),
          srcSet: imageSrcSet(path),
          alt: photoName({ alt }, index),
          caption: alt,
        }))}
      />
      {canEdit && (
        <PhotosDialog
          brand={brand}
          isOpen={isArranging || hash === '#photos'}
          onClose={() => {
            setArranging(false)
            if (hash === '#photos') void navigate(paths.brand, { replace: true, preventScrollReset: true })
          }}
        />
      )}
    </Card>
  )
}

function Mosaic({ brand: { banner, photos }, onOpen }: { brand: Brand; onOpen: (index: number) => void }) {
  if (banner === null && photos.length === 0)
    return (
      <div className="h-28">
        <BareBanner />
      </div>
    )
  const hasLead = banner === null
  const shown = photos.slice(0, leadPhotosMax(banner))
  const all = `All ${photos.length} photos`
  const hasMore = (index: number) => index === shown.length - 1 && photos.length > shown.length
  return (
    <div className="mosaic">
      {banner && (
        <div className="bg-sunken">
          <ResponsiveImage
            picture={banner}
            alt=""
            size="xl"
            sizes="(width < 48rem) 100vw, 42rem"
            isLazy={false}
            className="size-full object-cover"
          />
        </div>
      )}
      {shown.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          aria-label={`${hasMore(index) ? `${all}: open` : 'Open'} ${photoName(photo, index)}`}
          onClick={() => onOpen(index)}
          className="cursor-zoom-in overflow-hidden bg-sunken"
        >
          <ResponsiveImage
            picture={photo}
            alt=""
            size={hasLead && index === 0 ? 'xl' : 'sm'}
            sizes={hasLead && index === 0 ? '(width < 48rem) 100vw, 42rem' : '(width < 48rem) 25vw, 11rem'}
            className="absolute inset-0 size-full object-cover"
          />
          {hasMore(index) && <span data-more={`+${photos.length - shown.length + 1}`}>{all}</span>}
        </button>
      ))}
    </div>
  )
}
