import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { ComponentType } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import type { Brand } from '#features/brand/contract.ts'
import { BrandGate } from '#features/brand/web/BrandGate.tsx'
import { BrandHero } from '#features/brand/web/BrandHero.tsx'
import { ContactCard } from '#features/brand/web/ContactCard.tsx'
import { PageParts } from '#features/brand/web/PageParts.tsx'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** The parts that other features render; each has its own loading and failed state. */
export type BrandParts = Record<'AnswerTime' | 'Products' | 'Ratings', ComponentType<{ brand: Brand }>>

/** The brand's overview: banner and photos, products, rating, links, and what is worth adding. */
export function BrandPage({ parts }: { parts: BrandParts }) {
  return <BrandGate title="Brand">{(brand) => <BrandProfile brand={brand} parts={parts} />}</BrandGate>
}

function BrandProfile({
  brand,
  parts: { AnswerTime, Products, Ratings },
}: {
  brand: Brand
  parts: BrandParts
}) {
  const canEdit = useAbility('brand.edit')
  return (
    <>
      <PageHeader
        title={<bdi>{brand.name}</bdi>}
        sub="How people see your brand on Trellis."
        actions={
          <>
            <LinkButton
              href={paths.publicBrand(brand.slug)}
              isDocument
              target="_blank"
              iconEnd={IconExternalLink}
            >
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
      <BrandHero brand={brand} canEdit={canEdit} answerTime={<AnswerTime brand={brand} />} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <Products brand={brand} />
          <About brand={brand} canEdit={canEdit} />
        </div>
        <aside aria-label="Facts" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Ratings brand={brand} />
          <ContactCard contact={brand.contact} canEdit={canEdit} />
          <PageParts brand={brand} canEdit={canEdit} />
        </aside>
      </div>
    </>
  )
}

function About({ brand, canEdit }: { brand: Brand; canEdit: boolean }) {
  return (
    <Card aria-labelledby="about">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="about">About</h2>
        {canEdit && (
          <TextLink href={`${paths.brandEdit}#description`}>
            {brand.description === '' ? (
              'Write a description'
            ) : (
              <>
                Edit<span className="sr-only"> your description</span>
              </>
            )}
          </TextLink>
        )}
      </div>
      <p dir="auto" className="mt-2 max-w-reading whitespace-pre-line text-pretty wrap-anywhere text-ink-2">
        {brand.description || 'No description yet.'}
      </p>
    </Card>
  )
}
