import type { SavedReply, SavedReplyBody } from '#features/comments/saved-contract.ts'

/**
 * The saved reply being written: new, or a change of `saved`. `isOfField`: it was started with the text of
 * the reply's field.
 */
export type Writing = SavedReplyBody & { saved?: SavedReply; isOfField?: boolean; problem?: string }
