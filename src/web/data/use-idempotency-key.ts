import { useState } from 'react'

/** Does `act` for `wish` under the Idempotency-Key of this attempt. */
export type Attempt = <T>(wish: unknown, act: (idempotencyKey: string) => Promise<T>) => Promise<T>

/**
 * One wish, one key: what is sent again because its answer was lost is the same act, and is done once. Another wish has another key, and so
 * has the next one after a success. What was refused may go again under the same key: the server forgets it.
 */
export function useIdempotencyKey(): Attempt {
  const [attempt] = useState(makeAttempt)
  return attempt
}

/** The same for what lives outside a component. */
export function makeAttempt(): Attempt {
  let current: { wish: string; key: string; running?: Promise<unknown> } | undefined
  return (wish, act) => {
    const text = JSON.stringify(wish)
    const mine = current?.wish === text ? current : { wish: text, key: crypto.randomUUID() }
    current = mine
    // A second press before the button could show the first: the same answer for both.
    if (mine.running) return mine.running as ReturnType<typeof act> // The same wish of the same place is the same act.
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
