import { useState } from 'react'

/** Runs `act` for `wish` with the Idempotency-Key of this attempt. */
export type Attempt = <T>(wish: unknown, act: (idempotencyKey: string) => Promise<T>) => Promise<T>

/**
 * Returns a function that uses one idempotency key per intended action: a retry after a lost reply takes
 * effect once. Another action gets another key, and so does the next one after a success. A rejected request
 * may reuse its key: the server does not keep it.
 */
export function useIdempotencyKey(): Attempt {
  const [attempt] = useState(makeAttempt)
  return attempt
}

/** Creates the same outside a component. */
export function makeAttempt(): Attempt {
  let current: { wish: string; key: string; running?: Promise<unknown> } | undefined
  return (wish, act) => {
    const text = JSON.stringify(wish)
    const mine = current?.wish === text ? current : { wish: text, key: crypto.randomUUID() }
    current = mine
    // A second press before the button could show the first gets the same answer.
    if (mine.running) return mine.running as ReturnType<typeof act> // The same action of the same place.
    const running = act(mine.key)
    mine.running = running
    running.then(
      () => {
        if (current === mine) current = undefined
      },
      () => delete mine.running,
    )
    return running
  }
}
