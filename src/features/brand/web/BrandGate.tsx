import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useActiveBusiness } from '#features/account/web/active.ts'
import type { Brand } from '#features/brand/contract.ts'
import { brandQuery } from '#features/brand/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

type BrandGateProps = { title: string; children: (brand: Brand, businessId: string) => ReactNode }

/** The brand of the active business, or a link to claim one (R78). */
export function BrandGate(props: BrandGateProps) {
  const business = useActiveBusiness()
  return business && <BrandOf key={business.id} businessId={business.id} {...props} />
}

function BrandOf({ businessId, title, children }: BrandGateProps & { businessId: string }) {
  const { data: brand } = useSuspenseQuery(brandQuery(businessId))
  if (brand !== null) return children(brand, businessId)
  return (
    <>
      <PageHeader title={title} />
      <ErrorCard
        art="search"
        title="This business has no brand yet"
        text="Find your brand on Trellis and claim it to start building its page."
        action={
          <LinkButton href={paths.claim} variant="primary">
            Claim your brand
          </LinkButton>
        }
      />
    </>
  )
}
