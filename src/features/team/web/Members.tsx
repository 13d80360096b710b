import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { BusinessRef } from '#features/account/contract.ts'
import type { Member } from '#features/team/contract.ts'
import { MemberRow } from '#features/team/web/MemberRow.tsx'
import { membersQuery } from '#features/team/web/queries.ts'
import { LeaveDialog, RemoveDialog } from '#features/team/web/RemoveDialog.tsx'
import { TransferDialog } from '#features/team/web/TransferDialog.tsx'
import { count } from '#shared/text.ts'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

type MembersProps = { business: BusinessRef; name: string }
type MemberDialog = { act: 'transfer' | 'remove' | 'leave'; member: Member } | null

/** The members, owners first. */
export function Members({ business, name }: MembersProps) {
  const { data } = useSuspenseQuery(membersQuery(business.id))
  const [asked, setAsked] = useState<MemberDialog>(null)
  const close = () => setAsked(null)
  const card = useRef<HTMLElement>(null)
  useKeptFocus(card)
  const me = data.members.find(({ isYou }) => isYou)
  return (
    <Card ref={card} isPadded={false}>
      <CardHeader title={count(data.metadata.totalCount, 'person', 'people')} />
      <ul className="divide-y divide-line">
        {data.members.map((member) => (
          <MemberRow
            key={member.userId}
            businessId={business.id}
            member={member}
            me={me}
            team={data.members}
            onAsk={(act) => setAsked({ act, member })}
          />
        ))}
      </ul>
      {asked?.act === 'transfer' && (
        <TransferDialog businessId={business.id} name={name} member={asked.member} onClose={close} />
      )}
      {asked?.act === 'remove' && (
        <RemoveDialog businessId={business.id} name={name} member={asked.member} onClose={close} />
      )}
      {asked?.act === 'leave' && (
        <LeaveDialog businessId={business.id} name={name} member={asked.member} onClose={close} />
      )}
    </Card>
  )
}
