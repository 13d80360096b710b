import { useQuery, useQueryClient } from '@tanstack/react-query'

import { type Allowance, setAllowance } from '#features/operator/accounts-contract.ts'
import { allowanceQuery } from '#features/operator/web/accounts/queries.ts'
import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { operatorKeys } from '#features/operator/web/keys.ts'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { inSentence } from '#shared/text.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'
import { useFailure } from '#web/data/use-failure.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type AllowanceDialogProps = { business: { id: string; name: string }; onClose: () => void }

const NONE: Allowance = { adCreditCents: 0, emails: 0, pushNotifications: 0, socialPosts: 0 }

/** Sets the credit and perks of a business on the B2B plan, once its current ones are loaded. */
export function AllowanceDialog(props: AllowanceDialogProps) {
  const { business, onClose } = props
  const query = useQuery(allowanceQuery(business.id))
  const { data, isFetching, refetch } = query
  const failure = useFailure(query)
  useClosedConsole(query.error)
  if (data !== undefined) return <AllowanceForm {...props} allowance={data.allowance ?? NONE} />
  if (failure === null) return null
  return (
    <ConsoleDialog
      title={titleOf(business)}
      text="The current credit and perks didn’t load."
      act="Try again"
      pendingLabel="Trying again"
      isPending={isFetching}
      error={failureText(failure)}
      onSubmit={(event) => {
        event.preventDefault()
        void refetch()
      }}
      onClose={onClose}
    />
  )
}

const titleOf = ({ name }: AllowanceDialogProps['business']) => `Credit and perks of ${inSentence(name)}`

const PERKS = [
  ['emails', 'Emails a year'],
  ['pushNotifications', 'Push notifications a year'],
  ['socialPosts', 'Social posts a year'],
] as const

function AllowanceForm({ business, allowance, onClose }: AllowanceDialogProps & { allowance: Allowance }) {
  const client = useQueryClient()
  const form = useContractForm(setAllowance.spec.body, { defaultValues: allowance })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await call(setAllowance, { params: { id: business.id }, body })
    toast('Credit and perks saved')
    onClose()
    await client.invalidateQueries({ queryKey: operatorKeys.all })
  })
  return (
    <ConsoleDialog
      title={titleOf(business)}
      text="A higher amount applies at once, a lower one from the next month or year on. Perks need annual billing."
      act="Save"
      pendingLabel="Saving"
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Advertising credit a month, in US cents"
        inputMode="numeric"
        errorMessage={errors.adCreditCents && 'Use a whole number of cents.'}
        {...form.register('adCreditCents', { valueAsNumber: true })}
      />
      {PERKS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          inputMode="numeric"
          errorMessage={errors[name] && 'Use a whole number up to 1,000.'}
          {...form.register(name, { valueAsNumber: true })}
        />
      ))}
    </ConsoleDialog>
  )
}
