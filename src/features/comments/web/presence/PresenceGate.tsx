import { type ReactNode, useState } from 'react'

import { useWriters } from '#features/comments/web/presence/use-writers.ts'
import { WriterNotice } from '#features/comments/web/presence/WriterNotice.tsx'

type PresenceGateProps = {
  target: { brandId: string; reviewId: string }
  /** The user is writing already: the box stays, with a line above it. */
  isWriting: boolean
  children: ReactNode
}

/** The reply box, or a choice while a colleague is writing: to read only, or to write anyway. */
export function PresenceGate({ target, isWriting, children }: PresenceGateProps) {
  const [writer] = useWriters(target)
  const [choice, setChoice] = useState<'read' | 'write' | null>(null)
  if (writer === undefined) return children
  if (isWriting || choice === 'write')
    return (
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <WriterNotice writer={writer} />
        {children}
      </div>
    )
  return (
    <div className="min-w-0 flex-1">
      <WriterNotice
        writer={writer}
        onReadOnly={choice === 'read' ? undefined : () => setChoice('read')}
        onWriteAnyway={() => setChoice('write')}
      />
    </div>
  )
}
