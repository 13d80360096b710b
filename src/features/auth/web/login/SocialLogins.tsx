import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { PROVIDERS, socialStartPath } from '#features/auth/contract.ts'
import { localPath, PROVIDER_NAMES } from '#features/auth/rules.ts'
import { providersQuery } from '#features/auth/web/queries.ts'
import { paths, withQuery } from '#kernel/paths.ts'
import { LinkButton } from '#ui/press/LinkButton.tsx'

/** Only those that this installation has configured; without any nothing is drawn. `next` is where they come back to. */
export function SocialLogins({ next: page }: { next?: string | undefined }) {
  const { data } = useQuery(providersQuery)
  const [query] = useSearchParams()
  const invite = query.get('invite')
  // Back to the invitation, which is answered after the login.
  const next = invite ? withQuery(paths.login, { invite }) : (page ?? localPath(query.get('next')) ?? undefined)
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
            Continue with {PROVIDER_NAMES[provider]}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
