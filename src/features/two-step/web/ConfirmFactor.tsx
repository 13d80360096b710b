import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { useMutation } from '@tanstack/react-query'

import { getBusinessProfile } from '#features/account/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { call, proveIdentity } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { failureText } from '#web/data/reply.ts'

type ConfirmFactorProps = { businessId: string; name: string; isClosed: boolean }

/**
 * Asks a member who has the second factor that the business requires to use it in this session: in place of a
 * page of the business (`isClosed`), and above the user's own pages.
 */
export function ConfirmFactor({ businessId, name, isClosed }: ConfirmFactorProps) {
  const opening = useMutation({
    mutationFn: () => openBusiness(businessId),
    meta: { action: 'confirm with a second factor' },
  })
  const text = (
    <>
      It requires two-step verification, and you logged in without it. Use your passkey, your authenticator
      app or a recovery code.
      <FormError message={opening.error ? failed(opening.error) : undefined} />
    </>
  )
  const confirm = (
    <Button
      variant={isClosed ? 'primary' : 'secondary'}
      size={isClosed ? 'md' : 'sm'}
      isPending={opening.isPending}
      pendingLabel="Opening"
      onPress={() => opening.mutate()}
    >
      Confirm it’s you
    </Button>
  )
  const title = `Confirm it’s you to open ${name}`
  return isClosed ? (
    <ErrorCard level={1} art="locked" title={title} text={text} action={confirm} />
  ) : (
    <Banner tone="warning" icon={IconShieldLock} className="mb-6" title={title} action={confirm}>
      {text}
    </Banner>
  )
}

/** Asks for a factor, and fetches again what was refused without it. */
async function openBusiness(businessId: string): Promise<void> {
  try {
    await call(getBusinessProfile, { params: { businessId } })
  } catch (error) {
    if (!isApiError(error, 'two_step_required') || error.fields?.['proofs'] === undefined) throw error
    await proveIdentity(error)
  }
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  await queryClient.invalidateQueries()
}

/** Says nothing to someone who closed the dialog. */
function failed(error: Error): string | undefined {
  return isApiError(error, 'reauth_required') ? undefined : failureText(error)
}
