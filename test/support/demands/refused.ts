import { isRefusal, type Refusal } from '#shared/errors.ts'

/** The refusal that a call ends in; fails if it succeeds or ends otherwise. */
export async function refused(call: Promise<unknown>): Promise<Refusal> {
  const answer = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('value' in answer) throw new Error(`This was not refused: ${JSON.stringify(answer.value)?.slice(0, 300)}`)
  if (!isRefusal(answer.error)) throw answer.error
  return answer.error
}
