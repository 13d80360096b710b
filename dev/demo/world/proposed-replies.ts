import { ASSISTANT } from './people.ts'
import { before, DAY, HOUR, type Rows } from './rows.ts'

const ASKED = 'My daughter calls it pink sauce and now eats cabbage. Is it safe to warm it?'
const TEXT = `Pink sauce it is, then! Yes, you can warm it: gently, in a small pan, and take it off before it boils so that it stays smooth. It keeps for five days in the fridge once it is open. Say hello to the new friend of cabbage from us.`

/** Adds a reply that an agent has drafted for Hollowmere, and nobody has read yet. */
export function proposeReply({ review, apiKey, proposedReply }: Rows, now: Date): void {
  const asked = review.find(({ text }) => text === ASKED)
  const assistant = apiKey.find(({ name }) => name === ASSISTANT)
  if (asked?.id === undefined || asked.brandId == null || assistant?.id === undefined)
    throw new Error('The demo proposes a reply to a review or with a key that is not in it.')
  const proposedAt = before(now, 1.4 * HOUR)
  proposedReply.push({
    reviewId: asked.id,
    brandId: asked.brandId,
    apiKeyId: assistant.id,
    text: TEXT,
    proposedAt: proposedAt.toISOString(),
    expiresAt: new Date(proposedAt.getTime() + 30 * DAY).toISOString(),
  })
}
