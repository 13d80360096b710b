import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import type { Subscription } from '#features/payments/contract.ts'
import { cardName } from '#features/payments/rules.ts'
import { CardForm } from '#features/payments/web/billing/CardForm.tsx'
import type { Paid } from '#features/payments/web/billing/use-save-card.ts'
import { CardMark } from '#features/payments/web/CardMark.tsx'
import { subscriptionQuery } from '#features/payments/web/queries.ts'
import { guardedPath } from '#features/payments/web/words.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Banner } from '#ui/display/Banner.tsx'

const TEXT = 'Stored by Stripe. We only see the last four digits and the expiry date.'

/** The card, and a form to replace it. `?card=new`, the target of failed payments, opens with the form. */
export function CardSection({ businessId }: { businessId: string }) {
  const { data } = useSuspenseQuery(subscriptionQuery(businessId))
  const [query, setQuery] = useSearchParams()
  const isReplacing = query.get('card') === 'new'
  const panel = useShownPanel(isReplacing)
  // The button that opened the form is unmounted while it is open.
  const [hasClosed, setClosed] = useState(false)
  const [paid, setPaid] = useState<Paid | null>(null)
  const from = guardedPath(query.get('from'))
  const setReplacing = (isOpen: boolean) => {
    setClosed(!isOpen)
    setPaid(null)
    setQuery({ ...(isOpen && { card: 'new' }), ...(from !== null && { from }) }, { replace: true })
  }
  const { paymentMethod: card, unpaid } = data
  return (
    <Section title="Card" text={TEXT}>
      {paid && <PaidBill paid={paid} from={from} />}
      {card ? (
        <CurrentCard
          card={card}
          isBack={hasClosed && paid === null}
          onReplace={isReplacing ? null : () => setReplacing(true)}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">
            No card on file. You’ll add one with your first plan:{' '}
            <TextLink href={paths.subscription}>choose one</TextLink>.
          </p>
          {!isReplacing && (
            <Button onPress={() => setReplacing(true)} autoFocus={hasClosed}>
              Add a card
            </Button>
          )}
        </div>
      )}
      {isReplacing && (
        <div
          ref={panel}
          role="group"
          aria-label="Another card"
          tabIndex={-1}
          className="mt-5 scroll-mt-24 border-t border-line pt-5 outline-none"
        >
          {unpaid && (
            <Banner tone="warning" className="mb-5">
              {formatMoney(unpaid.amount)} is overdue. We’ll charge the new card as soon as you save it.
            </Banner>
          )}
          <CardForm
            businessId={businessId}
            owed={unpaid?.amount ?? 0}
            onClose={() => setReplacing(false)}
            onDone={(done) => {
              setReplacing(false)
              setPaid(done)
            }}
          />
        </div>
      )}
    </Section>
  )
}

/** The receipt of a bill that another card paid. It gets the focus and is scrolled into view. */
function PaidBill({ paid: { amount, card, pdfUrl }, from }: { paid: Paid; from: string | null }) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    result.current?.scrollIntoView({ block: 'center' })
    result.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={result} tabIndex={-1} className="mb-5 scroll-mt-24 outline-none">
      <Banner
        tone="success"
        title={`${formatMoney(amount)} paid with ${card}`}
        action={
          <span className="flex flex-wrap gap-2">
            <LinkButton
              href={pdfUrl ?? paths.invoices}
              {...(pdfUrl !== null && { isDocument: true, target: '_blank' as const })}
            >
              {pdfUrl === null ? 'See your invoices' : 'Download the invoice'}
            </LinkButton>
            {from !== null && <LinkButton href={from}>Back to your last page</LinkButton>}
          </span>
        }
      >
        Thank you. Your plan is up to date, and you have full access.
      </Banner>
    </div>
  )
}

/** Scrolls a panel into view and focuses it when it opens, also when a link opens it again. */
function useShownPanel(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (!isOpen) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also on repeated navigation
  }, [isOpen, key])
  return panel
}

type CurrentCardProps = {
  card: NonNullable<Subscription['paymentMethod']>
  /** True after the form was closed, so that the focus returns to its button. */
  isBack: boolean
  onReplace: (() => void) | null
}

function CurrentCard({ card, isBack, onReplace }: CurrentCardProps) {
  const days = daysLeft(card)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <CardMark brand={card.brand} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {cardName(card)}
          {days < 0 && <Badge tone="tomato">Expired</Badge>}
          {days >= 0 && days <= SOON_DAYS && <Badge tone="marigold">Expires soon</Badge>}
        </p>
        <p className="text-t1 text-ink-2">
          {days < 0 ? 'Expired' : 'Expires'} {String(card.expMonth).padStart(2, '0')}/{card.expYear}
          {days <= SOON_DAYS && '. Replace it so your next payment goes through'}.
        </p>
      </div>
      {onReplace && (
        <Button onPress={onReplace} autoFocus={isBack} className="max-sm:w-full">
          Replace card
        </Button>
      )}
    </div>
  )
}

const SOON_DAYS = 60

/** Returns the days until a card expires, at the end of its month. */
function daysLeft({ expMonth, expYear }: { expMonth: number; expYear: number }): number {
  return Math.floor((new Date(expYear, expMonth).getTime() - Date.now()) / 86_400_000)
}
