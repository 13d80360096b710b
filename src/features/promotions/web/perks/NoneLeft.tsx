import type { Redemptions } from '#features/payments/billing-contract.ts'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { noneLeftTitle } from '#features/promotions/web/perks/none-left.ts'
import { Banner } from '#ui/display/Banner.tsx'

type NoneLeftProps = { channel: PerkChannel; perks: Redemptions['perks'] }

/** Explains why the text can't be submitted yet. */
export function NoneLeft({ channel, perks }: NoneLeftProps) {
  return (
    <Banner tone="warning" title={noneLeftTitle(channel, perks)}>
      {perks === null
        ? 'Save a draft now, and submit it once your plan is paid yearly.'
        : 'Save a draft now, and submit it once they’re renewed with your plan.'}
    </Banner>
  )
}
