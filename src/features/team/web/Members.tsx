import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { BusinessRef } from '#features/account/contract.ts'
import type { Member } from '#features/team/contract.ts'
import { MemberRow } from '#features/team/web/MemberRow.tsx'
import { membersQuery } from '#features/team/web/queries.ts'
import { LeaveDialog, RemoveDialog } from '#features/team/web/RemoveDialog.tsx'
import { TransferDialog } from '#features/team/web/TransferDialog.tsx'
import { count } from '#shared/text.ts'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

type MembersProps = { business: BusinessRef; name: string }
type MemberDialog = { act: 'transfer' | 'remove' | 'leave'; member: Member } | null

/** The people, owners first. */
export function Members({ business, name }: MembersProps) {
  const { data, error, isFetching, refetch } = useQuery(membersQuery(business.id))
  const [asked, setAsked] = useState<MemberDialog>(null)
  const close = () => setAsked(null)
  if (!data && error)
    return <ErrorCard title="The team did not load" isPending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const me = data.members.find(({ isYou }) => isYou)
  return (
    <Card isPadded={false}>
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

function Loading() {
  return (
    <Card isPadded={false}>
      <SkeletonGroup label="Loading the team" className="grid gap-5 p-4 md:p-6">
        {[0, 1, 2].map((n) => (
          <div key={n} className="flex items-center gap-3.5">
            <Skeleton isRound className="size-10" />
            <Skeleton className="h-9 flex-1" />
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  )
}
