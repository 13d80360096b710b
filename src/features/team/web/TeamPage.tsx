import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { ROLE_WORDS } from '#features/team/text.ts'
import { CloseCard } from '#features/team/web/CloseCard.tsx'
import { Invitations } from '#features/team/web/Invitations.tsx'
import { InviteDialog } from '#features/team/web/InviteDialog.tsx'
import { Members } from '#features/team/web/Members.tsx'
import { INVITE_HASH } from '#features/team/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { ROLE_NAMES, ROLES } from '#shared/roles.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { inSentence } from '#shared/text.ts'

type TeamPageProps = { notice?: ReactNode }

/**
 * `/dashboard/team`: the members of the active business and their roles. Read-only for those who don't manage
 * it. `notice` is shown above.
 */
export function TeamPage(props: TeamPageProps) {
  const business = useActiveBusiness()
  // The key closes all dialogs when the business is switched, here or in another tab.
  if (business !== null) return <Team key={business.id} business={business} {...props} />
  return (
    <>
      <PageHeader title="Team" />
      <EmptyCard
        art="locked"
        title="You’re not on a team yet"
        text="Claim your brand, or ask its owner for an invitation."
        action={
          <LinkButton href={paths.claim} variant="primary">
            Claim a brand
          </LinkButton>
        }
      />
    </>
  )
}

function Team({ business, notice }: TeamPageProps & { business: BusinessRef }) {
  const isManager = useAbility('team')
  const isOwner = useAbility('transfer')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
  // Waits until the page has focused its heading. Removes the hash, so that it opens the dialog only once.
  useEffect(() => {
    if (hash !== INVITE_HASH) return
    const frame = requestAnimationFrame(() => {
      setInviting(true)
      void navigate(paths.team, { replace: true, preventScrollReset: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, navigate])
  const name = inSentence(business.brand?.name ?? business.name)
  return (
    <>
      <PageHeader
        title="Team"
        sub={`The people who manage ${name}.`}
        actions={
          isManager && (
            <Button variant="primary" icon={IconUserPlus} onPress={() => setInviting(true)}>
              Invite someone
            </Button>
          )
        }
      />
      {notice}
      <div className="grid gap-6">
        <Members business={business} name={name} />
        {isManager && <Invitations businessId={business.id} onInvite={() => setInviting(true)} />}
        <RoleGuide />
        {isOwner && <CloseCard business={business} name={name} />}
      </div>
      {isManager && isInviting && (
        <InviteDialog businessId={business.id} name={name} onClose={() => setInviting(false)} />
      )}
    </>
  )
}

function RoleGuide() {
  return (
    <Card isPadded={false}>
      <CardHeader title="What each role can do" />
      <dl className="grid gap-x-10 gap-y-4 p-4 md:grid-cols-2 md:p-6">
        {ROLES.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{ROLE_NAMES[role]}</dt>
            <dd className="text-t1 text-ink-2">{ROLE_WORDS[role]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
