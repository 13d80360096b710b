import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { type Provider, socialStartPath } from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import { onSocialReturn } from '#features/auth/web/confirm/social-channel.ts'
import type { WayProps } from '#features/auth/web/confirm/way-props.ts'
import { identitiesQuery } from '#features/auth/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { call } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'
import { useFailure } from '#web/data/use-failure.ts'

/** Fits the dialogs of both providers. */
const WINDOW = 'popup,width=520,height=680'
const BLOCKED = 'Your browser blocked the window. Allow pop-ups for this page, then try again.'
const CANCELLED = 'You weren’t confirmed. Try again.'

/**
 * For an account that only logs in with Google or Facebook: logs in there again, in a second window, so that
 * what was begun here goes on.
 */
export function SocialProof({ onProven, onPendingChange, onRefused }: WayProps) {
  const query = useQuery(identitiesQuery)
  const { data, isFetching, refetch } = query
  const failure = useFailure(query)
  const [opened, setOpened] = useState<Provider | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => onPendingChange(isChecking), [isChecking, onPendingChange])

  const prove = useEffectEvent(async (code: string | null) => {
    if (code === null) return setMessage(CANCELLED)
    setChecking(true)
    setMessage(null)
    try {
      await call(confirmIdentity, { body: { proof: { kind: 'login', code } } })
      onProven()
    } catch (error) {
      setChecking(false)
      if (!isApiError(error)) throw error
      if (error.fields?.['proofs'] !== undefined) return onRefused(error)
      setMessage(error.message)
    }
  })
  useEffect(() => onSocialReturn((code) => void prove(code)), [])

  function open(provider: Provider) {
    const second = window.open(socialStartPath(provider, { mode: 'confirm' }), 'trellis-proof', WINDOW)
    setOpened(second === null ? null : provider)
    setMessage(second === null ? BLOCKED : null)
  }
  const providers = data?.identities.map(({ provider }) => provider) ?? []
  return (
    <div className="grid gap-3">
      <p role="status" className="text-center text-t1 text-ink-2">
        {opened === null
          ? 'Log in again. It opens in a separate window, and you’ll stay on this page.'
          : `Finish at ${PROVIDER_NAMES[opened]} in the other window. Then we’ll continue here.`}
      </p>
      <FormError message={message} />
      {providers.map((provider) => (
        <Button
          key={provider}
          variant={providers[0] === provider ? 'primary' : 'secondary'}
          size="lg"
          isBlock
          isPending={isChecking && opened === provider}
          pendingLabel="Checking"
          onPress={() => open(provider)}
        >
          {opened === provider
            ? `Open ${PROVIDER_NAMES[provider]} again`
            : `Continue with ${PROVIDER_NAMES[provider]}`}
        </Button>
      ))}
      {data === undefined && failure === null && <Skeleton className="h-12" />}
      {data === undefined && failure !== null && (
        <>
          <FormError message={failureText(failure)} />
          <Button
            size="lg"
            isBlock
            isPending={isFetching}
            pendingLabel="Trying again"
            onPress={() => void refetch()}
          >
            Try again
          </Button>
        </>
      )}
      {data?.identities.length === 0 && (
        <LinkButton href={paths.forgot} size="lg" isBlock>
          Set a password by email
        </LinkButton>
      )}
    </div>
  )
}
