import { inSentence, shortName } from '#shared/text.ts'

type Person = { username: string; isDeleted: boolean }

/**
 * Returns a person's name for a heading or beside a picture, truncated (R181). An erased user has no name.
 */
export function shownName(person: Person): string {
  return person.isDeleted ? 'Deleted user' : shortName(person.username)
}

/**
 * Returns the name to address someone by: 'Maya' for 'Maya Okafor' or 'maya.okafor'; the whole name if it has
 * no words of letters.
 */
export function callName(person: Person): string {
  if (person.isDeleted) return 'Deleted user'
  const first = person.username.split(/[\s._-]+/u).find((word) => /^\p{L}{2,}$/u.test(word))
  return inSentence(
    first === undefined ? person.username : `${first.charAt(0).toLocaleUpperCase()}${first.slice(1)}`,
  )
}

/** Returns "Maya's". */
export function ofPerson(person: Person): string {
  return person.isDeleted ? "a deleted user's" : `${callName(person)}'s`
}
