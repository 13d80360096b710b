import { useId } from 'react'
import { Controller } from 'react-hook-form'

import { GIVEN_ROLES, invite } from '#features/team/contract.ts'
import { ROLE_WORDS } from '#features/team/text.ts'
import { invitationsQuery } from '#features/team/web/queries.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { queryClient } from '#web/data/query-client.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type InviteDialogProps = { businessId: string; name: string; onClose: () => void }

/** An email and a role. The invitation names the inviter, the business and the role. */
export function InviteDialog({ businessId, name, onClose }: InviteDialogProps) {
  const id = useId()
  const attempt = useIdempotencyKey()
  const form = useContractForm(invite.spec.body, {
    defaultValues: { email: '', role: 'editor' },
    whenEmpty: { email: 'Enter an email address.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await attempt(body, (idempotencyKey) => call(invite, { params: { businessId }, body, idempotencyKey }))
    await queryClient.invalidateQueries({ queryKey: invitationsQuery(businessId).queryKey })
    onClose()
    toast('Invitation sent')
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      isDismissable={!isSubmitting}
      title={`Invite someone to ${name}`}
      text="We’ll email them a link. It’s valid for seven days, and you can revoke it any time."
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
            pendingLabel="Sending the invitation"
          >
            Send invitation
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
          autoFocus
          errorMessage={errors.email?.message}
          {...form.register('email')}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <RadioGroup
              {...field}
              label="Role"
              errorMessage={errors.role?.message}
              options={GIVEN_ROLES.map((role) => ({
                value: role,
                label: ROLE_NAMES[role],
                description: ROLE_WORDS[role],
              }))}
            />
          )}
        />
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}
