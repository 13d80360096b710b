import { sql } from 'kysely'
import * as z from 'zod/mini'

import { memberName } from '#features/account/server/member-name.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { mentionedIn } from '#features/queue/mentions.ts'
import type { NoteTarget } from '#features/queue/server/notes/locks.ts'
import { REPLIERS } from '#features/queue/server/repliers.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Candidates = { businessId: string; noteId: string | null; ids: readonly string[] }

type Mentionable = { id: string; name: string; isMember: boolean }

/** Of the given people, returns those who can answer reviews, and those whom the note mentions already. */
export function findMentionable(trx: Db, of: Candidates): Promise<Mentionable[]> {
  return mentionable(trx, { ...of, roles: REPLIERS })
}

const mentionable = statement({
  params: {
    businessId: z.uuid(),
    noteId: z.nullable(z.uuid()),
    ids: z.readonly(z.array(z.string())),
    roles: z.readonly(z.array(z.string())),
  },
  row: z.object({ id: z.uuid(), name: z.string(), isMember: z.boolean() }),
  sql: ({ businessId, noteId, ids, roles }) => sql`
    select u.id, ${memberName({ user: 'u', of: 'c' })} as name, c.user_id is not null as is_member
    from app_user u
    left join business_member c on c.user_id = u.id and c.business_id = ${businessId}
    where u.id = any(${ids}::uuid[]) and not u.is_deleted
      and (
        c.role::text = any(${roles}::text[])
        or exists (
          select from review_note_mention r where r.note_id = ${noteId}::uuid and r.user_id = u.id))
    order by u.id`,
})

/**
 * Sets whom a note mentions, by its text. Notifies each of them once per note, also if they are mentioned again
 * later; never the author, and not who has left the team.
 */
export async function mention(
  trx: Db,
  note: NoteTarget,
  { text, people }: { text: string; people: readonly Mentionable[] },
): Promise<void> {
  const { noteId, userId: authorId, businessId, reviewId } = note
  const userIds = mentionedIn(text, people)
  const gone = trx.deleteFrom('reviewNoteMention').where('noteId', '=', noteId)
  await (userIds.length === 0 ? gone : gone.where('userId', 'not in', userIds)).execute()
  if (userIds.length === 0) return
  await trx
    .insertInto('reviewNoteMention')
    .values(userIds.map((userId) => ({ noteId, userId })))
    .onConflict((on) => on.doNothing())
    .execute()
  const { product } = await trx
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .where('review.id', '=', reviewId)
    .select('product.name as product')
    .executeTakeFirstOrThrow(notFound)
  const notified = people.filter(({ id, isMember }) => isMember && id !== authorId && userIds.includes(id))
  for (const { id: recipientId } of notified)
    await notify(trx, {
      businessId,
      type: 'note.mention',
      dedupeId: `note.mention:${noteId}:${recipientId}`,
      subjectId: reviewId,
      personId: authorId,
      recipientId,
      payload: { product },
    })
}
