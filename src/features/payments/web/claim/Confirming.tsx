import { useQuery } from '@tanstack/react-query'

import { type Claim, getClaimStatus } from '#features/claims/contract.ts'
import { showClaim } from '#features/claims/web/queries.ts'
import { reconcilePayments } from '#features/payments/contract.ts'
import { notFound } from '#kernel/errors.ts'
import { paths } from '#kernel/paths.ts'
import { Button } from '#ui/press/Button.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Card } from '#ui/show/Card.tsx'
import { Spinner } from '#ui/show/Spinner.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

const EVERY_MS = 2_000
const TIMES = 8

/** Back from the card provider: being here proves nothing, so the server is asked to look, eight times; then the page says that it takes longer. */
export function Confirming({ claim }: { claim: Claim }) {
  const { id, businessId } = claim
  const queryKey = ['claim-return', id]
  const { refetch, isFetching } = useQuery({
    queryKey,
    meta: { action: 'payment confirmation' },
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      await call(reconcilePayments, { body: { businessId } })
      const [fresh] = (await call(getClaimStatus, { query: { claimId: id } })).claims
      if (fresh === undefined) throw notFound()
      showClaim(queryClient, fresh)
      return true
    },
    refetchInterval: ({ state }) => (state.dataUpdateCount + state.errorUpdateCount >= TIMES ? false : EVERY_MS),
    refetchIntervalInBackground: true,
  })
  const { dataUpdateCount = 0, errorUpdateCount = 0 } = queryClient.getQueryState(queryKey) ?? {}
  const isLate = dataUpdateCount + errorUpdateCount >= TIMES && !isFetching
  return (
    <Card className="py-10 text-center">
      <div role="status" className="grid justify-items-center gap-3">
        {!isLate && <Spinner />}
        <h2>{isLate ? 'Your payment is still being confirmed' : 'Confirming your payment'}</h2>
        <p className="max-w-[46ch] text-pretty text-ink-2">
          {isLate
            ? 'The bank takes longer than usual. You can leave this page: the brand opens by itself, and we write to you. Please don’t pay again.'
            : 'This takes a few seconds. Please don’t pay again.'}
        </p>
      </div>
      {isLate && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button onPress={() => void refetch()}>Look again</Button>
          <LinkButton href={paths.contact} isDocument variant="ghost">
            Write to us
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
