import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

import { RUN_MAX } from '#features/queue/rules-contract.ts'
import { useRuleRun } from '#features/queue/web/goals/use-rule-run.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

/** Applies the rules to the reviews that wait already. Nothing is shown if none of them matches. */
export function RunRules({ brandId }: { brandId: string }) {
  const { matching, run, isPending, error } = useRuleRun(brandId)
  const many = matching?.count ?? 0
  if (many === 0 && error === undefined) return null
  return (
    <section aria-label="Waiting reviews" className="border-t border-line bg-sunken p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="font-medium">{title(many)}</p>
          <p className="mt-1 text-t1 text-ink-2">
            Reviews that are already assigned, being answered, or returned to everyone stay as they are.
          </p>
        </div>
        {many > 0 && (
          <Button icon={IconUsers} onPress={run} isPending={isPending} pendingLabel="Assigning">
            Assign {many === RUN_MAX ? `the first ${many.toLocaleString('en-GB')}` : count(many, 'review')}
          </Button>
        )}
      </div>
      <FormError message={error} className="mt-3" />
    </section>
  )
}

function title(many: number): string {
  if (many === 0) return 'No waiting review matches these rules'
  if (many === RUN_MAX) return `More than ${count(many - 1, 'waiting review')} match these rules`
  return `${count(many, 'waiting review')} ${many === 1 ? 'matches' : 'match'} these rules`
}
