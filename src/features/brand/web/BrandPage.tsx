import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'

import { useAbility } from '#features/account/web/active.ts'
import type { Brand } from '#features/brand/contract.ts'
import { BareBanner, BareLogo } from '#features/brand/web/BareLook.tsx'
import { BrandGate } from '#features/brand/web/BrandGate.tsx'
import { ContactCard } from '#features/brand/web/ContactCard.tsx'
import { PageParts } from '#features/brand/web/PageParts.tsx'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Card, CardHeader, Facts } from '#ui/display/Card.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** The brand's overview: its public look, missing parts, links and reviews. */
export function BrandPage() {
  return <BrandGate title="Brand">{(brand) => <BrandProfile brand={brand} />}</BrandGate>
}

function BrandProfile({ brand }: { brand: Brand }) {
  const canEdit = useAbility('brand.edit')
  return (
    <>
      <PageHeader
        title={<bdi>{brand.name}</bdi>}
        sub="What people see of your brand on Trellis."
        actions={
          <>
            <LinkButton href={paths.publicBrand(brand.slug)} isDocument target="_blank" iconEnd={IconExternalLink}>
              Open public page
            </LinkButton>
            {canEdit && (
              <LinkButton href={paths.brandEdit} variant="primary" icon={IconPencil}>
                Edit brand
              </LinkButton>
            )}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <LookCard brand={brand} canEdit={canEdit} />
          {brand.image && (
            <Card isPadded={false} className="overflow-hidden">
              <CardHeader title="Picture" level={3} />
              <ResponsiveImage
                picture={brand.image}
                alt=""
                sizes="(width < 64rem) 100vw, 56rem"
                className="max-h-96 w-full object-contain"
              />
            </Card>
          )}
        </div>
        <aside aria-label="Facts" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <PageParts brand={brand} canEdit={canEdit} />
          <Card>
            <p className="flex items-center gap-3">
              {brand.rating !== null && <span className="num text-t5">{brand.rating.toFixed(1)}</span>}
              <Stars rating={brand.rating} />
            </p>
            <div className="mt-4">
              <Facts facts={factsOf(brand)} />
            </div>
          </Card>
          <ContactCard contact={brand.contact} canEdit={canEdit} />
        </aside>
      </div>
    </>
  )
}

function LookCard({ brand, canEdit }: { brand: Brand; canEdit: boolean }) {
  return (
    <Card isPadded={false} className="overflow-hidden">
      <div className={brand.banner ? 'aspect-[3/1] bg-sunken' : 'h-28'}>
        {brand.banner ? (
          <ResponsiveImage
            picture={brand.banner}
            alt=""
            size="xl"
            sizes="(width < 64rem) 100vw, 56rem"
            isLazy={false}
            className="size-full object-cover"
          />
        ) : (
          <BareBanner />
        )}
      </div>
      <div className="px-4 pb-6 md:px-6">
        {brand.logo ? (
          <Avatar
            kind="brand"
            size="xl"
            name={brand.name}
            src={imageUrl(brand.logo.path, 240)}
            srcSet={imageSrcSet(brand.logo.path)}
            className="relative -mt-10 ring-4 ring-surface"
          />
        ) : (
          <BareLogo name={brand.name} className="relative -mt-10 size-20 rounded-card text-t5 ring-4 ring-surface" />
        )}
        <h2 className="mt-4">About</h2>
        <p dir="auto" className="mt-2 max-w-reading whitespace-pre-line text-pretty wrap-anywhere text-ink-2">
          {brand.description || 'No description yet.'}
        </p>
        {canEdit && brand.description === '' && (
          <p className="mt-3">
            <TextLink href={`${paths.brandEdit}#description`}>Write a description</TextLink>
          </p>
        )}
      </div>
    </Card>
  )
}

function factsOf(brand: Brand) {
  return [
    {
      term: 'Reviews',
      fact: <TextLink href={paths.reviews}>{brand.reviewsCount.toLocaleString('en-GB')}</TextLink>,
    },
    {
      term: 'Waiting for a reply',
      fact: (
        <TextLink href={`${paths.reviews}?show=unanswered`}>{brand.unansweredCount.toLocaleString('en-GB')}</TextLink>
      ),
    },
    {
      term: 'Products',
      fact: <TextLink href={paths.products}>{brand.productsCount.toLocaleString('en-GB')}</TextLink>,
    },
    { term: 'Categories', fact: brand.categories.map(({ title }) => title).join(', ') || 'None' },
    { term: 'On Trellis since', fact: formatDate(brand.createdAt) },
  ]
}
