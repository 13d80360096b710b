import { GridList } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'

import type { AssignmentRule } from '#features/queue/rules-contract.ts'
import { conditionWords } from '#features/queue/rule-text.ts'
import { RuleRow } from '#features/queue/web/goals/RuleRow.tsx'
import { REORDERED } from '#ui/fields/DropArea.tsx'

type RuleListProps = {
  rules: readonly AssignmentRule[]
  canEdit: boolean
  /** Moves the rule at one index to another. */
  onMove: (from: number, to: number) => void
  onEdit: (id: string) => void
  onToggle: (id: string, isOn: boolean) => void
  onRemove: (id: string) => void
}

/** The rules in their order, which dragging changes too: with the mouse, or from a handle with the keyboard. */
export function RuleList({ rules, canEdit, onMove, onEdit, onToggle, onRemove }: RuleListProps) {
  const canDrag = canEdit && rules.length > 1
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canDrag,
    getItems: (keys) =>
      [...keys].map((key) => ({ [REORDERED]: String(key), 'text/plain': wordsOf(rules, key) })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="-my-px h-0.5 drop-target:bg-leaf" />
    ),
    onReorder: ({ keys: [dragged], target: { key, dropPosition } }) => {
      const from = rules.findIndex(({ id }) => id === dragged)
      const over = rules.findIndex(({ id }) => id === key)
      // The place between two rules, counted without the dragged one.
      const to = over + (dropPosition === 'after' ? 1 : 0) - (from < over ? 1 : 0)
      onMove(from, to)
    },
  })
  return (
    <GridList
      aria-label="Rules"
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      className="border-t border-line"
    >
      {rules.map((rule, index) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          place={index + 1}
          canEdit={canEdit}
          canDrag={canDrag}
          onMoveUp={index === 0 ? undefined : () => onMove(index, index - 1)}
          onMoveDown={index === rules.length - 1 ? undefined : () => onMove(index, index + 1)}
          onEdit={() => onEdit(rule.id)}
          onToggle={(isOn) => onToggle(rule.id, isOn)}
          onRemove={() => onRemove(rule.id)}
        />
      ))}
    </GridList>
  )
}

function wordsOf(rules: readonly AssignmentRule[], key: unknown): string {
  const rule = rules.find(({ id }) => id === key)
  return rule === undefined ? '' : conditionWords(rule).join(', ')
}
