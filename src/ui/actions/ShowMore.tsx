import { useRef } from 'react'

import { Button } from '#ui/actions/Button.tsx'
import { useNextFocus } from '#ui/next-focus.ts'

type ShowMoreProps = {
  /** The position: '10 of 212 reviews'. */
  status: string
  /** 'Show 10 more'. Absent when all is shown. */
  label?: string
  onShowMore: () => void
  isPending?: boolean
  errorMessage?: string
}

/** The end of a list: how much is shown, and a button for more. */
export function ShowMore({ status, label, onShowMore, isPending, errorMessage }: ShowMoreProps) {
  const position = useRef<HTMLOutputElement>(null)
  const focusNext = useNextFocus()
  function showMore() {
    focusNext(() => position.current)
    onShowMore()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <output ref={position} tabIndex={-1} className="text-t1 text-ink-3 tabular-nums outline-none">
        {status}
      </output>
      <div className="flex flex-wrap items-center gap-3">
        {errorMessage && (
          <p role="alert" className="text-t1 font-medium text-tomato-ink">
            {errorMessage}
          </p>
        )}
        {label && (
          <Button onPress={showMore} isPending={isPending} pendingLabel="Loading more">
            {label}
          </Button>
        )}
      </div>
    </div>
  )
}
