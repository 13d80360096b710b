import { useState } from 'react'

import type { Redemptions } from '#features/payments/billing-contract.ts'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { CHANNEL_WORDS } from '#features/promotions/web/perks/block-form.ts'

type Perks = Redemptions['perks']

/** Returns how many are left to book, from before a submission in progress: that may use the last one. */
export function useLeft(perks: Perks, channel: PerkChannel, isSubmitting: boolean): number {
  const now = perks?.[CHANNEL_WORDS[channel].perk].left ?? 0
  const [left, setLeft] = useState(now)
  if (!isSubmitting && left !== now) setLeft(now)
  return isSubmitting ? left : now
}

/** Returns why none can be booked: the plan has none (`perks` is null), or all are used. */
export function noneLeftTitle(channel: PerkChannel, perks: Perks): string {
  return perks === null
    ? 'These come with annual billing'
    : `You’ve booked every ${CHANNEL_WORDS[channel].one} for this year`
}
