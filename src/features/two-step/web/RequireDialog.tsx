import { useId } from 'react'

import { requireTwoStep, type TwoStep } from '#features/two-step/contract.ts'
import { startOf } from '#features/two-step/rules.ts'
import { dayOf } from '#features/two-step/text.ts'
import { showTwoStep } from '#features/two-step/web/queries.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type RequireDialogProps = { businessId: string; name: string; state: TwoStep; onClose: () => void }

/** Asks from which day on a second factor is required, and says who will be emailed. */
export function RequireDialog({ businessId, name, state, onClose }: RequireDialogProps) {
  const id = useId()
  const { from, earliest, members } = state
  const form = useContractForm(requireTwoStep.spec.body, {
    defaultValues: { from: from?.slice(0, 10) ?? earliest },
    whenEmpty: { from: 'Choose a date.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    showTwoStep(businessId, await call(requireTwoStep, { params: { businessId }, body }))
    onClose()
    toast(`Required from ${dayOf(startOf(body.from))}`)
  })
  const waiting = members.filter(({ isReady }) => !isReady).length
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      isDismissable={!isSubmitting}
      title={from === null ? 'Require two-step verification' : 'Change the date'}
      text={`From this day on, a passkey or an authenticator app is needed to open ${name}.`}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSubmitting} pendingLabel="Saving">
            {from === null ? 'Require it' : 'Change date'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="First day"
          type="date"
          min={earliest}
          description={`${dayOf(startOf(earliest))} at the earliest: members get seven days’ notice.`}
          errorMessage={errors.from?.message}
          {...form.register('from')}
        />
        <p>
          {waiting === 0
            ? 'Everyone is ready already.'
            : `We’ll email ${count(waiting, 'person', 'people')} who ${waiting === 1 ? 'isn’t' : 'aren’t'} ready, and remind them a week and a day before.`}
        </p>
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}
