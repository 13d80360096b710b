import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'

import type { WritingColleague } from '#features/comments/presence-contract.ts'
import { formatSpan } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type WriterNoticeProps = {
  writer: WritingColleague
  /** Set while the reply box is hidden because of it. */
  onWriteAnyway?: (() => void) | undefined
  onReadOnly?: (() => void) | undefined
}

/** "Bea is writing, started 2 minutes ago", in place of the reply box or above it. */
export function WriterNotice({ writer, onWriteAnyway, onReadOnly }: WriterNoticeProps) {
  const since = Date.now() - Date.parse(writer.startedAt)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-leaf-tint px-3 py-2 text-t1"
    >
      <Icon of={IconPencil} size={17} className="text-leaf" />
      <span className="min-w-40 flex-1">
        <b>
          <LongName name={writer.name} />
        </b>{' '}
        is writing, started {since < 60_000 ? 'just now' : `${formatSpan(since, Math.floor)} ago`}
      </span>
      {onReadOnly && (
        <Button size="sm" variant="ghost" onPress={onReadOnly}>
          Read only
        </Button>
      )}
      {onWriteAnyway && (
        <Button size="sm" onPress={onWriteAnyway}>
          Write anyway
        </Button>
      )}
    </div>
  )
}
