import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useRef } from 'react'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { Requirement } from '#features/two-step/web/Requirement.tsx'
import { paths } from '#shared/paths.ts'
import { PROOF_MINUTES } from '#shared/step-up.ts'
import { inSentence } from '#shared/text.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/security`: who gets into the active business, and how; for owners and admins. */
export function BusinessSecurityPage() {
  const business = useActiveBusiness()
  const mayLook = useAbility('team')
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  if (business === null || !mayLook)
    return (
      <>
        <PageHeader title="Security" />
        <ErrorCard
          art="locked"
          title="You don’t have permission to see this page"
          text="Owners and admins can. Ask one of them to change your role."
          action={<LinkButton href={paths.team}>Back to the team</LinkButton>}
        />
      </>
    )
  const name = inSentence(business.brand?.name ?? business.name)
  return (
    <>
      <PageHeader title={`Security at ${name}`} sub="Who can get in, and how." />
      <div ref={part} className="grid grid-cols-1 gap-6">
        <Requirement key={business.id} businessId={business.id} name={name} />
        <Card className="flex items-center gap-3.5 cramped:flex-wrap">
          <span className="grid size-10 shrink-0 place-items-center self-start rounded-control bg-sunken text-ink-2">
            <Icon of={IconUserCheck} size={20} />
          </span>
          <div className="min-w-0 flex-1 cramped:basis-[8rem]">
            <h2 className="font-sans text-t2 font-semibold">Confirm before sensitive changes</h2>
            <p className="max-w-reading text-t1 text-ink-2">
              Roles, ownership, the payment method and closing the business ask for a passkey, a code or the
              password again after {PROOF_MINUTES} minutes.
            </p>
          </div>
          <Badge>Always on</Badge>
        </Card>
      </div>
    </>
  )
}
