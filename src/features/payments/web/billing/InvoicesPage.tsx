import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'

import { useAbility, useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { exportInvoices, INVOICES_PAGE } from '#features/payments/billing-contract.ts'
import { pageOf } from '#features/payments/web/billing/invoice-page.ts'
import { InvoiceList } from '#features/payments/web/billing/InvoiceList.tsx'
import { ClaimFirst } from '#features/payments/web/ClaimFirst.tsx'
import { NoBillingAccess } from '#features/payments/web/billing/NoBillingAccess.tsx'
import { invoicesQuery } from '#features/payments/web/queries.ts'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { download } from '#web/data/api.ts'
import { csvName, DownloadButton } from '#web/data/DownloadButton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { inSentence } from '#shared/text.ts'

/** All invoices, newest first, twenty a page (R25). */
export function InvoicesPage() {
  const viewer = useViewer()
  const business = useActiveBusiness()
  const mayBill = useAbility('billing')
  return (
    <>
      <PageHeader
        title="Invoices"
        sub={business && `All invoices for ${inSentence(business.brand?.name ?? business.name)}.`}
        back={{ href: paths.billing, label: 'Billing' }}
        actions={
          mayBill &&
          business && (
            <DownloadButton
              action="invoice export"
              save={() =>
                download(exportInvoices, { query: { businessId: business.id } }, csvName('invoices'))
              }
            >
              Export CSV
            </DownloadButton>
          )
        }
      />
      {viewer !== null && business === null && (
        <ClaimFirst
          title="Claim your brand first"
          text="Your card and invoices appear here once you have a plan."
        />
      )}
      {business !== null && !mayBill && <NoBillingAccess />}
      {mayBill && business && <Invoices key={business.id} businessId={business.id} />}
    </>
  )
}

function Invoices({ businessId }: { businessId: string }) {
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query)
  // Keeps the previous page while the next one loads.
  const shownPage = useDeferredValue(page)
  const { data } = useSuspenseQuery(invoicesQuery(businessId, shownPage))
  const { totalCount } = data.metadata
  if (totalCount === 0) {
    return (
      <EmptyCard
        art="notices"
        title="No invoices yet"
        text="Your first invoice appears here with your first payment, along with a PDF."
        action={<LinkButton href={paths.subscription}>See plans</LinkButton>}
      />
    )
  }
  const pages = Math.ceil(totalCount / INVOICES_PAGE)
  const show = (next: number) => setQuery(next === 1 ? {} : { page: String(next) })
  return (
    <>
      <SandboxNote className="mb-5" />
      <Card isPadded={false} aria-busy={page !== shownPage}>
        <InvoiceList invoices={data.invoices} />
      </Card>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <output className="text-t1 text-ink-3 tabular-nums">
          {range(shownPage, data.invoices.length, totalCount)}
        </output>
        {pages > 1 && (
          <nav aria-label="Pages of invoices" className="flex gap-2">
            <Button onPress={() => show(page - 1)} isDisabled={page === 1}>
              Newer
            </Button>
            <Button onPress={() => show(page + 1)} isDisabled={page >= pages}>
              Older
            </Button>
          </nav>
        )}
      </div>
    </>
  )
}

function range(page: number, shown: number, total: number): string {
  if (shown === 0) return `None of ${total} invoices on this page`
  if (shown === total) return total === 1 ? '1 invoice' : `${total} invoices`
  const first = (page - 1) * INVOICES_PAGE + 1
  return `${first} to ${first + shown - 1} of ${total} invoices`
}
