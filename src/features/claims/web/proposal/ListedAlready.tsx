import { useQuery } from '@tanstack/react-query'

import { namesQuery } from '#features/claims/web/search/queries.ts'
import { SEARCH_DEBOUNCE_MS } from '#features/claims/web/search/search-debounce.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { useDebounced } from '#web/data/use-debounced.ts'

type ListedAlreadyProps = { name: string; plan: string | null }

/** Lists brands of that name: claiming one of them is quicker than proposing it. */
export function ListedAlready({ name, plan }: ListedAlreadyProps) {
  const wanted = useDebounced(name.trim(), SEARCH_DEBOUNCE_MS)
  const { data } = useQuery(namesQuery(wanted))
  const alike = wanted.length < 3 ? [] : (data ?? []).slice(0, 3)
  return (
    <div role="status" className="text-t1">
      {alike.length > 0 && (
        <p className="mt-2 text-pretty text-ink-2">
          Listed already:{' '}
          {alike.map((brand, index) => (
            <span key={brand.id}>
              {index > 0 && ', '}
              <TextLink href={withQuery(paths.claim, { brand: brand.id, plan })}>
                <LongName name={brand.name} />
              </TextLink>
            </span>
          ))}
          . Is yours among them?
        </p>
      )}
    </div>
  )
}
