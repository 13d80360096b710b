import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'

import { useViewer } from '#features/account/web/active.ts'
import type { Work } from '#features/queue/contract.ts'
import { byRuleWords, returnWords } from '#features/queue/text.ts'
import { Icon } from '#ui/display/Icon.tsx'

/** When an assigned review goes back to everyone. */
export function ReturnNote({ work: { assignee, returnsAt } }: { work: Work }) {
  if (assignee === null || returnsAt === null) return null
  return (
    <span
      className="inline-flex items-center gap-1 text-t1 text-ink-3 tabular-nums"
      title="If it isn’t answered by then, anyone can take it, and we tell both of you. Your reply goals set the time."
    >
      <Icon of={IconArrowBackUp} size={15} />
      {returnWords(returnsAt, new Date())}
    </span>
  )
}

/** Tells that a rule assigned the review, rather than a colleague. */
export function RuleNote({ work: { assignee, ruleId } }: { work: Work }) {
  const isViewer = useViewer()?.id === assignee?.id
  if (assignee === null || ruleId === null) return null
  return <span className="text-t1 text-ink-3">{byRuleWords(isViewer ? 'you' : assignee.name)}</span>
}
