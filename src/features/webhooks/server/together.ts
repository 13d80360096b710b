/**
 * Returns a function that does `work` on items together: on all that came while the items before were worked on. If
 * that fails, each is tried by itself, so that one doesn't fail the others.
 */
export function together<Item>(work: (items: readonly Item[]) => Promise<void>) {
  type Waiting = { item: Item; done: () => void; fail: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isWorking = false
  const run = async () => {
    isWorking = true
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      try {
        await work(now.map(({ item }) => item))
        for (const { done } of now) done()
      } catch (error) {
        for (const { item, done, fail } of now)
          await (now.length === 1 ? Promise.reject(error) : work([item])).then(done, fail)
      }
    }
    isWorking = false
  }
  return (item: Item) =>
    new Promise<void>((done, fail) => {
      waiting.push({ item, done, fail })
      if (!isWorking) void run()
    })
}
