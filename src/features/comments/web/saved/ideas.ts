import type { SavedReplyBody } from '#features/comments/saved-contract.ts'

/** Suggested saved replies, which can be edited and saved. */
export const IDEAS: readonly SavedReplyBody[] = [
  {
    name: 'Thank you',
    text: 'Thank you, {name}! It makes our day to hear that {product} has found a good home.',
  },
  {
    name: 'Sorry about the packaging',
    text: 'Thank you for telling us, {name}, and sorry about the packaging. We’re passing this on to the people who pack {product}.',
  },
  {
    name: 'Not what you hoped for',
    text: 'Thank you for being honest, {name}. We’re sorry {product} wasn’t what you hoped for. Write to us and we’ll make it right.',
  },
]
