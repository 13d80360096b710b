import { canonicalContact } from '#features/brand/contact.ts'
import { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'
import type { Brand } from '#features/brand/contract.ts'
import { CONTACT_NAMES, shortLink } from '#features/brand/text.ts'
import { BareBanner, BareLogo } from '#features/brand/web/BareLook.tsx'
import type { BrandValues } from '#features/brand/web/edit/values.ts'
import { PhotoStrip } from '#features/brand/web/photos/PhotoStrip.tsx'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { count, inSentence } from '#shared/text.ts'
import { Stars } from '#ui/display/Stars.tsx'

/** The public page with the form's unsaved values. */
export function BrandPreview({ brand, values }: { brand: Brand; values: BrandValues }) {
  const links = CONTACT_FIELDS.flatMap((field) => {
    const { value } = canonicalContact(field, values[field])
    return value ? [{ field, value }] : []
  })
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-2 text-t2">
        Preview
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <div className="aspect-3/1 bg-sunken">
          {values.banner ? (
            <ResponsiveImage
              picture={values.banner}
              alt=""
              size="lg"
              sizes="26rem"
              className="size-full object-cover"
            />
          ) : (
            <BareBanner />
          )}
        </div>
        <PhotoStrip photos={brand.photos} className="pt-0.5" />
        <div className="px-4 pb-5">
          <div className="relative -mt-7 size-16 overflow-hidden rounded-card border-4 border-paper bg-surface">
            {values.logo ? (
              <ResponsiveImage
                picture={values.logo}
                alt=""
                size="sm"
                sizes="4rem"
                className="size-full object-cover"
              />
            ) : (
              <BareLogo name={brand.name} className="size-full text-t4" />
            )}
          </div>
          <p dir="auto" className="display mt-2 text-t4 wrap-anywhere">
            {brand.name}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-t1 text-ink-2">
            {brand.rating !== null && <Stars rating={brand.rating} />}
            {brand.rating === null
              ? 'No ratings yet'
              : `${brand.rating.toFixed(1)} from ${count(brand.reviewsCount, 'review')}`}
          </p>
          <p dir="auto" className="mt-3 line-clamp-8 whitespace-pre-line wrap-anywhere text-ink-2">
            {values.description.trim() || `${inSentence(brand.name)} hasn’t added a description yet.`}
          </p>
          {links.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-1.5 text-t1">
              {links.map(({ field, value }) => (
                <li
                  key={field}
                  title={value}
                  className="max-w-full wrap-anywhere rounded-[15px] bg-sunken px-2.5 py-1 text-ink-2 inset-ring inset-ring-line"
                >
                  {CONTACT_NAMES[field]}: <bdi>{shortLink(value)}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
