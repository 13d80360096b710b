import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'

import { type Claim, proveByAccount } from '#features/claims/contract.ts'
import { useProof } from '#features/claims/web/proof/use-proof.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { call } from '#web/data/api.ts'

/** The proof by the account's own email: one click. */
export function AccountProof({ claim, email }: { claim: Claim; email: string }) {
  const proving = useProof(() => call(proveByAccount, { params: { id: claim.id } }))
  return (
    <div className="rounded-card bg-leaf-tint p-4 text-leaf-ink md:p-5">
      <p className="flex items-start gap-3">
        <Icon of={IconCircleCheck} size={20} className="mt-0.5" />
        <span className="wrap-anywhere">
          Your confirmed address <b>{email}</b> is at <b>{claim.proof.domain}</b>, the brand’s own domain.
        </span>
      </p>
      <FormError message={proving.error?.message} className="mt-4" />
      <Button
        variant="primary"
        size="lg"
        className="mt-4 max-md:w-full"
        onPress={() => proving.mutate()}
        isPending={proving.isPending}
        pendingLabel="Checking your address"
      >
        Use this email to prove it
      </Button>
    </div>
  )
}
