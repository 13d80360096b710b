import type { Suppressed } from '#features/operator/email-contract.ts'
import { formatDate } from '#shared/dates.ts'

/** Since when and until when a mailbox is suppressed, and the mail server's message. */
export function HeldFacts({ held: { detail, since, until } }: { held: Suppressed }) {
  return (
    <>
      <p>
        Since {formatDate(since)}, {until === null ? 'until it is lifted' : `until ${formatDate(until)}`}
      </p>
      {detail !== '' && <p className="mt-1 max-w-reading wrap-anywhere">“{detail}”</p>}
    </>
  )
}
