import { useState } from 'react'
import { Controller } from 'react-hook-form'

import { useCountdown } from '#features/auth/web/sign-up/countdown.ts'
import { type Claim, confirmClaimCode, sendClaimCode } from '#features/claims/contract.ts'
import { CODE_LENGTH } from '#features/claims/rules.ts'
import { useProof } from '#features/claims/web/proof/use-proof.ts'
import { formatTime } from '#shared/dates.ts'
import { isApiError } from '#shared/errors.ts'
import { count } from '#shared/text.ts'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

const PAUSE_SECONDS = 30

type MailProofProps = { claim: Claim; domain: string }

/** The proof by a code to a mailbox on the brand's domain: first the email, then the code. */
export function EmailProof({ claim, domain }: MailProofProps) {
  const { code } = claim.proof
  const [isOther, setOther] = useState(false)
  // Returning users find the state as they left it; after sending a code the field for it is shown.
  const [isSending, setSending] = useState(code === null)
  if (code === null || isOther)
    return <AddressStep claim={claim} domain={domain} isOther={isOther} onSent={() => setOther(false)} />
  return (
    <CodeStep
      claim={claim}
      code={code}
      isSent={isSending}
      onOther={() => {
        setOther(true)
        setSending(true)
      }}
    />
  )
}

type AddressStepProps = MailProofProps & { isOther: boolean; onSent: () => void }

function AddressStep({ claim, domain, isOther, onSent }: AddressStepProps) {
  const form = useContractForm(sendClaimCode.spec.body, {
    defaultValues: { email: '' },
    whenEmpty: { email: `Enter an email address at ${domain}.` },
  })
  useFormDraft(form, `claim-mail:${claim.id}`, ['email'])
  const { errors, isSubmitting } = form.formState
  const sending = useProof((email: string) =>
    call(sendClaimCode, { params: { id: claim.id }, body: { email } }),
  )
  const submit = submitTo(form, async ({ email }) => {
    try {
      await sending.mutateAsync(email)
      onSent()
    } catch (error) {
      if (!isApiError(error, 'proof_failed')) throw error
      form.setError('email', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <TextField
        label={`Email address at ${domain}`}
        type="email"
        inputMode="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that led here is gone
        autoFocus={isOther}
        description={`Any address that ends in @${domain} works: your own, or info@ or hello@ if you can read it.`}
        errorMessage={errors.email?.message}
        {...form.register('email')}
      />
      <FormError message={errors.root?.message} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="justify-self-start max-md:w-full"
        isPending={isSubmitting}
        pendingLabel="Sending the code"
      >
        Send code
      </Button>
    </form>
  )
}

type CodeStepProps = {
  claim: Claim
  code: NonNullable<Claim['proof']['code']>
  isSent: boolean
  onOther: () => void
}

function CodeStep({ claim, code: { email, expiresAt, triesLeft }, isSent, onOther }: CodeStepProps) {
  const pause = useCountdown(PAUSE_SECONDS)
  const form = useContractForm(confirmClaimCode.spec.body, {
    defaultValues: { code: '' },
    whenEmpty: { code: 'Enter the code from the email.' },
  })
  const { errors, isSubmitting } = form.formState
  const typing = useProof((code: string) =>
    call(confirmClaimCode, { params: { id: claim.id }, body: { code } }),
  )
  const again = useProof(() => call(sendClaimCode, { params: { id: claim.id }, body: { email } }))
  const submit = submitTo(form, async ({ code }) => {
    try {
      await typing.mutateAsync(code)
    } catch (error) {
      if (!isApiError(error, 'token_invalid')) throw error
      form.setError('code', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form grid-cols-1 justify-items-start gap-5">
      <p className="text-pretty">
        We sent a code to <b className="wrap-anywhere">{email}</b>. It works until {formatTime(expiresAt)}
        {triesLeft < 3 && `, and ${count(triesLeft, 'try', 'tries')} ${triesLeft === 1 ? 'is' : 'are'} left`}.
      </p>
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => (
          <CodeField
            {...field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that led here is gone
            autoFocus={isSent}
            label="Eight-character code"
            length={CODE_LENGTH}
            hasLetters
            errorMessage={errors.code?.message}
            onComplete={() => submit()}
          />
        )}
      />
      <FormError message={errors.root?.message ?? again.error?.message} className="w-full" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="max-md:w-full"
        isPending={isSubmitting}
        pendingLabel="Checking the code"
      >
        Confirm code
      </Button>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button
          variant="text"
          size="sm"
          isDisabled={pause.left > 0}
          isPending={again.isPending}
          pendingLabel="Sending a new code"
          onPress={() => again.mutate(undefined, { onSuccess: () => pause.start(PAUSE_SECONDS) })}
        >
          {pause.left > 0 ? `Send a new code in ${pause.left} s` : 'Send a new code'}
        </Button>
        <Button variant="text" size="sm" onPress={onOther}>
          Use another email
        </Button>
      </div>
    </form>
  )
}
