import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'

import { checkClaimProof, type Claim, type LOOKS } from '#features/claims/contract.ts'
import { showClaim } from '#features/claims/web/queries.ts'
import { formatTime } from '#shared/dates.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { call } from '#web/data/api.ts'

type Found = (typeof LOOKS)[number]
type CheckDomainButtonProps = {
  claim: Claim
  way: 'dns' | 'file'
  label: string
  /** The advice for each other result. */
  words: Record<Exclude<Found, 'found'>, { title: string; text: string }>
}

/** Checks the record or the file now, and shows the result. */
export function CheckDomainButton({ claim, way, label, words }: CheckDomainButtonProps) {
  const client = useQueryClient()
  const looking = useMutation({
    meta: { action: 'claim proof' },
    mutationFn: () => call(checkClaimProof, { params: { id: claim.id }, body: { way } }),
    onSuccess: ({ claim: fresh }) => showClaim(client, fresh),
  })
  const { data, error, isPending, submittedAt } = looking
  const said = data === undefined || data.found === 'found' ? null : words[data.found]
  return (
    <div className="mt-5 grid gap-4">
      {said !== null && !isPending && (
        <Banner tone={data?.found === 'different' ? 'warning' : 'info'} title={said.title}>
          {said.text} Checked {formatTime(new Date(submittedAt))}.
        </Banner>
      )}
      <FormError message={error?.message} />
      <Button
        variant="primary"
        size="lg"
        className="justify-self-start max-md:w-full"
        onPress={() => looking.mutate()}
        isPending={isPending}
        pendingLabel="Checking"
      >
        {label}
      </Button>
    </div>
  )
}
