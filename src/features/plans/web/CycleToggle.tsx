import { ANNUAL_BADGE } from '#features/plans/plans.ts'
import { Badge } from '#ui/display/Badge.tsx'

/**
 * Monthly or annual, annual by default (R34, R35). Plain radio buttons: the choice is pure CSS (`monthly:`),
 * without scripts.
 */
export function CycleToggle() {
  return (
    <fieldset
      aria-label="Billing"
      className="flex flex-wrap md:shrink-0 gap-0.5 rounded-[26px] bg-sunken p-1 inset-ring inset-ring-line"
    >
      <Choice id="cycle-monthly">Monthly</Choice>
      <Choice id="cycle-annually" isChosen>
        Annual{' '}
        <Badge tone="solid" className="-me-2.5">
          {ANNUAL_BADGE}
        </Badge>
      </Choice>
    </fieldset>
  )
}

function Choice({ id, isChosen, children }: { id: string; isChosen?: boolean; children: React.ReactNode }) {
  return (
    <label className="relative inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-pill px-4.5 font-semibold whitespace-nowrap text-ink-2 transition-colors hover:text-ink has-[:checked]:bg-surface has-[:checked]:text-ink has-[:checked]:ring-1 has-[:checked]:ring-line-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <input
        type="radio"
        id={id}
        name="cycle"
        defaultChecked={isChosen}
        className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
      />
      <span className="pointer-events-none relative inline-flex items-center gap-2">{children}</span>
    </label>
  )
}
