import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { PublicBrand } from '#features/brand/contract.ts'
import { BrandLogo } from '#features/claims/web/form/BrandLogo.tsx'
import { claimBrandQuery } from '#features/claims/web/search/queries.ts'
import { BrandSearch } from '#features/claims/web/search/BrandSearch.tsx'
import { countryName } from '#shared/countries.ts'
import { paths } from '#shared/paths.ts'
import { LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, Facts } from '#ui/display/Card.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

type MergeSideProps = { title: string; label: string; brandId: string; onChoose: (id: string) => void }

/** One of the two brands: searched for, then shown with its distinguishing details. */
export function MergeSide({ title, label, brandId, onChoose }: MergeSideProps) {
  const [typed, setTyped] = useState('')
  const part = useRef<HTMLElement>(null)
  useKeptFocus(part)
  return (
    <Card ref={part} aria-label={title}>
      <h2 className="mb-4 text-t3">{title}</h2>
      {brandId === '' ? (
        <BrandSearch label={label} typed={typed} onType={setTyped} onChoose={({ id }) => onChoose(id)} />
      ) : (
        <Chosen key={brandId} brandId={brandId} onDrop={() => onChoose('')} />
      )}
    </Card>
  )
}

function Chosen({ brandId, onDrop }: { brandId: string; onDrop: () => void }) {
  const { data: brand, isPending, isFetching, refetch } = useQuery(claimBrandQuery(brandId))
  if (isPending) return <Skeleton className="h-40" />
  if (brand === undefined)
    return <ErrorCard title="The brand didn’t load" isPending={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      {brand === null && <p>This brand no longer exists.</p>}
      {brand !== null && brand.id === brandId && <BrandFacts brand={brand} />}
      {brand !== null && brand.id !== brandId && (
        <p>
          It is part of <LongName name={brand.name} /> already.
        </p>
      )}
      <Button size="sm" onPress={onDrop} className="mt-5">
        Choose another
      </Button>
    </>
  )
}

function BrandFacts({ brand }: { brand: PublicBrand }) {
  const { name, slug, country, categories, contact, productsCount, reviews, isClaimed } = brand
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <BrandLogo brand={brand} />
        <p className="min-w-0 text-t3 font-semibold wrap-anywhere">
          <LongName name={name} />
        </p>
      </div>
      <Facts
        facts={[
          {
            term: 'Address',
            fact: (
              <TextLink href={paths.publicBrand(slug)} isDocument target="_blank" className="wrap-anywhere">
                {paths.publicBrand(slug)}
              </TextLink>
            ),
          },
          { term: 'Owner', fact: isClaimed ? 'It has one' : 'None' },
          { term: 'Products', fact: productsCount.toLocaleString(LOCALE) },
          { term: 'Reviews', fact: reviews.toLocaleString(LOCALE) },
          { term: 'Website', fact: <span className="wrap-anywhere">{contact.website || 'None'}</span> },
          { term: 'Country', fact: country === null ? 'Not given' : countryName(country) },
          { term: 'Categories', fact: categories.map(({ title }) => title).join(', ') || 'None' },
        ]}
      />
    </>
  )
}
