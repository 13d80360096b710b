import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import { Id } from '#shared/api/input.ts'
import { HowItWorks } from '#features/claims/web/form/HowItWorks.tsx'
import { ChosenBrand } from '#features/claims/web/form/ChosenBrand.tsx'
import { claimBrandQuery } from '#features/claims/web/search/queries.ts'
import { BrandSearch } from '#features/claims/web/search/BrandSearch.tsx'
import type { LoginAnswer } from '#features/auth/contract.ts'
import { findPlan } from '#features/plans/plans.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'
import { YourClaims } from '#features/claims/web/form/YourClaims.tsx'

type ClaimPageProps = { onLoggedIn: (answer: LoginAnswer) => void }

/**
 * `/claim` (R14), and `/claim/{brandId}` with the brand chosen and the search hidden (R15): search, brand,
 * account, claim. The choices are in the URL (`brand`, `plan`, `products`, `name`), so that they survive the
 * account step and a reload.
 */
export function ClaimPage({ onLoggedIn }: ClaimPageProps) {
  const { brandId: fixed } = useParams()
  const [query] = useSearchParams()
  const chosen = fixed ?? query.get('brand') ?? ''
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  return (
    <div ref={part}>
      {chosen === '' ? (
        <SearchStep />
      ) : (
        <BrandStep key={chosen} brandId={chosen} isFixed={fixed !== undefined} onLoggedIn={onLoggedIn} />
      )}
    </div>
  )
}

function SearchStep() {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const plan = query.get('plan')
  // The URL follows the field; a field that followed the URL would lose letters.
  const [name, setName] = useState(query.get('name') ?? '')
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0">
        <h1 tabIndex={-1}>Claim your brand</h1>
        <p className="mt-3 mb-6 max-w-[46ch] text-t3 text-pretty text-ink-2">
          Find it in our catalogue, prove it’s yours and take over its page.
        </p>
        <YourClaims />
        <BrandSearch
          typed={name}
          onType={(typed) => {
            setName(typed)
            setQuery((known) => changed(known, { name: typed }), { replace: true, preventScrollReset: true })
          }}
          onChoose={({ id }) => void navigate(withQuery(paths.claim, { brand: id, plan, name }))}
          notListed={<NotListed plan={plan} name={name} />}
        />
      </div>
      <HowItWorks plan={findPlan(plan ?? '') ?? null} />
    </div>
  )
}

function NotListed({ plan, name }: { plan: string | null; name: string | null }) {
  return (
    <p className="text-pretty text-ink-2">
      Not there?{' '}
      <TextLink href={withQuery(paths.claimProposal, { plan, name })}>My brand isn’t listed</TextLink>. Tell
      us its name and website, and claim it in one go.
    </p>
  )
}

type BrandStepProps = ClaimPageProps & { brandId: string; isFixed: boolean }

function BrandStep({ brandId, isFixed, onLoggedIn }: BrandStepProps) {
  const [query] = useSearchParams()
  const search = withQuery(paths.claim, { plan: query.get('plan'), name: query.get('name') })
  if (!Id.safeParse(brandId).success) return <NoSuchBrand search={search} />
  return (
    <QueryBoundary level={1} failed="The brand didn’t load" loading={<BodySkeleton />}>
      <LoadedBrand brandId={brandId} search={search} isFixed={isFixed} onLoggedIn={onLoggedIn} />
    </QueryBoundary>
  )
}

function LoadedBrand({ brandId, search, isFixed, onLoggedIn }: BrandStepProps & { search: string }) {
  const { data: brand } = useSuspenseQuery(claimBrandQuery(brandId))
  if (brand === null) return <NoSuchBrand search={search} />
  return (
    <ChosenBrand
      brand={brand}
      isMerged={brand.id !== brandId.toLowerCase()}
      searchHref={isFixed ? null : search}
      onLoggedIn={onLoggedIn}
    />
  )
}

function NoSuchBrand({ search }: { search: string }) {
  return (
    <ErrorCard
      level={1}
      art="search"
      title="We couldn’t find this brand"
      text="The link may be old or incomplete. Search for the brand by name."
      action={
        <LinkButton href={search} variant="primary">
          Find your brand
        </LinkButton>
      }
    />
  )
}

function changed(known: URLSearchParams, change: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(known)
  for (const [key, value] of Object.entries(change)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}
