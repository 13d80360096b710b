import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'

import { useViewer } from '#features/account/web/active.ts'
import { imageUrl } from '#features/images/rules.ts'
import type { Colleague } from '#features/queue/contract.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type AssigneeProps = { assignee: Colleague | null; isByRule?: boolean }

/** Who a review is assigned to, with their picture; marked if a rule decided it. */
export function Assignee({ assignee, isByRule = false }: AssigneeProps) {
  const isViewer = useViewer()?.id === assignee?.id
  if (assignee === null)
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-3">
        <Icon of={IconUserCircle} size={20} />
        Unassigned
      </span>
    )
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Portrait person={assignee} />
      {isViewer ? 'You' : <LongName name={assignee.name} className="truncate" />}
      {isByRule && <span className="shrink-0 text-ink-3">by a rule</span>}
    </span>
  )
}

export function Portrait({ person }: { person: Colleague }) {
  return (
    <Avatar
      size="xs"
      name={person.name}
      seed={person.id}
      src={person.avatar && imageUrl(person.avatar.path, 120)}
      className="size-5!"
    />
  )
}
