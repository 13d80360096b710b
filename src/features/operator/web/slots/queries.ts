import { queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { listSlotChanges } from '#features/promotions/history-contract.ts'
import { listOperatorSlots } from '#features/promotions/perks-contract.ts'
import { call } from '#web/data/api.ts'

export type ShownSlots = 'coming' | 'past'

/** Slots with their bookings: coming ones by date, past ones the latest first. */
export function slotsQuery(show: ShownSlots) {
  return queryOptions({
    queryKey: operatorKeys.slots(show),
    meta: { action: 'slots' },
    queryFn: () => call(listOperatorSlots, { query: { show, limit: 100 } }),
  })
}

/** Who added, changed and called off a slot, the latest first. */
export function slotChangesQuery(id: string) {
  return queryOptions({
    queryKey: operatorKeys.slotChanges(id),
    meta: { action: 'slot history' },
    queryFn: async () => (await call(listSlotChanges, { params: { id } })).changes,
  })
}
