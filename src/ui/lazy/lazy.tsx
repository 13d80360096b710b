import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'

/** `load` begins to load it before it is drawn; whether that worked is told where it is drawn. */
type OnDemand<Props> = ComponentType<Props> & { load: () => void }
type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of a page whose script comes when it is drawn; `waiting` takes its place until then. Where it does not come, it can be tried again. */
export function lazyComponent<Props extends object>(load: Load<Props>, waiting: ReactNode = null): OnDemand<Props> {
  return onDemand(load, {
    isWanted: () => true,
    waiting,
    failed: (_props, { retry }) => <NotLoaded onRetry={retry} />,
  })
}

/** What opens over the page. The press that asked for it is not lost: it opens when its script is there, or says that it did not come. */
export function lazyOverlay<Props extends object>(
  load: Load<Props>,
  close: (props: Props) => void,
  isOpen: (props: Props) => boolean = () => true,
): OnDemand<Props> {
  return onDemand(load, {
    isWanted: isOpen,
    waiting: (
      <div className={cx(NOTICE, 'w-fit animate-late')}>
        <Spinner label="Opening" />
      </div>
    ),
    failed: (props, { retry, back }) => (
      <NotLoaded onRetry={retry} onClose={() => back(() => close(props))} className={NOTICE} />
    ),
  })
}

const NOTICE = 'fixed inset-x-4 bottom-20 z-30 mx-auto max-w-reading shadow-layer md:bottom-6'

type Drawing<Props> = {
  isWanted: (props: Props) => boolean
  waiting: ReactNode
  failed: (props: Props, ways: Ways) => ReactNode
}
/** The button that is pressed goes: each way gives the focus to what had it before, from where a layer takes it and returns it. */
type Ways = { retry: () => void; back: (close: () => void) => void }

function onDemand<Props extends object>(load: Load<Props>, { isWanted, waiting, failed }: Drawing<Props>) {
  let Loaded: ComponentType<Props> | null = null
  let loading: Promise<boolean> | null = null
  const attempt = async () => {
    try {
      Loaded = await load()
    } catch {
      loading = null
    }
    return Loaded !== null
  }
  /** Whether it is there now. What failed is asked for anew the next time. */
  const ask = async () => await (loading ??= attempt())

  function OnDemandPart(props: Props) {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    if (Loaded !== null) return <Loaded {...props} />
    if (!isWanted(props)) return null
    return (
      <Arriving ask={ask} onArrival={redraw} waiting={waiting}>
        {(ways) => failed(props, ways)}
      </Arriving>
    )
  }
  return Object.assign(OnDemandPart, { load: ask })
}

type ArrivingProps = {
  ask: () => Promise<boolean>
  onArrival: () => void
  waiting: ReactNode
  /** What is drawn where it does not come. */
  children: (ways: Ways) => ReactNode
}

/** Tries by itself when the connection is back. */
function Arriving({ ask, onArrival, waiting, children }: ArrivingProps) {
  const [opener] = useState(() => document.activeElement)
  const [tries, tryAgain] = useReducer((n: number) => n + 1, 1)
  const [failedTries, setFailedTries] = useState(0)
  useEffect(() => {
    let isGone = false
    void ask().then((isThere) => {
      if (isGone) return
      if (isThere) onArrival()
      else setFailedTries(tries)
    })
    return () => {
      isGone = true
    }
  }, [ask, onArrival, tries])
  useEffect(() => {
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [])

  const back = (then: () => void) => {
    if (opener instanceof HTMLElement) opener.focus()
    then()
  }
  return failedTries === tries ? children({ retry: () => back(tryAgain), back }) : waiting
}

type NotLoadedProps = { onRetry: () => void; onClose?: () => void; className?: string }

function NotLoaded({ onRetry, onClose, className }: NotLoadedProps) {
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 text-ink',
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong>This did not load.</strong> Try again. If that does not help, refresh the page.
      </p>
      <div className="flex gap-2">
        <Button size="sm" onPress={onRetry}>
          Try again
        </Button>
        {onClose && (
          <Button size="sm" variant="ghost" onPress={onClose}>
            Leave it
          </Button>
        )}
      </div>
    </div>
  )
}
