import type { ReactNode } from 'react'
import { Dialog } from '#ui/overlays/Dialog.tsx'

export type Shortcut = { keys: readonly string[]; does: string }

type ShortcutsDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Text above the list. */
  text?: ReactNode
  groups: readonly { title: string; shortcuts: readonly Shortcut[] }[]
}

/** Lists the keyboard shortcuts. Opened with '?'. */
export function ShortcutsDialog({ isOpen, onOpenChange, text, groups }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Keyboard shortcuts" text={text} size="lg">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl className="mt-2 grid gap-2">
              {group.shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-6 rounded-mark border border-b-2 border-line-2 bg-surface px-1.5 text-center font-sans text-t1 leading-5 font-semibold text-ink-2"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
