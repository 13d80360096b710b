import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { useAbility } from '#features/account/web/active.ts'
import { cardName, newCard } from '#features/payments/rules.ts'
import { subscriptionQuery } from '#features/payments/web/queries.ts'
import { accessWords, retryWords } from '#features/payments/web/subscription/OverdueBill.tsx'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/display/Banner.tsx'

/**
 * The banner on every dashboard page while a payment is overdue: the amount, the card, the deadline and the
 * next step.
 */
export function PaymentAlert({ business }: { business: BusinessRef }) {
  const mayBill = useAbility('billing')
  const { pathname } = useLocation()
  const { data } = useQuery({ ...subscriptionQuery(business.id), enabled: mayBill })
  if (!mayBill) {
    return (
      <Banner tone="warning" title="A payment failed" className="mb-6">
        {accessWords(business.graceEndsAt)} Owners, admins and billing contacts on your team can update the
        card.
      </Banner>
    )
  }
  // The subscription page shows the details itself.
  if (!data?.showPendingPaymentAlert || pathname === paths.subscription) return null
  const { unpaid, paymentMethod: card, graceEndsAt } = data
  const amount = unpaid ? formatMoney(unpaid.amount) : 'Your last bill'
  return (
    <Banner
      tone="danger"
      title={`${amount} is overdue`}
      className="mb-6"
      action={
        <LinkButton href={newCard()} variant="danger-solid">
          {unpaid ? `Pay ${amount}` : 'Update card'}
        </LinkButton>
      }
    >
      {card && `Your bank declined ${cardName(card)}. `}
      {accessWords(unpaid?.accessEndsAt ?? graceEndsAt)} {retryWords(unpaid?.nextAttemptAt ?? null)}
    </Banner>
  )
}
