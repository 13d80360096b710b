import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'

type ConfirmingCardProps = {
  /**
   * `looking`: it is unknown whether anything was paid. `confirming`: it was paid. `silent`: Stripe does not
   * respond.
   */
  what: 'looking' | 'confirming' | 'silent'
  isLate: boolean
  /** Names what opens once the payment is confirmed: 'your plan'. */
  awaited: string
  onRetry: () => void
}

/** The state of the payment on return from Stripe's page. Never says that there is no plan. */
export function ConfirmingCard({ what, isLate, awaited, onRetry }: ConfirmingCardProps) {
  const { title, text } = wordsOf(what, isLate, awaited)
  return (
    <Card className="py-10 text-center">
      <div role="status" className="grid justify-items-center gap-3">
        {!isLate && <Spinner />}
        <h2>{title}</h2>
        <p className="max-w-[46ch] text-pretty text-ink-2">{text}</p>
      </div>
      {isLate && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button onPress={onRetry}>Check again</Button>
          <LinkButton href={paths.contact} isDocument variant="ghost">
            Contact us
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

function wordsOf(what: ConfirmingCardProps['what'], isLate: boolean, awaited: string) {
  if (what === 'looking') return { title: 'Checking your payment', text: 'This takes a few seconds.' }
  if (what === 'silent')
    return {
      title: 'We can’t check your payment right now',
      text: `If you paid, ${awaited} opens automatically and we’ll email you the receipt. Please don’t pay again.`,
    }
  return isLate
    ? {
        title: 'Your payment is still being confirmed',
        text: `Your bank is taking longer than usual. You can leave this page. ${awaited} opens automatically, and we’ll email you. Please don’t pay again.`,
      }
    : { title: 'Confirming your payment', text: 'This takes a few seconds. Please don’t pay again.' }
}
