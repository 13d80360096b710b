import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'

import { createApiKey } from '#features/developers/contract.ts'
import { KEY_DAYS } from '#features/developers/rules.ts'
import { ACCESS } from '#features/developers/text.ts'
import { MadeKey } from '#features/developers/web/MadeKey.tsx'
import { networksOf } from '#features/developers/web/networks.ts'
import { reloadKeys } from '#features/developers/web/queries.ts'
import type { KeyScope } from '#shared/api/key-scopes.ts'
import { formatDate } from '#shared/dates.ts'
import type { ReplyOf } from '#shared/api/contract.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type CreateKeyDialogProps = { businessId: string; brandName: string; onClose: () => void }

const DAY = 86_400_000
const NEVER = 'never'

/** Name, access, lifetime and networks of a new key; then the key itself, this once. */
export function CreateKeyDialog({ businessId, brandName, onClose }: CreateKeyDialogProps) {
  const id = useId()
  const attempt = useIdempotencyKey()
  const [made, setMade] = useState<ReplyOf<typeof createApiKey> | null>(null)
  const [networks, setNetworks] = useState('')
  const form = useContractForm(createApiKey.spec.body, {
    defaultValues: { name: '', scopes: [], expiresIn: 90, networks: [] },
    whenEmpty: { name: 'Name what will use the key.', scopes: 'Choose at least one kind of access.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    setMade(
      await attempt(body, (idempotencyKey) =>
        call(createApiKey, { params: { businessId }, body, idempotencyKey }),
      ),
    )
    await reloadKeys()
  })
  if (made !== null) return <MadeKey made={made} onClose={onClose} />
  const networkError =
    errors.networks?.message ?? errors.networks?.find?.((one) => one !== undefined)?.message
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      isDismissable={!isSubmitting}
      title="Create API key"
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isPending={isSubmitting}
            pendingLabel="Creating the key"
          >
            Create key
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Name"
          description="What will use it? The audit log shows this name."
          placeholder="Warehouse"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
          autoFocus
          errorMessage={errors.name?.message}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="scopes"
          render={({ field, fieldState }) => (
            <AccessFields
              brandName={brandName}
              scopes={field.value}
              onChange={field.onChange}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="expiresIn"
            render={({ field: { value, onChange, ...field } }) => (
              <Select
                {...field}
                label="Expires"
                description={
                  value === null
                    ? 'It works until someone revokes it.'
                    : `On ${formatDate(new Date(Date.now() + value * DAY))}.`
                }
                value={value === null ? NEVER : String(value)}
                onChange={(chosen) =>
                  onChange(chosen === NEVER ? null : KEY_DAYS.find((days) => String(days) === chosen))
                }
                options={[
                  ...KEY_DAYS.map((days) => ({
                    id: String(days),
                    label: `In ${days} days`,
                  })),
                  { id: NEVER, label: 'Never' },
                ]}
              />
            )}
          />
          <TextField
            label="Limit to addresses (optional)"
            description="IP addresses or ranges, separated by commas."
            placeholder="203.0.113.0/24"
            autoComplete="off"
            value={networks}
            onChange={(event) => {
              setNetworks(event.target.value)
              form.setValue('networks', networksOf(event.target.value), {
                shouldValidate: form.formState.isSubmitted,
              })
            }}
            errorMessage={networkError}
          />
        </div>
        <p className="text-t1 text-ink-3">You’ll see the key next. We only show it once.</p>
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}

type AccessFieldsProps = {
  brandName: string
  scopes: readonly KeyScope[]
  onChange: (scopes: KeyScope[]) => void
  errorMessage: string | undefined
}

function AccessFields({ brandName, scopes, onChange, errorMessage }: AccessFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Access</legend>
      <ul className="divide-y divide-line">
        {ACCESS.map(({ name, hint, levels }) => {
          const own = levels.map(({ scope }) => scope)
          const chosen = own.find((scope) => scopes.includes(scope)) ?? NEVER
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-t1 text-ink-3">{hint.replace('your brand', brandName)}</p>
              </div>
              <SegmentedControl
                label={`Access to ${name.toLowerCase()}`}
                value={chosen}
                onChange={(value) =>
                  onChange([
                    ...scopes.filter((scope) => !own.includes(scope)),
                    ...own.filter((scope) => scope === value),
                  ])
                }
                options={[
                  { value: NEVER, label: 'None' },
                  ...levels.map(({ label, scope }) => ({ value: scope, label })),
                ]}
              />
            </li>
          )
        })}
      </ul>
      <FormError message={errorMessage} className="mb-3" />
      <p className="flex items-start gap-2 text-t1 text-ink-3">
        <Icon of={IconLock} size={16} className="mt-0.5" />
        API keys can’t access billing, people or security.
      </p>
    </fieldset>
  )
}
