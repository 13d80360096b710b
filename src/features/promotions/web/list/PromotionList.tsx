import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import {
  type Promotion,
  PROMOTIONS_PER_PAGE,
  SHOWN_PROMOTIONS,
  type ShownPromotions,
} from '#features/promotions/contract.ts'
import { exportLedger } from '#features/promotions/ledger-contract.ts'
import type { PromotionStatus } from '#features/promotions/rules.ts'
import { COLUMNS, PromotionRow, type RowContext } from '#features/promotions/web/list/PromotionRow.tsx'
import { useShown } from '#features/promotions/web/list/use-shown.ts'
import { allPromotions, promotionsQuery } from '#features/promotions/web/queries.ts'
import { usePromotionActions } from '#features/promotions/web/use-actions.ts'
import { count, LOCALE } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { download } from '#web/data/api.ts'
import { csvName, DownloadButton } from '#web/data/DownloadButton.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

type PromotionListProps = { brand: { id: string; name: string }; businessId: string }

/** The brand's promotions, grouped by what they need, twenty more at a time. */
export function PromotionList({ brand, businessId }: PromotionListProps) {
  const [shown, show] = useShown()
  // Keeps the previous list while another loads.
  const loaded = useDeferredValue(shown)
  const query = useSuspenseInfiniteQuery(promotionsQuery(brand.id, loaded))
  const { data: redemptions } = useQuery(redemptionsQuery(businessId))
  const canPromote = useAbility('promote')
  const actions = usePromotionActions(brand.id)
  const part = useRef<HTMLElement>(null)
  useKeptFocus(part)
  const promotions = allPromotions(query.data.pages)
  const last = query.data.pages.at(-1)
  const counts = last?.counts ?? { all: 0, active: 0, finished: 0 }
  const total = Math.max(last?.totalCount ?? 0, promotions.length)
  const next = Math.min(PROMOTIONS_PER_PAGE, total - promotions.length)
  const isStale = loaded !== shown
  const context: RowContext = {
    brandName: brand.name,
    canPromote,
    left: redemptions?.adCredit?.left ?? 0,
    actions,
  }
  return (
    <Card ref={part} isPadded={false} aria-labelledby="promotions-title" className="@container">
      <CardHeader
        id="promotions-title"
        title="Promotions"
        end={
          <div className="flex flex-wrap items-center gap-2 @max-[40rem]:w-full">
            <SegmentedControl
              label="Which promotions"
              value={shown}
              onChange={show}
              options={SHOWN_PROMOTIONS.map((value) => ({
                value,
                label: <Tab value={value} count={counts[value]} />,
              }))}
            />
            <LedgerDownload businessId={businessId} />
          </div>
        }
      />
      <FormError message={actions.error?.message ?? null} className="m-4" />
      <div
        aria-hidden="true"
        className={`hidden border-b border-line py-2.5 text-t1 font-semibold text-ink-3 @min-[56rem]:grid ${COLUMNS}`}
      >
        <span className="col-start-2">Promotion</span>
        <span>Status</span>
        <span>Impressions</span>
        <span className="text-end">Clicks</span>
        <span className="text-end">Per click</span>
        <span className="text-end">Credit</span>
      </div>
      <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60 delay-300')}>
        {groupsOf(promotions).map((group) => (
          <Group key={group.title} {...group} context={context} />
        ))}
      </div>
      {promotions.length === 0 ? (
        <EmptyState art="search" {...NONE[loaded]} level={3} />
      ) : (
        <div className="px-4 py-3 md:px-6">
          <ShowMore
            status={`${promotions.length.toLocaleString(LOCALE)} of ${count(total, 'promotion')}`}
            label={query.hasNextPage && next > 0 ? `Show ${next} more` : undefined}
            onShowMore={() => void query.fetchNextPage()}
            isPending={query.isFetchingNextPage}
            errorMessage={
              query.isFetchNextPageError && !query.isFetchingNextPage
                ? 'They didn’t load. Try again.'
                : undefined
            }
          />
        </div>
      )}
    </Card>
  )
}

type GroupProps = { title: string; rows: readonly Promotion[]; context: RowContext }

function Group({ title, rows, context }: GroupProps) {
  const part = useRef<HTMLElement>(null)
  // When a row leaves the group, its focused menu button goes too; the focus moves to the group’s heading.
  useKeptFocus(part)
  return (
    <section ref={part} aria-label={title}>
      <h3 className="border-b border-line bg-paper px-4 py-2 font-sans text-t1 font-semibold tracking-normal text-ink-2 md:px-6">
        {title}
      </h3>
      <ul aria-label={title} className="border-b border-line">
        {rows.map((promotion) => (
          <PromotionRow key={promotion.id} promotion={promotion} context={context} />
        ))}
      </ul>
    </section>
  )
}

const TABS: Record<ShownPromotions, string> = { all: 'All', active: 'Active', finished: 'Finished' }

function Tab({ value, count: n }: { value: ShownPromotions; count: number }) {
  return (
    <>
      {TABS[value]} <span className="font-normal text-ink-3 tabular-nums">{n.toLocaleString(LOCALE)}</span>
    </>
  )
}

const NONE: Record<ShownPromotions, { title: string; text: string }> = {
  all: { title: 'No promotions yet', text: 'Your first spotlight takes about two minutes.' },
  active: { title: 'Nothing running', text: 'No spotlight is in review, coming up or running.' },
  finished: { title: 'Nothing finished yet', text: 'Spotlights move here with their results when they end.' },
}

const GROUPS: readonly { title: string; statuses: readonly PromotionStatus[] }[] = [
  { title: 'Needs a change', statuses: ['refused'] },
  { title: 'Running', statuses: ['running', 'paused'] },
  { title: 'Coming up', statuses: ['scheduled', 'in_review'] },
  { title: 'Drafts', statuses: ['draft'] },
  { title: 'Finished', statuses: ['done', 'cancelled'] },
]

/** Returns the groups that have rows, in their order. */
function groupsOf(promotions: readonly Promotion[]) {
  return GROUPS.map(({ title, statuses }) => ({
    title,
    rows: promotions.filter(({ status }) => statuses.includes(status)),
  })).filter(({ rows }) => rows.length > 0)
}

/** Downloads every line of the ledger. */
export function LedgerDownload({ businessId }: { businessId: string }) {
  const canRead = useAbility('credit.read')
  if (!canRead) return null
  return (
    <DownloadButton
      size="sm"
      action="credit ledger"
      save={() => download(exportLedger, { query: { businessId } }, csvName('credit'))}
    >
      CSV<span className="sr-only"> of your credit history</span>
    </DownloadButton>
  )
}
