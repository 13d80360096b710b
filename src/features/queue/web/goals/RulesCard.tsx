import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { RULES_MAX } from '#features/queue/assignment.ts'
import type { RuleInput } from '#features/queue/rules-contract.ts'
import { keepRule, moveRule, removeRule, switchRule } from '#features/queue/web/goals/rule-edits.ts'
import { RuleDialog } from '#features/queue/web/goals/RuleDialog.tsx'
import { RunRules } from '#features/queue/web/goals/RunRules.tsx'
import { useRules } from '#features/queue/web/goals/use-rules.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

// React Aria's list with drag and drop is too much for what the page shows first.
const RuleList = lazyComponent(
  async () => (await import('#features/queue/web/goals/RuleList.tsx')).RuleList,
  {
    fallback: <Skeleton className="h-32" />,
  },
)

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
  const move = (from: number, to: number) => {
    const id = known[from]?.id
    if (id !== undefined && from !== to) save(moveRule(id, from, to))
  }
  const keep = (rule: RuleInput) =>
    save(keepRule(known, rule), () => setEdited((now) => (now?.id === rule.id ? undefined : now)))
  return (
    <Card as="section" isPadded={false}>
      <div className="p-5">
        <h2 className="text-t3">Assign automatically</h2>
        <p className="mt-1 text-t1 text-ink-2">
          New reviews go to someone on your team. The first rule that matches wins; anything else stays
          unassigned.
        </p>
      </div>
      {rules.length > 0 && (
        <RuleList
          rules={rules}
          canEdit={canEdit}
          onMove={move}
          onEdit={(id) => setEdited(known.find((rule) => rule.id === id))}
          onToggle={(id, isOn) => save(switchRule(id, isOn))}
          onRemove={(id) => save(removeRule(known, id))}
        />
      )}
      {canEdit && rules.length > 0 && <RunRules brandId={brandId} />}
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
          isNew={!known.some(({ id }) => id === edited.id)}
          onSave={keep}
          onClose={() => setEdited(undefined)}
          isPending={isPending}
          errorMessage={error}
        />
      )}
    </Card>
  )
}
