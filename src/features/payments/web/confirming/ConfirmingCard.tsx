import { paths } from '#kernel/paths.ts'
import { Button } from '#ui/press/Button.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Card } from '#ui/show/Card.tsx'
import { Spinner } from '#ui/show/Spinner.tsx'

type ConfirmingCardProps = {
  isLate: boolean
  /** What opens once the payment is confirmed: 'your plan'. */
  awaited: string
  onRetry: () => void
  className?: string
}

/** A payment that the provider has not confirmed yet; never says that there is no plan. */
export function ConfirmingCard({ isLate, awaited, onRetry, className = '' }: ConfirmingCardProps) {
  return (
    <Card className={`py-10 text-center ${className}`}>
      <div role="status" className="grid justify-items-center gap-3">
        {!isLate && <Spinner />}
        <h2>{isLate ? 'Your payment is still being confirmed' : 'Confirming your payment'}</h2>
        <p className="max-w-[46ch] text-pretty text-ink-2">
          {isLate
            ? `The bank takes longer than usual. You can leave this page: ${awaited} opens by itself, and we write to you. Please don’t pay again.`
            : 'This takes a few seconds. Please don’t pay again.'}
        </p>
      </div>
      {isLate && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button onPress={onRetry}>Look again</Button>
          <LinkButton href={paths.contact} isDocument variant="ghost">
            Write to us
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
