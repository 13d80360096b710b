import { useQuery } from '@tanstack/react-query'

import { accountsQuery } from '#features/operator/web/accounts/queries.ts'
import { StateMark } from '#features/operator/web/accounts/StateMark.tsx'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { useTypedName } from '#features/operator/web/use-typed-name.ts'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'

/** Finds accounts by the start of their email or username. */
export function AccountSearch() {
  const { typed, wanted, type } = useTypedName('accounts')
  const { data, error, isFetching, refetch } = useQuery(accountsQuery(wanted))
  useClosedConsole(error)
  const accounts = typed.trim() === '' ? undefined : data?.accounts
  return (
    <>
      <SearchField label="Email or username" value={typed} onChange={type} className="max-w-form" />
      {typed.trim() === '' && (
        <p className="mt-3 max-w-reading text-pretty text-ink-2">
          Type the first letters. Open an account to see its brands, claims, emails and activity, or to
          suspend it.
        </p>
      )}
      {error !== null && data === undefined && (
        <ErrorCard
          title="The accounts didn’t load"
          isPending={isFetching}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {accounts !== undefined && accounts.length === 0 && (
        <p className="mt-4 text-ink-2">No account starts with that.</p>
      )}
      {accounts !== undefined && accounts.length > 0 && (
        <ul
          aria-label="Accounts"
          className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
        >
          {accounts.map(({ id, username, name, email, state, since }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <TextLink href={paths.operatorAccount(id)} className="wrap-anywhere">
                  <bdi>{name || username}</bdi>
                </TextLink>
                <p className="text-t1 wrap-anywhere text-ink-2">
                  {email} · {username} · since {formatDate(since)}
                </p>
              </div>
              <StateMark state={state} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
