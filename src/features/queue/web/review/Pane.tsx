import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { commentsQuery } from '#features/comments/web/queries.ts'
import { type QueueFilters, queuePath } from '#features/queue/web/filters.ts'
import { FROM_LIST, isFromList } from '#web/navigation/from-list.ts'
import { workQuery } from '#features/queue/web/queries.ts'
import { Arrows, type Neighbours } from '#features/queue/web/review/Arrows.tsx'
import { QueuePane } from '#features/queue/web/review/QueuePane.tsx'
import { useSteps } from '#features/queue/web/use-steps.ts'
import { reviewQuery } from '#features/reviews/web/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { useShortcuts } from '#web/navigation/shortcuts.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type PaneProps = {
  brand: { id: string; name: string }
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
export function Pane({ brand, filters, ids, openId, isScreen, onNearEnd }: PaneProps) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const hasListBefore = isFromList(state)
  const [focused, setFocused] = useState<string | null>(null)
  const found = ids.indexOf(openId)
  // Where it was, if it has left the list in the meantime.
  const [lastAt, setLastAt] = useState(0)
  if (found >= 0 && found !== lastAt) setLastAt(found)

  /** The open review when a late response arrives; null after the page was left. */
  const shown = useRef<string>(null)
  useLayoutEffect(() => {
    shown.current = openId
    // A review opens at its beginning: within a page the scroll position is kept. Some browsers return a promise.
    void scrollTo(0, 0)
    return () => void (shown.current = null)
  }, [openId])

  /** Replaces the open review, so that Back still leads to the list. */
  function open(id: string | undefined) {
    setFocused(id ?? null)
    const isNamed = filters.review !== null
    void navigate(queuePath({ ...filters, review: id ?? null }), {
      replace: isNamed,
      ...(id !== undefined && { state: isNamed ? state : FROM_LIST }),
    })
    if (id !== undefined && ids.indexOf(id) >= ids.length - NEAR_END) onNearEnd()
  }
  /** Returns to where the list was scrolled to, if the list is the previous history entry. */
  function goBack() {
    void (hasListBefore ? navigate(-1) : navigate(queuePath({ ...filters, review: null }), { replace: true }))
  }
  /** Moves on from this review, unless the user has done so while its reply was being posted. */
  function goOn() {
    if (shown.current === openId) open(next ?? previous)
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
          takesFocus={focused === openId || (isScreen && hasListBefore)}
          onDone={goOn}
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

function PaneSkeleton() {
  return (
    <SkeletonGroup label="Loading the review" className="grid gap-6">
      <Skeleton className="h-16 rounded-control" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  )
}
