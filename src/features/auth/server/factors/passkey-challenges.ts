import { randomBytes } from 'node:crypto'

import * as z from 'zod/mini'

import type { Viewer } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { ApiError } from '#shared/errors.ts'

/** The ceremony that a challenge is for. One for a login belongs to nobody yet, the others to a session. */
export type Ceremony =
  | { purpose: 'login' }
  | { purpose: 'register' | 'confirm'; viewer: Pick<Viewer, 'userId' | 'sessionId'> }

/** Returns a new challenge in base64url. It works once, for this ceremony, within five minutes. */
export async function issueChallenge(db: Db, ceremony: Ceremony): Promise<string> {
  const challenge = randomBytes(32)
  const { userId, sessionId } = ownerOf(ceremony)
  await db
    .insertInto('passkeyChallenge')
    .values({
      challenge,
      purpose: ceremony.purpose,
      userId,
      sessionId,
      expiresAt: appNow({ plus: { minutes: 5 } }),
    })
    .execute()
  return challenge.toString('base64url')
}

/**
 * Consumes the challenge that a browser signed, and returns it. Of concurrent uses one succeeds, whatever the
 * signature is worth. Throws `token_invalid` for a used, expired or unknown one, or one of another ceremony
 * or session.
 */
export async function takeChallenge(db: Db, ceremony: Ceremony, clientDataJSON: string): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const { userId, sessionId } = ownerOf(ceremony)
  const taken = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('purpose', '=', ceremony.purpose)
    .where('userId', 'is not distinct from', userId)
    .where('sessionId', 'is not distinct from', sessionId)
    .where('expiresAt', '>', appNow())
    .returning('id')
    .executeTakeFirst()
  if (taken === undefined) throw new ApiError('token_invalid', 'This took too long. Try your passkey again.')
  return challenge
}

const ClientData = z.object({ challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

/** Reads the signed challenge, to find it. The signature is checked against it later. */
function challengeIn(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    throw new ApiError(
      'token_invalid',
      'Your browser didn’t answer with what we asked for. Try your passkey again.',
    )
  }
}

function ownerOf(ceremony: Ceremony): { userId: string | null; sessionId: string | null } {
  return ceremony.purpose === 'login' ? { userId: null, sessionId: null } : ceremony.viewer
}
