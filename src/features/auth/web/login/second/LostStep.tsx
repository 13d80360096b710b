import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'

import { confirmFactorReset, requestFactorReset } from '#features/auth/second-step-contract.ts'
import { LOST_TITLE } from '#features/auth/text.ts'
import { isApiError } from '#shared/errors.ts'
import { formatDateTime } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { call } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type LostStepProps = {
  /** The challenge of the login; undefined in a session. */
  token: string | undefined
  /** The level of its heading; null below the title of a dialog. */
  heading: 1 | 3 | null
  onBack: () => void
  /** Leaves once the 72 hours have started. */
  onLeave: () => void
  /** The challenge has expired. */
  onOver?: () => void
}

/** The way back in for someone who lost every factor: a code by email, then 72 hours. */
export function LostStep({ token, heading, onBack, onLeave, onOver }: LostStepProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [dueAt, setDueAt] = useState<string | null>(null)
  const body = token === undefined ? {} : { token }
  const asking = useMutation({
    meta: { action: 'code' },
    mutationFn: () => call(requestFactorReset, { body }),
    onSuccess: ({ email }) => setSentTo(email),
    onError: (error) => {
      if (isApiError(error, 'token_invalid')) onOver?.()
    },
  })
  if (dueAt !== null)
    return (
      <div role="status" className="grid gap-5">
        <div>
          <Title level={heading}>The 72 hours have started</Title>
          <p className="mt-2 text-ink-2">
            On <b className="text-ink">{formatDateTime(dueAt)}</b> we’ll remove your second step. Then log in
            with your password and set up a new one. We’ve emailed you a link to stop this if you find your
            phone or your codes.
          </p>
        </div>
        <Button variant="primary" size="lg" isBlock onPress={onLeave}>
          OK
        </Button>
      </div>
    )
  return (
    <div className="grid gap-5">
      <div>
        <Title level={heading}>{LOST_TITLE}</Title>
        {sentTo === null ? (
          <ol className="mt-2 list-decimal space-y-1 ps-5 text-ink-2">
            <li>We email you a code to make sure it’s you.</li>
            <li>
              You wait 72 hours. If someone else is trying to get in, you have that time to stop them from any
              of our emails or any device where you’re logged in.
            </li>
            <li>
              We remove your authenticator app, passkeys and recovery codes, and your password is enough.
            </li>
          </ol>
        ) : (
          <p className="mt-2 text-ink-2">
            We sent a code to <b className="wrap-anywhere text-ink">{sentTo}</b>. It works for 15 minutes.
          </p>
        )}
      </div>
      {sentTo === null ? (
        <>
          <FormError message={asking.isError ? failureText(asking.error) : null} />
          <Button
            variant="primary"
            size="lg"
            isBlock
            onPress={() => asking.mutate()}
            isPending={asking.isPending}
            pendingLabel="Sending the code"
          >
            Email me a code
          </Button>
        </>
      ) : (
        <ConfirmForm token={token} onDone={setDueAt} />
      )}
      <Button variant="text" size="sm" onPress={onBack} className="justify-self-start">
        Back
      </Button>
    </div>
  )
}

function Title({ level, children }: { level: LostStepProps['heading']; children: string }) {
  if (level === null) return null
  const Heading = `h${level}` as const
  return <Heading tabIndex={-1}>{children}</Heading>
}

function ConfirmForm({ token, onDone }: { token: string | undefined; onDone: (dueAt: string) => void }) {
  const form = useContractForm(confirmFactorReset.spec.body, {
    defaultValues: { code: '', ...(token !== undefined && { token }) },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    try {
      onDone((await call(confirmFactorReset, { body })).dueAt)
    } catch (error) {
      if (!isApiError(error, 'token_invalid')) throw error
      form.setError('code', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => (
          <CodeField
            {...field}
            label="Six-digit code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just asked for this code
            autoFocus
            errorMessage={errors.code?.message}
          />
        )}
      />
      <FormError message={errors.root?.message} />
      <Button
        type="submit"
        variant="danger-solid"
        size="lg"
        isBlock
        isPending={isSubmitting}
        pendingLabel="Checking the code"
      >
        Start the 72 hours
      </Button>
    </form>
  )
}
