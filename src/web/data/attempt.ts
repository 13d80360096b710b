import { useState } from 'react'

/** Does `act` for `wish` under the Idempotency-Key of this attempt. */
export type Attempt = <T>(wish: unknown, act: (idempotencyKey: string) => Promise<T>) => Promise<T>

/**
 * One wish, one key: what is sent again because its answer was lost is the same act, and is done once. Another wish has another key, and so
 * has the next one after a success. What was refused may go again under the same key: the server forgets it.
 */
export function useAttempt(): Attempt {
  const [attempt] = useState(makeAttempt)
  return attempt
}

/** The same for what lives outside a component. */
export function makeAttempt(): Attempt {
  let current: { wish: string; key: string } | undefined
  return async (wish, act) => {
    const text = JSON.stringify(wish)
    if (current?.wish !== text) current = { wish: text, key: crypto.randomUUID() }
    const answer = await act(current.key)
    current = undefined
    return answer
  }
}
