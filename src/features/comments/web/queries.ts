import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { commentKeys } from '#features/comments/web/keys.ts'
import { Comment, listComments } from '#features/comments/contract.ts'
import { call } from '#web/data/api.ts'
import { readReply } from '#web/data/reply.ts'

const Comments = z.array(Comment)

export type CommentPage = { comments: Comment[]; totalCount: number; nextCursor: string | null }

/**
 * Top-level comments of a review, newest first, twenty a page; with `responseTo` the replies to that one
 * (R70, R146).
 */
export function commentsQuery(reviewId: string, responseTo?: string) {
  return infiniteQueryOptions({
    queryKey: commentKeys.replies(reviewId, responseTo),
    queryFn: async ({ pageParam }): Promise<CommentPage> => {
      const query = { reviewId, responseTo, sort: 'createdAt_desc', cursor: pageParam } as const
      const { comments, metadata } = await call(listComments, { query })
      return {
        comments: readReply(Comments, comments),
        totalCount: metadata.totalCount,
        nextCursor: metadata.nextCursor ?? null,
      }
    },
    initialPageParam: undefined as string | undefined, // a type alone would be narrowed to undefined
    // A reply that waits to be published becomes public by itself.
    refetchInterval: ({ state }) => isPending(state.data) && PENDING_MS,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { action: responseTo === undefined ? 'comments' : 'replies' },
  })
}

/** How often a thread with a reply that waits to be published is refetched. */
const PENDING_MS = 2_000

const isPending = (data: InfiniteData<CommentPage> | undefined) =>
  data?.pages.some(({ comments }) => comments.some(({ publishesAt }) => publishesAt !== null)) === true

type Replied = { brandId: string; reviewId: string; firstReply: string | null }

/** Returns the id of the brand's newest reply to a review that was loaded; ids grow with time. */
export function newestReply(client: QueryClient, { brandId, reviewId, firstReply }: Replied): string | null {
  const loaded = client.getQueriesData<InfiniteData<CommentPage>>({ queryKey: commentKeys.thread(reviewId) })
  const ids = loaded
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ comments }) => comments.filter(({ brand }) => brand?.id === brandId).map(({ id }) => id))
  return [...ids, ...(firstReply === null ? [] : [firstReply])].toSorted().at(-1) ?? null
}

/** Refetches the loaded part of a review's thread. */
export function rereadThread(client: QueryClient, reviewId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: commentKeys.thread(reviewId) })
}

/** Changes a comment wherever it is cached; `null` removes it. */
export function patchComment(
  client: QueryClient,
  comment: Pick<Comment, 'id' | 'reviewId'>,
  change: (comment: Comment) => Comment | null,
): void {
  client.setQueriesData<InfiniteData<CommentPage>>(
    { queryKey: commentKeys.thread(comment.reviewId) },
    (data) => data && { ...data, pages: data.pages.map((page) => patchPage(page, comment.id, change)) },
  )
}

/** Returns the comments oldest first, as a conversation reads; the pages are newest first. */
export function inOrder(data: InfiniteData<CommentPage>): Comment[] {
  const unique = new Map(data.pages.flatMap((page) => page.comments).map((comment) => [comment.id, comment]))
  return [...unique.values()].toReversed()
}

function patchPage(page: CommentPage, id: string, change: (comment: Comment) => Comment | null): CommentPage {
  if (!page.comments.some((comment) => comment.id === id)) return page
  const comments = page.comments.flatMap((comment) =>
    comment.id === id ? (change(comment) ?? []) : [comment],
  )
  return { ...page, comments, totalCount: page.totalCount - (page.comments.length - comments.length) }
}
