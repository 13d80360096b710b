import type * as z from 'zod/mini'

import { isApiError } from '#shared/errors.ts'

const CHANGED = 'Something changed on our side. Reload the page.'

/** Thrown for a reply that does not match its contract: the server runs another version than this page. */
export class UnreadableReply extends Error {
  constructor(cause: unknown) {
    super(CHANGED, { cause })
    this.name = 'UnreadableReply'
  }
}

/** Parses a reply. Throws an `UnreadableReply`, whose message is for users. */
export function readReply<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new UnreadableReply(result.error)
  return result.data
}

/** Returns the message for a failed load, by its cause: no connection, a server error, or another version. */
export function failureText(error: unknown): string {
  return isApiError(error) || error instanceof UnreadableReply ? error.message : CHANGED
}

/** Returns the reply, or null if the server returns 404. */
export async function nullIfNotFound<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply
  } catch (error) {
    if (isApiError(error, 'not_found')) return null
    throw error
  }
}
