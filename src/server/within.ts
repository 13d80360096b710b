/** Resolves like `work`, or rejects once the signal is aborted. `work` itself goes on. */
export function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, refuse) => {
    const end = () => refuse(new Error('It took too long.'))
    if (deadline.aborted) end()
    else deadline.addEventListener('abort', end, { once: true })
  })
  return Promise.race([work, over])
}
