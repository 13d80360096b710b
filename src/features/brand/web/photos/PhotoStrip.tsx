import type { Picture } from '#features/images/contract.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { cx } from '#ui/cx.ts'

const SHOWN = 4

/** The first photos of a brand page in one row, as below its banner on a phone. Decorative. */
export function PhotoStrip({ photos, className }: { photos: readonly Picture[]; className?: string }) {
  if (photos.length === 0) return null
  const more = photos.length - SHOWN + 1
  return (
    <div aria-hidden="true" className={cx('flex gap-0.5', className)}>
      {photos.slice(0, SHOWN).map((photo, index) => (
        <span key={photo.id} className="relative aspect-5/4 max-h-24 min-w-0 flex-1 bg-sunken">
          <ResponsiveImage picture={photo} alt="" size="sm" sizes="7rem" className="size-full object-cover" />
          {index === SHOWN - 1 && more > 1 && (
            <span className="absolute inset-0 grid place-items-center bg-deep font-semibold text-on-deep opacity-80">
              +{more}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}
