import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'

import { imagePath, imageSrcSet, imageUrl, type ImageWidth } from '#features/images/rules.ts'
import type { Person } from '#features/public-pages/server/queries.ts'
import { webAddress } from '#features/public-pages/server/web-address.ts'
import { formatDate } from '#shared/dates.ts'
import { readableHost } from '#shared/idn.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Stars } from '#ui/display/Stars.tsx'

/** The columns of a page: the text, and an aside. */
export const COLUMNS = 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10'
export const SECTION_TITLE = 'mb-4'
export const SMALL_LINK = 'inline-flex min-h-9 items-center touch:min-h-11'

type ImageProps = {
  id: string
  alt: string
  /** How wide it is drawn where that depends on the window; without it, as wide as `width`. */
  sizes?: string
  /** The widths it is worth loading in, smallest first. */
  widths?: readonly [ImageWidth, ...ImageWidth[]]
  width: number
  height: number
  className?: string
  isFirst?: boolean
}

/** An image in the widths that its place needs; lazy-loaded, unless it is the first one on the page. */
export function Image({
  id,
  alt,
  sizes,
  widths = [480, 720, 1080],
  className,
  isFirst = false,
  ...size
}: ImageProps) {
  const path = imagePath(id)
  const [small, large = small] = widths
  const dense = large === small ? undefined : `${imageUrl(path, large)} 2x`
  return (
    <img
      className={cx('bg-sunken object-cover', className)}
      src={imageUrl(path, small)}
      srcSet={sizes === undefined ? dense : imageSrcSet(path, 'webp', widths)}
      sizes={sizes}
      width={size.width}
      height={size.height}
      alt={alt}
      fetchPriority={isFirst ? 'high' : undefined}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
    />
  )
}

/** The first letter of a name, in place of an image. */
export function Initial({ name, className }: { name: string; className?: string }) {
  const first = Array.from(name.trim())[0] ?? '·'
  return (
    <span
      aria-hidden="true"
      className={cx('grid place-items-center bg-leaf-tint font-serif text-leaf-ink', className)}
    >
      {first.toUpperCase()}
    </span>
  )
}

const FACES = {
  sm: { side: 36, className: 'size-9' },
  md: { side: 40, className: 'size-10' },
  lg: { side: 52, className: 'size-13' },
}

export function Face({
  person: { name, avatar },
  size = 'md',
}: {
  person: Person
  size?: keyof typeof FACES
}) {
  const { side, className } = FACES[size]
  const shape = `shrink-0 rounded-full ${className}`
  if (avatar === null) return <Initial name={name} className={shape} />
  return <Image id={avatar.id} alt="" widths={[120]} width={side} height={side} className={shape} />
}

export function BrandLogo({ name, id, className }: { name: string; id: string | null; className: string }) {
  if (id === null) return <Initial name={name} className={`shrink-0 ${className}`} />
  return (
    <Image id={id} alt="" widths={[120, 240]} width={64} height={64} className={`shrink-0 ${className}`} />
  )
}

/** A rating beside text. */
export function Rating({ of: rating, size }: { of: number | null; size: number }) {
  return <Stars rating={rating} size={size} isShared className="align-[-0.16em]" />
}

export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatDate(at, 'UTC')}</time>
}

/** User text: keeps its line breaks and its own direction. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={cx('max-w-reading text-pretty whitespace-pre-line', className)}>
      {text}
    </p>
  )
}

export function ByBrand() {
  return (
    <Badge tone="leaf" icon={IconCheck}>
      Reply by the brand
    </Badge>
  )
}

type WebLinkProps = {
  url: string
  words?: string | undefined
  through?: string | undefined
  className?: string
}

/**
 * An external link, or nothing if the URL is invalid; `through` is a path of ours that counts the click and
 * redirects.
 */
export function WebLink({ url, words, through, className }: WebLinkProps) {
  const target = webAddress(url)
  if (target === undefined) return null
  const host = readableHost(target.hostname.replace(/^www\./, ''))
  return (
    <a
      href={through ?? target.href}
      title={host}
      rel="noopener noreferrer nofollow"
      target="_blank"
      className={cx('link', className)}
    >
      {words ?? host}
    </a>
  )
}
