import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'

type Lazy<Props> = ComponentType<Props> & {
  /** Loads the script before the component is rendered. A failure is reported where it is rendered. */
  preload: () => void
}

type Options<Props> = {
  /** Shown until the script has loaded. */
  fallback?: ReactNode
  /**
   * For overlays: the script loads when it first opens, and it then stays mounted, so that it can fade out.
   */
  isOpen?: (props: Props) => boolean
  /** For overlays: closes it again if its script fails to load. */
  onDismiss?: (props: Props) => void
}

/**
 * Lazy-loads a component on its first render. A failed download shows an error in its place, is retried by a
 * press or when the connection is back, and is never cached.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen = () => true, onDismiss, fallback = onDismiss && OPENING }: Options<Props> = {},
): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const fetchScript = async () => {
    try {
      return (loaded = await (loading ??= load()))
    } catch {
      loading = null
      return NotLoaded
    }
  }
  // React's own lazy would cache the failure.
  const attempt = () => loaded ?? lazy(async () => ({ default: await fetchScript() }))

  function LazyComponent(props: Props) {
    const [hasOpened, setHasOpened] = useState(false)
    const isOpenNow = isOpen(props)
    if (isOpenNow && !hasOpened) setHasOpened(true)
    return (isOpenNow || (hasOpened && loaded !== null)) && <Opened {...props} />
  }
  function Opened(props: Props) {
    const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
    const [Component, setComponent] = useState(attempt)
    // The pressed button is removed, so the focus goes back to where it was before: an overlay restores it
    // from there.
    const leave = (next: () => void) => {
      if (opener instanceof HTMLElement) opener.focus()
      next()
    }
    return (
      <FailureContext
        value={{
          retry: () => leave(() => setComponent(attempt)),
          dismiss: onDismiss && (() => leave(() => onDismiss(props))),
        }}
      >
        <Suspense fallback={fallback}>
          <Component {...props} />
        </Suspense>
      </FailureContext>
    )
  }
  return Object.assign(LazyComponent, { preload: () => void fetchScript() })
}

/** Preloads on the first pointer move, touch or key, so that it does not slow the first load. */
export function preloadOnInteraction({ preload }: { preload: () => void }): void {
  if (typeof window === 'undefined') return
  const heard = new AbortController()
  const start = () => {
    heard.abort()
    preload()
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(type, start, { signal: heard.signal, passive: true, capture: true })
}

const NOTICE = 'fixed inset-x-4 bottom-20 z-30 mx-auto max-w-reading shadow-layer md:bottom-6'

const OPENING = (
  <div className={cx(NOTICE, 'w-fit animate-late')}>
    <Spinner label="Opening" />
  </div>
)

const FailureContext = createContext<{ retry: () => void; dismiss: (() => void) | undefined }>({
  retry: () => undefined,
  dismiss: undefined,
})

function NotLoaded() {
  const { retry, dismiss } = use(FailureContext)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 text-ink',
        dismiss && NOTICE,
      )}
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong>This didn’t load.</strong> Try again. If that doesn’t help, refresh the page.
      </p>
      <div className="flex gap-2">
        <Button size="sm" onPress={retry}>
          Try again
        </Button>
        {dismiss && (
          <Button size="sm" variant="ghost" onPress={dismiss}>
            Dismiss
          </Button>
        )}
      </div>
    </div>
  )
}
