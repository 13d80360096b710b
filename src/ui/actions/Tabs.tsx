import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; title: ReactNode; content: ReactNode; isDisabled?: boolean }[]
  /** Both or neither: chosen outside (in the URL), or kept here. */
  value?: Id
  onChange?: (id: Id) => void
  className?: string
}

/** Views of one thing, one at a time. Arrow keys move between them. Our own: what a library brings for it weighs 16 kB on the way in. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const id = useId()
  const [kept, keep] = useState<Id | undefined>()
  const open = tabs.filter(({ isDisabled }) => !isDisabled)
  const shown = open.find((tab) => tab.id === (value ?? kept)) ?? open[0]
  const tabId = (tab: Id) => `${id}-tab-${tab}`
  const show = (tab: Id) => {
    keep(tab)
    if (tab !== shown?.id) onChange?.(tab)
  }

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || shown === undefined) return
    const next = target(event.key, open.indexOf(shown), open.length)
    const tab = next === undefined ? undefined : open.at(next)
    if (tab === undefined) return
    event.preventDefault()
    document.getElementById(tabId(tab.id))?.focus()
    show(tab.id)
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="flex flex-wrap gap-x-5 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => show(tab.id)}
            onKeyDown={move}
            className={cx(
              '-mb-px min-h-10 cursor-pointer border-b-2 border-transparent py-2 font-semibold whitespace-nowrap text-ink-2 transition-colors touch:min-h-11',
              'hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-3 aria-selected:border-leaf aria-selected:text-leaf-ink',
            )}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {shown && (
        <Panel key={shown.id} id={`${id}-panel`} tabId={tabId(shown.id)}>
          {shown.content}
        </Panel>
      )}
    </div>
  )
}

/** Where nothing in it takes the focus, it takes it itself. */
function Panel({ id, tabId, children }: { id: string; tabId: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const [isStop, setIsStop] = useState(false)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const judge = () => setIsStop(element.querySelector(STOPS) === null)
    const watch = new MutationObserver(judge)
    watch.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'href', 'tabindex'] })
    judge()
    return () => watch.disconnect()
  }, [])
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={id}
      aria-labelledby={tabId}
      tabIndex={isStop ? 0 : undefined}
      className="pt-5 focus-visible:outline-offset-4"
    >
      {children}
    </div>
  )
}

const STOPS =
  ':is(a[href], summary, [tabindex], :is(button, input, select, textarea):not(:disabled)):not([tabindex^="-"])'

/** Where a key leads; past an end begins at the other. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}
