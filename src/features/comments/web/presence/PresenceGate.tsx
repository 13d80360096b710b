import { type ReactNode, type RefObject, useEffect, useState } from 'react'

import { useWriters } from '#features/comments/web/presence/use-writers.ts'
import { WriterNotice } from '#features/comments/web/presence/WriterNotice.tsx'

type PresenceGateProps = {
  target: { brandId: string; reviewId: string }
  /** The user is writing already: the box stays, with a line above it. */
  isWriting: boolean
  /** The box, which takes the focus from the button that shows it. */
  field: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * The reply box, or a choice while a colleague is writing: to read only, or to write anyway. The box itself stays
 * when the notice above it comes and goes: someone may be typing in it.
 */
export function PresenceGate({ target, isWriting, field, children }: PresenceGateProps) {
  const [writer] = useWriters(target)
  const [choice, setChoice] = useState<'read' | 'write' | null>(null)
  useEffect(() => {
    if (choice === 'write') field.current?.focus()
  }, [choice, field])
  const isShown = writer === undefined || isWriting || choice === 'write'
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
      {writer && (
        <WriterNotice
          writer={writer}
          onReadOnly={isShown || choice === 'read' ? undefined : () => setChoice('read')}
          onWriteAnyway={isShown ? undefined : () => setChoice('write')}
        />
      )}
      {isShown && children}
    </div>
  )
}
