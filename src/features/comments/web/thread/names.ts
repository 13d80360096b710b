import { inSentence, shortName } from '#shared/text.ts'

type Person = { username: string; isDeleted: boolean }

/** How a person stands in a heading or beside a picture; cut by the rule (R181). An erased one has no name any more. */
export function shownName(person: Person): string {
  return person.isDeleted ? 'Deleted user' : shortName(person.username)
}

/** How one speaks to them: 'Maya' for 'Maya Okafor' or 'maya.okafor'; the whole name where it has no words of letters. */
export function callName(person: Person): string {
  if (person.isDeleted) return 'Deleted user'
  const first = person.username.split(/[\s._-]+/u).find((word) => /^\p{L}{2,}$/u.test(word))
  return inSentence(first === undefined ? person.username : `${first.charAt(0).toLocaleUpperCase()}${first.slice(1)}`)
}

/** "Maya's", for what belongs to them. */
export function ofPerson(person: Person): string {
  return person.isDeleted ? "a deleted user's" : `${callName(person)}'s`
}
