import { isApiError, type ApiError } from '#shared/errors.ts'

/** Returns the error of a call; fails if it succeeds or ends otherwise. */
export async function refused(call: Promise<unknown>): Promise<ApiError> {
  const answer = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('value' in answer)
    throw new Error(`This was not refused: ${JSON.stringify(answer.value)?.slice(0, 300)}`)
  if (!isApiError(answer.error)) throw answer.error
  return answer.error
}
