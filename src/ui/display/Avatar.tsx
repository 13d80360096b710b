import { BrandMark } from '#ui/art/BrandMark.tsx'
import { Portrait } from '#ui/art/Portrait.tsx'
import { cx } from '#ui/cx.ts'

type AvatarProps = {
  /**
   * The name of the owner. Beside the same name in text the picture is decoration: leave `isLabelled` off.
   */
  name: string
  src?: string | null
  srcSet?: string
  /** An id, which is more stable than the name. */
  seed?: string
  kind?: 'person' | 'brand'
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  isLabelled?: boolean
  className?: string
}

const SIZES = { xs: 'size-7', sm: 'size-9', md: 'size-10', lg: 'size-13', xl: 'size-20' }
const PIXELS = { xs: 28, sm: 36, md: 40, lg: 52, xl: 80 }

/** A person's picture, round, or a brand's, square; drawn if there is none. */
export function Avatar({
  name,
  src,
  srcSet,
  seed = name,
  kind = 'person',
  size = 'md',
  isLabelled,
  className,
}: AvatarProps) {
  const shape = kind === 'person' ? 'rounded-full' : size === 'xl' ? 'rounded-card' : 'rounded-control'
  const classes = cx('shrink-0 object-cover', SIZES[size], shape, className)
  if (src) {
    const side = PIXELS[size]
    return (
      <img
        src={src}
        srcSet={srcSet}
        width={side}
        height={side}
        alt={isLabelled ? name : ''}
        loading="lazy"
        className={cx('bg-sunken', classes)}
      />
    )
  }
  const label = isLabelled ? name : undefined
  return kind === 'person' ? (
    <Portrait seed={seed} label={label} className={classes} />
  ) : (
    <BrandMark seed={seed} label={label} className={classes} />
  )
}
