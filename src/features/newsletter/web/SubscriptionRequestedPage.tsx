import { ConfirmationPage } from '#web/page/ConfirmationPage.tsx'

/** The confirmation for browsers without scripts. */
export function SubscriptionRequestedPage() {
  return (
    <ConfirmationPage drawing="mail" title="Check your inbox">
      We have sent you a link. Press it, and the letter to brands is yours; nothing comes before that.
    </ConfirmationPage>
  )
}
