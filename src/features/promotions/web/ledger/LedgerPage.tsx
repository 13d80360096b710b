import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import type { LedgerLine } from '#features/promotions/ledger-contract.ts'
import { LedgerDownload } from '#features/promotions/web/list/PromotionList.tsx'
import { allLines, ledgerQuery } from '#features/promotions/web/queries.ts'
import { ENTRIES, KINDS, lineAmount } from '#features/promotions/web/ledger/words.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count, inSentence, LOCALE } from '#shared/text.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

const BACK = { href: paths.promote, label: 'Promote' }

/** `/dashboard/promote/ledger`: every change of the business's credit and perks. */
export function LedgerPage() {
  const business = useActiveBusiness()
  const canRead = useAbility('credit.read')
  if (business === null) return null
  return (
    <>
      <PageHeader
        title="Credit ledger"
        sub="Every dollar of credit and every perk: given, booked, spent and returned."
        back={BACK}
        actions={canRead && <LedgerDownload businessId={business.id} />}
      />
      {canRead ? (
        <Ledger key={business.id} businessId={business.id} />
      ) : (
        <ErrorCard
          art="locked"
          title="You don’t have permission to see the ledger"
          text="Owners, admins, editors and billing can. Ask an owner or admin to change your role."
          action={<LinkButton href={paths.promote}>Back to Promote</LinkButton>}
        />
      )}
    </>
  )
}

const COLUMNS = '@min-[48rem]:grid-cols-[7rem_minmax(0,1fr)_8rem_8rem_7rem] @min-[48rem]:gap-x-4'

function Ledger({ businessId }: { businessId: string }) {
  const query = useSuspenseInfiniteQuery(ledgerQuery(businessId))
  const lines = allLines(query.data.pages)
  const total = Math.max(query.data.pages.at(-1)?.totalCount ?? 0, lines.length)
  if (lines.length === 0)
    return (
      <Card isPadded={false}>
        <EmptyState
          art="search"
          title="Nothing yet"
          text="The first line appears when your plan gives you credit or perks."
        />
      </Card>
    )
  return (
    <Card isPadded={false} className="@container">
      <div
        aria-hidden="true"
        className={`hidden border-b border-line px-6 py-2.5 text-t1 font-semibold text-ink-3 @min-[48rem]:grid ${COLUMNS}`}
      >
        <span>Date</span>
        <span>What</span>
        <span className="text-end">Left</span>
        <span className="text-end">Booked</span>
        <span className="text-end">Valid until</span>
      </div>
      <ul aria-label="Changes" className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 md:px-6">
        <ShowMore
          status={`${lines.length.toLocaleString(LOCALE)} of ${count(total, 'line')}`}
          label={query.hasNextPage ? 'Show more' : undefined}
          onShowMore={() => void query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
          errorMessage={
            query.isFetchNextPageError && !query.isFetchingNextPage
              ? 'They didn’t load. Try again.'
              : undefined
          }
        />
      </div>
    </Card>
  )
}

function Line({ line }: { line: LedgerLine }) {
  const { at, kind, entry, amount, reserved, until, promotion } = line
  const figure = (label: string, value: number) => (
    <span className="flex items-baseline justify-between gap-3 tabular-nums @min-[48rem]:block @min-[48rem]:text-end">
      <span className="text-t1 text-ink-3 @min-[48rem]:sr-only">{label}</span>
      <span className={value === 0 ? 'text-ink-3' : 'font-semibold'}>{lineAmount(kind, value)}</span>
    </span>
  )
  return (
    <li className={`grid grid-cols-1 items-baseline gap-y-1 px-4 py-3 md:px-6 ${COLUMNS}`}>
      <time dateTime={at} title={formatDateTime(at)} className="text-t1 text-ink-2 tabular-nums">
        {formatDate(at)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{ENTRIES[entry]}</b>{' '}
        <span className="text-t1 text-ink-3">{KINDS[kind]}</span>
        {promotion && (
          <span className="block text-t1">
            <TextLink href={paths.promotion(promotion.id)} className="touch:inline-block touch:py-2.5">
              {promotion.title === '' ? 'Open the spotlight' : inSentence(promotion.title)}
            </TextLink>
          </span>
        )}
      </p>
      {figure('Left', amount)}
      {figure('Booked', reserved)}
      <span className="flex items-baseline justify-between gap-3 text-t1 text-ink-2 tabular-nums @min-[48rem]:block @min-[48rem]:text-end">
        <span className="text-ink-3 @min-[48rem]:sr-only">Valid until</span>
        {formatDate(until)}
      </span>
    </li>
  )
}
