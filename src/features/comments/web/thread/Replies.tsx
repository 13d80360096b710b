import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { Comment } from '#features/comments/contract.ts'
import { INDENTED_TO } from '#features/comments/web/thread/place.ts'
import { commentsQuery, inOrder } from '#features/comments/web/queries.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'

/**
 * Replies load automatically down to this depth, further ones on request, so that a deep thread is not a
 * chain of requests.
 */
const OPEN_TO = 3

type RepliesProps = { comment: Comment; depth: number; children: (reply: Comment) => ReactNode }

/** The replies to a comment, oldest first. */
export function Replies({ comment, depth, children }: RepliesProps) {
  const [isOpen, setIsOpen] = useState(depth <= OPEN_TO)
  const query = useInfiniteQuery({ ...commentsQuery(comment.reviewId, comment.id), enabled: isOpen })
  const replies = query.data === undefined ? [] : inOrder(query.data)
  const left = (query.data?.pages.at(-1)?.totalCount ?? comment.repliesCount) - replies.length
  const isMore = left > 0 && (query.data === undefined ? !query.isFetching : query.hasNextPage)

  function showMore() {
    setIsOpen(true)
    if (query.data !== undefined) void query.fetchNextPage()
    else if (isOpen) void query.refetch()
  }

  return (
    <ol className={cx('mt-4 grid grid-cols-1 gap-4', depth <= INDENTED_TO && 'ms-7 md:ms-12')}>
      {isMore && (
        <li className="flex flex-wrap items-center gap-3">
          <Button
            variant="ghost"
            size="sm"
            onPress={showMore}
            isPending={query.isFetchingNextPage}
            pendingLabel="Loading replies"
            className="-ms-3"
          >
            Show{' '}
            {replies.length > 0
              ? count(left, 'earlier reply', 'earlier replies')
              : count(left, 'reply', 'replies')}
          </Button>
          {query.isError && (
            <p role="alert" className="text-t1 font-medium text-tomato-ink">
              They didn’t load. Try again.
            </p>
          )}
        </li>
      )}
      {replies.map((reply) => children(reply))}
    </ol>
  )
}
