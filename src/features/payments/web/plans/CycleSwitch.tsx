import { ANNUAL_BADGE } from '#features/plans/plans.ts'
import type { BillingCycle } from '#shared/paywall.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Badge } from '#ui/display/Badge.tsx'

type CycleSwitchProps = { value: BillingCycle; onChange: (cycle: BillingCycle) => void }

export function CycleSwitch({ value, onChange }: CycleSwitchProps) {
  return (
    <SegmentedControl
      label="Billing"
      value={value}
      onChange={onChange}
      options={[
        { value: 'monthly', label: 'Monthly' },
        {
          value: 'annually',
          label: (
            <>
              Annual
              <Badge tone="solid" className="-me-2">
                {ANNUAL_BADGE}
              </Badge>
            </>
          ),
        },
      ]}
    />
  )
}
