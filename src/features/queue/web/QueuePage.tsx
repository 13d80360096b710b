import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { useLocation, useNavigate } from 'react-router'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { commentsQuery } from '#features/comments/web/queries.ts'
import type { QueueItem } from '#features/queue/contract.ts'
import { countWords, queueLine } from '#features/queue/text.ts'
import { QueueFilterBar } from '#features/queue/web/list/QueueFilterBar.tsx'
import { QueueList } from '#features/queue/web/list/QueueList.tsx'
import { type QueueFilters, queuePath, rememberedQuery } from '#features/queue/web/filters.ts'
import { countsQuery } from '#features/queue/web/counts.ts'
import { allItems, queueQuery, workQuery } from '#features/queue/web/queries.ts'
import { Arrows, type Neighbours } from '#features/queue/web/review/Arrows.tsx'
import { QueuePane } from '#features/queue/web/review/QueuePane.tsx'
import { useIsWide } from '#features/queue/web/use-is-wide.ts'
import { useQueueFilters } from '#features/queue/web/use-queue-filters.ts'
import { useSelection } from '#features/queue/web/use-selection.ts'
import { useSteps } from '#features/queue/web/use-steps.ts'
import { ReviewsTabs } from '#features/queue/web/ReviewsTabs.tsx'
import { reviewQuery } from '#features/reviews/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { useShortcuts } from '#web/navigation/shortcuts.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

// Opened by a press.
const ThanksDialog = lazyComponent(
  async () => (await import('#features/queue/web/thanks/ThanksDialog.tsx')).ThanksDialog,
  { fallback: null },
)

// Few select several reviews.
const BulkBar = lazyComponent(async () => (await import('#features/queue/web/list/BulkBar.tsx')).BulkBar)

type Brand = { id: string; name: string }

/**
 * `/dashboard/reviews/queue`: the reviews to answer. List and review are side by side from 1024 px, below they
 * are two screens.
 */
export function QueuePage() {
  const brand = useActiveBusiness()?.brand
  return brand ? <Queue key={brand.id} brand={brand} /> : null
}

function Queue({ brand }: { brand: Brand }) {
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
  const selection = useSelection(rememberedQuery(filters), ids, canChange ? openId : null)
  const list = useRef<HTMLElement>(null)
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
            <QueryBoundary loading={<ListSkeleton />} failed="The queue didn’t load" isSmall>
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
                list.current?.focus({ preventScroll: true })
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

type PaneProps = {
  brand: Brand
  filters: QueueFilters
  ids: readonly string[]
  openId: string
  isScreen: boolean
  /** The open review is one of the last that are loaded. */
  onNearEnd: () => void
}

/** The number of loaded reviews after the open one at which more are fetched. */
const NEAR_END = 3

/** The open review; on its own screen with the way back to the list. */
function Pane({ brand, filters, ids, openId, isScreen, onNearEnd }: PaneProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [focused, setFocused] = useState<string | null>(null)
  const found = ids.indexOf(openId)
  // Where it was, if it has left the list in the meantime.
  const [lastAt, setLastAt] = useState(0)
  if (found >= 0 && found !== lastAt) setLastAt(found)

  /** Replaces the open review, so that Back still leads to the list. */
  function open(id: string | undefined) {
    setFocused(id ?? null)
    void navigate(queuePath({ ...filters, review: id ?? null }), { replace: filters.review !== null })
    if (id !== undefined && ids.indexOf(id) >= ids.length - NEAR_END) onNearEnd()
  }
  /** Returns to where the list was scrolled to, if it was there before. */
  function goBack() {
    void (key === 'default' ? navigate(queuePath({ ...filters, review: null })) : navigate(-1))
  }
  const [previous, next] = [ids[lastAt - 1], ids[found < 0 ? lastAt : lastAt + 1]]
  useReady(next)
  const step = useSteps({ ids, openId, previous, next }, open)
  useShortcuts([
    { keys: ['j'], run: () => step(1) },
    { keys: ['k'], run: () => step(-1) },
  ])
  const neighbours: Neighbours = {
    position: found < 0 ? '' : `${found + 1} of ${ids.length}`,
    ...(previous !== undefined && { goPrevious: () => step(-1) }),
    ...(next !== undefined && { goNext: () => step(1) }),
  }
  return (
    <div className="min-w-0">
      <ToTop key={openId} />
      {isScreen && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
          <Button variant="ghost" size="sm" icon={IconArrowLeft} onPress={goBack} className="-ms-3">
            Needs reply
          </Button>
          <Arrows {...neighbours} />
        </div>
      )}
      <QueryBoundary
        key={openId}
        loading={<PaneSkeleton />}
        failed="This review didn’t load"
        resetOn={openId}
      >
        <QueuePane
          id={openId}
          brand={brand}
          neighbours={neighbours}
          isScreen={isScreen}
          takesFocus={focused === openId}
          onDone={() => open(next ?? previous)}
        />
      </QueryBoundary>
    </div>
  )
}

/** Loads the next review ahead, so that it shows at once. */
function useReady(id: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id === undefined) return
    void client.prefetchQuery(reviewQuery(id))
    void client.prefetchQuery(workQuery(id))
    void client.prefetchInfiniteQuery(commentsQuery(id))
  }, [client, id])
}

/** Opens a review at its beginning: within a page the scroll position is kept. */
function ToTop() {
  useLayoutEffect(() => {
    // Returns a promise in some browsers.
    void scrollTo(0, 0)
  }, [])
  return null
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

function PaneSkeleton() {
  return (
    <SkeletonGroup label="Loading the review" className="grid gap-6">
      <Skeleton className="h-16 rounded-control" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  )
}
