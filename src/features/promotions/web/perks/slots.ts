import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import {
  dropHold,
  holdPlace,
  joinWaitlist,
  leaveWaitlist,
  listPerkSlots,
  type PerkSlot,
} from '#features/promotions/perks-contract.ts'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { promotionKeys } from '#features/promotions/web/keys.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/** The calendar of a channel. Others book too, so it is polled. */
export function perkSlotsQuery(brandId: string, channel: PerkChannel) {
  return queryOptions({
    queryKey: promotionKeys.slots(brandId, channel),
    meta: { action: 'promotion dates' },
    queryFn: async () => (await call(listPerkSlots, { query: { brandId, channel } })).slots,
    refetchInterval: 30_000,
  })
}

/** Joins and leaves the waitlist of a full date. The calendar shows it at once. */
export function useWaitlist(brandId: string, channel: PerkChannel) {
  const client = useQueryClient()
  const { queryKey } = perkSlotsQuery(brandId, channel)
  const show = (id: string, isWaiting: boolean) =>
    client.setQueryData(queryKey, (slots) =>
      slots?.map((slot) => (slot.id === id ? { ...slot, isWaiting } : slot)),
    )
  return useMutation({
    meta: { action: 'promotion waitlist' },
    mutationFn: async ({ id, isWaiting }: Pick<PerkSlot, 'id' | 'isWaiting'>) => {
      if (isWaiting) await call(leaveWaitlist, { params: { id }, query: { brandId } })
      else await call(joinWaitlist, { params: { id }, body: { brandId } })
    },
    onMutate: async ({ id, isWaiting }) => {
      await client.cancelQueries({ queryKey })
      show(id, !isWaiting)
    },
    onSuccess: (_, { isWaiting }) =>
      toast(
        isWaiting
          ? 'You’ve left the waitlist'
          : 'You’re on the waitlist. We’ll tell you when a place is free.',
      ),
    onError: (_, { id, isWaiting }) => show(id, isWaiting),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Keeps, extends and gives back places. The calendar shows the answer at once. */
export function useHolds(brandId: string, channel: PerkChannel) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const { queryKey } = perkSlotsQuery(brandId, channel)
  const reread = () => void client.invalidateQueries({ queryKey })
  // Runs one at a time: a hold can’t be dropped while it is being created.
  const scope = { id: `holds ${brandId} ${channel}` }
  const hold = useMutation({
    meta: { action: 'promotion hold' },
    scope,
    mutationFn: ({ id, extend = false }: { id: string; extend?: boolean }) =>
      attempt({ id, extend, at: Math.floor(Date.now() / 60_000) }, (idempotencyKey) =>
        call(holdPlace, { params: { id }, body: { brandId, extend }, idempotencyKey }),
      ),
    onSuccess: (held: PerkSlot) =>
      client.setQueryData(queryKey, (slots) => slots?.map((slot) => (slot.id === held.id ? held : slot))),
    onSettled: reread,
  })
  const drop = useMutation({
    meta: { action: 'promotion hold' },
    scope,
    mutationFn: (id: string) => call(dropHold, { params: { id }, query: { brandId } }),
    onSettled: reread,
  })
  return { hold, drop }
}
