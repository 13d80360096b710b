import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { operatorKeys } from '#features/operator/web/keys.ts'
import { CHANNEL_TITLES } from '#features/operator/web/slots/SlotCard.tsx'
import { createSlot, type OperatorSlot, updateSlot } from '#features/promotions/perks-contract.ts'
import { PERK_CHANNELS } from '#features/promotions/rules.ts'
import { etagOf } from '#shared/api/etag.ts'
import { text } from '#shared/api/input.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

const LocalTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { error: 'Choose a date and time.' }))
const whole = z
  .int({ error: 'Use a whole number.' })
  .check(z.minimum(1, { error: 'Use a whole number above zero.' }))
const SlotForm = z.object({
  channel: z.enum(PERK_CHANNELS),
  title: text(80, 1),
  audience: text(120, 1),
  readers: whole,
  capacity: whole,
  goesOutAt: LocalTime,
  deadlineAt: LocalTime,
  isClosed: z.boolean(),
})
type SlotValues = z.infer<typeof SlotForm>

type SlotDialogProps = { slot: OperatorSlot | null; onClose: () => void }

/** Adds a date, or changes one. Times are the operator's own. */
export function SlotDialog({ slot, onClose }: SlotDialogProps) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const form = useContractForm<SlotValues, SlotValues>(SlotForm, { defaultValues: valuesOf(slot) })
  const { errors, isSubmitting } = form.formState
  const channel = form.watch('channel')
  const submit = submitTo(form, async ({ channel: of, isClosed, ...values }) => {
    const fields = {
      ...values,
      goesOutAt: new Date(values.goesOutAt).toISOString(),
      deadlineAt: new Date(values.deadlineAt).toISOString(),
    }
    if (slot === null) {
      const body = { channel: of, ...fields }
      await attempt(body, (idempotencyKey) => call(createSlot, { body, idempotencyKey }))
    } else {
      const at = { params: { id: slot.id }, ifMatch: etagOf(slot.updatedAt) }
      const body = { ...fields, isClosed }
      await attempt({ at, body }, (idempotencyKey) => call(updateSlot, { ...at, body, idempotencyKey }))
    }
    toast(slot === null ? 'Date added' : 'Date changed')
    onClose()
    await client.invalidateQueries({ queryKey: operatorKeys.all })
  })
  return (
    <ConsoleDialog
      title={slot === null ? 'Add a date' : 'Change this date'}
      text="Brands see it in their calendar and book a place until the deadline."
      act={slot === null ? 'Add the date' : 'Save changes'}
      pendingLabel="Saving"
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {slot === null && (
        <Select
          label="Channel"
          options={PERK_CHANNELS.map((id) => ({ id, label: CHANNEL_TITLES[id] }))}
          value={channel}
          onChange={(id) => form.setValue('channel', id, { shouldDirty: true })}
        />
      )}
      <TextField label="Name" errorMessage={errors.title?.message} {...form.register('title')} />
      <TextField label="Audience" errorMessage={errors.audience?.message} {...form.register('audience')} />
      <div className="grid grid-cols-2 gap-4 cramped:grid-cols-1">
        <TextField
          label="Readers, about"
          inputMode="numeric"
          errorMessage={errors.readers?.message}
          {...form.register('readers', { valueAsNumber: true })}
        />
        <TextField
          label="Places for brands"
          inputMode="numeric"
          errorMessage={errors.capacity?.message}
          {...form.register('capacity', { valueAsNumber: true })}
        />
        <TextField
          label="Goes out"
          type="datetime-local"
          errorMessage={errors.goesOutAt?.message}
          {...form.register('goesOutAt')}
        />
        <TextField
          label="Deadline for texts"
          type="datetime-local"
          errorMessage={errors.deadlineAt?.message}
          {...form.register('deadlineAt')}
        />
      </div>
      {slot !== null && <Checkbox label="Closed: take no more bookings" {...form.register('isClosed')} />}
    </ConsoleDialog>
  )
}

const DAY_MS = 86_400_000

function valuesOf(slot: OperatorSlot | null): SlotValues {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const { channel, title, audience, readers, capacity, goesOutAt, deadlineAt, isClosed } = slot ?? {
    channel: 'email' as const, // The first of the list.
    title: '',
    audience: '',
    readers: 10_000,
    capacity: 3,
    goesOutAt: inDays(14),
    deadlineAt: inDays(10),
    isClosed: false,
  }
  return {
    channel,
    title,
    audience,
    readers,
    capacity,
    goesOutAt: localTime(goesOutAt),
    deadlineAt: localTime(deadlineAt),
    isClosed,
  }
}

/** Returns an instant as an input of type datetime-local takes it, in the operator's zone. */
function localTime(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
