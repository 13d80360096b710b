import { ConfirmationPage } from '#web/page/ConfirmationPage.tsx'

/** The confirmation for browsers without scripts. */
export function SubscriptionRequestedPage() {
  return (
    <ConfirmationPage drawing="mail" title="Check your inbox">
      We’ve emailed you a link. Open it to confirm your subscription.
    </ConfirmationPage>
  )
}
