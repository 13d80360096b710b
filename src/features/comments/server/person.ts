import { sql } from 'kysely'

import type { Comment } from '#features/comments/contract.ts'
import { presentImage } from '#features/images/server/present-image.ts'

const DELETED = 'Deleted user'

/** Returns the author. An erased user has no name and no picture, and can still be replied to. */
export function presentPerson(row: {
  userId: string
  username: string
  avatar: string | null
  isDeleted: boolean
}): Comment['user'] {
  const { userId, username, avatar, isDeleted } = row
  return {
    id: userId,
    username: shownName(username, isDeleted),
    avatar: isDeleted ? null : presentImage(avatar),
    isDeleted,
  }
}

export function shownName(username: string, isDeleted: boolean): string {
  return isDeleted ? DELETED : username
}

/**
 * Selects the name by which a brand's team knows a writer: their own while they are a member and have set
 * one, else the username.
 */
export function writerName({ user, brand }: { user: string; brand: string }) {
  return sql<string>`coalesce((select nullif(${sql.ref(`${user}.name`)}, '') from business_member m
    where m.user_id = ${sql.ref(`${user}.id`)} and m.business_id = ${sql.ref(`${brand}.businessId`)}), ${sql.ref(`${user}.username`)})`
}
