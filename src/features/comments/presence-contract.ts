import * as z from 'zod/mini'

import { endpoint, Nothing } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

/** How long someone counts as writing after their last key. */
export const WRITING_SECONDS = 60

/** Someone of the team who is writing a reply to a review. `name` is their name within the team. */
export const WritingColleague = z.object({
  reviewId: Id,
  userId: Id,
  name: z.string(),
  startedAt: z.iso.datetime(),
})
export type WritingColleague = z.infer<typeof WritingColleague>

/** The viewer's colleagues; never the viewer. */
export const listWriters = endpoint('GET /comments/writers', {
  summary: 'Colleagues who are writing a reply at the moment',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id }),
  reply: z.object({ writers: z.array(WritingColleague) }),
})

/** Shows colleagues that the user is writing, for a minute, or that they have stopped. Locks nothing. */
export const setWriting = endpoint('PUT /comments/writing', {
  summary: 'Show that you are writing a reply, or have stopped',
  access: { who: 'paid', can: 'reviews.reply', scope: { review: 'body.reviewId' } },
  body: z.strictObject({ reviewId: Id, isWriting: z.boolean() }),
  reply: Nothing,
  status: 204,
})
