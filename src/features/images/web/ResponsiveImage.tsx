import type { Picture } from '#features/images/contract.ts'
import { IMAGE_SIZES, type ImageSize, imageSrcSet, imageUrl } from '#features/images/rules.ts'

type ResponsiveImageProps = {
  picture: Pick<Picture, 'path' | 'width' | 'height'>
  /** '' if text beside it says what it shows. */
  alt: string
  /** R180: xs to xl, for browsers without `srcset`. */
  size?: ImageSize
  /** The rendered width, as in `<img sizes>`; by default that of `size`. */
  sizes?: string
  className?: string
  isLazy?: boolean
}

/** A picture in the width its place needs, as AVIF if the browser supports it. */
export function ResponsiveImage({
  picture,
  alt,
  size = 'lg',
  sizes,
  className,
  isLazy = true,
}: ResponsiveImageProps) {
  const width = IMAGE_SIZES[size]
  const drawn = sizes ?? `${width}px`
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={imageSrcSet(picture.path, 'avif')} sizes={drawn} />
      <img
        src={imageUrl(picture.path, width)}
        srcSet={imageSrcSet(picture.path)}
        sizes={drawn}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
