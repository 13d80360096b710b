import { useQuery } from '@tanstack/react-query'

import { isOpen } from '#features/claims/rules.ts'
import { claimsQuery } from '#features/claims/web/queries.ts'
import { stateWord, subjectOf } from '#features/claims/web/words.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { useSession } from '#web/data/session.ts'
import { LongName } from '#ui/display/LongName.tsx'

/** Lists open claims, so that users don't start a second one by mistake. */
export function YourClaims() {
  const session = useSession()
  const { data } = useQuery({ ...claimsQuery, enabled: session !== null })
  const open = (data ?? []).filter(({ state }) => isOpen(state))
  if (open.length === 0) return null
  return (
    <ul aria-label="Your claims" className="mb-6 grid gap-2">
      {open.map((claim) => {
        const { name } = subjectOf(claim)
        return (
          <li
            key={claim.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-leaf-tint px-4 py-3 text-leaf-ink"
          >
            <p className="min-w-0">
              Your claim of{' '}
              <b>
                <LongName name={name} />
              </b>
              : {stateWord(claim).toLowerCase()}
            </p>
            <LinkButton href={paths.claimStatus(claim.id)} size="sm">
              Continue
            </LinkButton>
          </li>
        )
      })}
    </ul>
  )
}
