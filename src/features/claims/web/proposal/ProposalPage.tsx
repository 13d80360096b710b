import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { useLocation, useSearchParams } from 'react-router'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { type AccountMode, AccountStep } from '#features/auth/web/AccountStep.tsx'
import { HowItWorks } from '#features/claims/web/form/HowItWorks.tsx'
import { ProposalForm } from '#features/claims/web/proposal/ProposalForm.tsx'
import { findPlan } from '#features/plans/plans.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { useSession } from '#web/data/session.ts'

/** `/claim/new`: proposes a brand that is not listed yet and claims it. */
export function ProposalPage({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const session = useSession()
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const [mode, setMode] = useState<AccountMode>('signup')
  const [plan, name] = [query.get('plan'), query.get('name')]
  return (
    <>
      <Link
        href={withQuery(paths.claim, { plan, name })}
        className="-ms-1 mb-2 inline-flex min-h-6 items-center gap-1 text-t1 font-medium text-ink-2 no-underline hover:text-ink touch:min-h-11"
      >
        <Icon of={IconChevronLeft} size={16} />
        Back to search
      </Link>
      <h1 tabIndex={-1}>My brand isn’t listed</h1>
      <p className="mt-3 max-w-[52ch] text-t3 text-pretty text-ink-2">
        Tell us four things about it. Once you’ve proved its website is yours, we’ll list it and it’s yours.
      </p>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        {session === null ? (
          <Card aria-label="Your account">
            <h2>First, your account</h2>
            <p className="mt-1.5 mb-5 text-pretty text-ink-2">
              An email at the brand’s own domain proves right away that it’s yours.
            </p>
            <AccountStep
              mode={mode}
              onModeChange={setMode}
              onLoggedIn={onLoggedIn}
              next={pathname + search}
            />
          </Card>
        ) : (
          <ProposalForm name={name ?? ''} plan={findPlan(plan ?? '')?.id ?? null} />
        )}
        <HowItWorks plan={findPlan(plan ?? '') ?? null} />
      </div>
    </>
  )
}
