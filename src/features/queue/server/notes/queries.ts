import { sql } from 'kysely'
import * as z from 'zod/mini'

import { memberName } from '#features/account/server/member-name.ts'
import { shownName } from '#features/comments/server/person.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { NotePerson, ReviewNote } from '#features/queue/notes-contract.ts'
import { notFound } from '#shared/errors.ts'
import { can, type Role } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The member who reads the notes of their business. */
export type NoteReader = { userId: string; businessId: string; role: Role }

/** Returns the notes of the reader's business on a review, oldest first. */
export async function findNotes(db: Db, reader: NoteReader, reviewId: string): Promise<ReviewNote[]> {
  const rows = await notesOf(db, { reviewId, businessId: reader.businessId })
  return rows.map((row) => present(row, reader))
}

/** Returns a note that is not removed. */
export async function getNote(
  db: Db,
  reader: NoteReader,
  { reviewId, noteId }: { reviewId: string; noteId: string },
): Promise<ReviewNote> {
  const [row] = await oneNote(db, { reviewId, noteId, businessId: reader.businessId })
  if (row === undefined) throw notFound()
  return present(row, reader)
}

const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  isDeleted: z.boolean(),
  isMember: z.boolean(),
})
const Row = z.object({
  id: z.uuid(),
  reviewId: z.uuid(),
  text: z.string(),
  author: Person,
  mentions: z.array(Person),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
})
type Row = z.infer<typeof Row>

/** The user `u` as the business of the note `n` knows them. */
const PERSON = sql`jsonb_build_object(
  'id', u.id,
  'name', ${memberName({ user: 'u', of: 'n' })},
  'avatar', u.avatar_id,
  'isDeleted', u.is_deleted,
  'isMember', exists (
    select from business_member m where m.user_id = u.id and m.business_id = n.business_id))`

const COLUMNS = sql`
  n.id, n.review_id, readable_note(n) as text, n.created_at, n.edited_at, ${PERSON} as author,
  coalesce((
    select jsonb_agg(o.person order by o.person ->> 'name', o.person ->> 'id')
    from (
      select ${PERSON} as person
      from review_note_mention r
      join app_user u on u.id = r.user_id
      where r.note_id = n.id) o), '[]') as mentions`

const notesOf = statement({
  params: { reviewId: z.uuid(), businessId: z.uuid() },
  row: Row,
  sql: ({ reviewId, businessId }) => sql`
    select ${COLUMNS}
    from review_note n
    join app_user u on u.id = n.author_id
    where n.review_id = ${reviewId} and n.business_id = ${businessId} and n.removed_at is null
    order by n.created_at, n.id`,
})

const oneNote = statement({
  params: { reviewId: z.uuid(), noteId: z.uuid(), businessId: z.uuid() },
  row: Row,
  sql: ({ reviewId, noteId, businessId }) => sql`
    select ${COLUMNS}
    from review_note n
    join app_user u on u.id = n.author_id
    where n.id = ${noteId} and n.review_id = ${reviewId} and n.business_id = ${businessId}
      and n.removed_at is null`,
})

function present(row: Row, { userId, role }: NoteReader): ReviewNote {
  const canWrite = can(role, 'reviews.reply')
  const isOwn = row.author.id === userId
  return {
    id: row.id,
    reviewId: row.reviewId,
    author: presentNotePerson(row.author),
    text: row.text,
    mentions: row.mentions.map(presentNotePerson),
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    canEdit: isOwn && canWrite,
    canDelete: canWrite && (isOwn || mayDeleteAny(role)),
  }
}

/** Owners and admins delete notes of others. */
export const mayDeleteAny = (role: Role): boolean => can(role, 'team')

function presentNotePerson({ id, name, avatar, isDeleted, isMember }: Row['author']): NotePerson {
  return {
    id,
    name: shownName(name, isDeleted),
    avatar: isDeleted ? null : presentImage(avatar),
    standing: isDeleted ? 'deleted' : isMember ? 'member' : 'former',
  }
}
