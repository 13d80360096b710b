import { isApiError } from '#shared/errors.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { mayPass } from '#web/data/query-client.ts'

/**
 * Returns an `undo` for a toast. If it fails, it is offered again on whichever page that is, or the toast says
 * why it can't be undone.
 */
export function retried(undo: () => Promise<unknown>): () => void {
  const attempt = () => void undo().catch(report)
  function report(error: unknown) {
    // A stale version has been refetched by then.
    const isFinal = isApiError(error) && !mayPass(error) && error.code !== 'stale'
    if (isFinal) toast(`We couldn’t undo it. ${error.message}`)
    else toast('We couldn’t undo it', { undo: attempt })
  }
  return attempt
}
