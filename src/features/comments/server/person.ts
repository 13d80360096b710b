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
