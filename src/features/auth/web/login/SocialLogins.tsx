import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { PROVIDERS, socialStartPath } from '#features/auth/contract.ts'
import { localPath, PROVIDER_NAMES } from '#features/auth/rules.ts'
import { providersQuery } from '#features/auth/web/queries.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'
import { hasPageFlag } from '#web/data/page-flags.ts'

/**
 * Buttons of the configured social logins; none are rendered without any. `next` is the return path. A
 * prerendered page contains all of them, hidden, and the server shows the configured ones.
 */
export function SocialLogins({ next: page }: { next?: string | undefined }) {
  const { data } = useQuery(providersQuery)
  const isAsWritten = useIsHydrating()
  const [query] = useSearchParams()
  const invite = query.get('invite')
  // Back to the invitation, which is answered after the login.
  const asked = invite
    ? withQuery(paths.login, { invite })
    : (page ?? localPath(query.get('next')) ?? undefined)
  // A prerendered page does not know its query, so the return path is set after hydration.
  const next = isAsWritten ? undefined : asked
  const usable = PROVIDERS.filter((provider) => isAsWritten || (data?.[provider] ?? hasPageFlag(provider)))
  if (usable.length === 0) return null
  return (
    <div className="mt-6" hidden={isAsWritten} data-when="otherLogins">
      <p className="flex items-center gap-3 text-t1 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="mt-4 grid gap-3">
        {usable.map((provider) => (
          <div key={provider} hidden={isAsWritten} data-when={provider}>
            <LinkButton
              isDocument
              isBlock
              size="lg"
              href={socialStartPath(provider, { mode: 'login', next })}
            >
              Continue with {PROVIDER_NAMES[provider]}
            </LinkButton>
          </div>
        ))}
      </div>
    </div>
  )
}
