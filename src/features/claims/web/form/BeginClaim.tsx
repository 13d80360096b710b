import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { accountKeys } from '#features/account/web/keys.ts'
import { useViewer } from '#features/account/web/active.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import type { PublicBrand } from '#features/brand/contract.ts'
import { startClaim } from '#features/claims/contract.ts'
import { ANSWER_DAYS } from '#features/claims/rules.ts'
import { showClaim } from '#features/claims/web/queries.ts'
import type { PlanId } from '#features/plans/plans.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { setActive, useSession } from '#web/data/session.ts'

type BeginClaimProps = {
  brand: PublicBrand
  plan: PlanId | null
  /** Ids of the claimant's own products among those shown (R47); null while unknown. */
  products: string[] | null
}

/** The final button of the form: claims the brand, or requests access if it has an owner. */
export function BeginClaim({ brand, plan, products }: BeginClaimProps) {
  const userId = useSession()?.userId ?? ''
  useQuery({ ...viewerQuery(userId), enabled: userId !== '' })
  const viewer = useViewer()
  const navigate = useNavigate()
  const claiming = useClaiming({ brandId: brand.id, plan, products })
  const name = inSentence(brand.name)
  const own = viewer?.businesses.find((business) => business.brand?.id === brand.id)
  if (own) {
    return (
      <Card aria-label="Your claim">
        <h2>You already manage {name}</h2>
        <p className="mt-1.5 mb-5 text-ink-2">You’re logged in as {viewer?.username}.</p>
        <Button
          variant="primary"
          size="lg"
          onPress={() => {
            setActive(own.id, brand.id)
            void navigate(paths.dashboard)
          }}
        >
          Open {name}
        </Button>
      </Card>
    )
  }
  // The brand may have got an owner since the page was rendered.
  const hasOwner = brand.isClaimed || isApiError(claiming.error, 'already_claimed')
  const message = isApiError(claiming.error, 'already_claimed') ? null : claiming.error?.message
  const email = viewer?.contact.email
  return (
    <Card aria-label="Your claim">
      <h2>{hasOwner ? `${name} already has an owner` : 'Yes, this is mine'}</h2>
      <p className="mt-1.5 text-pretty text-ink-2">
        {hasOwner
          ? `If they’re a colleague, ask them to invite you. It’s quicker. Otherwise, request access here. The owner has ${ANSWER_DAYS} days to answer. Meanwhile, you can prove the brand is yours, and our team will decide.`
          : 'Next, you’ll prove it’s yours. You won’t be charged before that, and its page stays as it is.'}
      </p>
      {email && (
        <p className="mt-3 text-t1 wrap-anywhere text-ink-2">
          You’re logged in as <b className="text-ink">{email}</b>.{' '}
          <TextLink href={paths.logout}>Not you?</TextLink>
        </p>
      )}
      <FormError message={message} className="mt-4" />
      <Button
        variant="primary"
        size="lg"
        isBlock
        className="mt-5"
        onPress={() => claiming.mutate({ requestAccess: hasOwner })}
        isPending={claiming.isPending}
        pendingLabel={hasOwner ? 'Requesting access' : 'Starting your claim'}
      >
        {hasOwner ? 'Request access' : `Claim ${name}`}
      </Button>
    </Card>
  )
}

/** Starts a claim and opens its page. Pressing again returns the same claim. */
function useClaiming({
  brandId,
  plan,
  products,
}: {
  brandId: string
  plan: PlanId | null
  products: string[] | null
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useIdempotencyKey()
  return useMutation({
    meta: { action: 'claim brand' },
    mutationFn: ({ requestAccess }: { requestAccess: boolean }) => {
      const body = {
        brandId,
        ...(products !== null && { products }),
        ...(plan !== null && { plan }),
        ...(requestAccess && { requestAccess }),
      }
      return attempt(body, (idempotencyKey) => call(startClaim, { body, idempotencyKey }))
    },
    onSuccess: async (claim) => {
      showClaim(client, claim)
      await client.invalidateQueries({ queryKey: accountKeys.viewers })
      await navigate(paths.claimStatus(claim.id))
    },
  })
}
