import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMessageHeart from '@tabler/icons-react/dist/esm/icons/IconMessageHeart.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'

import { useViewer } from '#features/account/web/active.ts'
import { BULK_MAX, type QueueItem } from '#features/queue/contract.ts'
import { leftOutWords, thankable } from '#features/queue/thanks-rules.ts'
import { Portrait } from '#features/queue/web/Assignee.tsx'
import { colleaguesQuery } from '#features/queue/web/queries.ts'
import { SnoozeMenu } from '#features/queue/web/review/SnoozeMenu.tsx'
import { useBulk } from '#features/queue/web/use-bulk.ts'
import type { Selection } from '#features/queue/web/use-selection.ts'
import { formatDateTime } from '#shared/dates.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'

type BulkBarProps = {
  brandId: string
  selection: Selection
  /** The reviews of the list. */
  items: readonly QueueItem[]
  onThank: (items: readonly QueueItem[]) => void
}

/** The actions on the selected reviews: thank, assign, snooze, needs no answer. */
export function BulkBar({ brandId, selection, items, onThank }: BulkBarProps) {
  const viewerId = useViewer()?.id
  const { data: colleagues = [] } = useQuery(colleaguesQuery(brandId))
  const { change, isPending, error } = useBulk(brandId)
  const { ids } = selection
  const isNone = ids.length === 0
  const all = Math.min(items.length, BULK_MAX)
  const thanks = thankable(items.filter(({ review }) => ids.includes(review.id)))
  const leftOut = leftOutWords(thanks)

  function act(wanted: Parameters<typeof change>[1], words: Parameters<typeof change>[2]) {
    void change(ids, wanted, words).then((isDone) => isDone && selection.end())
  }
  return (
    <section
      aria-label="Selected reviews"
      className="sticky bottom-20 z-20 mt-3 grid gap-2 rounded-card border border-line-2 bg-surface p-3 shadow-layer md:bottom-6"
    >
      <div className="flex items-center gap-2">
        <output className="me-auto font-semibold tabular-nums">
          {isNone ? 'Select reviews' : `${ids.length} selected`}
        </output>
        {ids.length < all && (
          <Button variant="text" size="sm" onPress={selection.selectAll}>
            Select all {all}
          </Button>
        )}
        <IconButton icon={IconX} label="End selection" size="sm" onPress={selection.end} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={IconMessageHeart}
          isDisabled={thanks.items.length === 0 || isPending}
          onPress={() => onThank(thanks.items)}
        >
          {thanks.items.length === 0 ? 'Thank reviewers' : `Thank ${count(thanks.items.length, 'reviewer')}`}
        </Button>
        <Menu
          label="Assign the selected reviews to"
          trigger={
            <Button size="sm" icon={IconUserCircle} isDisabled={isNone || isPending}>
              Assign
            </Button>
          }
        >
          <MenuItem onAction={() => act({ assigneeId: null }, (many) => `${many} unassigned`)}>
            Nobody
          </MenuItem>
          {colleagues.map((person) => {
            const name = person.id === viewerId ? 'you' : person.name
            return (
              <MenuItem
                key={person.id}
                textValue={person.name}
                start={<Portrait person={person} />}
                onAction={() => act({ assigneeId: person.id }, (many) => `${many} assigned to ${name}`)}
              >
                {person.id === viewerId ? `${person.name} (you)` : person.name}
              </MenuItem>
            )
          })}
        </Menu>
        <SnoozeMenu
          isDisabled={isNone || isPending}
          onSnooze={(until) =>
            act(
              { snoozedUntil: until.toISOString() },
              (many) => `${many} snoozed until ${formatDateTime(until)}`,
            )
          }
        />
        <Button
          size="sm"
          icon={IconCircleCheck}
          isDisabled={isNone || isPending}
          onPress={() => act({ needsNoAnswer: true }, (many) => `${many} marked as not needing a reply`)}
        >
          No reply needed
        </Button>
      </div>
      {leftOut !== '' && <p className="text-t1 text-ink-2">{leftOut}</p>}
      <FormError message={error} />
    </section>
  )
}
