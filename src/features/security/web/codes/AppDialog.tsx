import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Controller } from 'react-hook-form'

import { type AppEnrolment, beginApp, confirmApp } from '#features/security/codes-contract.ts'
import { showCodes } from '#features/security/web/codes/codes-query.ts'
import { isApiError } from '#shared/errors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyRow } from '#ui/actions/CopyRow.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { QrPicture } from '#ui/art/QrPicture.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type AppDialogProps = {
  /** Whether an app is in use already. */
  isMove: boolean
  onClose: () => void
  onDone: () => void
}

/** Sets up an authenticator app: scan, then enter its first code. */
export function AppDialog({ isMove, onClose, onDone }: AppDialogProps) {
  const id = useId()
  const beginning = useMutation({
    meta: { action: 'authenticator app' },
    mutationFn: () => call(beginApp),
    onError: (error) => {
      // The user didn't confirm who they are.
      if (isApiError(error, 'reauth_required')) onClose()
    },
  })
  const hasBegun = useRef(false)
  const { mutate } = beginning
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])
  const enrolment = beginning.data
  if (!enrolment && !beginning.isError) return null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isMove ? 'Move to a new phone' : 'Set up an authenticator app'}
      text={
        isMove
          ? 'The app on your old phone works until the new one is confirmed.'
          : 'Any app works, such as 1Password, Google Authenticator or the password manager of your phone.'
      }
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {enrolment && (
            <Button type="submit" form={id} variant="primary">
              Confirm code
            </Button>
          )}
        </>
      }
    >
      {enrolment ? (
        <Enrolment
          key={enrolment.enrolment}
          formId={id}
          enrolment={enrolment}
          onOver={() => mutate()}
          onDone={() => {
            toast(isMove ? 'Authenticator app moved' : 'Authenticator app set up')
            onDone()
          }}
        />
      ) : beginning.isError ? (
        <FormError message={failureText(beginning.error)} />
      ) : (
        <Spinner label="Preparing the QR code" />
      )}
    </Dialog>
  )
}

type EnrolmentProps = { formId: string; enrolment: AppEnrolment; onOver: () => void; onDone: () => void }

function Enrolment({
  formId,
  enrolment: { enrolment, code, setupKey, uri },
  onOver,
  onDone,
}: EnrolmentProps) {
  const form = useContractForm(confirmApp.spec.body, {
    defaultValues: { enrolment, code: '' },
    whenEmpty: { code: 'Enter the six digits your app shows.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    try {
      showCodes(await call(confirmApp, { body }))
      onDone()
    } catch (error) {
      if (isApiError(error, 'token_invalid')) onOver()
      if (!isApiError(error, 'proof_failed') && !isApiError(error, 'token_invalid')) throw error
      form.setError('code', { message: error.message }, { shouldFocus: true })
    }
  })
  const grouped = setupKey.match(/.{1,4}/g)?.join(' ') ?? setupKey
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
      <div className="flex flex-wrap items-start gap-5">
        <QrPicture code={code} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p>
            <b>1.</b> Scan this code with your app.
          </p>
          <p className="mt-2 text-t1 text-ink-2">On your phone right now? Open the app from here:</p>
          <LinkButton isDocument size="sm" href={uri} className="mt-2">
            Open my app
          </LinkButton>
        </div>
      </div>
      <dl className="border-y border-line">
        <CopyRow label="Setup key" value={grouped} hint="To type by hand if you can’t scan." />
      </dl>
      <div>
        <p className="mb-3">
          <b>2.</b> Enter the six digits it shows for Trellis.
        </p>
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <CodeField
              {...field}
              label="Six-digit code"
              errorMessage={errors.code?.message}
              onComplete={() => {
                if (!isSubmitting) void submit()
              }}
            />
          )}
        />
      </div>
      <FormError message={errors.root?.message} />
    </form>
  )
}
