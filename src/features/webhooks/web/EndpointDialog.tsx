import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'

import { createWebhook, updateWebhook, type Webhook } from '#features/webhooks/contract.ts'
import type { EventType } from '#features/webhooks/rules.ts'
import { EVENT_GROUPS } from '#features/webhooks/text.ts'
import { reloadWebhooks } from '#features/webhooks/web/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type EndpointDialogProps = { businessId: string; webhook?: Webhook; onClose: () => void }

/** The address of an endpoint and the events that it gets; for a new one also how messages are signed. */
export function EndpointDialog({ businessId, webhook, onClose }: EndpointDialogProps) {
  const id = useId()
  const attempt = useIdempotencyKey()
  const [isAll, setAll] = useState(webhook === undefined || webhook.types.length === 0)
  const form = useContractForm(createWebhook.spec.body, {
    defaultValues: {
      url: webhook?.url ?? '',
      types: [...(webhook?.types ?? [])],
      signing: webhook?.signing ?? 'hmac',
    },
    whenEmpty: { url: 'Enter the address of your server.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (values) => {
    if (!isAll && values.types?.length === 0)
      return form.setError('types', { message: 'Choose at least one event.' })
    // In the API, an empty list means every type.
    const body = isAll ? { ...values, types: [] } : values
    if (webhook === undefined)
      await attempt(body, (idempotencyKey) =>
        call(createWebhook, { params: { businessId }, body, idempotencyKey }),
      )
    else
      await call(updateWebhook, {
        params: { businessId, id: webhook.id },
        body: { url: body.url, types: body.types },
      })
    onClose()
    toast(webhook === undefined ? 'Endpoint added' : 'Endpoint saved')
    await reloadWebhooks()
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      isDismissable={!isSubmitting}
      title={webhook === undefined ? 'Add endpoint' : 'Edit endpoint'}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSubmitting} pendingLabel="Saving">
            {webhook === undefined ? 'Add endpoint' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Address"
          description="Your server’s address on the internet. We send a POST request for each event."
          type="url"
          inputMode="url"
          placeholder="https://shop.example.com/trellis"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
          autoFocus
          errorMessage={errors.url?.message}
          {...form.register('url')}
        />
        <Controller
          control={form.control}
          name="types"
          render={({ field: { value, onChange } }) => (
            <Events
              isAll={isAll}
              types={value}
              errorMessage={errors.types?.message}
              onAllChange={(on) => {
                setAll(on)
                form.clearErrors('types')
              }}
              onChange={onChange}
            />
          )}
        />
        {webhook === undefined && (
          <Controller
            control={form.control}
            name="signing"
            render={({ field: { value, onChange } }) => (
              <RadioGroup
                label="Signature"
                value={value ?? 'hmac'}
                onChange={onChange}
                options={[
                  { value: 'hmac', label: 'Shared secret (HMAC)', description: 'What most libraries expect' },
                  {
                    value: 'ed25519',
                    label: 'Public key (ed25519)',
                    description: 'Your server needs no secret to check it',
                  },
                ]}
              />
            )}
          />
        )}
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}

type EventsProps = {
  isAll: boolean
  types: readonly EventType[]
  errorMessage: string | undefined
  onAllChange: (isAll: boolean) => void
  onChange: (types: EventType[]) => void
}

function Events({ isAll, types, errorMessage, onAllChange, onChange }: EventsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Events</legend>
      <Checkbox
        label="Everything"
        description="Also kinds of events that we add later"
        checked={isAll}
        onChange={() => onAllChange(!isAll)}
      />
      {!isAll && (
        <div className="grid gap-3 ps-7 sm:grid-cols-2">
          {EVENT_GROUPS.map(({ name, hint, types: own }) => {
            const isOn = own.some((type) => types.includes(type))
            const others = types.filter((type) => !own.includes(type))
            return (
              <Checkbox
                key={name}
                label={name}
                description={hint}
                checked={isOn}
                onChange={() => onChange(isOn ? others : [...others, ...own])}
              />
            )
          })}
        </div>
      )}
      <FormError message={errorMessage} />
    </fieldset>
  )
}
