import { ConfirmationPage } from '#web/page/ConfirmationPage.tsx'

/** Where a browser without scripts is led after subscribing. */
export function SubscriptionRequestedPage() {
  return (
    <ConfirmationPage drawing="mail" title="Check your inbox">
      We have sent you a link. Press it, and the letter to brands is yours; nothing comes before that.
    </ConfirmationPage>
  )
}
