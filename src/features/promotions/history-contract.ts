import * as z from 'zod/mini'

import { endpoint, list } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

export const SLOT_FIELDS = [
  'title',
  'audience',
  'readers',
  'capacity',
  'goesOutAt',
  'deadlineAt',
  'isClosed',
] as const

/** A field of a slot as it was and as it became; instants in ISO 8601. `before` is null for a new slot. */
const SlotField = z.object({ field: z.enum(SLOT_FIELDS), before: z.nullable(z.string()), after: z.string() })
export type SlotField = z.infer<typeof SlotField>

/** A change of a slot. `by` is null once the operator has no account; `reason`: why it was called off. */
export const SlotChange = z.object({
  id: Id,
  at: z.iso.datetime(),
  what: z.enum(['added', 'changed', 'calledOff']),
  by: z.nullable(z.string()),
  fields: z.array(SlotField),
  reason: z.string(),
})
export type SlotChange = z.infer<typeof SlotChange>

export const listSlotChanges = endpoint('GET /operator/slots/:id/changes', {
  summary: 'Who added, changed and called off a slot, the latest first',
  access: { who: 'operator' },
  stepUp: true,
  reply: list('changes', SlotChange),
})
