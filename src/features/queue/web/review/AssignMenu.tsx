import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'

import { useViewer } from '#features/account/web/active.ts'
import type { Work } from '#features/queue/contract.ts'
import { Assignee, Portrait } from '#features/queue/web/Assignee.tsx'
import { colleaguesQuery } from '#features/queue/web/queries.ts'
import type { useWork } from '#features/queue/web/review/use-work.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'

type AssignMenuProps = {
  brandId: string
  work: Work
  change: ReturnType<typeof useWork>['change']
  buttonRef: Ref<HTMLButtonElement>
}

const NOBODY = 'nobody'

/** Shows who answers a review, and assigns it to someone of the team who can. */
export function AssignMenu({ brandId, work, change, buttonRef }: AssignMenuProps) {
  const viewerId = useViewer()?.id
  const { data: colleagues = [] } = useQuery(colleaguesQuery(brandId))
  const undo = { assigneeId: work.assignee?.id ?? null }
  return (
    <Menu<string>
      label="Assign to"
      trigger={
        <Button ref={buttonRef} size="sm">
          <Assignee assignee={work.assignee} />
        </Button>
      }
      choice={{
        value: work.assignee?.id ?? NOBODY,
        options: [{ id: NOBODY }, ...colleagues],
        onChange: (id) => {
          const to = colleagues.find((one) => one.id === id)
          const name = id === viewerId ? 'you' : to?.name
          const words = to === undefined ? 'Unassigned' : `Assigned to ${name}`
          change({ assigneeId: to?.id ?? null }, { words, undo })
        },
      }}
    >
      <MenuItem id={NOBODY}>Unassigned</MenuItem>
      {colleagues.map((person) => (
        <MenuItem key={person.id} id={person.id} textValue={person.name} start={<Portrait person={person} />}>
          {person.id === viewerId ? `${person.name} (you)` : person.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
