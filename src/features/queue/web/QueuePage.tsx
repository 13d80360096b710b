import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import type { QueueItem } from '#features/queue/contract.ts'
import { countWords, queueLine } from '#features/queue/text.ts'
import { QueueFilterBar } from '#features/queue/web/list/QueueFilterBar.tsx'
import { QueueList } from '#features/queue/web/list/QueueList.tsx'
import { rememberedQuery } from '#features/queue/web/filters.ts'
import { countsQuery } from '#features/queue/web/counts.ts'
import { allItems, queueQuery } from '#features/queue/web/queries.ts'
import { Pane } from '#features/queue/web/review/Pane.tsx'
import { useIsWide } from '#features/queue/web/use-is-wide.ts'
import { useQueueFilters } from '#features/queue/web/use-queue-filters.ts'
import { useSelection } from '#features/queue/web/use-selection.ts'
import { ReviewsTabs } from '#features/queue/web/ReviewsTabs.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { useReturnedFocus } from '#ui/use-returned-focus.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

// Opened by a press.
const ThanksDialog = lazyComponent(
  async () => (await import('#features/queue/web/thanks/ThanksDialog.tsx')).ThanksDialog,
  { fallback: null },
)

// Few select several reviews.
const BulkBar = lazyComponent(async () => (await import('#features/queue/web/list/BulkBar.tsx')).BulkBar)

/**
 * `/dashboard/reviews/queue`: the reviews to answer. List and review are side by side from 1024 px, below they
 * are two screens.
 */
export function QueuePage() {
  const brand = useActiveBusiness()?.brand
  return brand ? <Queue key={brand.id} brand={brand} /> : null
}

function Queue({ brand }: { brand: { id: string; name: string } }) {
  const { filters, change } = useQueueFilters(brand.id)
  const loaded = useDeferredValue(filters)
  const isStale = rememberedQuery(loaded) !== rememberedQuery(filters)
  const isWide = useIsWide()
  const { data: counts } = useQuery(countsQuery(brand.id))
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(queueQuery(brand.id, loaded))
  const items = data === undefined || isStale ? [] : allItems(data.pages)
  const ids = items.map(({ review }) => review.id)
  const first = useFirst(rememberedQuery(filters), ids[0])
  const openId = filters.review ?? (isWide ? first : null)
  const isScreen = !isWide && filters.review !== null
  const canChange = useAbility('reviews.reply')
  const list = useRef<HTMLElement>(null)
  useReturnedFocus(isScreen, list)
  const selection = useSelection(rememberedQuery(filters), ids, canChange ? openId : null, list)
  const [thanked, setThanked] = useState<readonly QueueItem[] | null>(null)
  /** The reviews of the last preview: Undo shows it again. */
  const [lastThanked, setLastThanked] = useState<readonly QueueItem[]>([])
  const pane = openId !== null && (
    <Pane
      brand={brand}
      filters={filters}
      ids={ids}
      openId={openId}
      isScreen={isScreen}
      onNearEnd={() => hasNextPage && void fetchNextPage()}
    />
  )

  if (isScreen) return pane
  return (
    <>
      <div className="lg:-mx-4">
        <ReviewsTabs />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:-mx-4 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section
          ref={list}
          aria-label="Needs reply"
          tabIndex={-1}
          className="min-w-0 outline-none lg:sticky lg:top-6"
        >
          <PageHeader title="Needs reply" sub={counts ? queueLine(counts) : <>&nbsp;</>} />
          <p className="-mt-3 mb-3 flex items-center justify-between gap-3 text-t1">
            <Link href={paths.replyGoals} className="link">
              Reply goals
            </Link>
            {canChange && !selection.isOn && ids.length > 0 && (
              <Button variant="text" size="sm" onPress={selection.begin}>
                Select
              </Button>
            )}
          </p>
          <QueueFilterBar brandId={brand.id} filters={filters} counts={counts} onChange={change} />
          <Card
            isPadded={false}
            aria-busy={isStale}
            className={cx(
              'mt-3 overflow-y-auto transition-opacity lg:max-h-[calc(100dvh-18rem)] lg:min-h-60',
              isStale && 'opacity-60 delay-300',
            )}
          >
            <QueryBoundary
              loading={<ListSkeleton />}
              failed="The queue didn’t load"
              resetOn={rememberedQuery(loaded)}
              isSmall
            >
              <QueueList
                brandId={brand.id}
                filters={loaded}
                openId={openId}
                selection={selection}
                onChange={change}
              />
            </QueryBoundary>
          </Card>
          {selection.isOn && (
            <BulkBar
              brandId={brand.id}
              selection={selection}
              items={items}
              onThank={(chosen) => {
                setThanked(chosen)
                setLastThanked(chosen)
              }}
            />
          )}
          {thanked !== null && (
            <ThanksDialog
              brandId={brand.id}
              items={thanked}
              onClose={(isDone) => {
                setThanked(null)
                if (!isDone) return
                selection.end()
              }}
              onUndone={(back) => setThanked(lastThanked.filter(({ review }) => back.includes(review.id)))}
            />
          )}
          {counts !== undefined && counts.answered > 0 && (
            <p className="mt-3 text-t1 text-ink-3">
              <b className="text-ink-2 tabular-nums">{countWords(counts.answered)} answered</b> today
            </p>
          )}
        </section>
        {isWide && pane}
      </div>
    </>
  )
}

/** Returns what was first when the view opened: the queue changes while someone reads or writes. */
function useFirst(view: string, id: string | undefined): string | null {
  const [first, setFirst] = useState<{ view: string; id: string } | null>(null)
  if (first?.view === view) return first.id
  if (id !== undefined) setFirst({ view, id })
  return id ?? null
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading the queue" className="grid gap-3 p-4">
      {[0, 1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-22 rounded-control" />
      ))}
    </SkeletonGroup>
  )
}
