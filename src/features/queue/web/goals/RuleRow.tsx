import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'

import { Button } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'

import type { AssignmentRule } from '#features/queue/rules-contract.ts'
import { conditionWords } from '#features/queue/rule-text.ts'
import { Assignee } from '#features/queue/web/Assignee.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Switch } from '#ui/fields/Switch.tsx'

type RuleRowProps = {
  rule: AssignmentRule
  place: number
  canEdit: boolean
  canDrag: boolean
  onMoveUp: (() => void) | undefined
  onMoveDown: (() => void) | undefined
  onEdit: () => void
  onToggle: (isOn: boolean) => void
  onRemove: () => void
}

// A phone drags badly; its buttons move the rule.
const HANDLE = '-ms-2 pointer-coarse:hidden'

/** One rule: what it asks of a review, who gets it, and why it is paused. Its handle drags it to another place. */
export function RuleRow({
  rule,
  place,
  canEdit,
  canDrag,
  onEdit,
  onToggle,
  onRemove,
  ...moves
}: RuleRowProps) {
  const [first = '', ...more] = conditionWords(rule)
  return (
    <GridListItem
      id={rule.id}
      textValue={[first, ...more].join(', ')}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-4 border-b border-line px-5 py-3 outline-none last:border-b-0 allows-dragging:cursor-grab focus-visible:outline-2 focus-visible:-outline-offset-2 dragging:opacity-50"
    >
      {canDrag && (
        <Button
          slot="drag"
          className={cx(buttonClass({ variant: 'ghost', size: 'sm', isIcon: true }), HANDLE)}
        >
          <Icon of={IconGripVertical} size={17} />
        </Button>
      )}
      <div className="min-w-0 flex-[1_1_calc(100%-5rem)] sm:flex-[1_1_12rem]">
        <p className="font-medium wrap-anywhere">{first}</p>
        {more.length > 0 && <p className="mt-0.5 text-t1 text-ink-2 wrap-anywhere">{more.join(' · ')}</p>}
        {rule.isPaused && rule.isOn && (
          <p className="mt-1 text-t1 text-ink-2">
            <Badge tone="marigold">Paused</Badge>{' '}
            {rule.assignee === null
              ? 'This person’s account was deleted.'
              : 'This person can’t answer reviews any more.'}
          </p>
        )}
      </div>
      <span className="flex min-w-0 flex-[1_1_6.5rem] text-t1 max-sm:order-1 sm:flex-none">
        <Assignee assignee={rule.assignee} />
      </span>
      <Switch
        label={`Rule ${place} is on`}
        isLabelHidden
        checked={rule.isOn}
        disabled={!canEdit}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span className="-me-2 flex flex-wrap items-center max-sm:order-1 sm:gap-1">
        <IconButton
          size="sm"
          icon={IconChevronUp}
          label={`Move rule ${place} up`}
          onPress={moves.onMoveUp}
          isDisabled={!canEdit || moves.onMoveUp === undefined}
        />
        <IconButton
          size="sm"
          icon={IconChevronDown}
          label={`Move rule ${place} down`}
          onPress={moves.onMoveDown}
          isDisabled={!canEdit || moves.onMoveDown === undefined}
        />
        <IconButton
          size="sm"
          icon={IconPencil}
          label={`Edit rule ${place}`}
          onPress={onEdit}
          isDisabled={!canEdit}
        />
        <IconButton
          size="sm"
          icon={IconTrash}
          label={`Remove rule ${place}`}
          onPress={onRemove}
          isDisabled={!canEdit}
        />
      </span>
    </GridListItem>
  )
}
