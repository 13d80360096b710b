import { useQuery } from '@tanstack/react-query'

import { useAbility } from '#features/account/web/active.ts'
import { apiKeysQuery } from '#features/developers/web/queries.ts'
import { formatDate } from '#shared/dates.ts'
import { count } from '#shared/text.ts'

type EndingKeysProps = { businessId: string; makerId: string }

/** Names the API keys that end when their maker leaves the business: what uses them stops then. */
export function EndingKeys({ businessId, makerId }: EndingKeysProps) {
  const canRead = useAbility('developers')
  const { data } = useQuery({ ...apiKeysQuery(businessId), enabled: canRead })
  const keys = (data?.apiKeys ?? []).filter(({ maker }) => maker.userId === makerId)
  if (keys.length === 0) return null
  return (
    <div className="rounded-control bg-marigold-tint px-3 py-2.5 text-t1 text-marigold-ink">
      <p className="font-semibold">
        {keys.length === 1 ? 'An API key' : count(keys.length, 'API key')} will be revoked too. Anything using{' '}
        {keys.length === 1 ? 'it' : 'them'} will stop working:
      </p>
      <ul className="mt-1 list-disc ps-5">
        {keys.map(({ id, name, end, lastUsedAt }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi> (…{end}),{' '}
            {lastUsedAt === null ? 'never used' : `last used ${formatDate(lastUsedAt)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
