import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'

import type { PublicBrand } from '#features/brand/contract.ts'
import { BrandLogo } from '#features/claims/web/form/BrandLogo.tsx'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { countryName } from '#shared/countries.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { BrandBanner } from '#ui/art/BrandMark.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type BrandCardProps = { brand: PublicBrand; level?: 2 | 3 }

/** The brand to claim, with enough of its page to recognise it. */
export function BrandCard({ brand, level = 2 }: BrandCardProps) {
  const { id, name, slug, banner, country, categories, contact, productsCount, reviews, rating } = brand
  const facts = [categories[0]?.title, country === null ? undefined : countryName(country)].filter(Boolean)
  const Title = `h${level}` as const
  return (
    <Card as="article" aria-label={name} isPadded={false} className="overflow-hidden">
      <div className="aspect-4/1 bg-sunken md:aspect-5/1">
        {banner === null ? (
          <BrandBanner seed={id} className="size-full object-cover" />
        ) : (
          <ResponsiveImage
            picture={banner}
            alt=""
            sizes="(min-width: 64rem) 44rem, 100vw"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 px-4 pb-4 md:px-6 md:pb-6">
        <span className="-mt-8 rounded-card bg-surface p-1">
          <BrandLogo brand={brand} size="xl" />
        </span>
        <div className="min-w-0 flex-1 basis-56 md:pt-4">
          <Title className="wrap-anywhere" title={name}>
            <LongName name={name} />
          </Title>
          {facts.length > 0 && <p className="mt-1 text-ink-2">{facts.join(' · ')}</p>}
        </div>
        <div className="basis-full text-t1 text-ink-2">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {rating !== null && (
              <>
                <Stars rating={rating} size={15} />
                <span className="font-semibold text-ink tabular-nums">{rating.toFixed(1)}</span>
              </>
            )}
            <span>
              {count(reviews, 'review')} of {count(productsCount, 'product')}
            </span>
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            {contact.website !== '' && <span className="wrap-anywhere">{hostOf(contact.website)}</span>}
            <TextLink
              href={paths.publicBrand(slug)}
              isDocument
              target="_blank"
              className="inline-flex items-center gap-1 touch:-my-3 touch:min-h-11"
            >
              View public page <Icon of={IconExternalLink} size={15} />
            </TextLink>
          </p>
        </div>
      </div>
    </Card>
  )
}

const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, '') ?? url
