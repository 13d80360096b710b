import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { paymentKeys } from '#features/payments/web/keys.ts'
import { setUpPaymentMethod } from '#features/payments/billing-contract.ts'
import { type CardSaving, type Paid, useSaveCard } from '#features/payments/web/billing/use-save-card.ts'
import { useAppearance, useProvider } from '#features/payments/web/provider.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { call } from '#web/data/api.ts'
import { formatMoney } from '#shared/money.ts'
import { useSite } from '#web/data/site.ts'

type CardFormProps = {
  businessId: string
  owed: number
  onClose: () => void
  onDone: (paid: Paid | null) => void
}

/** A card form with Stripe's own fields: card data never reaches this server (R134, R157). */
export function CardForm({ businessId, owed, onClose, onDone }: CardFormProps) {
  const payments = useSite()?.payments
  const provider = useProvider(payments)
  const appearance = useAppearance()
  const setUp = useQuery({
    queryKey: paymentKeys.cardSetup(businessId),
    meta: { action: 'card setup' },
    queryFn: () => call(setUpPaymentMethod, { body: { businessId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  })
  const saving = useSaveCard({ businessId, owed, onDone, onUsedUp: () => setUp.refetch() })
  if (payments === null) return <FormError message="Payments aren’t set up on this site." />
  // R162, R163: the loader's own message.
  const problem = provider.error ?? setUp.error?.message
  if (problem !== undefined) {
    return (
      <ErrorCard
        title={problem}
        text="We couldn’t open the card form. An ad blocker or your network may be blocking it. Your current card stays."
        isPending={setUp.isFetching}
        onRetry={() => {
          if (provider.error !== null) provider.retry()
          if (setUp.error !== null) void setUp.refetch()
        }}
        action={<Button onPress={onClose}>Keep current card</Button>}
        className="border-0 py-4"
      />
    )
  }
  if (provider.stripe === null || !setUp.data) {
    return (
      <div role="status" aria-label="Opening the card form" className="grid gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    )
  }
  const { clientSecret } = setUp.data
  return (
    <Elements key={clientSecret} stripe={provider.stripe} options={{ clientSecret, appearance }}>
      <Fields {...{ clientSecret, saving, owed, onClose }} />
    </Elements>
  )
}

type FieldsProps = {
  clientSecret: string
  saving: CardSaving
  owed: number
  onClose: () => void
}

function Fields({ clientSecret, saving, owed, onClose }: FieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  return (
    <form
      aria-label="New card"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (stripe && elements && !saving.isPending) saving.mutate({ stripe, elements, clientSecret })
      }}
    >
      <PaymentElement
        onReady={() => setReady(true)}
        onChange={() => saving.isError && saving.reset()}
        options={{ wallets: { link: 'never' } }}
      />
      <FormError message={saving.error?.message} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isDisabled={!isReady}
          isPending={saving.isPending}
          pendingLabel="Saving the card"
        >
          {owed > 0 ? `Save card and pay ${formatMoney(owed)}` : 'Save card'}
        </Button>
        <Button onPress={onClose} isDisabled={saving.isPending}>
          Keep current card
        </Button>
      </div>
    </form>
  )
}
