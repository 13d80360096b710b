import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { type Brand, CONTACT_FIELDS, type ContactField } from '#features/brand/contract.ts'
import { useBrand } from '#features/brand/web/queries.ts'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { formatDate } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.ts'
import { BrandBanner } from '#ui/art/BrandMark.tsx'
import { Avatar } from '#ui/show/Avatar.tsx'
import { Card, CardHeader, Facts } from '#ui/show/Card.tsx'
import { ErrorCard } from '#ui/show/ErrorCard.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Stars } from '#ui/show/Stars.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'

/** The brand as people see it; to read, not yet to change. */
export function BrandPage() {
  const state = useBrand(useActiveBusiness()?.id ?? null)
  if (state.brand) return <BrandProfile brand={state.brand} />
  if (state.isLoading) return <PageSkeleton />
  return (
    <>
      <PageHeader title="Brand" />
      <ErrorCard {...failure(state)} isPending={state.isLoading} onRetry={state.retry} />
    </>
  )
}

function failure({ isNotFound, isUnauthorized }: { isNotFound: boolean; isUnauthorized: boolean }) {
  if (isNotFound)
    return { title: 'This business has no brand', text: 'Its page could not be found. It may have been moved.' }
  if (isUnauthorized) return { title: 'You may not see this brand', text: 'Ask its owner to give you a role.' }
  return { title: 'The brand did not load', text: 'Check your connection and try again.' }
}

function BrandProfile({ brand }: { brand: Brand }) {
  return (
    <>
      <PageHeader
        title={brand.name}
        sub="What people see of your brand on Trellis."
        actions={
          <LinkButton href={paths.publicBrand(brand.slug)} isDocument target="_blank" iconEnd={IconExternalLink}>
            Open public page
          </LinkButton>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <Card isPadded={false} className="overflow-hidden">
          <div className="aspect-[3/1] bg-sunken">
            {brand.banner ? (
              <img
                src={imageUrl(brand.banner.path, 1080)}
                srcSet={imageSrcSet(brand.banner.path)}
                sizes="(width < 64rem) 100vw, 56rem"
                alt=""
                className="size-full object-cover"
              />
            ) : (
              <BrandBanner seed={brand.id} />
            )}
          </div>
          <div className="px-4 pb-6 md:px-6">
            <Avatar
              kind="brand"
              size="xl"
              name={brand.name}
              seed={brand.id}
              src={brand.logo ? imageUrl(brand.logo.path, 240) : null}
              className="-mt-10 ring-4 ring-surface"
            />
            <h2 className="mt-4">About</h2>
            <p className="mt-2 max-w-reading whitespace-pre-line text-pretty wrap-anywhere text-ink-2">
              {brand.description || 'There is no description yet.'}
            </p>
          </div>
        </Card>
        <aside aria-label="Facts" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Card>
            <p className="flex items-center gap-3">
              <span className="num text-t5">{brand.rating?.toFixed(1) ?? '–'}</span>
              <Stars rating={brand.rating} />
            </p>
            <div className="mt-4">
              <Facts
                facts={[
                  { term: 'Reviews', fact: brand.reviewsCount.toLocaleString('en-GB') },
                  { term: 'Products', fact: brand.productsCount.toLocaleString('en-GB') },
                  { term: 'Categories', fact: brand.categories.map(({ title }) => title).join(', ') || 'None' },
                  { term: 'On Trellis since', fact: formatDate(brand.createdAt) },
                ]}
              />
            </div>
          </Card>
          <ContactCard contact={brand.contact} />
        </aside>
      </div>
    </>
  )
}

const NAMES: Record<ContactField, string> = {
  email: 'E-mail',
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

function ContactCard({ contact }: { contact: Brand['contact'] }) {
  const given = CONTACT_FIELDS.filter((field) => contact[field] !== '')
  return (
    <Card isPadded={false}>
      <CardHeader title="Contact" level={3} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 p-4 text-t1 md:px-6">
        {given.map((field) => (
          <li key={field} className="flex justify-between gap-4">
            <span className="text-ink-3">{NAMES[field]}</span>
            <span className="min-w-0 truncate font-medium" title={contact[field]}>
              {contact[field].replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
            </span>
          </li>
        ))}
        {given.length === 0 && <li className="text-ink-2">No link or address is given.</li>}
      </ul>
    </Card>
  )
}
