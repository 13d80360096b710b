import type { ReactNode } from 'react'

import { useActiveBusiness } from '#features/account/web/active.ts'
import type { Brand } from '#features/brand/contract.ts'
import { useBrand } from '#features/brand/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { failureText } from '#web/data/reply.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { LoadingPage } from '#web/page/LoadingPage.tsx'

/** The brand of the active business, or what stands in its place: loading, not found, not allowed, failed (R58, R77, R78). */
export function BrandGate({
  title,
  children,
}: {
  title: string
  children: (brand: Brand, businessId: string) => ReactNode
}) {
  const businessId = useActiveBusiness()?.id ?? null
  const state = useBrand(businessId)
  if (state.brand && businessId !== null) return children(state.brand, businessId)
  if (state.isLoading) return <LoadingPage />
  return (
    <>
      <PageHeader title={title} />
      {state.isNotFound ? (
        <ErrorCard
          art="search"
          title="This business has no brand yet"
          text="Find your brand on Trellis and claim it; then its page is yours to fill."
          action={
            <LinkButton href={paths.claim} variant="primary">
              Claim your brand
            </LinkButton>
          }
        />
      ) : state.isUnauthorized ? (
        <ErrorCard
          title="You may not see this brand"
          text="Its plan has ended, or your role does not reach it. Ask its owner, or look at the subscription."
          action={<LinkButton href={paths.subscription}>Look at the subscription</LinkButton>}
        />
      ) : (
        <ErrorCard
          title="The brand did not load"
          text={failureText(state.error)}
          isPending={state.isLoading}
          onRetry={state.retry}
        />
      )}
    </>
  )
}
