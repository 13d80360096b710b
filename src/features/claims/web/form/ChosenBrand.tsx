import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { useLocation, useSearchParams } from 'react-router'

import { useViewer } from '#features/account/web/active.ts'
import type { LoginAnswer } from '#features/auth/contract.ts'
import { type AccountMode, AccountStep } from '#features/auth/web/AccountStep.tsx'
import type { PublicBrand } from '#features/brand/contract.ts'
import { ANSWER_DAYS } from '#features/claims/rules.ts'
import { BrandCard } from '#features/claims/web/form/BrandCard.tsx'
import { BeginClaim } from '#features/claims/web/form/BeginClaim.tsx'
import { HowItWorks } from '#features/claims/web/form/HowItWorks.tsx'
import { ProductChoice } from '#features/claims/web/form/ProductChoice.tsx'
import { claimProductsQuery } from '#features/claims/web/search/queries.ts'
import { findPlan } from '#features/plans/plans.ts'
import { inSentence } from '#shared/text.ts'
import { Banner } from '#ui/display/Banner.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { useSession } from '#web/data/session.ts'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

type ChosenBrandProps = {
  brand: PublicBrand
  /** The requested brand was merged into this one (decision 0036). */
  isMerged: boolean
  /** The link back to the search; null if the brand is in the URL (R15). */
  searchHref: string | null
  onLoggedIn: (answer: LoginAnswer) => void
}

/** The claim form: the brand, the claimant's own products (R47, R48), and the claimant. */
export function ChosenBrand({ brand, isMerged, searchHref, onLoggedIn }: ChosenBrandProps) {
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(claimProductsQuery(brand.id))
  const products = data?.products ?? []
  const own = ownAmong(products, query.get('products'))
  const plan = findPlan(query.get('plan') ?? '')
  const viewer = useViewer()
  const isTheirs =
    viewer === null ? session === null : !viewer.businesses.some((own) => own.brand?.id === brand.id)
  const who = useRef<HTMLDivElement>(null)
  useKeptFocus(who)

  function mark(ids: string[]) {
    const next = new URLSearchParams(query)
    if (ids.length === products.length) next.delete('products')
    else next.set('products', ids.join())
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      {searchHref !== null && (
        <Link
          href={searchHref}
          className="-ms-1 mb-2 inline-flex min-h-6 items-center gap-1 text-t1 font-medium text-ink-2 no-underline hover:text-ink touch:min-h-11"
        >
          <Icon of={IconChevronLeft} size={16} />
          Choose another brand
        </Link>
      )}
      <h1 tabIndex={-1}>Is this your brand?</h1>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid min-w-0 gap-8">
          {isMerged && (
            <Banner title={`You’re now looking at ${inSentence(brand.name)}`}>
              The brand in your link was listed twice. Its products and reviews are now here.
            </Banner>
          )}
          <BrandCard brand={brand} />
          {brand.isClaimed && isTheirs && (
            <Banner title={`Someone already manages ${inSentence(brand.name)}`}>
              If they’re a colleague, ask them to invite you. It’s quicker. Otherwise, continue here and
              request access.
            </Banner>
          )}
          {data === undefined && error === null && <ProductsSkeleton />}
          {data === undefined && error !== null && (
            <ErrorCard
              title="The products didn’t load"
              isPending={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {data !== undefined && products.length === 0 && (
            <Banner title="This brand has no products yet">
              You can add your products once you manage it.
            </Banner>
          )}
          {products.length > 0 && (
            <ProductChoice
              brandName={brand.name}
              products={products}
              totalCount={data?.totalCount ?? 0}
              value={own}
              onChange={mark}
            />
          )}
          <div ref={who}>
            {session === null ? (
              <AccountCard brand={brand} onLoggedIn={onLoggedIn} />
            ) : (
              <BeginClaim brand={brand} plan={plan?.id ?? null} products={data === undefined ? null : own} />
            )}
          </div>
        </div>
        <HowItWorks plan={plan ?? null} />
      </div>
    </>
  )
}

/** Returns the products named in the URL, by default all of them. */
function ownAmong(products: readonly { id: string }[], named: string | null): string[] {
  const ids = products.map(({ id }) => id)
  if (named === null) return ids
  const wanted = new Set(named.split(','))
  return ids.filter((id) => wanted.has(id))
}

type AccountCardProps = Pick<ChosenBrandProps, 'brand' | 'onLoggedIn'>

/** The account step; the page around it stays. */
function AccountCard({ brand, onLoggedIn }: AccountCardProps) {
  const { pathname, search } = useLocation()
  const [mode, setMode] = useState<AccountMode>('signup')
  return (
    <Card aria-label="Your account">
      <h2>{brand.isClaimed ? 'Request access' : 'Yes, this is mine'}</h2>
      <p className="mt-1.5 mb-5 text-pretty text-ink-2">
        {brand.isClaimed
          ? `Sign up or log in to request access. The owner has ${ANSWER_DAYS} days to answer, then our team decides.`
          : 'Sign up or log in to continue. An email at the brand’s own domain proves it right away.'}
      </p>
      <AccountStep mode={mode} onModeChange={setMode} onLoggedIn={onLoggedIn} next={pathname + search} />
    </Card>
  )
}

function ProductsSkeleton() {
  return (
    <SkeletonGroup label="Loading the products" className="animate-late">
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-44 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
