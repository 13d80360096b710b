import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { RULES_MAX } from '#features/queue/assignment.ts'
import type { RuleInput } from '#features/queue/rules-contract.ts'
import { RuleDialog } from '#features/queue/web/goals/RuleDialog.tsx'
import { RuleRow } from '#features/queue/web/goals/RuleRow.tsx'
import { useRules } from '#features/queue/web/goals/use-rules.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

const NEW: Omit<RuleInput, 'id'> = {
  isOn: true,
  minStars: 1,
  maxStars: 2,
  productIds: [],
  languages: [],
  assigneeId: null,
}

/** The rules by which new reviews are assigned. Each change is saved at once, with Undo. */
export function RulesCard({ brandId }: { brandId: string }) {
  const canEdit = useAbility('team')
  const { rules, known, save, isPending, error } = useRules(brandId)
  const [edited, setEdited] = useState<RuleInput>()
  const replace = (id: string, changed: Partial<RuleInput>) =>
    known.map((rule) => (rule.id === id ? { ...rule, ...changed } : rule))
  const move = (index: number, by: number) => {
    const [moved] = known.slice(index, index + 1)
    if (moved !== undefined) save(known.toSpliced(index, 1).toSpliced(index + by, 0, moved), 'Order saved')
  }
  const keep = (rule: RuleInput) => {
    const isNew = !known.some(({ id }) => id === rule.id)
    save(isNew ? [...known, rule] : replace(rule.id, rule), isNew ? 'Rule added' : 'Rule saved', () =>
      setEdited(undefined),
    )
  }
  return (
    <Card as="section" isPadded={false}>
      <div className="p-5">
        <h2 className="text-t3">Assign automatically</h2>
        <p className="mt-1 text-t1 text-ink-2">
          New reviews go to a person of your team. The first rule that matches wins; anything else stays
          unassigned.
        </p>
      </div>
      {rules.length > 0 && (
        <ol aria-label="Rules" className="border-t border-line">
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              place={index + 1}
              canEdit={canEdit}
              onMoveUp={index === 0 ? undefined : () => move(index, -1)}
              onMoveDown={index === rules.length - 1 ? undefined : () => move(index, 1)}
              onEdit={() => setEdited(known[index])}
              onToggle={(isOn) => save(replace(rule.id, { isOn }), isOn ? 'Rule on' : 'Rule off')}
              onRemove={() => save(known.toSpliced(index, 1), 'Rule removed')}
            />
          ))}
        </ol>
      )}
      <div className="border-t border-line p-5">
        <FormError message={edited === undefined ? error : undefined} className="mb-3" />
        {canEdit ? (
          <Button
            icon={IconPlus}
            onPress={() => setEdited({ ...NEW, id: crypto.randomUUID() })}
            isDisabled={rules.length >= RULES_MAX}
          >
            Add a rule
          </Button>
        ) : (
          <p className="text-t1 text-ink-3">Owners and admins can change the rules.</p>
        )}
      </div>
      {edited !== undefined && (
        <RuleDialog
          key={edited.id}
          brandId={brandId}
          rule={edited}
          onSave={keep}
          onClose={() => setEdited(undefined)}
          isPending={isPending}
          errorMessage={error}
        />
      )}
    </Card>
  )
}
