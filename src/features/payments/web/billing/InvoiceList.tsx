import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'

import type { Invoice } from '#features/payments/billing-contract.ts'
import { type InvoiceStatus, newCard } from '#features/payments/rules.ts'
import { formatDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx'
import type { IconType } from '#ui/display/Icon.tsx'

const STATUSES: Record<InvoiceStatus, { word: string; tone: BadgeTone; icon?: IconType }> = {
  paid: { word: 'Paid', tone: 'leaf', icon: IconCircleCheck },
  open: { word: 'Open', tone: 'marigold' },
  past_due: { word: 'Past due', tone: 'tomato', icon: IconAlertTriangle },
  void: { word: 'Void', tone: 'neutral' },
  uncollectible: { word: 'Written off', tone: 'neutral' },
  refunded: { word: 'Refunded', tone: 'beet' },
}

/** A table on wide screens; two lines per invoice on phones. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <table aria-label="Invoices" className="w-full border-collapse max-md:block">
      <thead className="text-start text-t1 text-ink-3 max-md:sr-only">
        <tr className="*:px-3 *:py-3 *:text-start *:font-semibold *:first:ps-6 *:last:pe-6">
          <th scope="col">Date</th>
          <th scope="col">Invoice</th>
          <th scope="col">Status</th>
          <th scope="col" className="text-end!">
            Amount
          </th>
          <th scope="col">
            <span className="sr-only">File</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {invoices.map((invoice) => (
          <Line key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ invoice }: { invoice: Invoice }) {
  const {
    number,
    createdAt,
    description,
    status,
    total,
    tax,
    amountDue,
    amountPaid,
    amountRefunded,
    pdfUrl,
  } = invoice
  const { word, tone, icon } = STATUSES[status]
  const isOwed = status === 'open' || status === 'past_due'
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 max-md:first:border-t-0 md:*:px-3 md:*:py-3.5 md:*:first:ps-6 md:*:last:pe-6">
      <td className="tabular-nums max-md:order-3 max-md:text-t1 max-md:text-ink-2 md:whitespace-nowrap">
        {formatDate(createdAt)}
      </td>
      <th scope="row" className="text-start font-normal max-md:order-1">
        <span className="block font-semibold wrap-anywhere">{description || 'Plan'}</span>
        <span className="text-t1 text-ink-3">{number ?? 'No number yet'}</span>
      </th>
      <td className="max-md:order-4 max-md:justify-self-end">
        <Badge tone={tone} {...(icon && { icon })}>
          {word}
        </Badge>
      </td>
      <td className="text-end font-semibold tabular-nums max-md:order-2">
        {formatMoney(total)}
        {tax !== 0 && (
          <span className="block text-t1 font-normal text-ink-3">with {formatMoney(tax)} tax</span>
        )}
        {isOwed && amountDue !== total && (
          <span className="block text-t1 font-normal text-ink-3">{formatMoney(amountDue)} to pay</span>
        )}
        {status === 'uncollectible' && (
          <span className="block text-t1 font-normal text-ink-3">plan ended, nothing owed</span>
        )}
        {status === 'paid' && amountPaid !== total && (
          <span className="block text-t1 font-normal text-ink-3">
            {total < 0
              ? 'credited to your next bills'
              : `${formatMoney(amountPaid)} charged, the rest paid from credit`}
          </span>
        )}
        {amountRefunded > 0 && (
          <span className="block text-t1 font-normal text-ink-3">{formatMoney(amountRefunded)} refunded</span>
        )}
      </td>
      <td className="max-md:order-5 max-md:col-span-2 max-md:justify-self-start">
        <div className="flex gap-2 md:justify-end">
          {status === 'past_due' && (
            <LinkButton
              href={newCard()}
              size="sm"
              variant="primary"
              aria-label={`Pay ${number ?? 'this invoice'} with another card`}
            >
              Pay
            </LinkButton>
          )}
          {pdfUrl && (
            <LinkButton
              href={pdfUrl}
              isDocument
              target="_blank"
              size="sm"
              icon={IconFileTypePdf}
              aria-label={`PDF of ${number ?? 'this invoice'}`}
            >
              PDF
            </LinkButton>
          )}
        </div>
      </td>
    </tr>
  )
}
