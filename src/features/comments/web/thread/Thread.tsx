import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Place } from '#features/comments/web/thread/place.ts'
import { commentsQuery, inOrder } from '#features/comments/web/queries.ts'
import { ThreadComment } from '#features/comments/web/thread/ThreadComment.tsx'
import { notSaved } from '#features/comments/web/use-own-comment.ts'
import { useRemoved } from '#features/comments/web/use-removed.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type ThreadProps = {
  place: Place
  /** The number of comments of the review, for the skeleton's size. */
  expected: number
  /** Shown while there are no comments. */
  empty: ReactNode
}

/** The comments of a review, oldest first, with the replies to each. */
export function Thread({ expected, ...thread }: ThreadProps) {
  return (
    <QueryBoundary
      failed="The comments didn’t load"
      loading={expected > 0 && <ThreadSkeleton rows={Math.min(expected, 4)} />}
    >
      <Comments {...thread} />
    </QueryBoundary>
  )
}

function Comments({ place, empty }: Omit<ThreadProps, 'expected'>) {
  const query = useSuspenseInfiniteQuery(commentsQuery(place.reviewId))
  const { data, isFetchingNextPage, isFetchNextPageError } = query
  const { removed, restore, onRemoved } = useRemoved(place)
  const comments = inOrder(data)
  const left = (data.pages.at(-1)?.totalCount ?? 0) - comments.length
  return (
    <>
      {query.hasNextPage && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            onPress={() => void query.fetchNextPage()}
            isPending={isFetchingNextPage}
            pendingLabel="Loading earlier comments"
          >
            {left > 0 ? `Show ${count(Math.min(left, 20), 'earlier comment')}` : 'Show earlier comments'}
          </Button>
          {isFetchNextPageError && !isFetchingNextPage && (
            <p role="alert" className="text-t1 font-medium text-tomato-ink">
              They didn’t load. Try again.
            </p>
          )}
        </div>
      )}
      {comments.length === 0 ? (
        empty
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {comments.map((comment) => (
            <ThreadComment key={comment.id} comment={comment} place={{ ...place, onRemoved }} depth={0} />
          ))}
        </ol>
      )}
      {removed.map((comment) => (
        <div
          key={comment.id}
          className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-1.5 text-t1 text-ink-2"
        >
          <span className="min-w-0 flex-1 truncate">You deleted “{comment.text}”</span>
          {restore.isError && restore.variables.id === comment.id && (
            <span role="alert" className="font-medium text-tomato-ink">
              Couldn’t restore it. {notSaved(restore.error)}
            </span>
          )}
          <Button
            ref={takeFocus}
            variant="ghost"
            size="sm"
            onPress={() => restore.mutate(comment)}
            isPending={restore.isPending}
            pendingLabel="Restoring"
          >
            Restore
          </Button>
        </div>
      ))}
    </>
  )
}

/** Focuses what replaces a removed comment, unless the user has focused something else. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}

function ThreadSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label="Loading the comments" className="animate-late">
      <span className="grid gap-5">
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className="flex gap-3">
            <Skeleton className="size-9 rounded-full" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </span>
          </span>
        ))}
      </span>
    </SkeletonGroup>
  )
}
