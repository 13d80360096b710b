import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import {
  type Identities,
  linkIdentity,
  type Provider,
  PROVIDERS,
  socialStartPath,
  startLink,
  unlinkIdentity,
} from '#features/auth/contract.ts'
import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import { identitiesQuery, providersQuery, reloadLoginMethods } from '#features/auth/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { formatLongDate } from '#shared/dates.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { call } from '#web/data/api.ts'
import { ActDialog } from '#web/forms/ActDialog.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { failureText } from '#web/data/reply.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** Social logins, if any are configured or linked. The last way to log in can't be removed. */
export function LoginsSection() {
  return (
    <QueryBoundary failed="Your social logins didn’t load" loading={null}>
      <Logins />
    </QueryBoundary>
  )
}

function Logins() {
  const { data: configured } = useSuspenseQuery(providersQuery)
  const { data: known } = useSuspenseQuery(identitiesQuery)
  const [unlinking, setUnlinking] = useState<Provider | null>(null)
  const link = useLinkCode()
  const linkedTo = (provider: Provider) => known.identities.find((identity) => identity.provider === provider)
  const shown = PROVIDERS.filter((provider) => configured[provider] || linkedTo(provider))
  if (shown.length === 0) return null
  return (
    <Section
      id="social-login"
      title="Social login"
      text="Log in with an account you already have, in addition to your password."
      isPadded={false}
    >
      <ul className="divide-y divide-line">
        {shown.map((provider) => {
          const identity = linkedTo(provider)
          const name = PROVIDER_NAMES[provider]
          return (
            <li
              key={provider}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 md:px-6"
            >
              <div>
                <p className="font-semibold">{name}</p>
                <p className="text-t1 text-ink-3">
                  {identity ? `Linked on ${formatLongDate(identity.createdAt)}` : 'Not linked'}
                  {identity?.isOnlyLogin === true &&
                    '. It’s your only way to log in. Add a passkey or a password to unlink it.'}
                </p>
              </div>
              {identity ? (
                !identity.isOnlyLogin && (
                  <Button size="sm" onPress={() => setUnlinking(provider)}>
                    Unlink {name}
                  </Button>
                )
              ) : (
                <LinkProvider provider={provider} />
              )}
            </li>
          )
        })}
      </ul>
      {unlinking && (
        <ActDialog
          title={`Unlink ${PROVIDER_NAMES[unlinking]}?`}
          text={`You won’t be able to log in with it. Your ${PROVIDER_NAMES[unlinking]} account isn’t affected.`}
          confirmLabel={`Unlink ${PROVIDER_NAMES[unlinking]}`}
          pendingLabel="Unlinking"
          onClose={() => setUnlinking(null)}
          onConfirm={async () => {
            show(await call(unlinkIdentity, { body: { provider: unlinking } }))
            toast('Login unlinked')
          }}
        />
      )}
      {link.code !== null && (
        <ActDialog
          title="Link this login?"
          text="You can then log in with it. Please confirm within a minute."
          confirmLabel="Link it"
          pendingLabel="Linking"
          onClose={link.forget}
          onConfirm={async () => {
            show(await call(linkIdentity, { body: { code: link.code ?? '' } }))
            toast('Login linked')
          }}
        />
      )}
    </Section>
  )
}

/** Asks who the user is before the browser leaves for the provider, so that nothing is in the way after it. */
function LinkProvider({ provider }: { provider: Provider }) {
  const starting = useMutation({
    mutationFn: () => call(startLink),
    onSuccess: () => location.assign(socialStartPath(provider, { mode: 'link' })),
    meta: { action: 'link a social login' },
  })
  return (
    <>
      <Button
        size="sm"
        isPending={starting.isPending}
        pendingLabel="Linking"
        onPress={() => starting.mutate()}
      >
        Link {PROVIDER_NAMES[provider]}
      </Button>
      <FormError message={starting.error ? failureText(starting.error) : undefined} className="basis-full" />
    </>
  )
}

/**
 * Returns the one-time code of a provider's redirect; removed from the address bar once it is used or given
 * up.
 */
function useLinkCode(): { code: string | null; forget: () => void } {
  const [query, setQuery] = useSearchParams()
  const forget = () => {
    const kept = new URLSearchParams(query)
    kept.delete('link')
    setQuery(kept, { replace: true })
  }
  return { code: query.get('link'), forget }
}

function show(identities: Identities): void {
  queryClient.setQueryData(identitiesQuery.queryKey, identities)
  void reloadLoginMethods()
}
