import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { listProviders, type Provider, PROVIDERS, socialStartPath } from '#features/auth/contract.ts'
import { localPath } from '#features/auth/rules.ts'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { call } from '#web/data/api.ts'

const NAMES: Record<Provider, string> = { facebook: 'Facebook', google: 'Google' }

const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  meta: { action: 'social logins' },
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => call(listProviders),
})

/** Only those that this installation has configured; without any nothing is drawn. */
export function SocialLogins() {
  const { data } = useQuery(providersQuery)
  const [query] = useSearchParams()
  const next = localPath(query.get('next')) ?? undefined
  const usable = PROVIDERS.filter((provider) => data?.[provider])
  if (usable.length === 0) return null
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-t1 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="mt-4 grid gap-3">
        {usable.map((provider) => (
          <LinkButton
            key={provider}
            isDocument
            isBlock
            size="lg"
            href={socialStartPath(provider, { mode: 'login', next })}
          >
            Continue with {NAMES[provider]}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
