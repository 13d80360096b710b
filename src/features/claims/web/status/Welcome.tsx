import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { accountKeys } from '#features/account/web/keys.ts'
import type { Claim } from '#features/claims/contract.ts'
import { subjectOf } from '#features/claims/web/words.ts'
import { paths } from '#shared/paths.ts'
import { TierLattice } from '#ui/art/TierArt.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { setActive } from '#web/data/session.ts'
import { LongName } from '#ui/display/LongName.tsx'

/** Shown when the claimant becomes the owner. */
export function Welcome({ claim }: { claim: Claim }) {
  const client = useQueryClient()
  const { businessId, brand } = claim
  const brandId = brand?.id ?? null
  useEffect(() => {
    // The cached viewer does not include this brand yet.
    void client.invalidateQueries({ queryKey: accountKeys.all }).then(() => setActive(businessId, brandId))
  }, [client, businessId, brandId])
  return (
    <section
      aria-label="Welcome"
      className="deep flex animate-rise flex-col overflow-hidden rounded-card px-6 pt-10 text-center"
    >
      <p className="font-semibold text-marigold">Claim complete</p>
      <h2 className="display mt-3 text-t5 wrap-anywhere">
        Welcome, <LongName name={subjectOf(claim).name} />
      </h2>
      <p className="mx-auto mt-3 max-w-[46ch] text-pretty text-ink-2">
        The page is yours. Six quick steps make it your own: a description, pictures, a link, a product, a
        shop and a first reply.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <LinkButton href={paths.onboarding} variant="marigold" size="lg">
          Set up your page
        </LinkButton>
        <LinkButton href={paths.reviews} size="lg">
          Read your reviews
        </LinkButton>
      </div>
      <TierLattice level={3} width={640} height={150} className="-mx-6 mt-6 h-32" />
    </section>
  )
}
