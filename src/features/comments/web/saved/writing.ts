import type { SavedReply, SavedReplyBody } from '#features/comments/saved-contract.ts'

/** What is being written: a new one, or a change of `saved`. `isOfField`: it was begun with what stands in the reply's field. */
export type Writing = SavedReplyBody & { saved?: SavedReply; isOfField?: boolean; problem?: string }
