import { Button } from '#ui/actions/Button.tsx'
import { focusable } from '#ui/focusable.ts'
import { useNextFocus } from '#ui/next-focus.ts'

type SaveBarProps = {
  isVisible: boolean
  onSave: () => void
  onDiscard: () => void
  isPending?: boolean
  /** The error, in one line. */
  errorMessage?: string | null
  message?: string
  saveLabel?: string
}

/**
 * A bar at the foot of the page that is shown while there are unsaved changes. The page itself guards against
 * leaving.
 */
export function SaveBar({
  isVisible,
  onSave,
  onDiscard,
  isPending,
  errorMessage,
  message = 'Unsaved changes',
  saveLabel = 'Save',
}: SaveBarProps) {
  const focusNext = useNextFocus()
  // The pressed button is removed with the bar.
  const leaving = (act: () => void) => () => {
    focusNext(heading)
    act()
  }
  return (
    <>
      <output className="sr-only">{isVisible && message}</output>
      {isVisible && (
        <section
          aria-label={message}
          data-save-bar=""
          data-print="hide"
          className="sticky bottom-20 z-20 mt-6 md:bottom-6"
        >
          <div className="deep flex animate-rise flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card py-2.5 ps-5 pe-2.5 shadow-layer">
            <p className="me-auto font-semibold">{message}</p>
            {errorMessage && (
              <p role="alert" className="w-full text-t1 font-medium text-marigold sm:w-auto">
                {errorMessage}
              </p>
            )}
            <Button variant="ghost" onPress={leaving(onDiscard)} isDisabled={isPending}>
              Discard
            </Button>
            <Button variant="primary" onPress={leaving(onSave)} isPending={isPending} pendingLabel="Saving">
              {saveLabel}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

const heading = () => focusable(document.querySelector<HTMLElement>('h1'))
