import { useQuery } from '@tanstack/react-query'

import type { WritingColleague } from '#features/comments/presence-contract.ts'
import { writersQuery } from '#features/comments/web/presence/queries.ts'
import { useSession } from '#web/data/session.ts'

/** Returns the colleagues who are writing a reply to a review. */
export function useWriters({ brandId, reviewId }: { brandId: string; reviewId: string }): WritingColleague[] {
  const isLoggedIn = useSession() !== null
  const { data } = useQuery({ ...writersQuery(brandId), enabled: isLoggedIn })
  return (data ?? []).filter((writer) => writer.reviewId === reviewId)
}
