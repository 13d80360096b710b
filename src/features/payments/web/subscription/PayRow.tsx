import type { Subscription } from '#features/payments/contract.ts'
import { cardName } from '#features/payments/rules.ts'
import { CardMark } from '#features/payments/web/CardMark.tsx'
import { formatLongDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'

type PayRowProps = { subscription: Pick<Subscription, 'paymentMethod' | 'lastPayment'> }

/** The card, the last payment, and a link to change the card. */
export function PayRow({ subscription: { paymentMethod: card, lastPayment } }: PayRowProps) {
  return (
    <Card aria-label="Payment" className="flex flex-wrap items-center gap-4">
      {card && <CardMark brand={card.brand} />}
      <div className="min-w-0 flex-[1_1_14rem]">
        <p>
          <b className="block">{card ? cardName(card) : 'No card on file'}</b>
          <span className="text-t1 text-ink-2">
            {card
              ? `Expires ${String(card.expMonth).padStart(2, '0')}/${card.expYear}.`
              : 'Add one so your next payment goes through.'}
          </span>
        </p>
        {lastPayment && (
          <p className="text-t1 text-ink-2">
            Last payment: {formatMoney(lastPayment.amount)} on {formatLongDate(lastPayment.at)}.{' '}
            {lastPayment.pdfUrl && (
              <TextLink
                href={lastPayment.pdfUrl}
                isDocument
                aria-label={`Invoice ${lastPayment.number ?? ''}`}
              >
                Invoice
              </TextLink>
            )}
          </p>
        )}
      </div>
      <LinkButton href={paths.billing} className="max-sm:w-full">
        {card ? 'Card and billing details' : 'Add a card'}
      </LinkButton>
    </Card>
  )
}
