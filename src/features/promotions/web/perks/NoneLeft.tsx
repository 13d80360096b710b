import type { Redemptions } from '#features/payments/billing-contract.ts'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { CHANNEL_WORDS } from '#features/promotions/web/perks/block-form.ts'
import { Banner } from '#ui/display/Banner.tsx'

/** Says above a text why it can only be saved. */
export function NoneLeft({ channel, perks }: { channel: PerkChannel; perks: Redemptions['perks'] }) {
  const { one } = CHANNEL_WORDS[channel]
  return perks === null ? (
    <Banner tone="warning" title="These come with annual billing">
      Save a draft now, and submit it once your plan is paid yearly.
    </Banner>
  ) : (
    <Banner tone="warning" title={`You’ve booked every ${one} for this year`}>
      Save a draft now, and submit it once they’re renewed with your plan.
    </Banner>
  )
}
