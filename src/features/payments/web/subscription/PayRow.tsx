import type { Subscription } from '#features/payments/contract.ts'
import { CardMark } from '#features/payments/web/CardMark.tsx'
import { cardWords } from '#features/payments/web/words.ts'
import { paths } from '#kernel/paths.ts'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Card } from '#ui/show/Card.tsx'

/** What the plan is paid with, and the way to change it. */
export function PayRow({ card }: { card: Subscription['paymentMethod'] }) {
  return (
    <Card aria-label="Payment" className="flex flex-wrap items-center gap-4">
      {card && <CardMark brand={card.brand} />}
      <p className="min-w-0 flex-1">
        <b className="block">{card ? cardWords(card) : 'No card is on file'}</b>
        <span className="text-t1 text-ink-2">
          {card
            ? `Expires ${String(card.expMonth).padStart(2, '0')}/${card.expYear}.`
            : 'Add one so that the next bill can be paid.'}
        </span>
      </p>
      <LinkButton href={paths.billing} className="max-sm:w-full">
        {card ? 'Card and billing details' : 'Add a card'}
      </LinkButton>
    </Card>
  )
}
