import { useQuery } from '@tanstack/react-query'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { money } from '#features/payments/rules.ts'
import { subscriptionQuery } from '#features/payments/web/queries.ts'
import { cardWords, newCard } from '#features/payments/web/words.ts'
import { formatDate } from '#kernel/dates.ts'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Banner } from '#ui/show/Banner.tsx'

/** On every page of the dashboard while a payment is owed (rules.md, Failed payments): how much, by which card, until when, and what to do. */
export function PaymentAlert() {
  const business = useActiveBusiness()
  const mayBill = useAbility('billing')
  const isOwing = business?.planStatus === 'past_due' || business?.planStatus === 'unpaid'
  const { data } = useQuery({ ...subscriptionQuery(business?.id ?? ''), enabled: isOwing && mayBill })
  if (!isOwing) return null
  if (!mayBill) {
    return (
      <Banner tone="warning" title="A payment failed" className="mb-6">
        {ends(business.graceEndsAt)} Owners, admins and the billing role of your team can update the card.
      </Banner>
    )
  }
  if (!data?.showPendingPaymentAlert) return null
  const { unpaid, paymentMethod: card, graceEndsAt } = data
  const amount = unpaid ? money(unpaid.amount) : 'Your last bill'
  const by = card ? ` by ${cardWords(card)}` : ''
  return (
    <Banner
      tone="danger"
      title={`${amount} could not be paid${by}`}
      className="mb-6"
      action={
        <LinkButton href={newCard} variant="danger-solid">
          Update card
        </LinkButton>
      }
    >
      {ends(unpaid?.accessEndsAt ?? graceEndsAt)} A new card is tried at once
      {unpaid?.nextAttemptAt && new Date(unpaid.nextAttemptAt) > new Date()
        ? `; otherwise we try again on ${formatDate(unpaid.nextAttemptAt)}`
        : ''}
      .
    </Banner>
  )
}

function ends(at: string | null): string {
  if (at === null) return 'Paid screens are closed until it is paid.'
  return new Date(at) > new Date()
    ? `Everything stays open until ${formatDate(at)}.`
    : `Paid screens closed on ${formatDate(at)}.`
}
